import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { DeskCall, DeskCallName } from '@murphy/contracts/desk'
import { deskBasePath, deskCalls, deskSocketPath } from '@murphy/contracts/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallerAddress } from '../caller-address'
import type { DatabaseFailure } from '../http/problem'
import { limitRate } from '../http/rate-limits'
import type { HandleUpgrade } from '../http/upgrades'
import { isUpgradeOf } from '../http/upgrades'
import type { Limits } from '../limits/limits'
import type { LiveChat } from '../live-chat/live-chat'
import type { TransportClock } from '../transports/transport-clock'
import { performRecorded } from './audit/record-call'
import type { DeskCaller } from './authenticate-caller'
import { authenticateCaller, refuseForeignPage } from './authenticate-caller'
import { createAgentGateway } from './connections/agent-gateway'
import { createDeskHandlers } from './create-desk-handlers'
import { createDeskErrorHandler, parseOrThrow, refuseUnknownCall } from './desk-errors'
import { findDeskBuild, mountDeskPage } from './desk-page'
import { mayReadItem } from './handlers/inbox-reads'
import type { AgentApiPorts } from './ports'
import { createEndSessions } from './sessions/end-sessions'
import { mountSignInCallback } from './single-sign-on/mount-sign-in-callback'

export type AgentApiMountPorts = Omit<AgentApiPorts, 'now' | 'endSessions'> & {
  readonly subscribe: LiveChat['subscribe']
  /** Folder of the built desk. */
  readonly deskFolder: string
  readonly pictureOrigins: readonly string[]
  readonly clock: TransportClock
  readonly findDatabaseFailure: (error: unknown) => DatabaseFailure | null
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}

/** Mounts the agent desk: its page, its calls and its socket. Source: docs/interfaces.md#demonstration, OP-106 */
export async function mountAgentApi(
  app: FastifyInstance,
  ports: AgentApiMountPorts,
): Promise<{ readonly handleUpgrade: HandleUpgrade; readonly stop: () => Promise<void> }> {
  const { clock, limits, findDatabaseFailure } = ports
  const gateway = createAgentGateway({
    ...ports,
    build: findDeskBuild(ports.deskFolder),
    mayReadInboxItem: async (agent, itemId) => {
      const found = /^\d{1,18}$/.test(itemId) ? await ports.inbox.find(itemId) : null
      return found !== null && mayReadItem(agent, found.item)
    },
  })
  const { now } = clock
  const endSessions = createEndSessions({ ...ports, gateway, now })
  await app.register(
    async (scope) => {
      limitRate(scope, { addresses: limits.deskCalls })
      await mountAgentApiCalls(scope, { ...ports, endSessions, now }, findDatabaseFailure)
    },
    { prefix: deskBasePath },
  )
  await app.register(async (scope) => {
    limitRate(scope, { addresses: limits.deskCalls })
    await mountSignInCallback(scope, { ...ports, endSessions, now }, findDatabaseFailure)
  })
  await app.register(async (scope) => {
    limitRate(scope, { addresses: limits.pages })
    await mountDeskPage(scope, ports)
  })
  return {
    handleUpgrade: (request, socket, head) => {
      if (!isUpgradeOf(request, deskSocketPath)) return false
      gateway.upgrade(request, socket, head)
      return true
    },
    stop: gateway.stop,
  }
}

type AnyHandler = (request: {
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
async function mountAgentApiCalls(
  app: FastifyInstance,
  ports: AgentApiPorts,
  findDatabaseFailure: (error: unknown) => DatabaseFailure | null,
): Promise<void> {
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('deskCaller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    refuseForeignPage(request)
  })
  app.setErrorHandler(createDeskErrorHandler(app.log, findDatabaseFailure))
  app.setNotFoundHandler(refuseUnknownCall)
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
    // This hook runs before the body is read, so the body of an unknown caller is never parsed.
    onRequest: async (request) => {
      request.deskCaller = call.access === 'anybody' ? null : await authenticateCaller(request, call, ports)
    },
    handler: async (request, reply) => {
      const input = {
        params: call.params ? parseOrThrow(call.params, request.params) : {},
        body: call.body ? parseOrThrow(call.body, request.body) : undefined,
        caller: request.deskCaller,
        request,
        reply,
      }
      return await performRecorded(call.name, input, handler, ports)
    },
  })
}
