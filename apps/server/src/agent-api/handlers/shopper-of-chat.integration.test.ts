import { randomUUID } from 'node:crypto'
import { ShopperOfChatReplySchema } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { createBotSessions } from '../../adapters/postgres/bot-sessions'
import { createShopperBindings } from '../../adapters/postgres/shopper-bindings'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const hourMs = 3_600_000
const shop = openShop('sarah', 'tom')
/** Alex of the demonstration, an order that is delivered to Alex, and one that is delivered to Jamie. */
const shopperId = 123
const orderId = '10234567'
let othersOrderId: string

beforeAll(async () => {
  const shopperKeys = createShopperKeys(shop.database.db)
  await shopperKeys.toShopperId('123')
  const jamie = { shopperId: await shopperKeys.toShopperId('456'), kind: 'delivery', limit: 1 } as const
  const [others] = await shop.server.retail.orders.recent(jamie)
  if (others === undefined) throw new Error('Jamie has no order.')
  othersOrderId = others.orderId
})

type Given = Omit<Parameters<typeof chatWithShopper>[2], 'shopperId'>

const chatOf = (given: Given) => chatWithShopper(shop.server, shop.sarah, { shopperId, ...given })
const finish = (chatId: string) => finishChat(shop.sarah, chatId)

async function shopperOf(chatId: string) {
  return parse(ShopperOfChatReplySchema, (await shop.sarah.call('GET', `/chats/${chatId}/shopper`)).body)
}

describe('the orders of the shopper in a chat [OP-102]', () => {
  it('are hidden when only the page names the shopper', async () => {
    const { chatId } = await chatOf({})
    expect((await shopperOf(chatId)).orders).toBeNull()
    expect((await shop.sarah.call('GET', `/chats/${chatId}/orders/${orderId}`)).status).toBe(404)
    await finish(chatId)
  })

  it('are shown for the shopper whom Murphy’s conversation has proven, and for no other conversation', async () => {
    const now = shop.server.clock.now()
    const chatbotUserId = randomUUID()
    const sessionId = await createBotSessions(shop.database.db).open(chatbotUserId, now)
    await createShopperBindings(shop.database.db).bind(
      { chatbotUserId, widgetSessionId: 'w-1' },
      shopperId,
      now + hourMs,
    )
    const stranger = await chatOf({ chatbotUserId, sessionId: 's-of-somebody' })
    expect((await shopperOf(stranger.chatId)).orders).toBeNull()
    await finish(stranger.chatId)
    const { chatId } = await chatOf({ chatbotUserId, sessionId, widgetSessionId: 'w-1' })
    const { orders } = await shopperOf(chatId)
    expect(orders?.length).toBeGreaterThan(0)
    const tracked = await shop.sarah.call('GET', `/chats/${chatId}/orders/${orderId}`)
    expect(tracked.body).toMatchObject({ details: { orderId } })
    expect((await shop.sarah.call('GET', `/chats/${chatId}/orders/${othersOrderId}`)).status).toBe(404)
    const shown = await shop.sarah.call('GET', `/chats/${chatId}`)
    expect(shown.body).toMatchObject({ chat: { isVerified: true, handOver: { sessionId } } })
    // The proof of the shopper is neither shown to agents nor stored with the chat.
    const { rows } = await sql`select room::text from murphy.live_chat_room as room`.execute(shop.database.db)
    expect([shown.text, JSON.stringify(rows)].some((text) => text.includes('w-1'))).toBe(false)
    await finish(chatId)
  })

  it('are hidden from a stranger who names both ids of a signed-in shopper’s conversation [LC-40]', async () => {
    const now = shop.server.clock.now()
    const chatbotUserId = randomUUID()
    const sessionId = await createBotSessions(shop.database.db).open(chatbotUserId, now)
    await createShopperBindings(shop.database.db).bind(
      { chatbotUserId, widgetSessionId: 'w-2' },
      shopperId,
      now + hourMs,
    )
    for (const widgetSessionId of ['w-of-a-stranger', null]) {
      const { chatId } = await chatOf({ chatbotUserId, sessionId, widgetSessionId })
      expect((await shopperOf(chatId)).orders).toBeNull()
      expect((await shop.sarah.call('GET', `/chats/${chatId}/orders/${orderId}`)).status).toBe(404)
      const { body } = await shop.sarah.call('GET', `/chats/${chatId}`)
      expect(body).toMatchObject({ chat: { isVerified: false } })
      await finish(chatId)
    }
  })

  it('are shown for the shopper whom the retailer’s token names [LCS-32]', async () => {
    const proof = {
      kind: 'proven',
      externalId: String(shopperId),
      name: 'A',
      email: 'a@example.com',
    } as const
    const { chatId } = await chatOf({ proof })
    expect((await shopperOf(chatId)).orders?.length).toBeGreaterThan(0)
    const { body } = await shop.sarah.call('GET', `/chats/${chatId}`)
    expect(body).toMatchObject({ chat: { isVerified: true } })
    await finish(chatId)
  })

  it('are looked up for a key of letters, and no id is made for an unknown one [OP-143]', async () => {
    const keys = createShopperKeys(shop.database.db)
    const id = await keys.toShopperId('cus_known')
    const ordersFor = async (externalId: string) => {
      const proof = { kind: 'proven', externalId, name: 'A', email: 'a@example.com' } as const
      const { chatId } = await chatOf({ proof })
      const { orders } = await shopperOf(chatId)
      await finish(chatId)
      return orders
    }
    // The retailer has no orders of the known one.
    expect([await ordersFor('cus_known'), await ordersFor('cus_unknown')]).toEqual([[], null])
    expect(await keys.toShopperId('cus_known')).toBe(id)
    const { rows } = await sql`
      select from murphy.shopper_key where shopper_key = 'cus_unknown'`.execute(shop.database.db)
    expect(rows).toEqual([])
  })

  it('are hidden from agents who may not read the chat', async () => {
    const { chatId } = await chatOf({})
    expect((await shop.tom.call('GET', `/chats/${chatId}/shopper`)).status).toBe(404)
    await finish(chatId)
  })
})

describe('the previous chats', () => {
  it('are listed, and can be read while the shopper is in a chat', async () => {
    const first = await chatOf({})
    await shop.sarah.call('POST', `/chats/${first.chatId}/messages`, { id: newId(), msg: 'Hello again' })
    await finish(first.chatId)
    const second = await chatOf({ visitor: first.back ?? {} })
    expect((await shopperOf(second.chatId)).pastChats).toMatchObject([
      { chatId: first.chatId, agents: ['Sarah Jones'], firstMessage: 'Hello again' },
    ])
    expect((await shop.sarah.call('GET', `/chats/${first.chatId}`)).status).toBe(200)
    expect((await shop.tom.call('GET', `/chats/${first.chatId}`)).status).toBe(404)
    await finish(second.chatId)
  })
})
