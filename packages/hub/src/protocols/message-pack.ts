import { Decoder, Encoder } from '@msgpack/msgpack'
import { isHeaders, isSequenceId, isStringList } from './message-fields'
import { isSingleValue } from './message-pack-shape'
import { type CompletionMessage, type HubMessage, MessageType } from './messages'
import type { HubProtocol } from './protocol'

/** The largest message has 2 GiB, whose length of 31 bits needs five bytes of seven bits. */
const maxLengthBytes = 5

/** Reads the length before a MessagePack message: seven bits a byte, the lowest first. */
export function readVarInt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly next: number } | 'partial' | 'malformed' {
  let value = 0
  for (let index = 0; index < maxLengthBytes; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return 'partial'
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return value <= 0x7f_ff_ff_ff ? { value, next: start + index + 1 } : 'malformed'
  }
  return 'malformed'
}

/** Writes a length to the start of the bytes, and returns the number of bytes it took. */
export function writeVarInt(bytes: Uint8Array, length: number): number {
  let left = length
  let index = 0
  while (left >= 0x80) {
    bytes[index] = (left & 0x7f) | 0x80
    left = Math.floor(left / 0x80)
    index += 1
  }
  bytes[index] = left
  return index + 1
}

/** Returns the number of bytes that a length takes. */
export function getVarIntLength(length: number): number {
  let count = 1
  for (let left = length; left >= 0x80; left = Math.floor(left / 0x80)) count += 1
  return count
}

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

const resultKinds = { error: 1, void: 2, result: 3 } as const

/** The MessagePack form of the hub protocol. */
export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  isText: false,
  findMessage: (bytes, start) => {
    const length = readVarInt(bytes, start)
    if (length === 'partial' || length === 'malformed') return length
    const to = length.next + length.value
    return { from: length.next, to, next: to }
  },
  parse: (message) => {
    if (!isSingleValue(message)) return 'malformed'
    try {
      const value: unknown = decoder.decode(message)
      return Array.isArray(value) ? toHubMessage(value) : 'malformed'
    } catch {
      return 'malformed'
    }
  },
  write: (message) => {
    const body = encoder.encodeSharedRef(toWire(message))
    const bytes = Buffer.allocUnsafe(getVarIntLength(body.length) + body.length)
    bytes.set(body, writeVarInt(bytes, body.length))
    return bytes
  },
}

function toHubMessage(fields: readonly unknown[]): HubMessage | 'unknown' | 'malformed' {
  const [type, second, third, fourth, fifth] = fields
  if (
    typeof type === 'number' &&
    type >= MessageType.Invocation &&
    type <= MessageType.CancelInvocation &&
    !isHeaders(second)
  )
    return 'malformed'
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const streamIds = fields[5] ?? []
      if (typeof fourth !== 'string' || !Array.isArray(fifth) || !isStringList(streamIds)) return 'malformed'
      const call = { target: fourth, args: fifth, streamIds }
      if (typeof third === 'string') return { type, invocationId: third, ...call }
      return type === MessageType.Invocation && third === null
        ? { type, invocationId: null, ...call }
        : 'malformed'
    }
    case MessageType.StreamItem:
      return typeof third === 'string' && fields.length >= 4
        ? { type, invocationId: third, item: fourth }
        : 'malformed'
    case MessageType.Completion:
      return toCompletion(fields)
    case MessageType.CancelInvocation:
      return typeof third === 'string' ? { type, invocationId: third } : 'malformed'
    case MessageType.Ping:
      return { type }
    case MessageType.Close:
      return { type, error: typeof second === 'string' ? second : null, allowReconnect: third === true }
    case MessageType.Ack:
    case MessageType.Sequence:
      return isSequenceId(second) ? { type, sequenceId: second } : 'malformed'
    default:
      return typeof type === 'number' ? 'unknown' : 'malformed'
  }
}

function toCompletion(fields: readonly unknown[]): CompletionMessage | 'malformed' {
  const [, , invocationId, kind, value] = fields
  if (typeof invocationId !== 'string') return 'malformed'
  if (kind === resultKinds.void)
    return { type: MessageType.Completion, invocationId, outcome: { kind: 'void' } }
  if (fields.length < 5) return 'malformed'
  if (kind === resultKinds.result)
    return { type: MessageType.Completion, invocationId, outcome: { kind: 'result', result: value } }
  if (kind !== resultKinds.error || typeof value !== 'string') return 'malformed'
  return { type: MessageType.Completion, invocationId, outcome: { kind: 'error', error: value } }
}

function toWire(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return [message.type, {}, message.invocationId, message.target, message.args, message.streamIds]
    case MessageType.StreamItem:
      return [MessageType.StreamItem, {}, message.invocationId, message.item]
    case MessageType.Completion:
      return toWireCompletion(message)
    case MessageType.CancelInvocation:
      return [MessageType.CancelInvocation, {}, message.invocationId]
    case MessageType.Ping:
      return [MessageType.Ping]
    case MessageType.Close:
      return message.allowReconnect
        ? [MessageType.Close, message.error, true]
        : [MessageType.Close, message.error]
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId]
  }
}

function toWireCompletion({ type, invocationId, outcome }: CompletionMessage): readonly unknown[] {
  const head = [type, {}, invocationId, resultKinds[outcome.kind]]
  switch (outcome.kind) {
    case 'error':
      return [...head, outcome.error]
    case 'void':
      return head
    case 'result':
      return [...head, outcome.result]
  }
}
