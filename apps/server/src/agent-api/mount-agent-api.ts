import { deskBasePath, deskSocketPath } from '@murphy/contracts/desk'
import type { FastifyInstance } from 'fastify'
import type { CallerAddress } from '../http/caller-address'
import type { StoreFailure } from '../http/problem'
import { limitRate } from '../http/rate-limits'
import type { HandleUpgrade } from '../http/upgrades'
import type { Limits } from '../limits/limits'
import type { LiveChat } from '../live-chat/live-chat'
import type { ConnectionLog } from '../transports/client-connection'
import type { TransportClock } from '../transports/transport-clock'
import { createAgentGateway } from './connections/agent-gateway'
import { deskBuild, mountDeskPage } from './desk-page'
import { mountAgentApiCalls } from './mount-calls'
import type { AgentApiPorts } from './ports'
import { createEndSessions } from './sessions/end-sessions'

export type AgentApiMountPorts = Omit<AgentApiPorts, 'now' | 'endSessions'> & {
  readonly subscribe: LiveChat['subscribe']
  /** Folder of the built desk. */
  readonly deskFolder: string
  readonly pictureOrigins: readonly string[]
  readonly clock: TransportClock
  readonly log: ConnectionLog
  readonly storeFailureOf: (error: unknown) => StoreFailure | null
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}

/** Mounts the agent desk: its page, its calls and its socket. Source: docs/interfaces.md#demonstration, OP-106 */
export async function mountAgentApi(
  app: FastifyInstance,
  ports: AgentApiMountPorts,
): Promise<{ readonly handleUpgrade: HandleUpgrade; readonly stop: () => Promise<void> }> {
  const { clock, limits, storeFailureOf } = ports
  const gateway = createAgentGateway({ ...ports, build: deskBuild(ports.deskFolder) })
  const { now } = clock
  const endSessions = createEndSessions({ ...ports, gateway, now })
  await app.register(
    async (scope) => {
      limitRate(scope, { addresses: limits.deskCalls })
      await mountAgentApiCalls(scope, { ...ports, endSessions, now }, storeFailureOf)
    },
    { prefix: deskBasePath },
  )
  await app.register(async (scope) => {
    limitRate(scope, { addresses: limits.pages })
    await mountDeskPage(scope, ports)
  })
  return {
    handleUpgrade: (request, socket, head) => {
      if ((request.url ?? '').split('?')[0]?.toLowerCase() !== deskSocketPath) return false
      gateway.upgrade(request, socket, head)
      return true
    },
    stop: gateway.stop,
  }
}
