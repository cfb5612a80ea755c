import { isUtf8 } from 'node:buffer'
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  type StreamInvocationMessage,
  MessageType,
} from './messages'
import { isHeaders, isSequenceId, isStringList } from './message-fields'
import type { HubProtocol } from './protocol'

/** Ends every JSON message and both handshake messages. */
export const recordSeparator = 0x1e
const separatorText = '\u001E'

const noStreams: readonly string[] = []

/** The JSON form of the hub protocol. */
export const jsonProtocol: HubProtocol = {
  name: 'json',
  isText: true,
  findMessage: (bytes, start, searchedTo = start) => {
    const to = bytes.indexOf(recordSeparator, searchedTo)
    return to < 0 ? 'partial' : { from: start, to, next: to + 1 }
  },
  parse: (message) => {
    const value = parseObject(message)
    return value ? toHubMessage(value) : 'malformed'
  },
  write: (message) => JSON.stringify(toWire(message)) + separatorText,
}

/** Parses a JSON object. Returns `null` for any other value. */
export function parseObject(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  if (!isUtf8(bytes)) return null
  try {
    const value: unknown = JSON.parse(bytes.toString())
    // Callers read named fields only, and check each of them.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function toHubMessage(value: Readonly<Record<string, unknown>>): HubMessage | 'unknown' | 'malformed' {
  const { type } = value
  if ('headers' in value && !isHeaders(value['headers'])) return 'malformed'
  if (typeof type !== 'number' || !Number.isInteger(type)) return 'malformed'
  const id = value['invocationId'] ?? null
  if (id !== null && typeof id !== 'string') return 'malformed'
  switch (type) {
    case MessageType.Invocation:
      return toInvocation(value, id)
    case MessageType.StreamItem:
      return id === null ? 'malformed' : { type, invocationId: id, item: value['item'] }
    case MessageType.Completion:
      return id === null ? 'malformed' : toCompletion(value, id)
    case MessageType.StreamInvocation:
      return id === null ? 'malformed' : toStreamInvocation(value, id)
    case MessageType.CancelInvocation:
      return id === null ? 'malformed' : { type, invocationId: id }
    case MessageType.Ping:
      return { type }
    case MessageType.Close:
      return {
        type,
        error: typeof value['error'] === 'string' ? value['error'] : null,
        allowReconnect: value['allowReconnect'] === true,
      }
    case MessageType.Ack:
    case MessageType.Sequence: {
      const { sequenceId } = value
      return isSequenceId(sequenceId) ? { type, sequenceId } : 'malformed'
    }
    default:
      return 'unknown'
  }
}

function toInvocation(
  value: Readonly<Record<string, unknown>>,
  invocationId: string | null,
): InvocationMessage | 'malformed' {
  const call = toCall(value)
  return call ? { type: MessageType.Invocation, invocationId, ...call } : 'malformed'
}

function toStreamInvocation(
  value: Readonly<Record<string, unknown>>,
  invocationId: string,
): StreamInvocationMessage | 'malformed' {
  const call = toCall(value)
  return call ? { type: MessageType.StreamInvocation, invocationId, ...call } : 'malformed'
}

function toCall(
  value: Readonly<Record<string, unknown>>,
): Pick<InvocationMessage, 'target' | 'args' | 'streamIds'> | null {
  const { target, arguments: args } = value
  const streamIds = value['streamIds'] ?? noStreams
  if (typeof target !== 'string' || !Array.isArray(args) || !isStringList(streamIds)) return null
  return { target, args, streamIds }
}

function toCompletion(
  value: Readonly<Record<string, unknown>>,
  invocationId: string,
): CompletionMessage | 'malformed' {
  const error = value['error'] ?? null
  const hasResult = 'result' in value
  if (error !== null && (hasResult || typeof error !== 'string')) return 'malformed'
  if (typeof error === 'string')
    return { type: MessageType.Completion, invocationId, outcome: { kind: 'error', error } }
  return {
    type: MessageType.Completion,
    invocationId,
    outcome: hasResult ? { kind: 'result', result: value['result'] } : { kind: 'void' },
  }
}

/** Returns the object to write. Its undefined fields are left out by `JSON.stringify`. */
function toWire(message: HubMessage): object {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { type, target, args, streamIds } = message
      return {
        type,
        invocationId: message.invocationId ?? undefined,
        target,
        arguments: args,
        streamIds: streamIds.length > 0 ? streamIds : undefined,
      }
    }
    case MessageType.Completion:
      return toWireCompletion(message)
    case MessageType.Close:
      return {
        type: MessageType.Close,
        error: message.error ?? undefined,
        allowReconnect: message.allowReconnect || undefined,
      }
    case MessageType.StreamItem:
    case MessageType.CancelInvocation:
    case MessageType.Ping:
    case MessageType.Ack:
    case MessageType.Sequence:
      return message
  }
}

function toWireCompletion({ type, invocationId, outcome }: CompletionMessage): object {
  switch (outcome.kind) {
    case 'error':
      return { type, invocationId, error: outcome.error }
    case 'void':
      return { type, invocationId }
    case 'result':
      return { type, invocationId, result: outcome.result }
  }
}
