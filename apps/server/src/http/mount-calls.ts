import type { Call, CallName, Failure } from '@murphy/contracts/calls'
import { calls, QuerySchema } from '@murphy/contracts/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GenericSchema } from 'valibot'
import { parseInput } from './parse-input'
import { sendDynamic } from './send-compressed'
import type { RestHandlers } from './rest-call'
import { createFailure, Problem } from './problem'

/** Prefix of all chat-server calls, under which `mountCalls` is registered. Source: API-01 */
export const basePath = '/murphybot/chatserver'

/** Longest body of a call, in bytes. The longest legitimate body is a ticket. */
export const bodyLimitBytes = 64 * 1024

/** Longest idempotency key. A UUID has 36 characters; other ids may be longer. */
const maxIdempotencyKeyLength = 128

/**
 * Calls with long public answers: the wines of a store take 125 KB, and a ninth of it compressed. Answers with a
 * secret or a shopper's data are not compressed.
 *
 * Source: decision 026
 */
const compressedCalls: ReadonlySet<CallName> = new Set(['searchWine', 'getRecommendations', 'article'])

type AnyHandler = (request: {
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
 * Mounts every call of the contracts, except those with a file: checks key, query and body, then calls its handler. An invalid
 * field is refused with its path.
 *
 * Source: API-01 to API-25, docs/interfaces.md#identity
 */
export function mountCalls(app: FastifyInstance, handlers: RestHandlers, subscriptionKey: string): void {
  preventCaching(app)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['ocp-apim-subscription-key'] !== subscriptionKey) {
      throw new Problem(401, 'The header Ocp-Apim-Subscription-Key is missing or wrong.')
    }
    done()
  })
  for (const call of mountedCalls) if (call.takesFile !== true) mountCall(app, call, handlers)
  app.setNotFoundHandler((request, reply) => {
    const answer: Failure = createFailure(new Problem(404, 'There is no such call.'), request.id)
    return reply.status(404).send(answer)
  })
}

/**
 * Mounts the calls of forms: without subscription key, which the form's page does not have, and without query.
 *
 * Source: API-19, PRV-06, docs/wire-format.md#settings-hours-privacy-form
 */
export function mountFormCalls(app: FastifyInstance, handlers: RestHandlers): void {
  preventCaching(app)
  for (const call of formCalls) mountCall(app, call, handlers)
}

/** Forbids caching of responses, because each is about one shopper at one moment. */
function preventCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store')
    done()
  })
}

function mountCall(app: FastifyInstance, call: NamedCall, handlers: RestHandlers): void {
  // Calls and handlers have the same names. The types of each pair are checked where both are declared.
  const handler = handlers[call.name as keyof RestHandlers] as AnyHandler
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const answer = await handler({
        params: call.params ? parseOrThrow(call.params, request.params) : {},
        query: parseOrThrow(QuerySchema, request.query),
        body: call.body ? parseOrThrow(call.body, request.body) : undefined,
        idempotencyKey: getIdempotencyKey(request),
        address: request.callerAddress,
      })
      if (!compressedCalls.has(call.name)) return answer
      return sendDynamic(request, reply.type('application/json; charset=utf-8'), JSON.stringify(answer))
    },
  })
}

function parseOrThrow(schema: GenericSchema, value: unknown): unknown {
  const read = parseInput(schema, value)
  if (read.ok) return read.value
  const { message, path } = read.error
  throw new Problem(400, message, { path })
}

function getIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > maxIdempotencyKeyLength) {
    const message = `Expected at most ${maxIdempotencyKeyLength} characters.`
    throw new Problem(400, message, { path: 'Idempotency-Key' })
  }
  return key
}
