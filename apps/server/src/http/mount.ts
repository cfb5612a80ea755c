import type { Call, CallName, Failure } from '@murphy/contracts/calls'
import { calls, QuerySchema } from '@murphy/contracts/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GenericSchema } from 'valibot'
import { checked } from './checked'
import { sendPassing } from './compressed'
import type { RestHandlers } from './rest-call'
import { failure, Problem } from './problem'

/** Prefix of all chat-server calls, under which `mountCalls` is registered. Source: API-01 */
export const basePath = '/murphybot/chatserver'

/** Longest body of a call, in bytes. The longest honest one is a ticket. */
export const bodyLimitBytes = 64 * 1024

/** A UUID has 36 characters; other ids may be this long. */
const maxIdempotencyKeyLength = 128

/**
 * Calls with long public answers: the wines of a store take 125 KB, and a ninth of it compressed. Answers with a
 * secret or a shopper's data are not compressed.
 *
 * Source: decision 026
 */
const compressedCalls: ReadonlySet<CallName> = new Set(['searchWine', 'getRecommendations', 'article'])

type AnyHandler = (asked: {
  body: unknown
  params: unknown
  query: unknown
  idempotencyKey: string | null
  address: string
}) => Promise<unknown>

type NamedCall = Call & { readonly name: CallName }

/** The calls that are mounted under `basePath`. */
export const mountedCalls: readonly NamedCall[] = Object.values(calls).filter(
  ({ base }) => base === 'chatserver',
)

/** The calls that forms post to, at the root of the server. */
export const formCalls: readonly NamedCall[] = Object.values(calls).filter(
  ({ base }) => base === 'form-submit',
)

/**
 * Mounts every call of the contracts: checks key, query and body, then calls its handler. An invalid field is refused
 * with its path.
 *
 * Source: API-01 to API-25, docs/interfaces.md#identity
 */
export function mountCalls(app: FastifyInstance, handlers: RestHandlers, subscriptionKey: string): void {
  keepOutOfCaches(app)
  app.addHook('onRequest', async (request) => {
    if (request.headers['ocp-apim-subscription-key'] !== subscriptionKey) {
      throw new Problem(401, 'The header Ocp-Apim-Subscription-Key is missing or wrong.')
    }
  })
  for (const call of mountedCalls) mountCall(app, call, handlers)
  app.setNotFoundHandler((request, reply) => {
    const answer: Failure = failure(new Problem(404, 'There is no such call.'), request.id)
    return reply.status(404).send(answer)
  })
}

/**
 * Mounts the calls of forms: without subscription key, which the form's page does not have, and without query.
 *
 * Source: API-19, PRV-06, docs/wire-format.md#settings-hours-privacy-form
 */
export function mountFormCalls(app: FastifyInstance, handlers: RestHandlers): void {
  keepOutOfCaches(app)
  for (const call of formCalls) mountCall(app, call, handlers)
}

/** Keeps responses out of caches: each is about one shopper at one moment. */
function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
}

function mountCall(app: FastifyInstance, call: NamedCall, handlers: RestHandlers): void {
  // Calls and handlers have the same names. The types of each pair are checked where both are declared.
  const handler = handlers[call.name] as AnyHandler
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const answer = await handler({
        params: call.params ? accepted(call.params, request.params) : {},
        query: accepted(QuerySchema, request.query),
        body: call.body ? accepted(call.body, request.body) : undefined,
        idempotencyKey: idempotencyKeyOf(request),
        address: request.callerAddress,
      })
      if (!compressedCalls.has(call.name)) return answer
      return sendPassing(request, reply.type('application/json; charset=utf-8'), JSON.stringify(answer))
    },
  })
}

function accepted(schema: GenericSchema, value: unknown): unknown {
  const read = checked(schema, value)
  if (read.ok) return read.value
  const { message, path } = read.error
  throw new Problem(400, message, { path })
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > maxIdempotencyKeyLength) {
    const message = `Expected at most ${maxIdempotencyKeyLength} characters.`
    throw new Problem(400, message, { path: 'Idempotency-Key' })
  }
  return key
}
