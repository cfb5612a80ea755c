import {
  SearchDeliveriesReplySchema,
  WebhookSecretReplySchema,
  WebhooksReplySchema,
  webhooksMax,
} from '@murphy/contracts/desk'
import type { CreateWebhookBody, SearchDeliveriesBody } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import { useTestServer } from '../../testing/use-test-server'
import { signInAt, deskEmails } from '../testing/desk-browser'

const shop = openShop('manager')
/** A server as in production, where no private address may be reached. */
const strict = useTestServer(shop.database, {
  liveChat: { webhookAddressRules: { isHttpAllowed: false, isAllowedNetwork: () => false } },
})

beforeEach(() => sql`truncate murphy.webhook_endpoint, murphy.webhook_delivery`.execute(shop.database.db))

const wanted: CreateWebhookBody = {
  url: 'https://hooks.shop.example/murphy',
  description: 'Customer records',
  events: ['ticket.created', 'chat.ended'],
}

async function createWebhook(body: Partial<CreateWebhookBody> = {}) {
  const answer = await shop.manager.call('POST', '/webhooks', { ...wanted, ...body })
  return parse(WebhookSecretReplySchema, answer.body)
}

async function listWebhooks() {
  return parse(WebhooksReplySchema, (await shop.manager.call('GET', '/webhooks')).body).webhooks
}

/** Stores deliveries, the first of which happened first. */
async function addDeliveries(webhookId: string, count: number, state = 'failed'): Promise<void> {
  await sql`
    insert into murphy.webhook_delivery (endpoint_id, event_id, event, body, occurred_at, state, attempts, next_try_at)
    select ${webhookId}::bigint, 'evt_' || n, 'ticket.created', '{}',
      ${new Date(shop.server.clock.now())}::timestamptz - (${count}::integer - n) * interval '1 minute', ${state}, 3, now()
    from generate_series(1, ${count}::integer) as n`.execute(shop.database.db)
}

async function search(webhookId: string, body: Partial<SearchDeliveriesBody> = {}) {
  const answer = await shop.manager.call('POST', `/webhooks/${webhookId}/deliveries`, {
    state: null,
    after: null,
    ...body,
  })
  return parse(SearchDeliveriesReplySchema, answer.body)
}

describe('a webhook', () => {
  it('is created with a secret that no later call returns, changed and removed, and all is recorded', async () => {
    const { webhook, secret } = await createWebhook()
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    const { webhookId, url } = webhook
    expect(await listWebhooks()).toEqual([webhook])
    expect((await shop.manager.call('GET', '/webhooks')).text).not.toContain('whsec_')
    const change = { ...wanted, events: ['chat.rated'], isOn: false, version: 1 }
    const changed = await shop.manager.call('PUT', `/webhooks/${webhookId}`, change)
    expect(changed.body).toMatchObject({ webhook: { events: ['chat.rated'], isOn: false } })
    await addDeliveries(webhookId, 2)
    for (let times = 0; times < 2; times += 1)
      expect((await shop.manager.call('DELETE', `/webhooks/${webhookId}`)).status).toBe(200)
    expect(await listWebhooks()).toEqual([])
    expect((await search(webhookId)).total).toBe(0)
    const { rows } = await sql<{ deed: string }>`
      select deed from murphy.live_chat_deed where detail = ${`${webhookId} ${url}`} order by deed_id
    `.execute(shop.database.db)
    expect(rows.map(({ deed }) => deed)).toEqual(['create-webhook', 'change-webhook', 'remove-webhook'])
  })

  it('is changed by one of two managers at the same time, and the other is told', async () => {
    const { webhookId } = (await createWebhook()).webhook
    const change = (description: string) =>
      shop.manager.call('PUT', `/webhooks/${webhookId}`, { ...wanted, description, isOn: true, version: 1 })
    const answers = await Promise.all([change('first'), change('second')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [stored] = await listWebhooks()
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ webhook: stored })
    expect(stored?.version).toBe(2)
  })

  it('has two secrets for a day after a rotation', async () => {
    const { webhook, secret } = await createWebhook()
    const answer = await shop.manager.call('POST', `/webhooks/${webhook.webhookId}/secret`)
    const rotated = parse(WebhookSecretReplySchema, answer.body)
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.webhook.previousSecretUntil).toBe(shop.server.clock.now() + 86_400_000)
  })

  it.each([
    [{ url: 'ftp://hooks.shop.example/' }, 'url'],
    [{ url: ' ' }, 'url'],
    [{ url: `https://hooks.shop.example/${'x'.repeat(1000)}` }, 'url'],
    [{ url: 'http://10.0.0.8/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['chat.exploded'] }, 'events.0'],
  ])('is not created with %j', async (body, path) => {
    const answer = await shop.manager.call('POST', '/webhooks', { ...wanted, ...body })
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path } }])
  })

  it.each([
    'http://hooks.shop.example/',
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://localhost/',
  ])('is not created or changed to %s in production', async (url) => {
    const manager = await signInAt(strict, deskEmails.manager)
    const answer = await manager.call('POST', '/webhooks', { ...wanted, url })
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path: 'url' } }])
    const { webhook } = await createWebhook()
    const change = { ...wanted, url, isOn: true, version: 1 }
    expect((await manager.call('PUT', `/webhooks/${webhook.webhookId}`, change)).status).toBe(400)
  })

  it('is not created beyond the limit', async () => {
    for (let count = 0; count < webhooksMax; count += 1) await createWebhook()
    expect((await shop.manager.call('POST', '/webhooks', wanted)).status).toBe(409)
  })

  it('is not found when it is unknown', async () => {
    const change = { ...wanted, isOn: true, version: 1 }
    expect((await shop.manager.call('PUT', '/webhooks/999', change)).status).toBe(404)
    expect((await shop.manager.call('POST', '/webhooks/999/secret')).status).toBe(404)
    expect((await shop.manager.call('POST', '/webhooks/999/deliveries/1/replay')).status).toBe(404)
    expect((await shop.manager.call('PUT', '/webhooks/x', change)).status).toBe(400)
  })
})

describe('the deliveries of a webhook', () => {
  it('come page by page, newest first, each once', async () => {
    const { webhookId } = (await createWebhook()).webhook
    await addDeliveries(webhookId, 230)
    await addDeliveries(webhookId, 3, 'delivered')
    const first = await search(webhookId, { state: 'failed' })
    expect([first.total, first.deliveries.length, first.deliveries[0]?.eventId]).toEqual([
      230,
      100,
      'evt_230',
    ])
    const seen = first.deliveries.map(({ deliveryId }) => deliveryId)
    for (let { next } = first; next !== null;) {
      const page = await search(webhookId, { state: 'failed', after: next })
      seen.push(...page.deliveries.map(({ deliveryId }) => deliveryId))
      next = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([230, 230])
    const wrong = await shop.manager.call('POST', `/webhooks/${webhookId}/deliveries`, { after: 'x' })
    expect(wrong.status).toBe(400)
  })

  it('are sent again, one or all since a time', async () => {
    const { webhookId } = (await createWebhook()).webhook
    await addDeliveries(webhookId, 5)
    const [newest] = (await search(webhookId)).deliveries
    const path = `/webhooks/${webhookId}/deliveries/${newest?.deliveryId}/replay`
    expect((await shop.manager.call('POST', path)).status).toBe(200)
    expect((await search(webhookId)).deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 0],
      ...Array.from({ length: 4 }, () => ['failed', 3]),
    ])
    const since = shop.server.clock.now() - 2 * 60_000
    const answer = await shop.manager.call('POST', `/webhooks/${webhookId}/replay`, { since })
    expect(answer.body).toEqual({ count: 3 })
    expect((await search(webhookId, { state: 'waiting' })).total).toBe(3)
  })
})
