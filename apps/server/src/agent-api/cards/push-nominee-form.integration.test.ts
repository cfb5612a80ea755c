import { beforeAll, describe, expect, it } from 'vitest'
import { createShopperBindings } from '../../adapters/postgres/sessions'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
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
  const proof = {
    kind: 'proven',
    externalId: String(shopperId),
    name: 'Alex',
    email: 'a@example.com',
  } as const
  ;({ chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId, proof }))
  const orders = await shop.database.db
    .selectFrom('retail.order')
    .select(['order_id', 'shopper_id', 'kind', 'status'])
    .execute()
  const shown = await shop.sarah.call('GET', `/chats/${chatId}/shopper`)
  const first = (found: { readonly order_id: string } | undefined) => found?.order_id ?? ''
  delivered = first(
    orders.find(({ order_id, kind }) => kind === 'delivery' && shown.text.includes(`"${order_id}"`)),
  )
  others = first(orders.find(({ shopper_id, kind }) => shopper_id !== shopperId && kind === 'pickup'))
  tooOld = first(
    orders.find(
      ({ order_id, shopper_id, kind }) =>
        shopper_id === shopperId && kind === 'pickup' && !shown.text.includes(`"${order_id}"`),
    ),
  )
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

function nominees() {
  return shop.database.db
    .selectFrom('retail.nominee_audit')
    .selectAll()
    .where('order_id', '=', collectable)
    .execute()
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
    expect(await nominees()).toMatchObject([{ shopper_id: shopperId, name: 'Jane Park' }])
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
    await shop.database.db
      .updateTable('retail.order')
      .set({ status: 'Collected' })
      .where('order_id', '=', collectable)
      .execute()
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
