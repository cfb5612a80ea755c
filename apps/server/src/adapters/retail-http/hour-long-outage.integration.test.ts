import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createFakeClock } from '@murphy/testing'
import { testShopper } from '@murphy/retail-api/fake'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDialogueManager } from '../../assistant/dialogue-manager'
import type { DialogueState } from '../../assistant/dialogue-state'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { guestContext } from '../../assistant/turn'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { createResponses } from '../../assistant/responses/responses'
import { findShopper } from '../../conversation/proven-shopper'
import {
  messageTextsOf,
  namedResponseTexts,
  noPolicies,
  productVocabulary,
  understood,
} from '../../testing/assistant-with-fakes'
import { getFlow } from '../../testing/bot-flows'
import { createFakeProposedActions } from '../../testing/fake-proposed-actions'
import { unlimitedQuotas } from '../../quotas/quotas'
import { simpleUnderstanding } from '../../testing/simple-understanding'
import type { Trouble, TroubledRetailer } from '../../testing/troubled-retailer'
import { serveTroubledRetailer } from '../../testing/troubled-retailer'
import { noArticles } from '../../testing/no-articles'
import { useTestDatabase } from '../../testing/use-test-server'
import { createInbox } from '../postgres/inbox'
import { createRetailActions } from '../postgres/retail-actions'
import { createSettings } from '../postgres/settings'
import { createShopperKeys } from '../postgres/shopper-keys'
import type { ConnectedRetailer } from './connect-retailer'
import { connectRetailer } from './connect-retailer'

const database = useTestDatabase()
const clock = createFakeClock(Date.parse('2026-11-23T09:00:00+11:00'))
const minuteMs = 60_000
const logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(line) })

let retailer: TroubledRetailer
let connected: ConnectedRetailer
let shopperId: number
let ask: (text: string) => Promise<ReplyItem[]>

/** The questions by intent; the slots name what the shopper says. */
const place = {
  name: 'Sydney',
  kind: 'suburb',
  state: 'NSW',
  postcode: '2000',
  latitude: -33.9,
  longitude: 151.2,
} as const
const questions = {
  'my orders': { intent: 'order_list' },
  'where is 1008': { intent: 'order_tracking', slots: { orderNumber: '1008' } },
  'my pick up': { intent: 'pickup_order', slots: { orderNumber: '1007' } },
  'change the nominee': {
    intent: 'change_pickup_nominee',
    slots: { orderNumber: '1007', personName: 'Jo Park', phone: '0412345678' },
  },
  'invoice of 1008': { intent: 'resend_tax_invoice', slots: { orderNumber: '1008' } },
  'stores near me': { intent: 'find_nearby_store', slots: { place } },
  'when is it open': { intent: 'store_hours', slots: { place } },
  'pale ale': {
    intent: 'product_availability',
    slots: { product: { text: 'pale ale', stockCodes: ['beer-1'], isInCatalogue: true }, place },
  },
  'a wine': { intent: 'find_a_wine', slots: { place } },
  'write to you': { intent: 'support_ticket' },
  thanks: { intent: 'small_talk.thanks' },
} satisfies Readonly<Record<string, Partial<UnderstoodIntent>>>
const personal = ['my orders', 'where is 1008', 'my pick up', 'change the nominee'] as const
const fromCopies = ['stores near me', 'when is it open', 'pale ale', 'a wine'] as const

const isQuestion = (text: string): text is keyof typeof questions => Object.hasOwn(questions, text)

function createAssistant(): typeof ask {
  let dialogue: DialogueState = initialDialogueState
  const bot = createDialogueManager({
    tools: {
      ...connected.state,
      retail: connected.retail,
      understanding: {
        ...simpleUnderstanding,
        understand: (text) => Promise.resolve([understood(text, isQuestion(text) ? questions[text] : {})]),
      },
      settings: createSettings(database.db, clock.now),
      getResponse: createResponses(namedResponseTexts),
      getFlow,
      actions: { proposed: createFakeProposedActions(), createId: () => crypto.randomUUID() },
      quotas: unlimitedQuotas,
      productVocabulary: () => productVocabulary,
      policies: noPolicies,
      storefrontUrl: 'https://shop.example',
    },
    dialogues: {
      load: () => Promise.resolve(dialogue),
      save: (_, next) => Promise.resolve(void (dialogue = next)),
    },
    nextId: () => 'id',
  })
  return async (text) => {
    const items = await bot.answer(
      { kind: 'text', text },
      {
        ...guestContext,
        conversationId: 'c',
        shopper: await findShopper(connected, shopperId),
        isLiveChatAvailable: true,
        now: clock.now(),
      },
    )
    dialogue = { ...initialDialogueState, shopperId }
    return items === 'not-proven' ? [] : items
  }
}

/** Reads capabilities and feeds as the server does every minute. */
const refresh = () =>
  connected.handleEvent({
    type: 'feed.updated',
    shopperKey: null,
    orderId: null,
    feed: 'products',
    occurredAt: new Date(clock.now()).toISOString(),
  })

beforeAll(async () => {
  await database.db.deleteFrom('murphy.retail_copy').execute()
  retailer = await serveTroubledRetailer(clock.now)
  const shopperKeys = createShopperKeys(database.db)
  connected = await connectRetailer(
    { baseUrl: retailer.url, key: retailer.key },
    {
      db: database.db,
      shopperKeys,
      actions: createRetailActions(database.db),
      inbox: createInbox(database.db),
      articles: noArticles,
      log,
      now: clock.now,
      // A call that gets no answer ends soon. All others have their usual time, so that a busy machine changes nothing.
      startTimer: (run, ms) => {
        const timer = setTimeout(run, retailer.trouble === 'silent' ? 20 : ms)
        return () => clearTimeout(timer)
      },
    },
  )
  shopperId = await shopperKeys.toShopperId(testShopper.key)
  ask = createAssistant()
})
afterAll(async () => {
  await connected.close()
  await retailer.close()
})

/** Asks every question, and checks each reply while the retailer does not answer. */
async function expectHonestReplies(outageMinutes: number): Promise<void> {
  for (const text of Object.keys(questions)) {
    const items = await ask(text)
    const sent = JSON.stringify(items)
    expect(items.length, text).toBeGreaterThan(0)
    expect(sent, text).not.toMatch(
      /\bAva\b|ava@|verifiedOrders|ordertracking|pickup-order-detail|updated|\/sent/,
    )
    if (personal.some((name) => name === text)) {
      expect(messageTextsOf(items), text).toContain('fallback/retailer_away')
      expect(sent, text).toMatch(/contact\/phone.*livechatqr.*Send us a message/)
    }
    if (text === 'invoice of 1008') {
      expect(messageTextsOf(items)).toMatch(/resend_tax_invoice\/(unavailable|not_certain)/)
      expect(sent).toContain('Send us a message')
    }
    if (fromCopies.some((name) => name === text)) {
      expect(sent, text).toMatch(/"type":"(store|product-list|command)"/)
      if (outageMinutes > 16) expect(messageTextsOf(items), text).toContain('fallback/known_at')
    }
  }
}

describe('a retailer that is away for an hour', () => {
  it('is told honestly all the time, without a flood, and is used again by itself', async () => {
    await refresh()
    expect(messageTextsOf(await ask('my orders'))).toContain('order_list/signed_in')
    const message = {
      subject: 'Others',
      comment: { body: 'Are you there?' },
      requester: { locale_id: 1, name: 'Ava', email: 'ava@shop.example' },
      custom_fields: [],
    } as const
    retailer.requests.length = 0
    logged.length = 0

    const troubles: readonly Trouble[] = ['down', 'failing', 'wrong', 'silent']
    for (let minute = 1; minute <= 60; minute += 1) {
      clock.sleep(minuteMs)
      retailer.trouble = troubles[Math.floor((minute - 1) / 15)] ?? 'silent'
      await refresh()
      await connected.repeatActions()
      if (minute % 10 === 0) await expectHonestReplies(minute)
      if (minute === 45)
        expect(await connected.retail.tickets.create(message, 'the message')).toEqual({ ticketNumber: null })
    }
    // A minute has at most the capabilities, three feeds and a few probes of the circuits, each with one retry.
    expect(retailer.requests.length).toBeLessThan(60 * 10)
    expect(logged.length).toBeLessThan(60 * 4)
    expect(logged.join()).not.toMatch(/\bAva\b|ava@|Jo Park|0412345678|1008/)

    retailer.trouble = 'none'
    clock.sleep(minuteMs)
    await refresh()
    expect(logged.at(-1)).toContain('retail-connected')
    expect(messageTextsOf(await ask('my orders'))).toContain('|Ava|')
    expect(messageTextsOf(await ask('where is 1008'))).toContain('order_tracking/processed')
    expect(JSON.stringify(await ask('pale ale'))).not.toContain('known_at')
    expect(JSON.stringify(await ask('invoice of 1008'))).toContain('resend_tax_invoice/sent')
  })

  it('has told the team about every message and every action that it could not confirm', async () => {
    clock.sleep(11 * minuteMs)
    await connected.repeatActions()
    const open = await database.db
      .selectFrom('murphy.retail_action')
      .select('kind')
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([])
    const items = await database.db.selectFrom('murphy.inbox_item').select('text').execute()
    expect(items.map(({ text }) => text)).toContain('Are you there?')
  })
})
