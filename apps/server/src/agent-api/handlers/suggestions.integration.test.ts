import { SuggestRepliesReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { chatWithShopper as StartChat } from '../testing/shopper-in-chat'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const shop = openShop('sarah', 'tom', 'manager')
const proof = { kind: 'proven', externalId: '123', name: 'Alex', email: 'a@example.com' } as const
let chat: Awaited<ReturnType<typeof StartChat>>

beforeAll(async () => {
  await createShopperKeys(shop.database.db).toShopperId('123')
  chat = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123, proof })
  await shop.sarah.call('PUT', `/canned-replies/${newId()}`, {
    departmentId: null,
    shortcut: 'broken',
    text: 'Sorry about the broken bottle, {first_name}.',
  })
})

afterAll(() => finishChat(shop.sarah, chat.chatId))

async function suggest(agent = shop.sarah) {
  const { status, body } = await agent.call('POST', `/chats/${chat.chatId}/suggestions`)
  return status === 200 ? parse(SuggestRepliesReplySchema, body) : status
}

const record = (body: object, agent = shop.sarah) => agent.call('POST', '/suggestion-outcomes', body)

const readRows = () =>
  shop.database.db.selectFrom('murphy.live_chat_suggestion').selectAll().orderBy('kind', 'desc').execute()

describe('suggested replies', () => {
  it('are none before the shopper has written', async () => {
    expect(await suggest()).toEqual({ seq: null, language: null, canTranslate: false, suggestions: [] })
  })

  it('have the order of the verified shopper, and are stored once without their text', async () => {
    await chat.say('Where is my order 10234567?')
    const found = await suggest()
    expect(found).toMatchObject({ suggestions: [{ kind: 'order', sources: [{ name: '10234567' }] }] })
    expect(await suggest()).toEqual(found)
    expect(await readRows()).toMatchObject([
      { kind: 'order', agent_id: shop.sarah.agent.id, is_shown: false, is_inserted: false, sent: null },
    ])
    expect(JSON.stringify(await readRows())).not.toContain('10234567')
  })

  it('are never made for an order of another shopper [OP-123]', async () => {
    await shop.sarah.call('POST', `/chats/${chat.chatId}/messages`, { id: newId(), msg: 'Let me look.' })
    expect(await suggest()).toEqual({ seq: null, language: null, canTranslate: false, suggestions: [] })
    await chat.say('And order 10999999?')
    expect(await suggest()).toMatchObject({ suggestions: [] })
  })

  it('have the canned replies that the agent sees', async () => {
    await chat.say('A broken bottle')
    expect(await suggest()).toMatchObject({
      suggestions: [{ kind: 'canned-reply', text: 'Sorry about the broken bottle, {first_name}.' }],
    })
  })

  it('are for the agent who serves the chat only', async () => {
    expect(await suggest(shop.tom)).toBe(404)
    expect(await suggest(shop.manager)).toEqual({
      seq: null,
      language: null,
      canTranslate: false,
      suggestions: [],
    })
  })

  it('are none while a manager has switched them off', async () => {
    await shop.server.set('liveChat.suggestedReplies', false)
    await chat.say('Wo ist meine bestellung')
    expect(await suggest()).toMatchObject({ language: 'german', suggestions: [] })
    await shop.server.set('liveChat.suggestedReplies', true)
  })
})

describe('the outcome of suggested replies', () => {
  it('is recorded for the agent’s own suggestions', async () => {
    const [order] = await readRows()
    const suggestionIds = [order?.suggestion_id]
    expect((await record({ suggestionIds, outcome: 'dismissed' }, shop.tom)).status).toBe(200)
    for (const outcome of ['shown', 'inserted', 'sent-edited'])
      expect((await record({ suggestionIds, outcome })).status).toBe(200)
    expect((await readRows())[0]).toMatchObject({
      is_shown: true,
      is_inserted: true,
      sent: 'edited',
      is_dismissed: false,
    })
    expect((await record({ suggestionIds: [newId()], outcome: 'shown' })).status).toBe(200)
  })

  it.each([
    ['no suggestion', { suggestionIds: [], outcome: 'shown' }],
    ['four suggestions', { suggestionIds: [1, 2, 3, 4].map(() => newId()), outcome: 'shown' }],
    ['an unknown outcome', { suggestionIds: [newId()], outcome: 'liked' }],
  ])('is refused with %s', async (_, body) => {
    expect((await record(body)).status).toBe(400)
  })
})
