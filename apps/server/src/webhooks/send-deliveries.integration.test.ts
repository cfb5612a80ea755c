import { createWebhookSignature, parseWebhookSecret } from '@murphy/retail-api/events'
import { describe, expect, it } from 'vitest'
import { createWebhookOutbox } from '../adapters/postgres/webhook-outbox'
import { dayMs } from './retry-rules'
import { hang, itemIdsOf, respondWith, useWebhookTests } from '../testing/webhook-test'
import { createWebhookSecret } from './webhooks'

const { database, startReceiver, createTest } = useWebhookTests()
const minute = 60_000

describe('a delivery', () => {
  it('is signed by Standard Webhooks, and logged with the answer', async () => {
    const { addEndpoint, tell, send, log, clock } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(201, 'stored\0 \u{1f377}')
    const secret = createWebhookSecret()
    const { webhookId } = await addEndpoint(receiver.url, secret)
    await tell('t-1')
    await send()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const id = String(headers['webhook-id'])
    const timestamp = String(headers['webhook-timestamp'])
    expect(timestamp).toBe(String(clock.now() / 1000))
    expect(headers['webhook-signature']).toBe(
      createWebhookSignature(parseWebhookSecret(secret), { id, timestamp, body: Buffer.from(body) }),
    )
    expect(JSON.parse(body)).toEqual({
      type: 'ticket.created',
      timestamp: '2026-03-04T12:00:00.000Z',
      data: { itemId: 't-1' },
    })
    expect(await log(webhookId)).toMatchObject([
      { eventId: id, state: 'delivered', attempts: 1, status: 201, responseHead: 'stored \u{1f377}' },
    ])
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  it('has two signatures for a day after a rotation', async () => {
    const { addEndpoint, tell, send, webhooks, clock, by } = createTest()
    const receiver = await startReceiver()
    const { webhookId } = await addEndpoint(receiver.url)
    await webhooks.rotateSecret(webhookId, createWebhookSecret(), clock.now() + dayMs, by())
    const countSignatures = () =>
      String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length
    await tell('t-1')
    await send()
    expect(countSignatures()).toBe(2)
    await clock.pass(dayMs - 1)
    await tell('t-2')
    await send()
    expect(countSignatures()).toBe(2)
    await clock.pass(1)
    await tell('t-3')
    await send()
    expect(countSignatures()).toBe(1)
  })

  it('keeps its id when it is tried again and replayed', async () => {
    const { addEndpoint, tell, send, webhooks, clock, by, log } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(503)
    const { webhookId } = await addEndpoint(receiver.url)
    await tell('t-1')
    await send()
    receiver.answer = respondWith(200)
    await clock.pass(5000)
    await send()
    const [delivery] = await log(webhookId)
    expect(await webhooks.replayOne(webhookId, delivery?.deliveryId ?? '', by())).toBe(true)
    expect(await webhooks.replayOne(webhookId, '999999', by())).toBe(false)
    await send()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

describe('several servers', () => {
  it('send to an endpoint one at a time, and one takes over from another that has died', async () => {
    const { addEndpoint, tell, sender, createSender, clock, send } = createTest()
    const receiver = await startReceiver()
    receiver.answer = hang
    await addEndpoint(receiver.url)
    await tell('t-1', 't-2')
    const isHanging = receiver.nextArrival()
    await sender.run()
    await isHanging
    const other = createSender('n2')
    await send(other)
    expect(receiver.received).toHaveLength(1)
    // The first server dies: it never stores what has become of its try.
    receiver.answer = respondWith(200)
    await sender.stop()
    await clock.pass(minute)
    await send(other)
    expect(itemIdsOf(receiver.received)).toEqual(['t-1', 't-1', 't-2'])
  })

  it('store no result of a server whose claim was taken over', async () => {
    const { addEndpoint, tell, clock, log } = createTest()
    const { webhookId } = await addEndpoint('http://127.0.0.1:1/')
    await tell('t-1')
    const outbox = createWebhookOutbox(database.db)
    const claim = (server: string) => outbox.claimEndpoints(server, clock.now(), clock.now() + minute)
    expect(await claim('n1')).toEqual([webhookId])
    expect(await claim('n2')).toEqual([])
    const due = await outbox.findNext(webhookId, 'n1', clock.now(), clock.now() + minute)
    if (due === null) throw new Error('Nothing is due.')
    await clock.pass(minute)
    expect(await outbox.findNext(webhookId, 'n1', clock.now(), clock.now() + minute)).toBeNull()
    expect(await claim('n2')).toEqual([webhookId])
    await outbox.saveResult(due, 'n1', {
      state: 'delivered',
      status: 200,
      failure: null,
      responseHead: '',
      triedAt: clock.now(),
      nextTryAt: clock.now(),
      failingSince: null,
      isSwitchedOff: false,
      isOutageOver: false,
    })
    expect(await log(webhookId)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await outbox.release(webhookId, 'n1')
    expect(await claim('n1')).toEqual([])
  })
})

it('a stop aborts a hanging try, which counts as none', async () => {
  const { addEndpoint, tell, sender, log } = createTest()
  const receiver = await startReceiver()
  receiver.answer = hang
  const { webhookId } = await addEndpoint(receiver.url)
  await tell('t-1')
  const isHanging = receiver.nextArrival()
  await sender.run()
  await isHanging
  await sender.stop()
  expect(await log(webhookId)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await sender.run()
  expect(receiver.received).toHaveLength(1)
})
