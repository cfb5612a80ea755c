import type { Operation, OperationName } from '@murphy/retail-api'
import { idempotencyHeader, operations } from '@murphy/retail-api'
import { createEntityTag, isIdempotencyKey, isSameTag, toRoutePath } from '@murphy/retail-api/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema, InferOutput } from 'valibot'
import { getDotPath, safeParse } from 'valibot'
import { hashJson, hashTexts } from '../hashes'
import { ApiProblem } from '../problem'
import type { RunOnce } from '../run-once'
import type { AnyHandlers } from './handlers'

type AnyRequest = {
  readonly path: never
  readonly query: never
  readonly body: never
  readonly key: string
  readonly bodyHash: string
}

/** Adds one route for each operation that is offered. `app` has the prefix `/v1`. */
export function addOperations(
  app: FastifyInstance,
  {
    handlers,
    runOnce,
    isOffered = () => true,
  }: {
    readonly handlers: AnyHandlers
    readonly runOnce: RunOnce
    /** Returns false for an operation that is switched off. */
    readonly isOffered?: (operation: Operation) => boolean
  },
): void {
  for (const name of Object.keys(handlers) as OperationName[]) {
    const operation: Operation = operations[name]
    if (!isOffered(operation)) continue
    // The table of handlers has the right type for each name; here they are called for all names alike.
    const handler = handlers[name] as (request: AnyRequest) => Promise<unknown>
    app.route({
      method: operation.method,
      url: toRoutePath(operation.path),
      handler: async (request, reply) => {
        const values = readValues(operation, request)
        if (operation.kind === 'read')
          return sendRead(operation, await handler({ ...values, key: '', bodyHash: '' }), request, reply)
        const path = JSON.stringify(values.path)
        const key = hashTexts(name, path, readKey(request))
        // An action without parameters, such as a new ticket, waits for no other one.
        const target = path === '{}' ? key : path
        const bodyHash = hashJson(values.body)
        const answer = await runOnce({ key, bodyHash, target }, () => handler({ ...values, key, bodyHash }))
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
  }
}

/** Returns the idempotency key of an action. Errors: throws `invalid` without one. */
export function readKey(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader.toLowerCase()]
  if (isIdempotencyKey(key)) return key
  throw new ApiProblem('invalid', {
    field: idempotencyHeader,
    detail: 'The header needs 16 to 128 characters.',
  })
}

function readValues(operation: Operation, request: FastifyRequest): Omit<AnyRequest, 'key' | 'bodyHash'> {
  const path = request.params as Readonly<Record<string, string>> // the router names each parameter
  if (!Object.values(path).every((value) => value.length <= 128)) throw new ApiProblem('not_found')
  const query = operation.query && readWith(operation.query, readNumbers(request.query))
  const body = operation.body && readWith(operation.body, request.body)
  // Each handler declares the values of its own operation, which these schemas have checked.
  return { path, query: query ?? null, body: body ?? null } as unknown as Omit<AnyRequest, 'key' | 'bodyHash'>
}

/** Parses a part of a request. Errors: throws `invalid` with the first field that the schema refuses. */
function readWith<const S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> {
  const parsed = safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = getDotPath(issue)
  throw new ApiProblem('invalid', { detail: issue.message, ...(field === null ? {} : { field }) })
}

/** Returns the query with `limit` as a number where it is written as one. */
function readNumbers(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('limit' in query)) return query
  const { limit } = query
  return typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? { ...query, limit: Number(limit) } : query
}

/** Sends an answer with its `ETag`, or 304 when the caller has the same one. */
function sendRead(
  { cacheSeconds }: Operation,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (cacheSeconds === 0) return reply.header('cache-control', 'no-store').send(answer)
  const body = JSON.stringify(answer)
  const tag = createEntityTag(body)
  reply.headers({ etag: tag, 'cache-control': `private, max-age=${Math.min(cacheSeconds, 30)}` })
  if (isSameTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
