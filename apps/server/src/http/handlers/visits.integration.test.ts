import { ChatOfferReportReplySchema, ContextOfChatReplySchema } from '@murphy/contracts/desk'
import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQuotas } from '../../adapters/postgres/quotas'
import { createConversationSteps, createExpirySteps } from '../../adapters/postgres/retention-steps'
import { runRetention } from '../../adapters/postgres/retention'
import { toContextUses } from '../../quotas/quotas'
import { settings as allSettings } from '../../settings/settings'
import type { Settings } from '../../settings/settings'
import { finishChat } from '../../agent-api/testing/shopper-in-chat'
import { createRegisterFrame, newId, start } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'

const shop = openShop('sarah', 'tom', 'manager')
const dayMs = 24 * 60 * 60_000
const [{ body: saveExample }] = callExamples.saveVisitorContext
const rule = {
  id: 'basket',
  pathPrefix: '/basket',
  secondsOnPage: 0,
  basketFromCents: null,
  needsFailedSearch: false,
  text: 'Questions about your order?',
  departmentId: 1,
}
const offers = { rules: [rule], perHour: 100, quietDays: 7, controlPercent: 0 }
const standard: Settings = {
  get: (name) => Promise.resolve(allSettings[name].standard as never),
  set: () => Promise.resolve(),
}

/** Removes what is due in a table. The other steps would end the agents' sessions. */
async function removeDue(table: string, now: number): Promise<void> {
  const steps = createExpirySteps(now).filter(({ name }) => name.startsWith(table))
  await runRetention(shop.database.db, steps)
}

beforeEach(async () => {
  await sql`delete from murphy.chat_offer`.execute(shop.database.db)
  await shop.server.set('visitorContext.isOn', true)
  await shop.server.set('visitorContext.offers', offers)
  // A call counts as presence.
  await shop.sarah.call('GET', '/state')
})

/** Registers a visitor of live chat, and returns their session. */
async function openVisitor() {
  const { visitors } = shop.server.liveChat
  const registered = await visitors.register(createRegisterFrame(), { kind: 'none' })
  if (!registered.ok) throw new Error(registered.frame.reason)
  await visitors.addConnection(`tab ${newId()}`, registered.session)
  return registered.session
}

type Session = Awaited<ReturnType<typeof openVisitor>>

/** Starts a chat of a visitor, which Sarah accepts. */
async function startChat(session: Session, chatbotUserId = 'c-1'): Promise<string> {
  const frames = await shop.server.liveChat.visitors.perform(session, {
    ...start,
    id: newId(),
    user: { ...start.user, chatbotUserId },
  })
  const ack = frames.at(-1)
  const chatId = ack?.type === 'ack' && ack.ok ? (ack.chat_id ?? '') : ''
  const accepted = await shop.sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })
  if (accepted.status !== 200) throw new Error(accepted.text)
  return chatId
}

async function save({ sessionToken }: Session, change: object = {}) {
  const context = { ...saveExample.context, ...change }
  return await shop.server.post(calls.saveVisitorContext.path, { sessionToken, context })
}

async function contextOf(chatId: string) {
  const { body } = await shop.sarah.call('GET', `/chats/${chatId}/visitor-context`)
  return parse(ContextOfChatReplySchema, body)
}

const stored = { statusCode: 200, data: { isStored: true } }
const notStored = { statusCode: 200, data: { isStored: false } }

describe('the visitor context of a chat', () => {
  it('is shown to the agents of the running chat, with the time of its last change', async () => {
    const session = await openVisitor()
    const chatId = await startChat(session)
    expect(await contextOf(chatId)).toEqual({ isOn: true, context: null, changedAt: null, productNames: {} })
    expect((await save(session)).body).toEqual(stored)
    const now = shop.server.clock.now()
    expect(await contextOf(chatId)).toMatchObject({
      context: { productCode: '901235', basket: saveExample.context.basket },
      changedAt: now,
      productNames: { '901235': expect.stringMatching(/./) },
    })
    const { body } = await shop.sarah.call('GET', '/state')
    expect(body).toMatchObject({ chats: [{ chatId, contextAt: now }] })
    expect((await shop.tom.call('GET', `/chats/${chatId}/visitor-context`)).status).toBe(404)
    await finishChat(shop.sarah, chatId)
    expect((await contextOf(chatId)).context).toBeNull()
  })

  it('replaces the one before', async () => {
    const session = await openVisitor()
    const chatId = await startChat(session)
    await save(session)
    await save(session, { productCode: null, basket: null })
    expect((await contextOf(chatId)).context).toMatchObject({ productCode: null, basket: null })
    await finishChat(shop.sarah, chatId)
  })

  it('has no query, no card number and no time in the future', async () => {
    const session = await openVisitor()
    const chatId = await startChat(session)
    const now = shop.server.clock.now()
    await save(session, {
      pages: [{ path: '/search?q=mia', title: 'Card 4111 1111 1111 1111', at: now + dayMs }],
      failedSearch: { text: '4111 1111 1111 1111', at: now },
    })
    const { context } = await contextOf(chatId)
    expect(context?.pages[0]).toMatchObject({ path: '/search', at: now })
    expect(JSON.stringify(context)).not.toContain('4111')
    await finishChat(shop.sarah, chatId)
  })

  it('is not stored while it is off, without a running chat, and for an unknown session', async () => {
    const session = await openVisitor()
    expect((await save(session)).body).toEqual(notStored)
    const chatId = await startChat(session)
    expect((await save({ ...session, sessionToken: 'unknown' })).body).toEqual(notStored)
    await shop.server.set('visitorContext.isOn', false)
    expect((await save(session)).body).toEqual(notStored)
    expect(await contextOf(chatId)).toEqual({ isOn: false, context: null, changedAt: null, productNames: {} })
    await shop.server.set('visitorContext.isOn', true)
    await finishChat(shop.sarah, chatId)
    expect((await save(session)).body).toEqual(notStored)
  })

  it('is refused beyond the quota of its chat, and stays as it was', async () => {
    const session = await openVisitor()
    const chatId = await startChat(session)
    const uses = toContextUses(chatId).map((use) => ({ ...use, amount: use.limit - 1 }))
    await createQuotas(shop.database.db).take(uses, shop.server.clock.now())
    expect((await save(session)).body).toEqual(stored)
    expect((await save(session, { productCode: '77' })).status).toBe(429)
    expect((await contextOf(chatId)).context?.productCode).toBe('901235')
    await finishChat(shop.sarah, chatId)
  })

  it('is refused with the field that is wrong', async () => {
    const answer = await save(await openVisitor(), { productCode: '' })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { problem: { path: 'context.productCode', message: 'context.productCode: Expected a text.' } },
    ])
  })

  it.each([
    ['one day', dayMs, 1],
    ['a millisecond more', dayMs + 1, 0],
  ])('is kept for %s after its last change', async (_, afterMs, expected) => {
    const session = await openVisitor()
    const chatId = await startChat(session)
    await save(session)
    await removeDue('murphy.live_chat_context', shop.server.clock.now() + afterMs)
    const rows = await shop.database.db
      .selectFrom('murphy.live_chat_context')
      .select('chat_id')
      .where('chat_id', '=', chatId)
      .execute()
    expect(rows).toHaveLength(expected)
    await finishChat(shop.sarah, chatId)
  })
})

async function request(chatbotUserId: string, ruleId = 'basket') {
  const { body } = await shop.server.post(calls.requestChatOffer.path, { chatbotUserId, ruleId })
  return parse(calls.requestChatOffer.reply, body).data
}

async function record(chatbotUserId: string, offerId: string | null, outcome: string) {
  return await shop.server.post(calls.recordChatOffer.path, { chatbotUserId, offerId, outcome })
}

async function report() {
  const { body } = await shop.manager.call('POST', '/reports/chat-offers', { from: null, to: null })
  return parse(ChatOfferReportReplySchema, body).offers
}

describe('an offer of chat', () => {
  it('is counted with its answer, and with the chat that follows', async () => {
    const accepted = await request('v-accepts')
    const dismissed = await request('v-dismisses')
    expect((await record('v-accepts', accepted.offerId, 'accepted')).status).toBe(200)
    expect((await record('v-dismisses', dismissed.offerId, 'dismissed')).status).toBe(200)
    expect((await record('v-other', accepted.offerId, 'accepted')).status).toBe(404)
    const chatId = await startChat(await openVisitor(), 'v-accepts')
    expect(await report()).toEqual([
      {
        ruleId: 'basket',
        text: rule.text,
        shown: { visitors: 2, chats: 1, accepted: 1, dismissed: 1 },
        control: { visitors: 0, chats: 0 },
      },
    ])
    await finishChat(shop.sarah, chatId)
  })

  it.each([
    ['the hour', 3_600_000, 0],
    ['the last millisecond of the hour', 3_599_999, 1],
  ])('counts a chat that begins before %s is over: %i ms later %i', async (_, afterMs, expected) => {
    const { offerId } = await request('v-late')
    await sql`
      update murphy.chat_offer set offered_at = ${new Date(shop.server.clock.now() - afterMs)}::timestamptz
      where offer_id = ${offerId}`.execute(shop.database.db)
    const chatId = await startChat(await openVisitor(), 'v-late')
    expect(await report()).toMatchObject([{ shown: { visitors: 1, chats: expected } }])
    await finishChat(shop.sarah, chatId)
  })

  it('keeps the figures of a rule that was removed', async () => {
    await request('v-1')
    await shop.server.set('visitorContext.offers', { ...offers, rules: [{ ...rule, id: 'other' }] })
    expect(await report()).toMatchObject([
      { ruleId: 'other', text: rule.text, shown: { visitors: 0 } },
      { ruleId: 'basket', text: null, shown: { visitors: 1 } },
    ])
  })

  it.each([
    ['a day', dayMs, 1],
    ['a millisecond more', dayMs + 1, 0],
  ])('names its visitor by a hash for %s', async (_, afterMs, expected) => {
    await request('v-1')
    await removeDue('murphy.chat_offer', shop.server.clock.now() + afterMs)
    const rows = await shop.database.db.selectFrom('murphy.chat_offer').select('visitor_hash').execute()
    expect(rows.filter((row) => row.visitor_hash !== null)).toHaveLength(expected)
    expect(rows).toHaveLength(1)
  })

  it.each([
    [400, 1],
    [401, 0],
  ])('is kept for the report: after %i days there is %i', async (days, expected) => {
    await request('v-1')
    const later = shop.server.clock.now() + days * dayMs
    await runRetention(shop.database.db, await createConversationSteps(standard, later))
    expect(await shop.database.db.selectFrom('murphy.chat_offer').select('offer_id').execute()).toHaveLength(
      expected,
    )
  })
})

describe('the shopper who deletes the conversation', () => {
  it('removes what pages have told about the visit, and the browser from offers', async () => {
    const ids = { chatbotUserId: newId(), widgetSessionId: newId() }
    const { parameters } = callExamples.textQuery[0].body
    await shop.server.post(calls.textQuery.path, {
      text: 'hello',
      chatbotUserId: ids.chatbotUserId,
      parameters: { ...parameters, widgetSessionId: ids.widgetSessionId },
    })
    const session = await openVisitor()
    await request(ids.chatbotUserId)
    const chatId = await startChat(session, ids.chatbotUserId)
    await save(session)
    await shop.server.post(calls.deleteConversation.path, { ...ids, widgetSessionId: newId() })
    expect((await contextOf(chatId)).context).not.toBeNull()
    await shop.server.post(calls.deleteConversation.path, ids)
    expect((await contextOf(chatId)).context).toBeNull()
    const [offer] = await shop.database.db.selectFrom('murphy.chat_offer').selectAll().execute()
    expect(offer).toMatchObject({ visitor_hash: null, has_chat: true })
    await finishChat(shop.sarah, chatId)
  })
})
