import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhookSignature, parseWebhookSecret } from '@murphy/retail-api/events'
import { createFakeClock } from '@murphy/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'
import { addWebhookEvents } from '../adapters/postgres/webhook-events'
import { createWebhookOutbox } from '../adapters/postgres/webhook-outbox'
import { createWebhooks } from '../adapters/postgres/webhooks'
import { createPostWebhook } from '../adapters/webhooks/post-webhook'
import type { Mail, MailAnswer } from '../mail/mailer'
import { useTestDatabase } from '../testing/use-test-server'
import { dayMs, outageMs } from './retry-rules'
import { createWebhookSender } from './send-deliveries'
import type { WebhookSender } from './send-deliveries'
import { createWebhookSecret } from './webhooks'

const database = useTestDatabase()
const minute = 60_000

type Received = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const closing: (() => Promise<void>)[] = []
beforeEach(() => sql`truncate murphy.webhook_endpoint, murphy.webhook_delivery`.execute(database.db))
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Starts a receiver that answers as the test says at that moment. */
async function startReceiver() {
  const received: Received[] = []
  const arrivals: (() => void)[] = []
  const receiver = {
    answer: (response: ServerResponse): void => void response.writeHead(200).end('ok'),
    received,
    nextArrival: () => new Promise<void>((resolve) => void arrivals.push(resolve)),
    url: '',
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      receiver.answer(response)
      for (const arrived of arrivals.splice(0)) arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A server on a port has no path as its address.
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return receiver
}

const respondWith =
  (status: number, body = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status).end(body)
/** Never answers. */
const hang = (): void => {}

function createTest() {
  const clock = createFakeClock(Date.parse('2026-03-04T12:00:00Z'))
  const webhooks = createWebhooks(database.db)
  const mails: Mail[] = []
  const failures: unknown[] = []
  let mailAnswer: MailAnswer = { ok: true }
  let tries = 0
  const createSender = (server: string): WebhookSender => {
    const sender = createWebhookSender({
      outbox: createWebhookOutbox(database.db),
      post: createPostWebhook(
        { isHttpAllowed: true, isAllowedNetwork: (address) => address === '127.0.0.1' },
        {
          after: (ms, call) => {
            const key = `${server} ${++tries}`
            clock.after(key, ms, call)
            return () => clock.cancel(key)
          },
        },
      ),
      mailer: {
        send: (mail) => {
          mails.push(mail)
          return Promise.resolve(mailAnswer)
        },
      },
      server,
      now: clock.now,
      random: () => 0.5,
      onFailure: (work, error) => void failures.push([work, error]),
    })
    closing.push(sender.stop)
    return sender
  }
  const sender = createSender('n1')
  const by = () => ({ agentId: 1, name: 'Kim Murphy', now: clock.now() })
  return {
    clock,
    webhooks,
    mails,
    failures,
    by,
    createSender,
    sender,
    refuseMails: (answer: MailAnswer) => void (mailAnswer = answer),
    addEndpoint: async (url: string, secret = createWebhookSecret()) => {
      const settings = { url, description: '', events: ['ticket.created'] as const }
      const webhook = await webhooks.add(settings, secret, by())
      if (webhook === null) throw new Error('There are too many endpoints.')
      return webhook
    },
    tell: (...itemIds: readonly string[]) =>
      addWebhookEvents(
        database.db,
        itemIds.map((itemId) => ({ type: 'ticket.created', occurredAt: clock.now(), data: { itemId } })),
      ),
    /** Sends what is due and waits for the receivers. */
    send: async (by = sender) => {
      await by.run()
      await by.settle()
    },
    log: async (webhookId: string) =>
      (await webhooks.searchDeliveries({ webhookId, state: null }, null, 200)).toReversed(),
    find: async (webhookId: string) => (await webhooks.list()).find((one) => one.webhookId === webhookId),
  }
}

const itemIdsOf = (received: readonly Received[]) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { itemId: string } }).data.itemId)

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

describe('a receiver that fails', () => {
  it('loses nothing after a day of status 500, and gets everything once', async () => {
    const { addEndpoint, tell, send, log, clock, find, failures } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(500, 'Internal Server Error')
    const { webhookId } = await addEndpoint(receiver.url)
    const itemIds: string[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      itemIds.push(`t-${hour}`)
      await tell(`t-${hour}`)
      for (let times = 0; times < 4; times += 1) {
        await send()
        await clock.pass(15 * minute)
      }
    }
    const whileAway = receiver.received.length
    // Far fewer than one try every 15 minutes for each.
    expect(whileAway).toBeLessThan(24 * 8)
    expect((await find(webhookId))?.waiting).toBe(24)
    expect((await log(webhookId))[0]).toMatchObject({ status: 500, responseHead: 'Internal Server Error' })
    receiver.answer = respondWith(204)
    // The next event shows that the receiver works again; then all that waits is due.
    itemIds.push('t-24')
    await tell('t-24')
    await send()
    await send()
    const delivered = itemIdsOf(receiver.received.slice(whileAway))
    expect(delivered.toSorted()).toEqual(itemIds.toSorted())
    expect(await find(webhookId)).toMatchObject({ waiting: 0, failingSince: null, isOn: true })
    expect(failures).toEqual([])
  })

  it('delays no other endpoint when it hangs, and is given up after 10 s', async () => {
    const { addEndpoint, tell, sender, clock, log } = createTest()
    const slow = await startReceiver()
    slow.answer = hang
    const { webhookId } = await addEndpoint(slow.url)
    const fast = await startReceiver()
    await addEndpoint(fast.url)
    await tell('t-1')
    const isHanging = slow.nextArrival()
    await sender.run()
    await isHanging
    await expect.poll(() => fast.received.length).toBe(1)
    // The next event reaches the other endpoint while the first try still hangs.
    await tell('t-2')
    await expect
      .poll(async () => {
        await sender.run()
        return itemIdsOf(fast.received)
      })
      .toEqual(['t-1', 't-2'])
    expect(slow.received).toHaveLength(1)
    // One try after the other: the second event's first try begins when the first one was given up.
    const isTriedNext = slow.nextArrival()
    await clock.pass(10_000)
    await isTriedNext
    await clock.pass(10_000)
    const timedOut = { state: 'waiting', attempts: 1, status: null, failure: 'timeout' }
    await expect.poll(() => log(webhookId)).toMatchObject([timedOut, timedOut])
  })

  it('is switched off after five days; managers get a mail, and its events wait', async () => {
    await seedLiveChat(database.db, 'correct horse', Date.now())
    const { addEndpoint, tell, send, clock, find, mails, refuseMails, webhooks, by, log } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(500)
    const { webhookId, url, description, events } = await addEndpoint(receiver.url)
    await tell('t-1')
    refuseMails({ ok: false, error: { kind: 'unavailable' } })
    for (let hours = 0; hours < 5 * 24; hours += 1) {
      await send()
      await clock.pass(60 * minute)
    }
    expect(await find(webhookId)).toMatchObject({ isOn: true, switchedOffAt: null })
    for (let hours = 0; hours < 2 * 24; hours += 1) {
      await send()
      await clock.pass(60 * minute)
      if (hours === 24) await tell('t-2')
    }
    expect(await find(webhookId)).toMatchObject({ isOn: false, waiting: 2 })
    expect(receiver.received.length).toBeLessThan(20)
    // The mail server was away; the mail is sent when it answers, and once to each manager.
    mails.length = 0
    refuseMails({ ok: true })
    await send()
    await clock.pass(60 * minute)
    await send()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['manager@murphy.example', 'Murphy has switched off a webhook'],
    ])
    const tries = receiver.received.length
    receiver.answer = respondWith(200)
    await send()
    expect(receiver.received).toHaveLength(tries)
    await webhooks.change(webhookId, { url, description, events, isOn: true }, by())
    await send()
    expect(itemIdsOf(receiver.received.slice(tries))).toEqual(['t-1', 't-2'])
    expect(await find(webhookId)).toMatchObject({ isOn: true, switchedOffAt: null, waiting: 0 })
    expect((await log(webhookId)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('ends a single failing delivery after five days, which can be replayed', async () => {
    const { addEndpoint, tell, send, clock, find, log, webhooks, by } = createTest()
    const receiver = await startReceiver()
    let isRepaired = false
    const { webhookId } = await addEndpoint(receiver.url)
    receiver.answer = (response) => {
      const [last] = itemIdsOf(receiver.received.slice(-1))
      respondWith(last === 'bad' && !isRepaired ? 400 : 200)(response)
    }
    const since = clock.now()
    await tell('bad')
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      await send()
      if (hours % 6 === 0) await tell(`good-${hours}`)
      await clock.pass(60 * minute)
    }
    expect((await log(webhookId))[0]).toMatchObject({ state: 'failed', status: 400, nextTryAt: null })
    expect(await find(webhookId)).toMatchObject({ isOn: true, waiting: 0 })
    isRepaired = true
    const before = receiver.received.length
    const [replayed, all] = [
      await webhooks.replaySince(webhookId, since, by()),
      (await log(webhookId)).length,
    ]
    expect(replayed).toBe(all)
    await send()
    expect(receiver.received).toHaveLength(before + all)
    expect(await webhooks.replaySince(webhookId, clock.now() + 1, by())).toBe(0)
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

it('an outage is long enough to count for half an hour at least', () => {
  expect(outageMs).toBe(30 * minute)
})
