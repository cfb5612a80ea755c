import type { HubCallerContext, HubClients } from '@murphy/hub'
import { orderNoticesEvent } from '../assistant/orders/answer-order-notices'
import { answerTurn } from '../conversation/answer-turn'
import type { ConversationPorts } from '../conversation/ports'
import { addIds } from '../conversation/save-turn'
import { toError } from '../logging'
import { findActivity } from './connection-activity'
import type { HubMembership } from './membership'
import { findMembership, toShopperGroup } from './membership'
import { push } from './push'

/** Shoppers who have done nothing for this long are told without a request. */
const idleMs = 20_000
const checkEveryMs = 15_000

/** Pushes order notices to the connections of this node. */
type NoticePusher = {
  readonly addConnection: (ctx: HubCallerContext<null>) => void
  readonly removeConnection: (ctx: HubCallerContext<null>) => void
  /** Pushes what is due now. Concurrent calls share one run. Never throws. */
  readonly pushDue: () => Promise<void>
  /** Resolves once a run has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Creates the pusher. Every few seconds it looks for notices of the shoppers whose connections are idle, so that an event
 * which another node has received reaches them too. The turn is stored like an answer to `ORDER_NOTICES`, so each
 * notice is told once. All tabs of the conversation show it.
 *
 * Source: OP-145
 */
export function createNoticePusher(ports: ConversationPorts, getClients: () => HubClients): NoticePusher {
  const { orderNotices, settings, log, now } = ports
  /** As many as the hub has connections. */
  const connections = new Set<HubCallerContext<null>>()
  let running: Promise<void> | null = null

  async function pushAll(): Promise<void> {
    const idle = findIdleShoppers(connections, now())
    if (idle.size === 0 || !(await settings.get('orderNotices.isOn'))) return
    for (const shopperId of await orderNotices.findWaitingShoppers([...idle.keys()], now())) {
      const membership = idle.get(shopperId)
      if (membership !== undefined) await pushTo(membership, shopperId)
    }
  }

  async function pushTo(conversation: HubMembership, shopperId: number): Promise<void> {
    const { chatbotUserId, sessionId, widgetSessionId } = conversation
    const answered = await answerTurn(ports, {
      turn: { kind: 'event', event: orderNoticesEvent, parameters: {} },
      chatbotUserId,
      parameters: {
        intentGroupName: '',
        intentGroupId: '',
        intentName: '',
        intentGroupPendingRenew: false,
        encryptedShopperId: '',
        shopperId,
        widgetSessionId,
      },
      sessionId,
      isLiveChatAvailable: false,
      bubbleId: null,
    })
    if (!answered.ok) return
    const items = addIds(answered.value.items)
    if (items.every(({ type }) => type === 'session_id')) return
    push(getClients().group(toShopperGroup(conversation, shopperId)), 'wsMessageReceived', items)
  }

  const pushDue = async (): Promise<void> => {
    running ??= pushAll()
      .catch((error: unknown) => log.warn({ event: 'order-notices-failed', message: toError(error).message }))
      .finally(() => void (running = null))
    await running
  }
  const timer = setInterval(() => void pushDue(), checkEveryMs).unref()
  return {
    addConnection: (ctx) => void connections.add(ctx),
    removeConnection: (ctx) => void connections.delete(ctx),
    pushDue,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Returns the conversation of each shopper whose connections are all idle: the one that was active last. Devices of a store
 * and chats with agents are left out.
 */
function findIdleShoppers(
  connections: Iterable<HubCallerContext<null>>,
  now: number,
): ReadonlyMap<number, HubMembership> {
  const newest = new Map<number, { readonly membership: HubMembership; readonly activeAt: number }>()
  const busy = new Set<number>()
  for (const ctx of connections) {
    const membership = findMembership(ctx)
    const activity = findActivity(ctx)
    if (membership === null || membership.shopperId === null || activity === null) continue
    const { shopperId } = membership
    const { activeAt, isHostDevice, isWithAgent } = activity
    if (now - activeAt < idleMs || isWithAgent) busy.add(shopperId)
    if (!isHostDevice && activeAt >= (newest.get(shopperId)?.activeAt ?? 0))
      newest.set(shopperId, { membership, activeAt })
  }
  return new Map(
    [...newest].flatMap(([shopperId, { membership }]) =>
      busy.has(shopperId) ? [] : [[shopperId, membership] as const],
    ),
  )
}
