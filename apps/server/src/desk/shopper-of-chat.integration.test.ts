import { randomUUID } from 'node:crypto'
import { ShopperOfChatReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'
import { createBotSessions, createShopperBindings } from '../adapters/postgres/sessions'
import { newId } from '../testing/live-chat-room'
import type { TestDatabase } from '../testing/test-database'
import { openTestDatabase } from '../testing/test-database'
import type { TestServer } from '../testing/test-server'
import { startTestServer } from '../testing/test-server'
import type { DeskBrowser } from './testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from './testing/desk-browser'
import { chatWithShopper, finishChat } from './testing/shopper-in-chat'

const hourMs = 3_600_000
let database: TestDatabase
let server: TestServer
let sarah: DeskBrowser
let tom: DeskBrowser
/** A shopper of the demonstration with orders, and one of the orders that are delivered. */
let shopperId: number
let orderId: string
let othersOrderId: string

beforeAll(async () => {
  database = await openTestDatabase(inject('databaseUrl'))
  await seedLiveChat(database.db, deskPassword, Date.now())
  server = await startTestServer(database)
  sarah = await signInAt(server, deskEmails.sarah)
  tom = await signInAt(server, deskEmails.tom)
  const orders = await database.db
    .selectFrom('retail.order')
    .select(['shopper_id', 'order_id'])
    .where('kind', '=', 'delivery')
    .orderBy('order_id')
    .execute()
  const [first] = orders
  if (first === undefined) throw new Error('The demonstration has no orders.')
  shopperId = first.shopper_id
  orderId = first.order_id
  othersOrderId = orders.find((order) => order.shopper_id !== shopperId)?.order_id ?? ''
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Given = Omit<Parameters<typeof chatWithShopper>[2], 'shopperId'>

const chatOf = (given: Given) => chatWithShopper(server, sarah, { shopperId, ...given })
const finish = (chatId: string) => finishChat(sarah, chatId)

async function shopperOf(chatId: string) {
  return parse(ShopperOfChatReplySchema, (await sarah.call('GET', `/chats/${chatId}/shopper`)).body)
}

describe('[OP-102] the orders of who is in a chat', () => {
  it('are nobody’s when only the page says who it is', async () => {
    const { chatId } = await chatOf({})
    expect((await shopperOf(chatId)).orders).toBeNull()
    expect((await sarah.call('GET', `/chats/${chatId}/orders/${orderId}`)).status).toBe(404)
    await finish(chatId)
  })

  it('are the shopper’s whom Murphy’s conversation was proven to be with, and of no other conversation', async () => {
    const now = server.clock.now
    const chatbotUserId = randomUUID()
    const sessionId = await createBotSessions(database.db).open(chatbotUserId, now)
    await createShopperBindings(database.db).bind(
      { chatbotUserId, widgetSessionId: 'w-1' },
      shopperId,
      now + hourMs,
    )
    const stranger = await chatOf({ chatbotUserId, sessionId: 's-of-somebody' })
    expect((await shopperOf(stranger.chatId)).orders).toBeNull()
    await finish(stranger.chatId)
    const { chatId } = await chatOf({ chatbotUserId, sessionId })
    const { orders } = await shopperOf(chatId)
    expect(orders?.length).toBeGreaterThan(0)
    const tracked = await sarah.call('GET', `/chats/${chatId}/orders/${orderId}`)
    expect(tracked.body).toMatchObject({ details: { orderId } })
    expect((await sarah.call('GET', `/chats/${chatId}/orders/${othersOrderId}`)).status).toBe(404)
    await finish(chatId)
  })

  it('[LCS-32] are the shopper’s whom the retailer’s token names', async () => {
    const proof = {
      kind: 'proven',
      externalId: String(shopperId),
      name: 'A',
      email: 'a@example.com',
    } as const
    const { chatId } = await chatOf({ proof })
    expect((await shopperOf(chatId)).orders?.length).toBeGreaterThan(0)
    const { body } = await sarah.call('GET', `/chats/${chatId}`)
    expect(body).toMatchObject({ chat: { isVerified: true } })
    await finish(chatId)
  })

  it('are seen by no agent who has nothing to do with the chat', async () => {
    const { chatId } = await chatOf({})
    expect((await tom.call('GET', `/chats/${chatId}/shopper`)).status).toBe(404)
    await finish(chatId)
  })
})

describe('the chats before', () => {
  it('are listed, and may be read while the shopper is here', async () => {
    const first = await chatOf({})
    await sarah.call('POST', `/chats/${first.chatId}/messages`, { id: newId(), msg: 'Hello again' })
    await finish(first.chatId)
    const second = await chatOf({ visitorId: first.visitorId })
    expect((await shopperOf(second.chatId)).pastChats).toMatchObject([
      { chatId: first.chatId, agents: ['Sarah Jones'], firstMessage: 'Hello again' },
    ])
    expect((await sarah.call('GET', `/chats/${first.chatId}`)).status).toBe(200)
    expect((await tom.call('GET', `/chats/${first.chatId}`)).status).toBe(404)
    await finish(second.chatId)
  })
})
