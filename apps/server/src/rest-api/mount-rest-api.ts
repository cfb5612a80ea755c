import type { ApiCall, ApiCallName } from '@murphy/contracts/api'
import { apiBasePath, apiCalls } from '@murphy/contracts/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDeskErrorHandler, parseOrThrow, refuseUnknownCall } from '../agent-api/desk-errors'
import type { ValidApiKey } from '../api-keys/api-keys'
import type { DatabaseFailure } from '../http/problem'
import { limitRate, refuseBeyond } from '../http/rate-limits'
import type { Limits } from '../limits/limits'
import { authenticateKey, requireScope } from './authenticate-key'
import { createRestApiHandlers } from './create-handlers'
import type { RestApiPorts } from './ports'

type AnyHandler = (request: {
  params: unknown
  query: unknown
  body: unknown
  key: unknown
  request: FastifyRequest
}) => Promise<unknown>

type NamedCall = ApiCall & { readonly name: ApiCallName }

declare module 'fastify' {
  interface FastifyRequest {
    apiKey: ValidApiKey | null
  }
}

/**
 * Mounts every call of the REST API: limits, key, scope, parsing, then the handler. Failures have the shape of the
 * desk's.
 *
 * Source: docs/api.md#calls
 */
export async function mountRestApi(
  app: FastifyInstance,
  {
    limits,
    findDatabaseFailure,
    ...ports
  }: RestApiPorts & {
    readonly limits: Pick<Limits, 'apiAddressCalls' | 'apiKeyCalls'>
    readonly findDatabaseFailure: (error: unknown) => DatabaseFailure | null
  },
): Promise<void> {
  const handlers = createRestApiHandlers(ports)
  const calls: readonly NamedCall[] = Object.values(apiCalls)
  await app.register(
    async (scope) => {
      scope.decorateRequest('apiKey', null)
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
      // By address before the key is looked up, so that guessing keys is limited too.
      limitRate(scope, { addresses: limits.apiAddressCalls })
      scope.addHook('onRequest', async (request, reply) => {
        // A browser would show its own dialog for another scheme.
        reply.header('WWW-Authenticate', 'Bearer')
        const key = await authenticateKey(request, ports)
        reply.removeHeader('WWW-Authenticate')
        refuseBeyond(limits.apiKeyCalls.take(key.keyId), reply)
        request.apiKey = key
      })
      scope.setErrorHandler(createDeskErrorHandler(app.log, findDatabaseFailure))
      scope.setNotFoundHandler(refuseUnknownCall)
      for (const call of calls)
        // Calls and handlers have the same names. The types of each pair are checked where both are declared.
        mountCall(scope, call, handlers[call.name] as AnyHandler)
    },
    { prefix: apiBasePath },
  )
}

function mountCall(app: FastifyInstance, call: NamedCall, handler: AnyHandler): void {
  app.route({
    method: call.method,
    url: call.path,
    // Before any body is read.
    onRequest: async ({ apiKey }) => requireScope(apiKey ?? { scopes: [] }, call.scope),
    handler: async (request) =>
      handler({
        params: call.params ? parseOrThrow(call.params, request.params) : {},
        query: call.query ? parseOrThrow(call.query, { ...(request.query as object) }) : {},
        body: call.body ? parseOrThrow(call.body, request.body) : undefined,
        key: request.apiKey,
        request,
      }),
  })
}
