import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { mountAgentApi } from './agent-api/mount-agent-api'
import type { AgentApiAdapters, DeskRetail, ManagerLists } from './agent-api/ports'
import type { StorageTotal } from './files/storage-total'
import type { CallerAddress, TrustedProxies } from './caller-address'
import { createDeskHostCheck } from './http/desk-host'
import type { DatabaseFailure } from './http/problem'
import { Problem } from './http/problem'
import { limitRate } from './http/rate-limits'
import type { HandleUpgrade } from './http/upgrades'
import { createLimitedLog } from './logging'
import type { Limits } from './limits/limits'
import type { LiveChat } from './live-chat/live-chat'
import { isCallerAllowed, createOwnOrigin } from './origins'
import type { PushCount } from './push/push-counts'
import type { Quotas } from './quotas/quotas'
import type { AllowedOrigins } from './settings/allowed-origins'
import type { Settings } from './settings/settings'
import type { TransportClock } from './transports/transport-clock'
import type { VisitorTransportPorts } from './transports/visitors/mount-visitor-transports'
import { mountVisitorTransports } from './transports/visitors/mount-visitor-transports'
import { mountRestApi } from './rest-api/mount-rest-api'
import { mountDownload } from './uploads/download'
import type { UploadPorts } from './uploads/receive-upload'
import { mountVisitorUploads } from './uploads/visitor-uploads'

/** Adapters of live chat and of the agent desk. */
export type LiveChatServerPorts = Omit<AgentApiAdapters, keyof ManagerLists> &
  UploadPorts &
  Pick<VisitorTransportPorts, 'accountKey' | 'jwtSecret' | 'pollRelay'> & {
    readonly service: LiveChat
    readonly lists: ManagerLists
    readonly fileTotal: StorageTotal
    /** Origin under which shoppers and agents reach the server; `null`: the one that a request names. */
    readonly publicUrl: string | null
    /** Folder of the built desk. */
    readonly deskFolder: string
    /** Returns how many push notifications were tried. */
    readonly pushCounts: () => readonly PushCount[]
    readonly clock: TransportClock
  }

/** The parts of the server that live chat shares with the other calls. */
export type SharedServerPorts = {
  readonly settings: Settings
  readonly quotas: Quotas
  readonly retail: DeskRetail
  readonly storefrontUrl: string
  readonly scriptOrigins: readonly string[]
  readonly pictureOrigins: readonly string[]
  /** Origin of the desk; `null`: every host serves the desk. */
  readonly deskUrl: string | null
  readonly origins: AllowedOrigins
  readonly limits: Limits
  readonly callerAddress: CallerAddress
  readonly trustedProxies: TrustedProxies
  readonly log: FastifyBaseLogger
  readonly findDatabaseFailure: (error: unknown) => DatabaseFailure | null
}

/**
 * Mounts the visitors' transports and uploads, the REST API, and the agent desk.
 *
 * @returns the handlers of upgrades to WebSockets
 * Source: docs/architecture.md#inside-the-server, docs/interfaces.md#environment, docs/interfaces.md#demonstration
 */
export async function mountLiveChat(
  app: FastifyInstance,
  { liveChat, ...shared }: SharedServerPorts & { readonly liveChat: LiveChatServerPorts },
): Promise<readonly HandleUpgrade[]> {
  const { service, lists, ...adapters } = liveChat
  const ports = {
    ...shared,
    ...adapters,
    ...lists,
    visitors: service.visitors,
    agents: service.agents,
    subscribe: service.subscribe,
    ownOrigin: createOwnOrigin(liveChat.publicUrl, shared.trustedProxies),
    log: { warn: createLimitedLog((fields) => shared.log.warn(fields)) },
  }
  const upgrades: HandleUpgrade[] = []

  await app.register(async (scope) => {
    limitRate(scope, { addresses: ports.limits.liveChatCalls })
    scope.addHook('onRequest', async ({ headers }) => {
      if (!isCallerAllowed(headers, ports.origins.current()))
        throw new Problem(403, 'This page may not use live chat.')
    })
    const transports = mountVisitorTransports(scope, ports)
    mountDownload(scope, ports.files)
    await scope.register((uploads) => mountVisitorUploads(uploads, ports))
    upgrades.push(transports.handleUpgrade)
    app.addHook('preClose', transports.stop)
  })
  await mountRestApi(app, { ...ports, now: liveChat.clock.now })
  // Agents load files of chats from the desk's own host.
  const deskOrigin = shared.deskUrl ?? liveChat.publicUrl
  const agentApi = await mountAgentApi(app, {
    ...ports,
    publicUrl: deskOrigin,
    ownOrigin: createOwnOrigin(deskOrigin, shared.trustedProxies),
  })
  const isDeskHost = createDeskHostCheck(shared)
  upgrades.push(
    (request, socket, head) => isDeskHost(request) && agentApi.handleUpgrade(request, socket, head),
  )
  app.addHook('preClose', agentApi.stop)
  return upgrades
}
