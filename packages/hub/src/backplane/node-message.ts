import { decode, encode } from '@msgpack/msgpack'
import type { Audience } from '../clients/audience'
import { isOneValue } from '../protocols/message-pack-shape'
import { isNodeName } from '../tokens'
import type { ClientResult, ClientResultError } from '../context'

/** As many other nodes are remembered: names come from outside too, in made-up connection ids. */
export const maxNodes = 1000

const maxEpochLength = 64

/** The messages between nodes. */
export type NodeMessage =
  | {
      readonly kind: 'tell'
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
      readonly kind: 'ask'
      readonly requestId: number
      readonly connectionId: string
      readonly target: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'answer'; readonly requestId: number; readonly result: ClientResult }

/** A message in its envelope: who sends it, and its number among those that went the same way. */
export type Envelope = {
  readonly node: string
  /** Random whenever the numbers of a channel begin at 1 again. */
  readonly epoch: string
  readonly channel: 'all' | 'node'
  readonly number: number
  readonly message: NodeMessage
}

export function writeEnvelope({ node, epoch, channel, number, message }: Envelope): Uint8Array {
  return encode([node, epoch, channel, number, message.kind, ...fieldsOf(message)], { ignoreUndefined: true })
}

function fieldsOf(message: NodeMessage): readonly unknown[] {
  switch (message.kind) {
    case 'tell':
      return [message.audience, message.json, message.messagePack]
    case 'join':
    case 'leave':
      return [message.requestId, message.connectionId, message.group]
    case 'ask':
      return [message.requestId, message.connectionId, message.target, message.args]
    case 'answer': {
      const { requestId, result } = message
      return result.ok ? [requestId, result.value] : [requestId, null, result.error]
    }
    default:
      return message
  }
}

/** `null`: not of us, or of a version that we do not know. */
export function readEnvelope(bytes: Uint8Array): Envelope | null {
  // Checked first: the decoder believes the length of an array, and others may publish where we listen.
  if (!isOneValue(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return null
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
  const message = readMessage(kind, rest)
  return message && { node, epoch, channel, number, message }
}

function readMessage(kind: unknown, [first, second, third, fourth]: readonly unknown[]): NodeMessage | null {
  switch (kind) {
    case 'tell': {
      const audience = readAudience(first)
      if (!audience || !(second instanceof Uint8Array) || !(third instanceof Uint8Array)) return null
      return { kind, audience, json: second, messagePack: third }
    }
    case 'join':
    case 'leave':
      if (typeof first !== 'number' || typeof second !== 'string' || typeof third !== 'string') return null
      return { kind, requestId: first, connectionId: second, group: third }
    case 'ask':
      if (typeof first !== 'number' || typeof second !== 'string') return null
      if (typeof third !== 'string' || !Array.isArray(fourth)) return null
      return { kind, requestId: first, connectionId: second, target: third, args: fourth }
    case 'answer': {
      if (typeof first !== 'number') return null
      if (third === undefined) return { kind, requestId: first, result: { ok: true, value: second } }
      const error = readError(third)
      return error && { kind, requestId: first, result: { ok: false, error } }
    }
    default:
      return null
  }
}

function readAudience(value: unknown): Audience | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const except = 'except' in value && Array.isArray(value.except) ? value.except.filter(isText) : []
  switch (value.kind) {
    case 'all':
      return { kind: 'all', except }
    case 'client':
      return 'connectionId' in value && isText(value.connectionId)
        ? { kind: 'client', connectionId: value.connectionId }
        : null
    case 'user':
      return 'userId' in value && isText(value.userId) ? { kind: 'user', userId: value.userId } : null
    case 'group':
      return 'name' in value && isText(value.name) ? { kind: 'group', name: value.name, except } : null
    default:
      return null
  }
}

function readError(value: unknown): ClientResultError | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return null
  const { kind, text } = value
  if (kind !== 'gone' && kind !== 'refused' && kind !== 'timed-out') return null
  return isText(text) ? { kind, text } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
