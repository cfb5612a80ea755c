import type { Operation, OperationName } from '@murphy/retail-api'
import { idempotencyHeader, operations } from '@murphy/retail-api'
import { createEntityTag, isIdempotencyKey, isSameTag, toRoutePath } from '@murphy/retail-api/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyedRequest } from './data/answered-requests'
import { hashJson, storeAnswer, takeKey } from './data/answered-requests'
import type { ActionResult, Handlers, RetailApiPorts, RetailerTransaction } from './handler-types'
import { ApiProblem, createInvalidField } from './problem'
import { isStorableText, readNumbers, readWith } from './read-request'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The time for which an answer is stored. Murphy tries a ticket for seven days. */
const keyLifetimeMs = { ticket: 8 * dayMs, other: dayMs }

type AnyRequest = { readonly path: never; readonly query: never; readonly body: never }
type AnyHandler = (request: AnyRequest, transaction: RetailerTransaction) => Promise<unknown>

/** Adds one route for each operation of the contract. `app` has the prefix `/v1`. */
export function addOperations(app: FastifyInstance, ports: RetailApiPorts, handlers: Handlers): void {
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name]
    // The table of handlers has the right type for each name; here they are called for all names alike.
    const handler = handlers[name] as unknown as AnyHandler
    app.route({
      method: operation.method,
      url: toRoutePath(operation.path),
      handler: async (request, reply) => {
        const values = readOperationRequest(operation, request)
        if (operation.kind === 'read') {
          // A read handler ignores the second argument.
          const answer = await (handler as (values: AnyRequest) => Promise<unknown>)(values)
          return sendRead(operation, answer, request, reply)
        }
        const keyed = readKey(request, {
          scope: [name, ...Object.values(values.path)].join(' '),
          bodyHash: hashJson(values.body),
          lifetimeMs: name === 'createTicket' ? keyLifetimeMs.ticket : keyLifetimeMs.other,
          now: ports.now(),
        })
        const work = (transaction: RetailerTransaction) =>
          handler(values, transaction) as Promise<ActionResult<unknown>>
        return reply.header('cache-control', 'no-store').send(await runAction(ports, keyed, work))
      },
    })
  }
}

/** Runs an action once for each key, in one transaction with its stored answer. Events are published after the commit. */
export async function runAction<Reply>(
  { databases, publish }: Pick<RetailApiPorts, 'databases' | 'publish'>,
  keyed: KeyedRequest,
  work: (transaction: RetailerTransaction) => Promise<ActionResult<Reply>>,
): Promise<unknown> {
  const { answer, event } = await databases.actions.transaction().execute(async (transaction) => {
    const first = await takeKey(transaction, keyed)
    if (first !== null) return { answer: first.answer, event: undefined }
    const result = await work(transaction)
    await storeAnswer(transaction, keyed, result.reply)
    return { answer: result.reply, event: result.event }
  })
  if (event !== undefined) publish(event)
  return answer
}

/** Adds the idempotency key of a request to its details. Errors: throws `invalid` for a missing or malformed key. */
export function readKey(request: FastifyRequest, keyed: Omit<KeyedRequest, 'key'>): KeyedRequest {
  const key = request.headers[idempotencyHeader.toLowerCase()]
  if (!isIdempotencyKey(key)) {
    throw createInvalidField(idempotencyHeader, 'The header needs 16 to 128 characters.')
  }
  return { ...keyed, key }
}

function readOperationRequest(operation: Operation, request: FastifyRequest): AnyRequest {
  const path = request.params as Readonly<Record<string, string>> // the router names each parameter
  if (!Object.values(path).every((value) => value.length <= 128 && isStorableText(value))) {
    throw new ApiProblem('not_found')
  }
  const query = operation.query && readWith(operation.query, readNumbers(request.query, ['limit']))
  const body = operation.body && readWith(operation.body, request.body)
  // Each handler declares the values of its own operation, which these schemas have checked.
  return { path, query: query ?? null, body: body ?? null } as unknown as AnyRequest
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
  reply.headers({ etag: tag, 'cache-control': `private, max-age=${cacheSeconds}` })
  if (isSameTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
