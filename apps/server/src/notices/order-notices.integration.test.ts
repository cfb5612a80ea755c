import { calls } from '@murphy/contracts/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOrderNotices } from '../adapters/postgres/order-notices'
import { createRetailActions } from '../adapters/postgres/retail-actions'
import { orderNoticesEvent } from '../assistant/orders/answer-order-notices'
import { testShop } from '../testing/test-shop'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'
import * as shop from '../testing/notice-shop'
import { alex, createNoticeBot, orderId, removeAllNotices } from '../testing/notice-shop'

const jamie = 456
const dayMs = 24 * 3_600_000

const database = useTestDatabase()
const server = useTestServer(database, () => ({ createBot: (retail) => createNoticeBot(database, retail) }))

const receiveEvent = (agoMs?: number): Promise<void> => shop.receiveEvent(database, server, agoMs)
const changeStatus = (status: string): Promise<void> => shop.changeStatus(database, server, status)

beforeEach(async () => {
  await removeAllNotices(database)
  await server.clock.pass(1000)
})

type Ids = { readonly chatbotUserId: string; readonly widgetSessionId: string }

/** Opens a widget whose shopper is signed in. */
async function openWidget({ shopperId = alex, scope = 'notices' } = {}) {
  const ids: Ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  const token = await server.tokens(shopperId, scope === '' ? {} : { scope })
  const { body } = await server.post(calls.greetShopper.path, {
    ...ids,
    encryptedShopperId: token,
    dialogFlowSessionId: '',
    intentGroupId: '',
    intentGroupName: '',
  })
  const { Data: greeting } = body as { readonly Data: { SessionId: string; OrderNotices?: number } }
  return {
    ids,
    greeting,
    noticeCount: greeting.OrderNotices ?? 0,
    askForNotices: (parameters: object = {}) => askForNotices(ids, shopperId, greeting.SessionId, parameters),
  }
}

/** Returns the texts of the answer to `ORDER_NOTICES`. */
async function askForNotices(
  { chatbotUserId, widgetSessionId }: Ids,
  shopperId: number,
  sessionId: string,
  parameters: object,
): Promise<readonly string[]> {
  const context = {
    intentGroupName: '',
    intentGroupId: '',
    intentName: '',
    intentGroupPendingRenew: false,
    encryptedShopperId: '',
    shopperId,
    widgetSessionId,
    ...parameters,
  }
  const asked = { event: orderNoticesEvent, chatbotUserId, parameters: context }
  const { status, body } = await server.post(calls.eventQuery.path, asked, { query: { sessionId } })
  expect(status).toBe(200)
  const items = body as readonly {
    readonly type: string
    readonly text?: string
    readonly items?: object[]
  }[]
  const texts = items.flatMap(({ type, text }) => (type === 'message' && text !== undefined ? [text] : []))
  // Each told order has its card.
  expect(
    items.flatMap(({ type, items: cards = [] }) => (type === 'verifiedOrders' ? cards : [])),
  ).toHaveLength(texts.length)
  return texts
}

const ready = expect.stringMatching(/^order_notices\/ready 10234573/)
const collected = expect.stringMatching(/^order_notices\/collected 10234573/)

describe('an order event', () => {
  it('is told once to the shopper who has given the consent [OP-145]', async () => {
    expect((await openWidget()).noticeCount).toBe(0)
    await changeStatus('Packed')
    const widget = await openWidget()
    expect(widget.noticeCount).toBe(1)
    expect(await widget.askForNotices()).toEqual([ready])
    expect(await widget.askForNotices()).toEqual([])
    expect((await openWidget()).noticeCount).toBe(0)
  })

  it('is not kept without the consent, nor before the shopper has signed in for the first time [OP-145]', async () => {
    await changeStatus('Packed')
    await openWidget({ scope: '' })
    await changeStatus('Packed')
    expect(await (await openWidget()).askForNotices()).toEqual([])
  })

  it('is not told after the consent was withdrawn, nor when an older token gives it again [OP-145]', async () => {
    const old = await server.tokens(alex, { scope: 'notices' })
    await openWidget()
    await changeStatus('Packed')
    await server.clock.pass(1000)
    expect(await (await openWidget({ scope: '' })).askForNotices()).toEqual([])
    const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
    const rest = { dialogFlowSessionId: '', intentGroupId: '', intentGroupName: '' }
    await server.post(calls.greetShopper.path, { ...ids, ...rest, encryptedShopperId: old })
    await receiveEvent()
    expect(await createOrderNotices(database.db).findPending(alex, server.clock.now())).toEqual([])
  })

  it('is not told to another shopper [OP-145]', async () => {
    await openWidget()
    await changeStatus('Packed')
    expect(await (await openWidget({ shopperId: jamie })).askForNotices()).toEqual([])
    expect(await (await openWidget()).askForNotices()).toEqual([ready])
  })

  it('is told in one of two tabs that ask at the same time [OP-145]', async () => {
    await openWidget()
    await changeStatus('Packed')
    const tabs = await Promise.all([openWidget(), openWidget()])
    const answers = await Promise.all(tabs.map((tab) => tab.askForNotices()))
    expect(answers.flat()).toEqual([ready])
  })

  it('is told once when it arrives again, late or for the same state [OP-145]', async () => {
    const widget = await openWidget()
    await changeStatus('Packed')
    await receiveEvent()
    expect(await widget.askForNotices()).toEqual([ready])
    await receiveEvent()
    await receiveEvent(dayMs)
    expect(await widget.askForNotices()).toEqual([])
  })

  it('is replaced by a later state that was told first [OP-145]', async () => {
    const widget = await openWidget()
    await changeStatus('Packed')
    await server.clock.pass(1000)
    await changeStatus('Collected')
    expect(await widget.askForNotices()).toEqual([collected])
    expect(await widget.askForNotices()).toEqual([])
  })

  it('is not told when it is no longer true [OP-145]', async () => {
    const widget = await openWidget()
    await changeStatus('Packed')
    await testShop.changeOrder(database, { orderId, status: 'Awaiting' })
    server.forgetShopper(String(alex))
    expect(await widget.askForNotices()).toEqual([])
  })

  it('is not told on a device of a store, and stays for the shopper’s own [OP-145]', async () => {
    const widget = await openWidget()
    await changeStatus('Packed')
    expect(await widget.askForNotices({ isHostDevice: true })).toEqual([])
    expect(await widget.askForNotices()).toEqual([ready])
  })

  it('is not kept when it is older than 14 days, nor told after them [OP-145]', async () => {
    const widget = await openWidget()
    await testShop.changeOrder(database, { orderId, status: 'Packed' })
    await receiveEvent(14 * dayMs + 1)
    expect(await widget.askForNotices()).toEqual([])
    await receiveEvent(14 * dayMs)
    const { findPending } = createOrderNotices(database.db)
    expect(await findPending(alex, server.clock.now())).toHaveLength(1)
    expect(await findPending(alex, server.clock.now() + 1)).toEqual([])
  })

  it('is not told when it reports the shopper’s own change [OP-145]', async () => {
    const widget = await openWidget()
    const records = createRetailActions(database.db)
    const action = { key: crypto.randomUUID(), kind: 'cancel', shopperId: alex, orderId } as const
    await records.begin({ ...action, content: {} }, server.clock.now(), server.clock.now())
    await changeStatus('Packed')
    expect(await widget.askForNotices()).toEqual([])
    await database.db.deleteFrom('murphy.retail_action').execute()
    await server.clock.pass(1000)
    await changeStatus('Collected')
    expect(await widget.askForNotices()).toEqual([collected])
  })

  it('is not kept or told while the operator has switched notices off [OP-145]', async () => {
    const widget = await openWidget()
    await changeStatus('Packed')
    await server.set('orderNotices.isOn', false)
    expect(await widget.askForNotices()).toEqual([])
    expect((await openWidget()).noticeCount).toBe(0)
    await server.set('orderNotices.isOn', true)
    expect(await widget.askForNotices()).toEqual([ready])
  })

  it('is removed with the shopper’s conversation, and when the retailer deletes the shopper [OP-145]', async () => {
    const { findPending, removeShopper } = createOrderNotices(database.db)
    const pending = () => findPending(alex, server.clock.now())
    const { ids } = await openWidget()
    await changeStatus('Packed')
    expect(await pending()).toHaveLength(1)
    await server.post(calls.deleteConversation.path, ids)
    expect(await pending()).toEqual([])
    await openWidget()
    await receiveEvent()
    expect(await pending()).toHaveLength(1)
    await removeShopper(String(alex))
    expect(await pending()).toEqual([])
  })
})
