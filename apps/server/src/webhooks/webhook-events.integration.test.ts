import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInbox } from '../adapters/postgres/inbox'
import { createLiveChatRepository } from '../adapters/postgres/live-chat-repository'
import { createWebhooks } from '../adapters/postgres/webhooks'
import { chatWithShopper, finishChat } from '../agent-api/testing/shopper-in-chat'
import { newId } from '../live-chat/testing/visitor-frames'
import { openShop } from '../testing/open-shop'
import { createWebhookSecret } from './webhooks'
import type { WebhookSettings } from './webhooks'

const shop = openShop('sarah', 'manager')
const by = { agentId: 1, name: 'Kim Murphy', now: 0 }

beforeEach(() => sql`truncate murphy.webhook_endpoint, murphy.webhook_delivery`.execute(shop.database.db))

function addEndpoint(events: WebhookSettings['events']) {
  const settings = { url: 'https://hooks.example/', description: '', events }
  return createWebhooks(shop.database.db).add(settings, createWebhookSecret(), by)
}

async function listBodies(): Promise<readonly { readonly type: string; readonly data: unknown }[]> {
  const rows = await shop.database.db
    .selectFrom('murphy.webhook_delivery')
    .select('body')
    .orderBy('delivery_id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body) as { type: string; data: unknown })
}

const offlineMessage = {
  visitorId: 'v-1',
  name: 'Mia Hart',
  email: 'mia@example.com',
  phone: '',
  message: 'Call me',
  departmentId: 2,
}

describe('the events of webhooks', () => {
  it('are stored with the change that they tell, for endpoints that have chosen them', async () => {
    await addEndpoint(['chat.started', 'chat.accepted', 'chat.ended'])
    await addEndpoint(['chat.ended'])
    const { chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 })
    await finishChat(shop.sarah, chatId)
    const bodies = await listBodies()
    expect(bodies.map(({ type }) => type)).toEqual([
      'chat.started',
      'chat.accepted',
      'chat.ended',
      'chat.ended',
    ])
    expect(bodies[1]?.data).toMatchObject({ chatId, agentId: shop.sarah.agent.id, endedAt: null })
    // Ids only: a program asks the API for the rest, with the scope that it needs.
    expect(JSON.stringify(bodies)).not.toMatch(/example\.com|Mia|Sarah/)
  })

  it('hold neither a whisper nor the note of a take-over, and name the manager who takes the chat over', async () => {
    await addEndpoint(['chat.started', 'chat.accepted', 'chat.transferred', 'chat.ended'])
    const { chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 })
    const text = 'offer free delivery'
    const from = [`agent:${shop.sarah.agent.id}`]
    const whispered = await shop.manager.call('POST', `/chats/${chatId}/whispers`, { id: newId(), text })
    const taken = await shop.manager.call('POST', `/chats/${chatId}/take-over`, { id: newId(), from })
    expect([whispered.status, taken.status]).toEqual([200, 200])
    await finishChat(shop.manager, chatId)
    const bodies = await listBodies()
    expect(bodies.map(({ type }) => type)).toEqual([
      'chat.started',
      'chat.accepted',
      'chat.transferred',
      'chat.accepted',
      'chat.ended',
    ])
    expect(bodies[3]?.data).toMatchObject({ agentId: shop.manager.agent.id })
    expect(JSON.stringify(bodies)).not.toMatch(/free delivery|Took over/)
  })

  it('are stored for an endpoint that is off, and for none without an endpoint', async () => {
    await createInbox(shop.database.db).addTicket(
      { ticketNumber: '1', name: 'Mia', email: 'm@example.com', subject: 's', text: 't' },
      shop.server.clock.now(),
    )
    expect(await listBodies()).toEqual([])
    const webhook = await addEndpoint(['ticket.created'])
    if (webhook === null) throw new Error('There are too many endpoints.')
    await createWebhooks(shop.database.db).change(webhook.webhookId, { ...webhook, isOn: false }, by)
    await createInbox(shop.database.db).addTicket(
      { ticketNumber: '2', name: 'Mia', email: 'm@example.com', subject: 's', text: 't' },
      shop.server.clock.now(),
    )
    expect(await listBodies()).toHaveLength(1)
  })

  it('are not stored when their transaction fails', async () => {
    await addEndpoint(['ticket.created'])
    const repository = createLiveChatRepository(shop.database.db, 'a key')
    const now = shop.server.clock.now()
    const failing = repository.transact(async (tx) => {
      await tx.addOfflineMessage(offlineMessage, now)
      throw new Error('a later step fails')
    })
    await expect(failing).rejects.toThrow('a later step fails')
    expect(await listBodies()).toEqual([])
    await repository.transact((tx) => tx.addOfflineMessage(offlineMessage, now))
    expect(await listBodies()).toMatchObject([
      { type: 'ticket.created', data: { kind: 'message', departmentId: 2 } },
    ])
  })

  it('are one for each change of a ticket, and none for a repetition', async () => {
    await addEndpoint(['ticket.created', 'ticket.updated'])
    const inbox = createInbox(shop.database.db)
    const now = shop.server.clock.now()
    const ticket = { ticketNumber: '3', name: 'Mia', email: 'm@example.com', subject: 's', text: 't' }
    for (let times = 0; times < 2; times += 1) await inbox.addTicket(ticket, now)
    const { rows } = await sql<{ item_id: string }>`
      select item_id from murphy.inbox_item where ticket_number = '3'`.execute(shop.database.db)
    const itemId = rows[0]?.item_id ?? ''
    const author = { ...by, now }
    for (let times = 0; times < 2; times += 1) {
      await inbox.setDone(itemId, true, author)
      await inbox.addReply({ replyId: 'r-3', itemId, text: 'Hello', fileIds: [] }, author)
    }
    await inbox.setDone(itemId, false, author)
    expect(await listBodies()).toMatchObject([
      { type: 'ticket.created', data: { itemId, kind: 'ticket' } },
      { type: 'ticket.updated', data: { itemId, change: 'done' } },
      { type: 'ticket.updated', data: { itemId, change: 'replied' } },
      { type: 'ticket.updated', data: { itemId, change: 'opened' } },
    ])
  })
})
