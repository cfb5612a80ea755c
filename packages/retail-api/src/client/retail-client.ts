import type { Read } from '../model/values'
import type { Operation } from '../operations'
import { maxUploadBytes, operations, uploadOperation } from '../operations'
import { createCachedReads } from './cached-reads'
import type { RetailCalls } from './call-types'
import type { ClientSettings } from './client-settings'
import { completeClientSettings } from './client-settings'
import type { RetailRequest } from './connection'
import { parseShape } from '../json-text'
import { createCallPerformer, toCircuitGroup } from './perform-call'
import { createRequestTarget } from './request-target'
import type { RetailError, RetailResult } from './retail-error'

export type UploadInput = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly idempotencyKey: string
}

export type RetailClient = RetailCalls & {
  readonly upload: (input: UploadInput) => Promise<RetailResult<Read<typeof uploadOperation.reply>>>
  /** Deletes the stored answers about a shopper, as after an event. */
  readonly purgeShopper: (shopperKey: string) => void
  /** Ends all calls and connections. */
  readonly close: () => Promise<void>
}

type AnyInput = Readonly<Record<string, unknown>>

/**
 * Creates the client of one retailer. Expected failures are values; a call rejects only for a bug of the caller, such as
 * an action without an idempotency key.
 * Source: OP-138
 */
export function createRetailClient(settings: ClientSettings): RetailClient {
  const { isOffered, onCall } = completeClientSettings(settings)
  const performer = createCallPerformer(settings)
  const reads = createCachedReads(settings, performer)

  const refuse = (operation: Operation, error: RetailError): RetailResult<unknown> => {
    const group = toCircuitGroup(operation)
    const report = { operation: operation.name, group, status: null, ms: 0, attempt: 0, reason: null }
    onCall({ ...report, outcome: error.kind })
    return { ok: false, error }
  }

  const send = async (
    operation: Operation,
    request: RetailRequest,
    shopperKey: string | null,
  ): Promise<RetailResult<unknown>> => {
    if (operation.method === 'GET' && operation.cacheSeconds > 0)
      return reads.read(operation, request, shopperKey)
    const answer = await performer.perform({ operation, request, hasValidator: false })
    const isDone = answer.kind !== 'failed' || answer.error.kind === 'outcome_unknown'
    if (operation.kind === 'action' && shopperKey !== null && isDone) reads.purgeShopper(shopperKey)
    if (answer.kind === 'failed') return { ok: false, error: answer.error }
    if (answer.kind === 'not_modified') throw new Error('A 304 is only read when a copy was offered.')
    return { ok: true, value: answer.value, ageMs: 0, isStale: false }
  }

  const call = async (operation: Operation, input: AnyInput): Promise<RetailResult<unknown>> => {
    const { capability, method } = operation
    const idempotencyKey = getIdempotencyKey(operation, input)
    const query = parsePart(operation.query, input['query'] ?? {})
    const body = parsePart(operation.body, input['body'])
    if (capability !== null && !isOffered(capability))
      return refuse(operation, { kind: 'not_offered', capability })
    if (!query.ok) return refuse(operation, { kind: 'invalid', field: query.path })
    if (!body.ok) return refuse(operation, { kind: 'invalid', field: body.path })
    const target = createRequestTarget(operation, input, query.value ?? {})
    if (target === null) return refuse(operation, { kind: 'not_found' })

    const shopperKey = input['shopperKey']
    return send(
      operation,
      {
        method,
        target,
        ...(idempotencyKey === null ? {} : { idempotencyKey }),
        ...(body.value === null
          ? {}
          : { body: Buffer.from(JSON.stringify(body.value)), contentType: 'application/json' }),
      },
      typeof shopperKey === 'string' ? shopperKey : null,
    )
  }

  const calls = Object.fromEntries(
    Object.values(operations).map((operation: Operation) => [
      operation.name,
      (input: AnyInput = {}) => call(operation, input),
    ]),
  )
  return {
    // `Object.fromEntries` loses the types of the names, and `readAnswer` has checked each value with the operation's own schema.
    ...(calls as unknown as RetailCalls),
    async upload({ name, contentType, bytes, idempotencyKey }) {
      const key = getIdempotencyKey(uploadOperation, { idempotencyKey })
      const target = createRequestTarget(uploadOperation, {}, { name: name.slice(0, 200) })
      if (!isOffered('uploads')) return refuseUpload({ kind: 'not_offered', capability: 'uploads' })
      if (bytes.byteLength > maxUploadBytes) return refuseUpload({ kind: 'too_large' })
      if (name === '' || target === null) return refuseUpload({ kind: 'invalid', field: 'name' })
      const request = { method: 'POST', target, contentType, body: bytes, idempotencyKey: key ?? '' } as const
      return send(uploadOperation, request, null) as ReturnType<RetailClient['upload']> // checked by `readAnswer` as well
    },
    purgeShopper: (shopperKey) => reads.purgeShopper(shopperKey),
    close: () => performer.close(),
  }

  function refuseUpload(error: RetailError): { readonly ok: false; readonly error: RetailError } {
    refuse(uploadOperation, error)
    return { ok: false, error }
  }
}

function getIdempotencyKey(operation: Operation, input: AnyInput): string | null {
  if (operation.kind !== 'action') return null
  const key = input['idempotencyKey']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,128}$/.test(key))
    throw new RangeError('An idempotency key has 16 to 128 visible ASCII characters.')
  return key
}

type PartReading =
  | { readonly ok: true; readonly value: AnyInput | null }
  | { readonly ok: false; readonly path: string }

/** Returns a part of the request without unknown fields, so that nothing leaves by accident. */
function parsePart(schema: Operation['body'], value: unknown): PartReading {
  if (schema === undefined) return { ok: true, value: null }
  const parsed = parseShape(schema, value)
  // Queries and bodies of the contract are objects.
  return parsed.ok ? { ok: true, value: parsed.value as AnyInput } : parsed
}
