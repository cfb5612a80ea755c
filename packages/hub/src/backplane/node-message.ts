import { decode, encode } from '@msgpack/msgpack'
import type { Audience } from '../clients/clients'
import { isSingleValue } from '../protocols/message-pack-shape'
import { isString } from '../expect-arguments'
import { isNodeName } from '../ids'
import type { ClientResult, ClientResultError } from '../context'

/** The maximum number of other nodes that are remembered. Clients may send connection ids with invented node names. */
export const maxNodes = 1000

const maxEpochLength = 64

/** The names of the kinds on the wire. They must not change, because two releases may run side by side. */
const wireKinds = { send: 'tell', invoke: 'ask', result: 'answer', join: 'join', leave: 'leave' } as const

/** A message between nodes. */
export type NodeMessage =
  | {
      readonly kind: 'send'
      readonly audience: Audience
      readonly json: Uint8Array
      readonly messagePack: Uint8Array
    }
  | {
      readonly kind: 'join' | 'leave'
      readonly requestId: number
      readonly connectionId: string
      readonly group: string
    }
  | {
      readonly kind: 'invoke'
      readonly requestId: number
      readonly connectionId: string
      readonly target: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'result'; readonly requestId: number; readonly result: ClientResult }

/** A message with its sender and its number among the messages of the same channel. */
export type Envelope = {
  readonly node: string
  /** A random id, new whenever the numbers of a channel begin at 1 again. */
  readonly epoch: string
  readonly channel: 'all' | 'node'
  readonly number: number
  readonly message: NodeMessage
}

/** Returns a message with its sender and number as MessagePack, for the backplane. */
export function writeEnvelope({ node, epoch, channel, number, message }: Envelope): Uint8Array {
  return encode([node, epoch, channel, number, wireKinds[message.kind], ...toFields(message)], {
    ignoreUndefined: true,
  })
}

function toFields(message: NodeMessage): readonly unknown[] {
  switch (message.kind) {
    case 'send':
      return [message.audience, message.json, message.messagePack]
    case 'join':
    case 'leave':
      return [message.requestId, message.connectionId, message.group]
    case 'invoke':
      return [message.requestId, message.connectionId, message.target, message.args]
    case 'result': {
      const { requestId, result } = message
      return result.ok ? [requestId, result.value] : [requestId, null, result.error]
    }
    default:
      return message
  }
}

/** Parses a message of another node. Returns `null` if it is invalid, or of an unknown version. */
export function parseEnvelope(bytes: Uint8Array): Envelope | null {
  // Checked first, because the decoder allocates by the declared length of an array, and other programs may publish here.
  if (!isSingleValue(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return null
  let fields: unknown
  try {
    fields = decode(bytes)
  } catch {
    return null
  }
  if (!Array.isArray(fields)) return null
  const [node, epoch, channel, number, kind, ...rest] = fields as readonly unknown[]
  if (typeof node !== 'string' || !isNodeName(node)) return null
  if (typeof epoch !== 'string' || epoch.length > maxEpochLength) return null
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  if (channel !== 'all' && channel !== 'node') return null
  const message = toNodeMessage(kind, rest)
  return message && { node, epoch, channel, number, message }
}

function toNodeMessage(
  kind: unknown,
  [first, second, third, fourth]: readonly unknown[],
): NodeMessage | null {
  switch (kind) {
    case wireKinds.send: {
      const audience = toAudience(first)
      if (!audience || !(second instanceof Uint8Array) || !(third instanceof Uint8Array)) return null
      return { kind: 'send', audience, json: second, messagePack: third }
    }
    case wireKinds.join:
    case wireKinds.leave:
      if (typeof first !== 'number' || typeof second !== 'string' || typeof third !== 'string') return null
      return { kind, requestId: first, connectionId: second, group: third }
    case wireKinds.invoke:
      if (typeof first !== 'number' || typeof second !== 'string') return null
      if (typeof third !== 'string' || !Array.isArray(fourth)) return null
      return { kind: 'invoke', requestId: first, connectionId: second, target: third, args: fourth }
    case wireKinds.result: {
      if (typeof first !== 'number') return null
      if (third === undefined)
        return { kind: 'result', requestId: first, result: { ok: true, value: second } }
      const error = toClientResultError(third)
      return error && { kind: 'result', requestId: first, result: { ok: false, error } }
    }
    default:
      return null
  }
}

function toAudience(value: unknown): Audience | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const except = 'except' in value && Array.isArray(value.except) ? value.except.filter(isString) : []
  switch (value.kind) {
    case 'all':
      return { kind: 'all', except }
    case 'client':
      return 'connectionId' in value && isString(value.connectionId)
        ? { kind: 'client', connectionId: value.connectionId }
        : null
    case 'user':
      return 'userId' in value && isString(value.userId) ? { kind: 'user', userId: value.userId } : null
    case 'group':
      return 'name' in value && isString(value.name) ? { kind: 'group', name: value.name, except } : null
    default:
      return null
  }
}

function toClientResultError(value: unknown): ClientResultError | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return null
  const { kind, text } = value
  if (kind !== 'gone' && kind !== 'refused' && kind !== 'timed-out') return null
  return isString(text) ? { kind, text } : null
}
