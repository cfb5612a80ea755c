import { patientFetch, testEventsSecret, testKey } from '@murphy/connector/testing'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processPorts } from '@murphy/connector'
import type { EventCollector } from '@murphy/retail-api/checker'
import { checkRetailer, startEventCollector } from '@murphy/retail-api/checker'
import pg from 'pg'
import * as v from 'valibot'
import type { TestContext } from 'vitest'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runLiveCheck } from './live-check'
import { createClient, startConnector } from './start-connector'
import { fakeWebhookSecret } from './testing/fake-medusa'
import type { MedusaAdmin } from './testing/medusa-admin'
import { createMedusaAdmin } from './testing/medusa-admin'
import type { MedusaKeys, MedusaProject } from './testing/medusa-project'
import { findInstallObstacle, installMedusa } from './testing/medusa-project'
import { restoreDump } from './testing/restore-dump'
import { createTestEnvironment } from './testing/test-connector'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of the run, which the set-up of the integration tests starts. */
    databaseUrl: string
  }
}

/** Where Medusa's subscriber finds the connector, and the connector finds Murphy. */
const connectorPort = 18_493
const eventsPort = 18_494
const prepareLimitMs = 1_800_000
const password = 'a-password-for-tests'

const ReportSchema = v.object({
  findings: v.array(v.looseObject({ rule: v.string() })),
  notChecked: v.array(v.object({ rule: v.string() })),
})
const TokenSchema = v.object({ token: v.string() })

/** Everything that a test needs. */
type Prepared = {
  readonly medusaUrl: string
  readonly keys: MedusaKeys
  readonly admin: MedusaAdmin
  readonly running: ReturnType<typeof startConnector>
  readonly address: string
  readonly shoppers: { readonly shopper: string; readonly otherShopper: string }
}

describe('the connector on a real Medusa', () => {
  const state: {
    obstacle?: string
    project?: MedusaProject
    receiver?: EventCollector
    prepared?: Prepared
  } = {}
  const database = `medusa_${randomUUID().replaceAll('-', '')}`
  const getDatabaseUrl = () => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = `/${database}`
    return url.href
  }

  beforeAll(async () => {
    const obstacle = await findInstallObstacle()
    if (obstacle !== null) {
      state.obstacle = obstacle
      return
    }
    await runStatement(`create database ${database}`)
    await restoreDump(getDatabaseUrl())
    const project = await installMedusa(getDatabaseUrl())
    state.project = project
    const keys = await project.makeKeys()
    const { address: medusaUrl } = await project.start({
      MURPHY_CONNECTOR_URL: `http://127.0.0.1:${connectorPort}`,
      MURPHY_WEBHOOK_SECRET: fakeWebhookSecret,
    })
    state.receiver = await startEventCollector({ host: '127.0.0.1', port: eventsPort })
    state.prepared = await startOn(medusaUrl, keys)
  }, prepareLimitMs)
  afterAll(async () => {
    await state.prepared?.running.close()
    await state.receiver?.close()
    await state.project?.close()
    if (state.project !== undefined) await runStatement(`drop database ${database} with (force)`)
  }, 120_000)

  /** Skips a test with the reason for which Medusa is not there. */
  function prepare(context: TestContext): Prepared {
    if (state.obstacle !== undefined) context.skip(state.obstacle)
    if (state.prepared === undefined) throw new RangeError('Medusa is not started.')
    return state.prepared
  }

  it('reads every part of the shop in the live check', { timeout: 60_000 }, async (context) => {
    const { medusaUrl, keys, shoppers } = prepare(context)
    const environment = createEnvironment(medusaUrl, keys)
    const lines: string[] = []
    const isRight = await runLiveCheck({
      environment,
      client: createClient(environment, processPorts),
      customer: shoppers.shopper,
      print: (line) => lines.push(line),
    })
    expect(lines).toEqual([
      'ok      shop: Riverbank Cellars, AUD, Australia/Sydney',
      '        The stock location Fitzroy is not shown as a store: it has no metadata `hours`, or hours that cannot be read.',
      'ok      stores: 1 of 3 stock locations are stores',
      'ok      products: 3 of the first 3 products are shown, 3 are published',
      'ok      stock: 2 inventory items',
      expect.stringMatching(/^ok {6}orders: \d+, \d+, \d+$/),
    ])
    expect(isRight).toBe(true)
  })

  it('knows the signed-in customer by the token of the store front', { timeout: 60_000 }, async (context) => {
    const { medusaUrl, address, shoppers } = prepare(context)
    const signIn = await fetch(`${medusaUrl}/auth/customer/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ava@shop.example', password }),
    })
    const { token } = v.parse(TokenSchema, await signIn.json())
    const ask = async (authorization: string) =>
      (await fetch(`${address}/medusa/session`, { headers: { authorization } })).json()
    expect(await ask(`Bearer ${token}`)).toMatchObject({ encryptedShopperId: expect.any(String) })
    expect(await ask(`Bearer ${token.slice(0, -2)}`)).toEqual({ shopperId: 0 })
    expect(shoppers.shopper).toMatch(/^cus_/)
  })

  it(
    'follows an order from its placing to its refund, and tells Murphy of each step',
    {
      timeout: 120_000,
    },
    async (context) => {
      const { admin, address, shoppers } = prepare(context)
      const id = await admin.findOrder(8)
      const seen = new Set<string>()
      /** Returns the order as Murphy reads it, after an event that was not seen before. */
      const readAfterEvent = async () => {
        const event = await state.receiver?.waitFor(
          ({ headers, body }) => body.includes('"8"') && !seen.has(headers['webhook-id'] ?? ''),
          30_000,
        )
        seen.add(event?.headers['webhook-id'] ?? expect.fail('no event'))
        expect(JSON.parse(event?.body ?? '')).toMatchObject({
          type: 'order.updated',
          shopperKey: shoppers.shopper,
        })
        return readOrder()
      }
      const readOrder = async () => {
        const path = `/v1/shoppers/${shoppers.shopper}/orders/8`
        return (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${testKey}` } })).json()
      }
      await admin.markAsPaid(id, 49)
      expect(await readOrder()).toMatchObject({
        kind: 'delivery',
        parcels: [{ status: 'confirmed', methodText: 'Standard' }],
        refunds: [],
        allowed: ['cancel'],
      })
      await admin.pack(id)
      expect(await readAfterEvent()).toMatchObject({ parcels: [{ status: 'packed' }], allowed: [] })
      await admin.ship(id, '33XY99')
      expect(await readAfterEvent()).toMatchObject({
        parcels: [
          {
            status: 'dispatched',
            trackingNumber: '33XY99',
            trackingUrl: 'https://auspost.example/33XY99',
          },
        ],
      })
      await admin.markAsDelivered(id)
      expect(await readAfterEvent()).toMatchObject({ parcels: [{ status: 'delivered' }] })
      await admin.refund(id, 10)
      expect(await readAfterEvent()).toMatchObject({
        refunds: [{ status: 'sent', amount: { amount: '10.00', currency: 'AUD' } }],
      })
    },
  )

  it('keeps the contract in reads, actions and events', { timeout: 300_000 }, async (context) => {
    const { address, shoppers } = prepare(context)
    const { receiver } = state
    if (receiver === undefined) throw new RangeError('The receiver is not started.')
    const { findings, notChecked } = await checkRetailer({
      url: address,
      key: testKey,
      events: { receiver, secret: testEventsSecret, waitMs: 30_000 },
      allowWrites: true,
      ...shoppers,
    })
    expect(withoutSpeed(findings)).toEqual([])
    const unchecked = notChecked.filter(({ reason }) => !reason.includes('is not listed'))
    expect(unchecked.map(({ rule }) => rule)).toEqual(['RA-SIGN-1', 'RA-SIGN-2', 'RA-FLOW-1'])
  })

  it('passes the checker as operators run it, with its workflows', { timeout: 300_000 }, async (context) => {
    const { address, shoppers } = prepare(context)
    const end = await promisify(execFile)(
      process.execPath,
      `scripts/retail.mjs check --json --url ${address} --key ${testKey} --shopper ${shoppers.shopper} --other-shopper ${shoppers.otherShopper} --allow-writes`.split(
        ' ',
      ),
      { cwd: fileURLToPath(new URL('../../../', import.meta.url)) },
    ).catch((error: unknown) => error) // with the report as well
    const { stdout } = v.parse(v.object({ stdout: v.string() }), end)
    const report = v.parse(ReportSchema, JSON.parse(stdout.slice(stdout.indexOf('{'))))
    expect(withoutSpeed(report.findings)).toEqual([])
    expect(report.notChecked.map(({ rule }) => rule)).not.toContain('RA-FLOW-1')
  })

  it('cancels a paid order once, and Medusa sends the money back', { timeout: 60_000 }, async (context) => {
    const { admin, address, shoppers } = prepare(context)
    await admin.markAsPaid(await admin.findOrder(10), 49)
    const key = randomUUID()
    const send = () =>
      fetch(`${address}/v1/shoppers/${shoppers.shopper}/orders/10/cancel`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${testKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ reason: 'Ordered twice' }),
      })
    const money = { amount: '49.00', currency: 'AUD' }
    for (const answer of [await send(), await send()]) {
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { total: money, refunds: [{ status: 'sent', amount: money }], allowed: [] },
      ])
    }
  })
})

/** Leaves out the findings about the time of an answer, which depends on the machine. */
function withoutSpeed<Finding extends { readonly rule: string }>(
  findings: readonly Finding[],
): readonly Finding[] {
  return findings.filter(({ rule }) => rule !== 'RA-SPEED-1')
}

function createEnvironment(medusaUrl: string, keys: MedusaKeys) {
  return createTestEnvironment({
    MEDUSA_URL: medusaUrl,
    MEDUSA_SECRET_KEY: keys.secretKey,
    MEDUSA_PUBLISHABLE_KEY: keys.publishableKey,
    MEDUSA_SALES_CHANNEL: keys.salesChannel,
    MURPHY_URL: `http://127.0.0.1:${eventsPort}`,
    RETAIL_EVENTS_SECRET: testEventsSecret,
  })
}

/** Starts the connector on a shop, and finds the two customers of its seed data. */
async function startOn(medusaUrl: string, keys: MedusaKeys): Promise<Prepared> {
  const running = startConnector(createEnvironment(medusaUrl, keys), { ...processPorts, fetch: patientFetch })
  await running.app.listen({ host: '127.0.0.1', port: connectorPort })
  await running.firstRead
  const admin = createMedusaAdmin(medusaUrl, keys)
  const shoppers = {
    shopper: await admin.findCustomer('ava@shop.example'),
    otherShopper: await admin.findCustomer('ben@shop.example'),
  }
  return { medusaUrl, keys, admin, running, address: `http://127.0.0.1:${connectorPort}`, shoppers }
}

async function runStatement(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
