import type { FastifyInstance } from 'fastify'
import type { CallerAddress } from '../../http/caller-address'
import type { OwnOrigin } from '../../http/own-origin'
import { Problem } from '../../http/problem'
import type { HandleUpgrade } from '../../http/upgrades'
import type { AllowedOrigins } from '../../origins'
import { isCallerAllowed } from '../../origins'
import type { KeptTotal } from '../../files/kept-total'
import type { FileStore } from '../../files/ports'
import type { Quotas } from '../../quotas/ports'
import type { Limits } from '../../limits/limits'
import type { LiveChat } from '../../live-chat/live-chat'
import type { TransportClock } from '../transport-clock'
import type { PollRelay } from '../poll-relay'
import { mountDownload } from '../../uploads/download'
import { mountVisitorUploads } from '../../uploads/visitor-uploads'
import { createVisitorGateway } from './visitor-gateway'
import type { VisitorConnectionPorts } from './visitor-gateway'
import { mountVisitorPolling } from './visitor-polling'
import { createVisitorSocket, visitorSocketPath } from './visitor-socket'
import { mountTokenExchange } from './token-exchange'
import { createVisitorTokens } from './visitor-tokens'

export type VisitorTransportPorts = {
  readonly liveChat: Pick<LiveChat, 'visitors' | 'subscribe'>
  readonly accountKey: string
  readonly jwtSecret: string
  readonly files: FileStore
  readonly incomingFolder: string
  readonly fileTotal: KeptTotal
  readonly quotas: Quotas
  readonly ownOrigin: OwnOrigin
  readonly origins: AllowedOrigins
  readonly clock: TransportClock
  readonly log: VisitorConnectionPorts['log']
  readonly limits: Limits
  readonly callerAddress: CallerAddress
  readonly pollRelay: PollRelay
}

export type MountedTransports = { readonly handleUpgrade: HandleUpgrade; readonly stop: () => Promise<void> }

/** Everything that visitors' programs reach below `/client/widget`. Source: wire-shapes 7.2, 7.3 */
export async function mountVisitorTransports(
  app: FastifyInstance,
  ports: VisitorTransportPorts,
): Promise<MountedTransports> {
  const { accountKey, clock, files, incomingFolder, ownOrigin, origins } = ports
  const { visitors, subscribe } = ports.liveChat
  const tokens = createVisitorTokens(ports.jwtSecret, clock.now)
  const { log, limits, callerAddress, pollRelay } = ports
  const { prove } = tokens
  const gateway = createVisitorGateway({ visitors, subscribe, accountKey, prove, clock, limits, log })

  app.addHook('onRequest', async ({ headers }) => {
    if (!isCallerAllowed(headers, origins.known())) throw new Problem(403, 'This page may not use live chat.')
  })
  mountVisitorPolling(app, { gateway, clock, relay: pollRelay, ownOrigin })
  mountTokenExchange(app, { tokens, accountKey })
  mountDownload(app, files)
  const uploadPorts = {
    files,
    incomingFolder,
    ownOrigin,
    total: ports.fileTotal,
    quotas: ports.quotas,
    clock,
  }
  await app.register((uploads) => mountVisitorUploads(uploads, visitors, uploadPorts))

  const openSocket = createVisitorSocket({ gateway, clock, origins, limits, callerAddress, ownOrigin })
  return {
    handleUpgrade: (request, socket, head) => {
      if (pathOf(request.url) !== visitorSocketPath) return false
      openSocket(request, socket, head)
      return true
    },
    stop: async () => {
      await gateway.stop()
      // Closed last: pages that poll at other processes get their shutdown frame through it.
      await pollRelay.close()
    },
  }
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?')[0]?.toLowerCase() ?? ''
}
