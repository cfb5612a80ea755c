import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@murphy/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { addWebhookEvents } from '../adapters/postgres/webhook-events'
import { createWebhookOutbox } from '../adapters/postgres/webhook-outbox'
import { createWebhooks } from '../adapters/postgres/webhooks'
import { createPostWebhook } from '../adapters/webhooks/post-webhook'
import type { Mail, MailAnswer } from '../mail/mailer'
import type { TestDatabase } from './test-database'
import { useTestDatabase } from './use-test-server'
import { createWebhookSender } from '../webhooks/send-deliveries'
import type { WebhookSender } from '../webhooks/send-deliveries'
import { createWebhookSecret } from '../webhooks/webhooks'

/** Functions that close what a test has opened. */
type Closing = (() => Promise<void>)[]

export type Received = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a receiver that answers as the test says at that moment. */
async function startReceiver(closing: Closing) {
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

/** Answers with a status and a body. */
export const respondWith =
  (status: number, body = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status).end(body)
/** Never answers. */
export const hang = (): void => {}

/** Creates endpoints, events and senders on the test's clock. */
function createWebhookTest(database: Pick<TestDatabase, 'db'>, closing: Closing) {
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

/** Returns the tickets of the events that have arrived, in their order. */
export const itemIdsOf = (received: readonly Received[]) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { itemId: string } }).data.itemId)

/** Opens a database for the tests of one file. Each test begins without endpoints, and what it opens is closed. */
export function useWebhookTests() {
  const database = useTestDatabase()
  const closing: Closing = []
  beforeEach(() => sql`truncate murphy.webhook_endpoint, murphy.webhook_delivery`.execute(database.db))
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  return {
    database,
    startReceiver: () => startReceiver(closing),
    createTest: () => createWebhookTest(database, closing),
  }
}
