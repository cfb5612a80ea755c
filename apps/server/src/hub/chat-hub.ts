import type { HubPushes } from '@murphy/contracts/hub'
import type { HubContext, HubMetrics, HubRequest, Mounted } from '@murphy/hub'
import { defineHub, HubError, mountHub, systemClock } from '@murphy/hub'
import type { LogFields } from '../conversation/ports'
import type { Conversation } from '../conversation/repository'
import type { Limits } from '../limits/limits'
import { isAllowedOrigin } from '../origins'
import { chatMethods } from './chat-methods'
import type { HubTimes } from './hub-metrics'
import { createRequestQueue } from './request-queue'
import type { ChatHubPorts } from './ports'
import { push } from './pushes'
import { conversationGroup, shopperGroup } from './membership'

/** Source: HUB-01 */
export const hubPath = '/WsMurphyChat'

const limits = {
  /** Of one process, about half a gigabyte. */
  maxConnections: 20_000,
  /** The longest honest call is a fifth of it. */
  maxMessageBytes: 32 * 1024,
  maxFrameBytes: 64 * 1024,
}

/** Source: HUB-29 */
const stateful = { bufferBytes: 100_000 }

export type ChatHub = Mounted & {
  /**
   * Pushes to every connection of a chat, here and on other nodes; an item with `shopper` to those alone whose greeting
   * has proven that shopper.
   */
  readonly publish: <Name extends keyof HubPushes>(
    conversation: Conversation,
    name: Name,
    ...args: Parameters<HubPushes[Name]>
  ) => void
  readonly metrics: () => HubMetrics
  /** Kept once what other nodes tell arrives; at once where there are none. */
  readonly ready: Promise<void>
  /** Ends the connections with leave to come back; kept once everything that was taken in is answered. */
  readonly close: () => Promise<void>
}

/**
 * Murphy's chat in real time, on the functions that the REST calls stand on.
 *
 * Source: HUB-01, HUB-02, HUB-12 to HUB-22, wire-shapes section 5
 */
export function createChatHub(ports: ChatHubPorts, times: HubTimes): ChatHub {
  const { tokens, backplane, node, drainMs } = ports.hub
  const addressOf = (request: HubRequest): string =>
    ports.callerAddress.of(request.address, request.header('x-forwarded-for'))
  const requests = createRequestQueue(ports, times)
  const hub = defineHub({
    methods: chatMethods(ports, requests),
    clock: { ...systemClock, now: ports.now },
    log: (event, fields) => ports.log.warn({ event: `hub-${event}`, ...toLogFields(fields) }),
    ...(backplane === null ? {} : { backplane }),
    ...(node === null ? {} : { node }),
    onConnected: (ctx) => countConnection(ctx, ports.limits, addressOf(ctx.request)),
    onDisconnected: (ctx) => {
      const count = ctx.items.get(releaseKey)
      if (typeof count === 'function') count()
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
    origins: (origin) => isAllowedOrigin(origin, ports.origins.known()),
    addressOf,
    isMessageAllowed: ({ connectionId, request }) =>
      ports.limits.hubMessages.take({ sender: connectionId, address: addressOf(request) }) !== 'close',
  })
  return {
    handleRequest: (request, response) => mounted.handleRequest(request, response),
    handleUpgrade: (request, socket, head) => mounted.handleUpgrade(request, socket, head),
    publish: (conversation, name, ...args) => {
      const shopperId = findShopper(args[0])
      const group =
        shopperId === null ? conversationGroup(conversation) : shopperGroup(conversation, shopperId)
      push(hub.context.clients.group(group), name, ...args)
    },
    metrics: () => hub.metrics(),
    ready: hub.ready,
    close: async () => {
      requests.answerAll()
      await hub.close({ drainMs })
      await requests.idle()
    },
  }
}

const releaseKey = Symbol('count of connections')

/**
 * Counts a connection for its address, and for the visitor there, until it ends.
 *
 * Errors: throws when there are as many as there may be, which ends the connection.
 */
function countConnection(
  { request, items }: HubContext<null>,
  { hubConnections, ownConnections }: Limits,
  address: string,
): void {
  const visitor = JSON.stringify([address, request.query('chatbotUserId')])
  if (hubConnections.isFull(address) || ownConnections.isFull(visitor))
    throw new HubError('Too many connections are open.')
  const counts = [hubConnections.add(address), ownConnections.add(visitor)]
  items.set(releaseKey, () => {
    for (const close of counts) close()
  })
}

/** The shopper whose data a pushed item holds; `null`: nobody's. */
function findShopper(pushed: unknown): number | null {
  if (typeof pushed !== 'object' || pushed === null || !('shopper' in pushed)) return null
  return typeof pushed.shopper === 'number' && pushed.shopper > 0 ? pushed.shopper : null
}

/** The fields of a log line of the library that say something. */
function toLogFields(
  fields: Readonly<Record<string, string | number | boolean | null>>,
): Omit<LogFields, 'event'> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}
