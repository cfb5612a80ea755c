import { DeskStateSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { createShopperBindings } from '../../adapters/postgres/shopper-bindings'
import type { ChangeNotification } from '../../live-chat/bus'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

/** The demonstration's Alex, with an order that can be collected. */
const shopperId = 123
const orderId = '10234573'
const proof = {
  kind: 'proven',
  externalId: String(shopperId),
  name: 'Alex',
  email: 'alex@example.com',
} as const
const hourMs = 3_600_000

const shop = openShop('sarah')
beforeAll(() => createShopperKeys(shop.database.db).toShopperId(String(shopperId)))
let chat: { readonly chatId: string; readonly visitorId: string }

beforeEach(async () => {
  chat = await chatWithShopper(shop.server, shop.sarah, { shopperId, proof })
  return () => finishChat(shop.sarah, chat.chatId)
})

function offer() {
  return shop.sarah.call('POST', `/chats/${chat.chatId}/nominee-forms`, {
    id: newId(),
    orderId,
    fullName: 'Jane Park',
    mobile: '0412 345 678',
  })
}

async function send({ nomineeName = 'Jane Park', key = newId(), order = orderId } = {}) {
  const widget = { chatbotUserId: newId(), widgetSessionId: 'w-1' }
  await createShopperBindings(shop.database.db).bind(widget, shopperId, shop.server.clock.now() + hourMs)
  const body = { ...widget, shopperId, nomineeName, nomineePhone: '0412345678' }
  const path = `/api/shopper/SetNomineeDetail/${order}`
  return await shop.server.post(path, body, { headers: { 'idempotency-key': key } })
}

/** Returns the notes of the agent's page, as after a reload. */
async function notes() {
  const state = parse(DeskStateSchema, (await shop.sarah.call('GET', '/state')).body)
  return state.chats
    .find(({ chatId }) => chatId === chat.chatId)
    ?.notes.map(({ kind, nick, text, afterSeq }) => ({ kind, nick, text, afterSeq }))
}

async function lastSeq() {
  return (await shop.server.liveChat.agents.listEntriesAfter(shop.sarah.agent.id, chat.chatId, 0)).at(-1)?.seq
}

describe('an agent who has offered a nominee form', () => {
  it('gets a note after the last entry when the shopper has sent it [NOM-41]', async () => {
    await offer()
    const hints: ChangeNotification[] = []
    const unwatch = shop.server.liveChat.subscribe((notification) => void hints.push(notification))
    expect((await send()).status).toBe(200)
    unwatch()
    const afterSeq = await lastSeq()
    expect(await notes()).toEqual([{ kind: 'form-sent', nick: 'system', text: orderId, afterSeq }])
    expect(hints).toContainEqual({ about: 'agent', agentId: shop.sarah.agent.id })
  })

  it('gets a note when the shop has rejected it [NOM-41]', async () => {
    await offer()
    expect((await send({ nomineeName: 'J' })).status).toBe(400)
    expect(await notes()).toMatchObject([{ kind: 'form-failed', text: orderId }])
  })

  it('gets no second note for a repeat, and one for another change', async () => {
    await offer()
    const key = newId()
    await send({ key })
    await send({ key })
    expect(await notes()).toHaveLength(1)
    await send({ nomineeName: 'Kim Park' })
    expect(await notes()).toHaveLength(2)
  })

  it('gets no note about a form that was not offered in this chat', async () => {
    expect((await send()).status).toBe(200)
    await offer()
    await send({ order: 'another' })
    expect(await notes()).toEqual([])
  })

  it('gets no note when the sender is not signed in', async () => {
    await offer()
    const body = { chatbotUserId: newId(), widgetSessionId: 'w-1', shopperId }
    const form = { ...body, nomineeName: 'Jane Park', nomineePhone: '0412345678' }
    expect((await shop.server.post(`/api/shopper/SetNomineeDetail/${orderId}`, form)).status).toBe(403)
    expect(await notes()).toEqual([])
  })

  it.each([
    [hourMs, 1],
    [hourMs + 1, 0],
  ])('gets a note %i ms after the end of the chat: %i notes', async (laterMs, lines) => {
    await offer()
    await shop.sarah.call('POST', `/chats/${chat.chatId}/end`, { id: newId() })
    await shop.server.clock.pass(laterMs)
    await send()
    expect(await notes()).toHaveLength(lines)
  })

  it('gets it alone: the visitor’s transcript has no such entry [NOM-41]', async () => {
    await offer()
    const before = await shop.server.liveChat.visitors.listEntriesAfter(chat.visitorId, chat.chatId, 0)
    await send()
    expect(await shop.server.liveChat.visitors.listEntriesAfter(chat.visitorId, chat.chatId, 0)).toEqual(
      before,
    )
  })
})

it('does not affect the shopper’s change when live chat fails [NOM-41]', async () => {
  await offer()
  await shop.database.db.schema.alterTable('murphy.live_chat_note').renameTo('away').execute()
  try {
    expect((await send({ nomineeName: 'Lee Park' })).status).toBe(200)
  } finally {
    await shop.database.db.schema.alterTable('murphy.away').renameTo('live_chat_note').execute()
  }
  expect(shop.server.logged).toContain('live chat: form-note')
})
