import type { FastifyInstance } from 'fastify'
import type { CallerAddress } from '../../caller-address'
import type { OwnOrigin } from '../../origins'
import type { HandleUpgrade } from '../../http/upgrades'
import { isUpgradeOf } from '../../http/upgrades'
import type { Limits } from '../../limits/limits'
import type { LiveChat } from '../../live-chat/live-chat'
import type { AllowedOrigins } from '../../settings/allowed-origins'
import type { ConnectionLog } from '../client-connection'
import type { PollRelay } from '../poll-relay'
import type { TransportClock } from '../transport-clock'
import { createVisitorGateway } from './visitor-gateway'
import { mountVisitorPolling } from './visitor-polling'
import { createVisitorSocket, visitorSocketPath } from './visitor-socket'
import { mountTokenExchange } from './mount-token-exchange'
import { createVisitorTokens } from './visitor-tokens'

export type VisitorTransportPorts = Pick<LiveChat, 'visitors' | 'subscribe'> & {
  /** The key of the account, which a page sends; public. */
  readonly accountKey: string
  /** The secret with which the retailer signs tokens of shoppers. */
  readonly jwtSecret: string
  readonly pollRelay: PollRelay
  readonly ownOrigin: OwnOrigin
  readonly origins: AllowedOrigins
  readonly clock: TransportClock
  readonly log: ConnectionLog
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}

export type MountedTransports = { readonly handleUpgrade: HandleUpgrade; readonly stop: () => Promise<void> }

/**
 * Mounts the visitors' transports below `/client/widget`: socket, polling fallback and token exchange.
 *
 * Source: docs/live-chat-protocol.md#connection, docs/live-chat-protocol.md#tokens-and-uploads
 */
export function mountVisitorTransports(
  app: FastifyInstance,
  ports: VisitorTransportPorts,
): MountedTransports {
  const tokens = createVisitorTokens(ports.jwtSecret, ports.clock.now)
  const gateway = createVisitorGateway({ ...ports, verifyIdToken: tokens.verify })
  mountVisitorPolling(app, { ...ports, gateway })
  mountTokenExchange(app, { ...ports, tokens })
  const openSocket = createVisitorSocket({ ...ports, gateway })
  return {
    handleUpgrade: (request, socket, head) => {
      if (!isUpgradeOf(request, visitorSocketPath)) return false
      openSocket(request, socket, head)
      return true
    },
    stop: async () => {
      await gateway.stop()
      // Closed last: pages that poll at other processes get their shutdown frame through it.
      await ports.pollRelay.close()
    },
  }
}
