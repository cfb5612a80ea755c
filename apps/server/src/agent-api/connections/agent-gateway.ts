import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DeskFrameDown } from '@murphy/contracts/desk'
import { toError } from '../../logging'
import { toReaderEntry } from '../../files/stored-files'
import type { CallerAddress } from '../../caller-address'
import type { OwnOrigin } from '../../origins'
import type { Limits } from '../../limits/limits'
import { waitUntilClosed } from '../../transports/client-connection'
import { refuseUpgrade } from '../../http/upgrades'
import { openSocketChannel, createSocketUpgrade } from '../../transports/socket-channel'
import type { LiveChat } from '../../live-chat/live-chat'
import { isOwnOrigin } from '../../origins'
import type { AgentConnectionPorts } from './agent-connection'
import { AgentConnection } from './agent-connection'
import { createViewers } from './viewers'
import { findSignedIn } from '../sessions/find-signed-in'
import { isCsrfToken, findSessionToken } from '../sessions/session-cookie'

export type AgentGatewayPorts = Omit<AgentConnectionPorts, 'viewers'> & {
  readonly subscribe: LiveChat['subscribe']
  readonly limits: Pick<Limits, 'frames' | 'newDeskSockets' | 'ownConnections'>
  readonly callerAddress: CallerAddress
  readonly ownOrigin: OwnOrigin
}

/** The connections of agents to this process. */
export type AgentGateway = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes the connections of a session that has ended. Resolves once the service knows. */
  readonly closeSession: (sessionId: number) => Promise<void>
  /** Closes the connections of an agent's sessions, except one. */
  readonly closeAgentSessions: (agentId: number, except: number | null) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Agents reconnect at once: there are few of them, and shoppers wait. */
const reconnectSeconds = 1

/**
 * Creates the gateway of the desk's sockets. A socket needs the session cookie, and its origin is checked too, in case
 * a page of another site sends the cookie. A page also offers the CSRF token of its session as the protocol. A program
 * sends no origin and has the cookie from its own sign-in.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function createAgentGateway(ports: AgentGatewayPorts): AgentGateway {
  const { limits, callerAddress, ownOrigin } = ports
  const connections = new Set<AgentConnection>()
  const viewers = createViewers()
  const upgradeSocket = createSocketUpgrade()
  const unsubscribe = ports.subscribe((notification) => {
    if (notification.about === 'viewing') {
      const changed = viewers.handleViewing(notification, ports.clock.now())
      if (changed.length > 0) for (const connection of connections) connection.handleViewersChanged(changed)
      return
    }
    for (const connection of connections) {
      const isForOne = notification.about === 'agent' || notification.about === 'sessions'
      if (!isForOne || notification.agentId === connection.agentId)
        connection.handleNotification(notification)
    }
  })

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const sessionToken = findSessionToken(request.headers.cookie)
    if (sessionToken === null) return refuseUpgrade(socket, '401 Unauthorized')
    const { origin, 'sec-websocket-protocol': csrfToken } = request.headers
    if (origin !== undefined && !isCsrfToken(sessionToken, csrfToken))
      return refuseUpgrade(socket, '403 Forbidden')
    const signedIn = await findSignedIn(ports, sessionToken, ports.clock.now())
    if (signedIn === null) return refuseUpgrade(socket, '401 Unauthorized')
    if (signedIn.isSecondFactorDue) return refuseUpgrade(socket, '403 Forbidden')
    const { session } = signedIn
    const owner = `agent ${session.agentId}`
    if (limits.ownConnections.isFull(owner)) return refuseUpgrade(socket, '429 Too Many Requests')
    upgradeSocket(request, socket, head, (webSocket) => {
      openSocketChannel<DeskFrameDown>(webSocket, ports.clock, (channel) => {
        const release = limits.ownConnections.add(owner)
        const fileOrigin = ownOrigin(request)
        const connection: AgentConnection = new AgentConnection({
          id: `d-${randomUUID()}`,
          agentId: session.agentId,
          sessionId: session.sessionId,
          sessionToken,
          ports: { ...ports, viewers },
          hasVisibleTab: () =>
            [...connections].some((one) => one.sessionId === session.sessionId && one.visibility.isVisible()),
          channel: {
            send: (frame) => channel.send(addFileAddress(frame, fileOrigin)),
            close: (code) => channel.close(code),
          },
          address: callerAddress.findForRequest(request),
          onClosed: () => {
            connections.delete(connection)
            release()
          },
        })
        connections.add(connection)
        return connection
      })
    })
  }

  /**
   * Closes connections as signed out, and waits until they have left. Leaving marks the agent as seen, which must not
   * happen after the sign-out.
   */
  async function closeSignedOut(isSignedOut: (connection: AgentConnection) => boolean): Promise<void> {
    const leaving = [...connections].filter(isSignedOut)
    for (const connection of leaving) connection.closeAsSignedOut()
    await Promise.all(leaving.map((connection) => connection.whenLeft()))
  }

  return {
    upgrade: (request, socket, head) => {
      // No other code listens for errors while the session is looked up.
      socket.on('error', () => socket.destroy())
      const { origin, host } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin, host)) return refuseUpgrade(socket, '403 Forbidden')
      // Counted with or without a valid cookie, because each cookie has to be looked up.
      if (limits.newDeskSockets.take(callerAddress.findForRequest(request)).isOver)
        return refuseUpgrade(socket, '429 Too Many Requests')
      admit(request, socket, head).catch((error: unknown) => {
        ports.log.warn({ event: 'desk-failed', message: toError(error).message })
        refuseUpgrade(socket, '503 Service Unavailable')
      })
    },
    closeSession: (sessionId) => closeSignedOut((connection) => connection.sessionId === sessionId),
    closeAgentSessions: (agentId, except) =>
      closeSignedOut((connection) => connection.agentId === agentId && connection.sessionId !== except),
    stop: async () => {
      unsubscribe()
      const backoff = { active: true, max_seconds: reconnectSeconds }
      const leaving = [...connections]
      for (const connection of leaving) connection.close({ type: 'shutdown', backoff })
      await waitUntilClosed(
        leaving.map((connection) => connection.whenClosed()),
        ports.clock,
      )
    },
  }
}

function addFileAddress(frame: DeskFrameDown, origin: string): DeskFrameDown {
  return frame.type === 'event' ? { ...frame, entry: toReaderEntry(frame.entry, origin) } : frame
}
