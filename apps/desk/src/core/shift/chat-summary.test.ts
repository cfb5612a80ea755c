import type { Order } from '@murphy/contracts/entities'
import type { ShopperOfChatReply } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { deskChat, note, said, saidBySarah } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { summariseChat } from './chat-summary'

const chat = deskChat('ch-1', {
  tags: ['damaged'],
  notes: [
    note('10234573', { kind: 'form-sent' }),
    note('10234574', { kind: 'form-failed' }),
    note('a note of Tom'),
  ],
})

async function summarise(orders: ShopperOfChatReply['orders'] = null) {
  const test = await createTestDesk({ state: { chats: [chat] } })
  await test.act({ kind: 'shopper-received', chatId: 'ch-1', shopper: { orders, pastChats: [] } })
  test.pushEntries(
    'ch-1',
    1,
    said('My  box of\norder 10234567 was wet'),
    saidBySarah('I am sorry.'),
    said('Broken: take a photo', {
      nick: 'agent:42',
      structured_msg: { type: 'PANEL_TEMPLATE', items: [{ title: 'Broken bottles', buttons: [] }] },
    }),
    said('Thanks! Call me on 0412 345 678 or 99999999'),
  )
  return summariseChat(test.shift(), chat)
}

describe('the summary of a chat', () => {
  it('has what the shopper asked and said last, what agents sent, forms and tags', async () => {
    expect(await summarise()).toEqual({
      topic: '',
      asked: 'My box of order 10234567 was wet',
      lastSaid: 'Thanks! Call me on 0412 345 678 or 99999999',
      orders: [],
      sent: ['Broken bottles'],
      forms: [
        { orderId: '10234573', isDone: true },
        { orderId: '10234574', isDone: false },
      ],
      tags: ['damaged'],
      isAnswered: false,
    })
  })

  it('names only orders of the verified shopper that the messages name', async () => {
    const order: Order = {
      orderId: '10234567',
      date: null,
      orderDate: null,
      deliveryDate: null,
      orderType: 'Delivery',
      status: 'Confirmed',
      deliveryCount: 1,
      consignmentShippingTypes: [],
      productImages: [],
      isSubscription: false,
      intentGroupId: '',
      intentGroupName: '',
    }
    const orders = [order, { ...order, orderId: '10234568' }]
    expect((await summarise(orders)).orders).toEqual(['10234567'])
  })

  it('is empty before anything was said, and cuts long messages', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    expect(summariseChat(test.shift(), deskChat('ch-1'))).toMatchObject({ asked: '', isAnswered: true })
    test.pushEntries('ch-1', 1, said('x'.repeat(201)))
    expect(summariseChat(test.shift(), deskChat('ch-1')).asked).toBe(`${'x'.repeat(199)}…`)
  })
})
