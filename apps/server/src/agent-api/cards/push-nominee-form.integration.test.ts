import type { Order } from '@murphy/contracts/entities'
import { beforeAll, describe, expect, it } from 'vitest'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { createShopperBindings } from '../../adapters/postgres/shopper-bindings'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import { testShop } from '../../testing/test-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

/** The demonstration's Alex: the first can be collected, the second was, the third is delivered. */
const shopperId = 123
const collectable = '10234573'
let delivered: string
let others: string
let tooOld: string

const shop = openShop('sarah', 'tom')
let chatId: string

beforeAll(async () => {
  const shopperKeys = createShopperKeys(shop.database.db)
  await shopperKeys.toShopperId(String(shopperId))
  const proof = {
    kind: 'proven',
    externalId: String(shopperId),
    name: 'Alex',
    email: 'a@example.com',
  } as const
  ;({ chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId, proof }))
  const { orders } = shop.server.retail
  const isPickup = ({ orderType }: Order): boolean => orderType === 'Pickup'
  const idOf = (order: Order | undefined): string => order?.orderId ?? ''
  const shown = await shop.sarah.call('GET', `/chats/${chatId}/shopper`)
  const isShown = ({ orderId }: Order): boolean => shown.text.includes(`"${orderId}"`)
  const own = await orders.recent({ shopperId, limit: 100 })
  const jamies = await orders.recent({ shopperId: await shopperKeys.toShopperId('456'), limit: 100 })
  delivered = idOf(own.find((order) => !isPickup(order) && !order.isSubscription && isShown(order)))
  others = idOf(jamies.find(isPickup))
  tooOld = idOf(own.find((order) => isPickup(order) && !isShown(order)))
})

function offer(change: object = {}, agent = shop.sarah, to = chatId) {
  const body = {
    id: newId(),
    orderId: collectable,
    fullName: ' Jane Park ',
    mobile: '0412 345 678',
    ...change,
  }
  return agent.call('POST', `/chats/${to}/nominee-forms`, body)
}

async function lines() {
  const log = await shop.server.liveChat.agents.listEntriesAfter(shop.sarah.agent.id, chatId, 0)
  return log.filter(({ entry }) => entry.type === 'chat.msg')
}

async function nominees() {
  return (await testShop.listNomineeChanges(shop.database)).filter(({ orderId }) => orderId === collectable)
}

describe('a form that an agent fills in', () => {
  it('is offered with the agent’s proposal, and changes nothing [NOM-41]', async () => {
    const id = newId()
    const answer = await offer({ id })
    expect(answer.status).toBe(200)
    const last = (await lines()).at(-1)
    expect(last?.entry).toMatchObject({
      id,
      msg: `Pick up nominee of order #${collectable}: Check who collects it, then update it yourself.`,
      structured_msg: {
        items: [
          {
            buttons: [
              {
                text: 'Update nominee',
                nominee_form: {
                  order_id: collectable,
                  status: 'Placed',
                  name: 'Jane Park',
                  mobile: '412345678',
                },
              },
            ],
          },
        ],
      },
    })
    expect((await offer({ id })).body).toEqual(answer.body)
    expect((await lines()).at(-1)).toEqual(last)
    expect(await nominees()).toEqual([])
  })

  it('is sent by the shopper, whom the record names [NOM-41]', async () => {
    const widget = { chatbotUserId: newId(), widgetSessionId: 'w-1' }
    const body = { ...widget, shopperId, nomineeName: 'Jane Park', nomineePhone: '0412345678' }
    const path = `/api/shopper/SetNomineeDetail/${collectable}`
    expect((await shop.server.post(path, body)).status).toBe(403)
    const now = shop.server.clock.now()
    await createShopperBindings(shop.database.db).bind(widget, shopperId, now + 3_600_000)
    const sent = await shop.server.post(path, body)
    expect(sent.body).toMatchObject({ statusCode: 200, data: { nomineeName: 'Jane Park' } })
    expect(await nominees()).toMatchObject([{ shopperId, name: 'Jane Park' }])
  })

  it('may be empty', async () => {
    expect((await offer({ fullName: '', mobile: ' ' })).status).toBe(200)
    expect((await lines()).at(-1)?.entry).toMatchObject({
      structured_msg: { items: [{ buttons: [{ nominee_form: { name: '', mobile: '' } }] }] },
    })
  })

  it.each([
    ['[NOM-22]', { fullName: 'Jo' }, 'fullName'],
    ['[NOM-23]', { fullName: 'Jane <b>Park' }, 'fullName'],
    ['[NOM-27]', { mobile: '312345678' }, 'mobile'],
  ])('%s contains nothing that could not be sent: %j', async (_, change, path) => {
    const before = await lines()
    const answer = await offer(change)
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path } }])
    expect(await lines()).toEqual(before)
  })

  it('is for an order of the shopper that the desk shows [NOM-41]', async () => {
    for (const orderId of [others, tooOld, 'no such']) {
      expect(orderId).not.toBe('')
      expect((await offer({ orderId })).status).toBe(404)
    }
    expect((await offer({ orderId: delivered })).body).toMatchObject({ problem: { code: 'conflict' } })
  })

  it('is for an order that can still be collected', async () => {
    await testShop.changeOrder(shop.database, { orderId: collectable, status: 'Collected' })
    shop.server.forgetShopper(String(shopperId))
    expect((await offer()).body).toMatchObject({ problem: { code: 'conflict' } })
  })

  it('is refused for a shopper who is not verified [NOM-41]', async () => {
    const guest = await chatWithShopper(shop.server, shop.sarah, { shopperId })
    expect((await offer({}, shop.sarah, guest.chatId)).status).toBe(404)
    await finishChat(shop.sarah, guest.chatId)
  })

  it('is offered only by an agent in the chat', async () => {
    expect((await offer({}, shop.tom)).status).toBe(404)
  })
})
