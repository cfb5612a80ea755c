import { randomUUID } from 'node:crypto'
import type { FrameDown } from '@murphy/contracts/live-chat'
import { toReaderEntry } from '../../files/stored-files'
import type { Limits } from '../../limits/limits'
import type { LiveChat } from '../../live-chat/live-chat'
import type { ChangeNotification } from '../../live-chat/bus'
import type { Channel, ChannelListener } from '../channel'
import { waitUntilClosed } from '../client-connection'
import type { VisitorConnectionPorts } from './visitor-connection'
import { createAccountRechecks } from './account-rechecks'
import { VisitorConnection } from './visitor-connection'

export type VisitorGatewayPorts = VisitorConnectionPorts & {
  readonly subscribe: LiveChat['subscribe']
  readonly limits: Pick<Limits, 'frames' | 'visitorConnections' | 'ownConnections'>
}

/** The connections of visitors to this process, on both transports. */
export type VisitorGateway = {
  /** Returns true while this address may have one more connection. */
  readonly hasCapacity: (address: string) => boolean
  /**
   * Connects a channel.
   *
   * @param origin the origin under which the page reaches the server; addresses of files begin with it
   */
  readonly connect: (channel: Channel<FrameDown>, address: string, origin: string) => ChannelListener
  /** Closes all connections. Each client gets a random delay, so that they do not all reconnect at once. */
  readonly stop: () => Promise<void>
}

/** The longest delay after which a client reconnects. The shortest is 1 s. */
const maxReconnectSeconds = 5

/** Creates the connections of visitors. Each is notified of what concerns its visitor. Source: LCS-30, LCS-31 */
export function createVisitorGateway(ports: VisitorGatewayPorts): VisitorGateway {
  const { limits } = ports
  const all = new Set<VisitorConnection>()
  const byVisitor = new Map<string, Set<VisitorConnection>>()
  const accountRechecks = createAccountRechecks()
  const unsubscribe = ports.subscribe((notification) => {
    for (const connection of findConnections(notification))
      if (notification.about === 'account') accountRechecks.add(connection)
      else connection.handleNotification(notification)
  })

  function findConnections(notification: ChangeNotification): ReadonlySet<VisitorConnection> {
    if (notification.about === 'account') return all
    return 'visitorId' in notification
      ? (byVisitor.get(notification.visitorId) ?? noConnections)
      : noConnections
  }

  return {
    hasCapacity: (address) => !limits.visitorConnections.isFull(address),
    connect: (channel, address, origin) => {
      let registeredVisitorId: string | null = null
      let releaseVisitor = (): void => {}
      const releaseAddress = limits.visitorConnections.add(address)
      const connection: VisitorConnection = new VisitorConnection({
        id: `c-${randomUUID()}`,
        ports,
        channel: {
          send: (frame) => channel.send(addFileAddresses(frame, origin)),
          close: (code) => channel.close(code),
        },
        address,
        onRegistered: (visitorId) => {
          if (limits.ownConnections.isFull(visitorId)) return false
          registeredVisitorId = visitorId
          releaseVisitor = limits.ownConnections.add(visitorId)
          const others = byVisitor.get(visitorId) ?? new Set()
          byVisitor.set(visitorId, others.add(connection))
          return true
        },
        onClosed: () => {
          all.delete(connection)
          releaseAddress()
          releaseVisitor()
          if (registeredVisitorId === null) return
          const others = byVisitor.get(registeredVisitorId)
          others?.delete(connection)
          if (others?.size === 0) byVisitor.delete(registeredVisitorId)
        },
      })
      all.add(connection)
      return connection
    },
    stop: async () => {
      unsubscribe()
      const leaving = [...all]
      for (const connection of leaving) {
        const seconds = 1 + Math.floor(Math.random() * maxReconnectSeconds)
        const backoff = { active: true, max_seconds: seconds }
        connection.close({ type: 'shutdown', reason: 'server_error', backoff })
      }
      await waitUntilClosed(
        leaving.map((connection) => connection.whenClosed()),
        ports.clock,
      )
    },
  }
}

function addFileAddresses(frame: FrameDown, origin: string): FrameDown {
  switch (frame.type) {
    case 'event':
      return { ...frame, entry: toReaderEntry(frame.entry, origin) }
    case 'history':
      return {
        ...frame,
        entries: frame.entries.map((sequenced) => ({
          ...sequenced,
          entry: toReaderEntry(sequenced.entry, origin),
        })),
      }
    default:
      return frame
  }
}

const noConnections: ReadonlySet<VisitorConnection> = new Set()
