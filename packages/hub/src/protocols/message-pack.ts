import { Decoder, Encoder } from '@msgpack/msgpack'
import { areHeaders, areTexts, isSequenceId } from './json'
import { isOneValue } from './message-pack-shape'
import type { Completion, HubMessage } from './messages'
import type { HubProtocol } from './protocol'
import { readVarInt, varIntLength, writeVarInt } from './var-int'

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

const resultKinds = { error: 1, void: 2, result: 3 } as const

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  isText: false,
  findFrame: (bytes, start) => {
    const length = readVarInt(bytes, start)
    if (length === 'partial' || length === 'malformed') return length
    const to = length.next + length.value
    return { from: length.next, to, next: to }
  },
  parse: (message) => {
    if (!isOneValue(message)) return 'malformed'
    try {
      const value: unknown = decoder.decode(message)
      return Array.isArray(value) ? readMessage(value) : 'malformed'
    } catch {
      return 'malformed'
    }
  },
  write: (message) => {
    const body = encoder.encodeSharedRef(onWire(message))
    const bytes = Buffer.allocUnsafe(varIntLength(body.length) + body.length)
    bytes.set(body, writeVarInt(bytes, body.length))
    return bytes
  },
}

function readMessage(fields: readonly unknown[]): HubMessage | 'unknown' | 'malformed' {
  const [type, second, third, fourth, fifth] = fields
  if (typeof type === 'number' && type >= 1 && type <= 5 && !areHeaders(second)) return 'malformed'
  switch (type) {
    case 1:
    case 4: {
      const streamIds = fields[5] ?? []
      if (typeof fourth !== 'string' || !Array.isArray(fifth) || !areTexts(streamIds)) return 'malformed'
      const call = { target: fourth, args: fifth, streamIds }
      if (typeof third === 'string') return { type, invocationId: third, ...call }
      return type === 1 && third === null ? { type, invocationId: null, ...call } : 'malformed'
    }
    case 2:
      return typeof third === 'string' && fields.length >= 4
        ? { type, invocationId: third, item: fourth }
        : 'malformed'
    case 3:
      return readCompletion(fields)
    case 5:
      return typeof third === 'string' ? { type, invocationId: third } : 'malformed'
    case 6:
      return { type }
    case 7:
      return { type, error: typeof second === 'string' ? second : null, allowReconnect: third === true }
    case 8:
    case 9:
      return isSequenceId(second) ? { type, sequenceId: second } : 'malformed'
    default:
      return typeof type === 'number' ? 'unknown' : 'malformed'
  }
}

function readCompletion(fields: readonly unknown[]): Completion | 'malformed' {
  const [, , invocationId, kind, value] = fields
  if (typeof invocationId !== 'string') return 'malformed'
  if (kind === resultKinds.void) return { type: 3, invocationId, outcome: { kind: 'void' } }
  if (fields.length < 5) return 'malformed'
  if (kind === resultKinds.result)
    return { type: 3, invocationId, outcome: { kind: 'result', result: value } }
  if (kind !== resultKinds.error || typeof value !== 'string') return 'malformed'
  return { type: 3, invocationId, outcome: { kind: 'error', error: value } }
}

function onWire(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case 1:
    case 4:
      return [message.type, {}, message.invocationId, message.target, message.args, message.streamIds]
    case 2:
      return [2, {}, message.invocationId, message.item]
    case 3: {
      const { invocationId, outcome } = message
      const head = [3, {}, invocationId, resultKinds[outcome.kind]]
      switch (outcome.kind) {
        case 'error':
          return [...head, outcome.error]
        case 'void':
          return head
        case 'result':
          return [...head, outcome.result]
        default:
          return outcome
      }
    }
    case 5:
      return [5, {}, message.invocationId]
    case 6:
      return [6]
    case 7:
      return message.allowReconnect ? [7, message.error, true] : [7, message.error]
    case 8:
    case 9:
      return [message.type, message.sequenceId]
    default:
      return message
  }
}
