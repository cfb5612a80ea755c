import { createOrderNotices } from '../adapters/postgres/order-notices'
import { createDialogues } from '../adapters/postgres/dialogues'
import { createSettings } from '../adapters/postgres/settings'
import type { Assistant } from '../assistant/assistant'
import { createDialogueManager } from '../assistant/dialogue-manager'
import { createResponses } from '../assistant/responses/responses'
import { unlimitedQuotas } from '../quotas/quotas'
import type { RetailPorts } from '../retail/ports'
import { everythingOffered } from '../retail/retailer-state'
import { namedResponseTexts, noPolicies, productVocabulary } from './assistant-with-fakes'
import { getFlow } from './bot-flows'
import { createFakeProposedActions } from './fake-proposed-actions'
import { simpleUnderstanding } from './simple-understanding'
import type { TestDatabase } from './test-database'
import type { TestServer } from './test-server'
import { storefrontUrl } from './test-server'
import { testShop } from './test-shop'
import { createOrderEventHandler } from '../notices/receive-order-event'

/** The shopper of the tests, and one of the shopper's pick ups. */
export const alex = 123
export const orderId = '10234573'

/** Creates an assistant on the retailer's systems, whose texts name their situation. */
export function createNoticeBot({ db }: TestDatabase, retail: RetailPorts): Assistant {
  return createDialogueManager({
    tools: {
      ...everythingOffered,
      retail,
      understanding: simpleUnderstanding,
      settings: createSettings(db, Date.now),
      getResponse: createResponses(namedResponseTexts),
      getFlow,
      actions: { proposed: createFakeProposedActions(), createId: () => crypto.randomUUID() },
      quotas: unlimitedQuotas,
      productVocabulary: () => productVocabulary,
      policies: noPolicies,
      storefrontUrl,
    },
    dialogues: createDialogues(db),
    nextId: () => crypto.randomUUID(),
  })
}

/** Removes what earlier tests have stored about notices. */
export async function removeAllNotices({ db }: TestDatabase): Promise<void> {
  await db.deleteFrom('murphy.order_notice').execute()
  await db.deleteFrom('murphy.order_notice_consent').execute()
}

/** Receives an event of the retailer about Alex's order, as the product does. */
export async function receiveEvent(
  { db }: TestDatabase,
  { retail, clock, forgetShopper }: TestServer,
  agoMs = 0,
): Promise<void> {
  const shopperKey = String(alex)
  forgetShopper(shopperKey)
  const handle = createOrderEventHandler({
    notices: createOrderNotices(db),
    orders: retail.orderChanges,
    settings: createSettings(db, clock.now),
    now: clock.now,
  })
  const occurredAt = new Date(clock.now() - agoMs).toISOString()
  await handle({ type: 'order.updated', occurredAt, shopperKey, orderId, feed: null })
}

/** Changes the status of Alex's order at the shop, and receives its event. */
export async function changeStatus(
  database: TestDatabase,
  server: TestServer,
  status: string,
): Promise<void> {
  await testShop.changeOrder(database, { orderId, status })
  await receiveEvent(database, server)
}
