import { testShopper } from '@murphy/retail-api/fake'
import { readSources } from '../adapters/read-bot-sources'
import { botFolder } from '../adapters/repository-root'
import { collectReads } from '../assistant/bot-files/finding'
import { readResponses } from '../assistant/bot-files/responses'
import { findSources } from '../assistant/bot-files/sources'
import type { DialogueRepository } from '../assistant/dialogue-state'
import type { ResponseTexts } from '../assistant/responses/responses'
import type { Understanding, UnderstoodIntent } from '../assistant/understanding'
import type { Quotas } from '../quotas/quotas'
import type { ProposedActions } from '../retail/actions/proposed-actions'
import type { RetailActions } from '../retail/actions/retail-actions'
import { createRecordedCalls } from '../retail/actions/recorded-calls'
import { createInvoices } from '../retail/shop/invoices'
import { createOrderChanges } from '../retail/shop/order-changes'
import { createOrders } from '../retail/shop/orders'
import { createDelivery } from '../retail/shop/delivery'
import { createSubscriptions } from '../retail/shop/subscriptions'
import { createAssistantWithFakes, understood } from './assistant-with-fakes'
import { createFakeProposedActions } from './fake-proposed-actions'
import { createFakeShopperKeys } from './fake-shopper-keys'
import type { FlowRetailer, FlowRetailerOptions } from './flow-retailer'
import { createFlowRetailer } from './flow-retailer'

/** The operator's own response texts. */
const responseTexts: ResponseTexts = Object.fromEntries(
  collectReads(
    findSources(readSources(botFolder, ['responses']), 'responses', '.yml').map(readResponses),
  ).values.map(({ intent, situations }) => [
    intent,
    Object.fromEntries(
      situations.map(({ name, responseTexts: texts }) => [name, texts.map(({ text }) => text)]),
    ),
  ]),
)

/** Creates an understanding of a few words, for conversations in tests. */
async function understand(text: string): Promise<readonly UnderstoodIntent[]> {
  const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
  const day = /friday/i.test(text) ? { date: '2026-11-27', text: 'friday' } : null
  const past = /yesterday/i.test(text) ? { date: '2026-11-22', text: 'yesterday' } : null
  const slots = {
    ...(orderNumber === undefined ? {} : { orderNumber }),
    ...((day ?? past) ? { date: day ?? past } : {}),
  } as UnderstoodIntent['slots'] // the dates above are valid
  const intent = intentWords.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return [understood(text, { intent, slots, isHalfSentence: intent === null && orderNumber !== undefined })]
}

const intentWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:yes|yep|ok)\b/i, 'affirm'],
  [/^(?:no|nah)\b/i, 'deny'],
  [/subscription/i, 'change_subscription'],
  [/cancel/i, 'cancel_order'],
  [/broken|damaged|missing/i, 'report_problem'],
  [/refund/i, 'refund_status'],
  [/invoice/i, 'resend_tax_invoice'],
  [/change the|deliver it|leave it/i, 'change_delivery'],
  [/gift/i, 'gift_recipient'],
  [/check with/i, 'guest_order_lookup'],
  [/where is/i, 'order_tracking'],
  [/open/i, 'store_hours'],
  [/thanks/i, 'small_talk.thanks'],
]

/** Where a server of the shop keeps what outlives it. */
export type FlowStorage = {
  readonly records: Pick<RetailActions, 'begin' | 'close' | 'postpone'>
  readonly proposedActions: ProposedActions
  readonly dialogues: DialogueRepository
}

/** Creates the engine of a test around the one of a few words. */
type WrapEngine = (embedded: Understanding['understand']) => Understanding['understand']

/**
 * Creates an assistant on the fake retailer of the Retail API, in memory.
 *
 * @param wrap adds an engine before the one of a few words
 */
export function createFlowShop(options: FlowRetailerOptions = {}, wrap?: WrapEngine) {
  return startFlowServer(createFlowRetailer(options), undefined, wrap)
}

/**
 * Starts an assistant on a fake retailer.
 *
 * @param storage kept in memory when it is missing
 */
export function startFlowServer(
  shop: FlowRetailer,
  storage?: FlowStorage,
  wrap: WrapEngine = (embedded) => embedded,
) {
  const { client, clock, isOffered } = shop
  const keys = createFakeShopperKeys()
  const audit = createFakeProposedActions()
  const callRecorded = createRecordedCalls(storage?.records ?? createMemoryRecords(), () => clock.now)
  const bot = createAssistantWithFakes({
    understand: wrap(understand),
    responseTexts,
    proposedActions: storage?.proposedActions ?? audit,
    ...(storage === undefined ? {} : { dialogueRepository: storage.dialogues }),
    quotas: createMemoryQuotas(),
    retailerState: { isOffered, findStaleTime: () => null },
    retailPorts: {
      orders: createOrders(client, keys, callRecorded),
      orderChanges: createOrderChanges(client, keys, callRecorded),
      subscriptions: createSubscriptions(client, keys, callRecorded),
      delivery: createDelivery(client),
      invoices: createInvoices(client, keys, callRecorded),
    },
  })
  const shopperId = 1_000_000_000
  void keys.toShopperId(testShopper.key)
  const ava = { shopperId, firstName: 'Ava', lastName: 'Nguyen', email: testShopper.email }
  return {
    ...shop,
    bot,
    /** The audit of actions, when it is in memory. */
    audit,
    keys,
    ava,
    say: (text: string, more: object = {}) =>
      bot.sendUtterance(text, { shopper: ava, now: clock.now, ...more }),
    press: (event: string, actionId: string, more: object = {}) =>
      bot.sendEvent(event, { actionId }, { shopper: ava, now: clock.now, ...more }),
    ask: (text: string, more: object = {}) => bot.sendUtterance(text, { now: clock.now, ...more }),
  }
}

/** Creates quotas in memory, whose windows never end. */
function createMemoryQuotas(): Quotas {
  const used = new Map<string, number>()
  return {
    take: async (uses) => {
      const key = ({ quota, subject }: (typeof uses)[number]): string => `${quota} ${subject}`
      const refused = uses.find((use) => (used.get(key(use)) ?? 0) + use.amount > use.limit) ?? null
      if (refused === null) for (const use of uses) used.set(key(use), (used.get(key(use)) ?? 0) + use.amount)
      return refused
    },
  }
}

/** Creates records of calls in memory. */
function createMemoryRecords(): Pick<RetailActions, 'begin' | 'close' | 'postpone'> {
  const states = new Map<string, 'open' | 'done' | 'failed' | 'handed_over'>()
  return {
    begin: async ({ key }) => {
      const state = states.get(key)
      if (state === 'done' || state === 'handed_over') return { kind: 'settled', state }
      states.set(key, 'open')
      return { kind: state === 'open' ? 'repeat' : 'first', key }
    },
    close: async (key, state) => void states.set(key, state),
    postpone: async () => {},
  }
}
