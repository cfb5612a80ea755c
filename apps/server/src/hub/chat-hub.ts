import type { HubPushes } from '@murphy/contracts/hub'
import type { HubCallerContext, HubMetrics, MountedEndpoint } from '@murphy/hub'
import { defineHub, HubException, mountHub, systemClock } from '@murphy/hub'
import type { LogFields, Conversation } from '../conversation/ports'
import type { Limits } from '../limits/limits'
import { isAllowedOrigin } from '@murphy/domain/links'
import { createChatMethods } from './chat-methods'
import type { HubTimes } from './hub-metrics'
import { createNoticePusher } from './push-order-notices'
import { createRequestQueue } from './request-queue'
import type { ChatHubPorts } from './ports'
import { push } from './push'
import { toConversationGroup, toShopperGroup } from './membership'

/** Path of the hub. Source: HUB-01 */
export const hubPath = '/WsMurphyChat'

const limits = {
  /** Connections of one process. They take about half a gigabyte. */
  maxConnections: 20_000,
  /** Five times the longest call of a widget. */
  maxMessageBytes: 32 * 1024,
  maxFrameBytes: 64 * 1024,
}

/** Buffer of the stateful reconnect. Source: HUB-29 */
const stateful = { bufferBytes: 100_000 }

export type ChatHub = MountedEndpoint & {
  /**
   * Pushes to every connection of a conversation, on all nodes. An item with `shopper` goes only to connections whose
   * greeting has proven that shopper.
   */
  readonly publish: <Name extends keyof HubPushes>(
    conversation: Conversation,
    name: Name,
    ...args: Parameters<HubPushes[Name]>
  ) => void
  /** Pushes the order notices that are due, as the hub itself does every few seconds. */
  readonly pushOrderNotices: () => Promise<void>
  readonly metrics: () => HubMetrics
  /** Resolves once notifications of other nodes arrive; at once without other nodes. */
  readonly ready: Promise<void>
  /** Closes the connections and allows them to reconnect. Resolves once every accepted request is answered. */
  readonly close: () => Promise<void>
}

/**
 * Creates the hub for Murphy's conversations, on the functions that the REST calls use.
 *
 * Source: HUB-01, HUB-02, HUB-12 to HUB-22, docs/wire-format.md#hub
 */
export function createChatHub(ports: ChatHubPorts, times: HubTimes): ChatHub {
  const { callerAddress } = ports
  const { tokens, backplane, node, drainMs } = ports.hub
  const requests = createRequestQueue(ports, times)
  const notices = createNoticePusher(ports, () => hub.context.clients)
  const hub = defineHub({
    methods: createChatMethods(ports, requests),
    clock: { ...systemClock, now: ports.now },
    log: (event, fields) => ports.log.warn({ event: `hub-${event}`, ...toLogFields(fields) }),
    ...(backplane === null ? {} : { backplane }),
    ...(node === null ? {} : { node }),
    onConnected: (ctx) => {
      countConnection(ctx, ports.limits, callerAddress.findForHub(ctx.request))
      notices.addConnection(ctx)
    },
    onDisconnected: (ctx) => {
      notices.removeConnection(ctx)
      const release = ctx.items.get(releaseKey)
      if (typeof release === 'function') release()
    },
    authenticate: async ({ token }) => {
      if (token === null) return { userId: null, claims: null, expiresAtMs: null }
      const proven = await tokens.read(token, ports.now())
      return proven && { userId: String(proven.shopperId), claims: null, expiresAtMs: proven.expiresAt }
    },
  })
  const mounted = mountHub(hubPath, hub, {
    ...limits,
    // All pages of an office may negotiate at once after a network outage.
    maxUnusedPerAddress: ports.limits.hubConnections.limit,
    statefulReconnect: stateful,
    timeOutSilentClients: true,
    origins: (origin) => isAllowedOrigin(origin, ports.origins.current()),
    getAddress: callerAddress.findForHub,
    isMessageAllowed: ({ connectionId, request }) =>
      ports.limits.hubMessages.take({ sender: connectionId, address: callerAddress.findForHub(request) }) !==
      'close',
  })
  return {
    handleRequest: (request, response) => mounted.handleRequest(request, response),
    handleUpgrade: (request, socket, head) => mounted.handleUpgrade(request, socket, head),
    isNewConnection: (request) => mounted.isNewConnection(request),
    publish: (conversation, name, ...args) => {
      const shopperId = findShopper(args[0])
      const group =
        shopperId === null ? toConversationGroup(conversation) : toShopperGroup(conversation, shopperId)
      push(hub.context.clients.group(group), name, ...args)
    },
    pushOrderNotices: notices.pushDue,
    metrics: () => hub.metrics(),
    ready: hub.ready,
    close: async () => {
      requests.beginShutdown()
      await notices.stop()
      await hub.close({ drainMs })
      await requests.waitUntilIdle()
    },
  }
}

const releaseKey = Symbol('count of connections')

/**
 * Counts a connection for its address, and for the visitor there, until it closes.
 *
 * Errors: throws when the limit is reached, which closes the connection.
 */
function countConnection(
  { request, items }: HubCallerContext<null>,
  { hubConnections, ownConnections }: Limits,
  address: string,
): void {
  const visitor = JSON.stringify([address, request.query('chatbotUserId')])
  if (hubConnections.isFull(address) || ownConnections.isFull(visitor))
    throw new HubException('Too many connections are open.')
  const counts = [hubConnections.add(address), ownConnections.add(visitor)]
  items.set(releaseKey, () => {
    for (const close of counts) close()
  })
}

/** Returns the shopper whose data a pushed item holds; `null`: none. */
function findShopper(pushed: unknown): number | null {
  if (typeof pushed !== 'object' || pushed === null || !('shopper' in pushed)) return null
  return typeof pushed.shopper === 'number' && pushed.shopper > 0 ? pushed.shopper : null
}

/** Returns the fields of a log entry of the library that have a value. */
function toLogFields(
  fields: Readonly<Record<string, string | number | boolean | null>>,
): Omit<LogFields, 'event'> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}
