import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@murphy/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostPush } from '../adapters/push/post-push'
import { createPushDevices } from '../adapters/postgres/push-devices'
import { createPushOutbox } from '../adapters/postgres/push-outbox'
import { usePushShop } from '../testing/push-shop'
import type { PushReport, PushSender } from './send-pushes'
import { createPushSender } from './send-pushes'
import { createVapid, createVapidKey } from './vapid'

const shop = usePushShop()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const respondWith =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end()
/** Never answers. */
const hang = (): void => {}

/** Starts a push service that answers as the test says at that moment. */
async function startPushService() {
  const received: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] =
    []
  const arrivals: (() => void)[] = []
  const service = {
    answer: respondWith(201),
    received,
    nextArrival: () => new Promise<void>((resolve) => void arrivals.push(resolve)),
    origin: '',
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      service.answer(response)
      for (const arrived of arrivals.splice(0)) arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A server on a port has no path as its address.
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** Creates an agent with a device at the push service, and a sender on the test's own clock. */
async function createTest(origin: string) {
  const { db } = shop.chat.database
  const clock = createFakeClock(shop.now())
  const reports: PushReport[] = []
  const failures: unknown[] = []
  let tries = 0
  const createSender = (): PushSender => {
    const sender = createPushSender({
      outbox: createPushOutbox(db),
      post: createPostPush(
        { isHttpAllowed: true, isAllowedNetwork: (address) => address === '127.0.0.1' },
        {
          after: (ms, call) => {
            const key = `try ${(tries += 1)}`
            clock.after(key, ms, call)
            return () => clock.cancel(key)
          },
        },
      ),
      vapid: createVapid(createVapidKey(), 'https://desk.shop.example'),
      now: clock.now,
      random: () => 0.5,
      onReport: (report) => void reports.push(report),
      onFailure: (work, error) => void failures.push([work, error]),
    })
    closing.push(sender.stop)
    return sender
  }
  const agentId = await shop.chat.hire('Ann')
  await shop.openDevice(agentId, `${origin}/p/ann`)
  const sender = createSender()
  return {
    clock,
    agentId,
    reports,
    failures,
    sender,
    createSender,
    /** Adds a push about an inbox item. */
    assign: (itemId: string, to = agentId) => createPushDevices(db).addAssigned(to, itemId, clock.now()),
    /** Sends what is due and waits for the push services. */
    send: async (by = sender) => {
      await by.run()
      await by.settle()
    },
  }
}

describe('a push', () => {
  it('is sent once, without content, with the headers that push services ask for', async () => {
    const service = await startPushService()
    const { send, reports, failures } = await createTest(service.origin)
    await shop.chat.startChat()
    await send()
    await send()
    expect(service.received).toMatchObject([
      {
        path: '/p/ann',
        body: '',
        headers: { ttl: '30', urgency: 'high', topic: 'murphy-offer', 'content-length': '0' },
      },
    ])
    const [{ headers }] = service.received as [(typeof service.received)[number]]
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
    expect(headers['content-encoding']).toBeUndefined()
    const host = new URL(service.origin).host
    expect(reports).toEqual([{ kind: 'offer', outcome: 'sent', service: host, status: 201, failure: null }])
    expect(failures).toEqual([])
  })

  it('is sent by one of several servers', async () => {
    const service = await startPushService()
    const { send, sender, createSender, assign } = await createTest(service.origin)
    const other = createSender()
    for (const itemId of ['1', '2', '3']) await assign(itemId)
    await Promise.all([send(sender), send(other)])
    expect(service.received).toHaveLength(3)
  })

  it.each([404, 410])('ends the device when the push service answers %i', async (status) => {
    const service = await startPushService()
    service.answer = respondWith(status)
    const { send, assign, reports } = await createTest(service.origin)
    await assign('17')
    await send()
    expect([await shop.listEndpoints(), await shop.listPushes()]).toEqual([[], []])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['gone'])
    await assign('18')
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('waits for as long as the push service asks', async () => {
    const service = await startPushService()
    service.answer = respondWith(429, { 'retry-after': '60' })
    const { send, assign, clock, reports } = await createTest(service.origin)
    await assign('17')
    await send()
    service.answer = respondWith(201)
    await clock.pass(59_999)
    await send()
    expect(service.received).toHaveLength(1)
    await clock.pass(1)
    await send()
    expect(service.received).toHaveLength(2)
    expect(reports.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['retried', 429],
      ['sent', 201],
    ])
  })

  it('is given up for an offer that ends before the push service wants to be asked again', async () => {
    const service = await startPushService()
    service.answer = respondWith(429, { 'retry-after': '60' })
    const { send, clock, reports } = await createTest(service.origin)
    await shop.chat.startChat()
    await send()
    service.answer = respondWith(201)
    await clock.pass(29_000)
    await send()
    expect(service.received).toHaveLength(1)
    expect(reports.map(({ outcome }) => outcome)).toEqual(['expired'])
  })

  it('is not repeated when the push service refuses it', async () => {
    const service = await startPushService()
    service.answer = respondWith(403)
    const { send, assign, clock, reports } = await createTest(service.origin)
    await assign('17')
    await send()
    await clock.pass(60_000)
    await send()
    expect(service.received).toHaveLength(1)
    expect(reports.map(({ outcome }) => outcome)).toEqual(['refused'])
    // The key may be right again for the next one.
    expect(await shop.listEndpoints()).toHaveLength(1)
  })

  it('is tried again with growing waits while the push service fails', async () => {
    const service = await startPushService()
    service.answer = respondWith(503)
    const { send, assign, clock } = await createTest(service.origin)
    await assign('17')
    await send()
    for (const waitMs of [1000, 2000, 4000]) {
      const before = service.received.length
      await clock.pass(waitMs - 1)
      await send()
      expect(service.received).toHaveLength(before)
      await clock.pass(1)
      await send()
      expect(service.received).toHaveLength(before + 1)
    }
  })

  it('delays no other device when its push service hangs, and is given up after 10 s', async () => {
    const slow = await startPushService()
    slow.answer = hang
    const fast = await startPushService()
    const { sender, assign, clock, reports } = await createTest(slow.origin)
    const ben = await shop.chat.hire('Ben')
    await shop.openDevice(ben, `${fast.origin}/p/ben`)
    const isHanging = slow.nextArrival()
    await assign('17')
    await sender.run()
    await isHanging
    await assign('18', ben)
    // The run comes back at once, so that the next one finds the other push.
    await sender.run()
    await expect.poll(() => fast.received.length).toBe(1)
    await clock.pass(9999)
    expect(reports.filter(({ service }) => service === new URL(slow.origin).host)).toEqual([])
    await clock.pass(1)
    await expect
      .poll(() => reports.find(({ service }) => service === new URL(slow.origin).host))
      .toMatchObject({ outcome: 'retried', status: null, failure: 'timeout' })
  })

  it('is repeated by another server when this one stops in the middle', async () => {
    const service = await startPushService()
    service.answer = hang
    const { sender, createSender, send, assign, clock, reports } = await createTest(service.origin)
    const isHanging = service.nextArrival()
    await assign('17')
    await sender.run()
    await isHanging
    await sender.stop()
    await sender.run()
    expect(reports).toEqual([])
    service.answer = respondWith(201)
    await clock.pass(20_000)
    await send(createSender())
    expect(reports.map(({ outcome }) => outcome)).toEqual(['sent'])
  })

  it('ends a device whose address is in a private network, without reaching it', async () => {
    const service = await startPushService()
    const { send, reports } = await createTest(service.origin)
    const ben = await shop.chat.hire('Ben')
    await shop.openDevice(ben, 'https://10.0.0.8/p/ben')
    await createPushDevices(shop.chat.database.db).addAssigned(ben, '17', shop.now())
    await send()
    expect(reports).toMatchObject([{ outcome: 'gone', status: null, failure: 'address' }])
    expect(await shop.listEndpoints()).toEqual([`${service.origin}/p/ann`])
  })
})
