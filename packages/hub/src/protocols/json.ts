import { isUtf8 } from 'node:buffer'
import type { Completion, HubMessage, Invocation, StreamInvocation } from './messages'
import type { HubProtocol } from './protocol'

/** Ends every JSON message and both handshake messages. */
export const recordSeparator = 0x1e
const separatorText = '\u001E'

export const jsonProtocol: HubProtocol = {
  name: 'json',
  isText: true,
  findFrame: (bytes, start, searchedTo = start) => {
    const to = bytes.indexOf(recordSeparator, searchedTo)
    return to < 0 ? 'partial' : { from: start, to, next: to + 1 }
  },
  parse: (message) => {
    const value = parseObject(message)
    return value ? readMessage(value) : 'malformed'
  },
  write: (message) => JSON.stringify(onWire(message)) + separatorText,
}

/** An object of JSON; `null` when it is none. */
export function parseObject(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  if (!isUtf8(bytes)) return null
  try {
    const value: unknown = JSON.parse(bytes.toString())
    // Read only by the names below, each of which is checked.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function readMessage(value: Readonly<Record<string, unknown>>): HubMessage | 'unknown' | 'malformed' {
  const { type } = value
  if ('headers' in value && !areHeaders(value['headers'])) return 'malformed'
  if (typeof type !== 'number' || !Number.isInteger(type)) return 'malformed'
  const id = value['invocationId'] ?? null
  if (id !== null && typeof id !== 'string') return 'malformed'
  switch (type) {
    case 1:
      return readInvocation(value, id)
    case 2:
      return id === null ? 'malformed' : { type, invocationId: id, item: value['item'] }
    case 3:
      return id === null ? 'malformed' : readCompletion(value, id)
    case 4:
      return id === null ? 'malformed' : readStreamInvocation(value, id)
    case 5:
      return id === null ? 'malformed' : { type, invocationId: id }
    case 6:
      return { type }
    case 7:
      return {
        type,
        error: typeof value['error'] === 'string' ? value['error'] : null,
        allowReconnect: value['allowReconnect'] === true,
      }
    case 8:
    case 9: {
      const { sequenceId } = value
      return isSequenceId(sequenceId) ? { type, sequenceId } : 'malformed'
    }
    default:
      return 'unknown'
  }
}

function readInvocation(
  value: Readonly<Record<string, unknown>>,
  invocationId: string | null,
): Invocation | 'malformed' {
  const call = readCall(value)
  return call ? { type: 1, invocationId, ...call } : 'malformed'
}

function readStreamInvocation(
  value: Readonly<Record<string, unknown>>,
  invocationId: string,
): StreamInvocation | 'malformed' {
  const call = readCall(value)
  return call ? { type: 4, invocationId, ...call } : 'malformed'
}

function readCall(
  value: Readonly<Record<string, unknown>>,
): Pick<Invocation, 'target' | 'args' | 'streamIds'> | null {
  const { target, arguments: args } = value
  const streamIds = value['streamIds'] ?? noStreams
  if (typeof target !== 'string' || !Array.isArray(args) || !areTexts(streamIds)) return null
  return { target, args, streamIds }
}

function readCompletion(
  value: Readonly<Record<string, unknown>>,
  invocationId: string,
): Completion | 'malformed' {
  const error = value['error'] ?? null
  const hasResult = 'result' in value
  if (error !== null && (hasResult || typeof error !== 'string')) return 'malformed'
  if (typeof error === 'string') return { type: 3, invocationId, outcome: { kind: 'error', error } }
  return {
    type: 3,
    invocationId,
    outcome: hasResult ? { kind: 'result', result: value['result'] } : { kind: 'void' },
  }
}

const noStreams: readonly string[] = []

export function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

/** Headers of a message are not used, but have to be an object of texts. */
export function areHeaders(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false
  return Object.values(value).every((header) => typeof header === 'string')
}

export function isSequenceId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** The object that is written; what is `undefined` is left out. */
function onWire(message: HubMessage): object {
  switch (message.type) {
    case 1:
    case 4: {
      const { type, target, args, streamIds } = message
      return {
        type,
        invocationId: message.invocationId ?? undefined,
        target,
        arguments: args,
        streamIds: streamIds.length > 0 ? streamIds : undefined,
      }
    }
    case 3: {
      const { type, invocationId, outcome } = message
      switch (outcome.kind) {
        case 'error':
          return { type, invocationId, error: outcome.error }
        case 'void':
          return { type, invocationId }
        case 'result':
          return { type, invocationId, result: outcome.result }
        default:
          return outcome
      }
    }
    case 7:
      return {
        type: 7,
        error: message.error ?? undefined,
        allowReconnect: message.allowReconnect || undefined,
      }
    case 2:
    case 5:
    case 6:
    case 8:
    case 9:
      return message
    default:
      return message
  }
}
