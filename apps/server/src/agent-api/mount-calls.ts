import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { DeskCall, DeskCallName } from '@murphy/contracts/desk'
import { deskCalls } from '@murphy/contracts/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema } from 'valibot'
import { asError } from '../as-error'
import { checked } from '../http/checked'
import type { StoreFailure } from '../http/problem'
import { problemCodes, toProblem } from '../http/problem'
import { createLimitedLog } from '../limited-log'
import type { DeskCaller } from './caller'
import { authenticateCaller, refuseForeignPage } from './caller'
import { deskFailure, DeskProblem } from './desk-problem'
import type { AgentApiPorts } from './ports'
import { createDeskHandlers } from './create-handlers'

type AnyHandler = (asked: {
  body: unknown
  params: unknown
  caller: unknown
  request: FastifyRequest
  reply: FastifyReply
}) => Promise<unknown>

type NamedCall = DeskCall & { readonly name: DeskCallName }

declare module 'fastify' {
  interface FastifyRequest {
    deskCaller: DeskCaller | null
  }
}

/**
 * Mounts every call of the desk's contract: authentication, role, parsing, then the handler.
 *
 * Source: docs/interfaces.md#demonstration, AUTH-11, OP-106
 */
export async function mountAgentApiCalls(
  app: FastifyInstance,
  ports: AgentApiPorts,
  storeFailureOf: (error: unknown) => StoreFailure | null,
): Promise<void> {
  const logOutage = createLimitedLog((fields) => app.log.error(fields))
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('deskCaller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    refuseForeignPage(request)
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof DeskProblem ? error : ofServer(error, storeFailureOf)
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      const { message, stack } = asError(error)
      const fields = { event: 'failed', route: request.routeOptions.url, message, stack }
      if (problem.code === 'unavailable') logOutage({ ...fields, requestId: request.id })
      else request.log.error(fields)
    }
    const failure = deskFailure(problem, request.id)
    return reply.status(failure.statusCode).send(failure)
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(deskFailure(new DeskProblem('not_found', 'There is no such call.'), request.id)),
  )
  const handlers = createDeskHandlers(ports)
  const calls: readonly NamedCall[] = Object.values(deskCalls)
  for (const call of calls) {
    // Calls and handlers have the same names. The types of each pair are checked where both are declared.
    mountCall(app, call, handlers[call.name] as AnyHandler, ports)
  }
}

function mountCall(app: FastifyInstance, call: NamedCall, handler: AnyHandler, ports: AgentApiPorts): void {
  app.route({
    method: call.method,
    url: call.path,
    // Before any body is read, so that no body of an unknown caller is parsed.
    onRequest: async (request) => {
      request.deskCaller = call.access === 'anybody' ? null : await authenticateCaller(request, call, ports)
    },
    handler: async (request, reply) =>
      handler({
        params: call.params ? accepted(call.params, request.params) : {},
        body: call.body ? accepted(call.body, request.body) : undefined,
        caller: request.deskCaller,
        request,
        reply,
      }),
  })
}

function accepted(schema: GenericSchema, value: unknown): unknown {
  const read = checked(schema, value)
  if (read.ok) return read.value
  const { message, path } = read.error
  throw new DeskProblem('bad_request', message, path === undefined ? {} : { path })
}

function ofServer(error: unknown, storeFailureOf: (error: unknown) => StoreFailure | null): DeskProblem {
  const { statusCode, message } = toProblem(error, storeFailureOf)
  return new DeskProblem(problemCodes[statusCode], message)
}
