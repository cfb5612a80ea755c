import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RetailerFailure } from '../retail/retailer'
import { noArticles } from '../testing/no-articles'
import { getTestRetailer } from '../testing/test-retail'
import { useTestDatabase } from '../testing/use-test-server'
import type { OpenedRetail } from './open-retail'
import { openRetail } from './open-retail'
import { createShopperKeys } from './postgres/shopper-keys'

const database = useTestDatabase()
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

describe('without a retailer', () => {
  let opened: OpenedRetail

  beforeAll(async () => {
    const nothing = { retailApi: null, retailEventSecrets: null }
    opened = await openRetail(nothing, { database, articles: noArticles, log, now: Date.now })
  })
  afterAll(() => opened.close())

  it('one warning is logged, and no events are received', () => {
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 40, event: 'no-retailer', message: 'RETAIL_API_URL names no retailer.' },
    ])
    expect(opened.events).toBeNull()
  })

  it('there are no products, stores and wines', async () => {
    const { products, stores, wines } = opened.retail
    expect(await products.listCatalogue()).toEqual([])
    expect(await products.search({ text: 'shiraz', storeId: '1021', limit: 3 })).toEqual([])
    expect(await stores.all(Date.now())).toEqual([])
    expect(await wines.search({ storeNumber: '1021' })).toBeNull()
  })

  it('every other answer names the capability that is missing [OP-138]', async () => {
    const shopperId = await createShopperKeys(database.db).toShopperId('123')
    const { shoppers, orders, invoices } = opened.retail
    const change = { shopperId, orderId: '1', nomineeName: 'Jo Park', nomineePhone: '0412345678' }
    const answers = [
      [() => shoppers.find(shopperId), 'shoppers'],
      [() => orders.recent({ shopperId, limit: 3 }), 'orders'],
      [() => orders.find(shopperId, '1'), 'orders'],
      [() => orders.setNominee({ ...change, idempotencyKey: null }), 'set_nominee'],
      [() => invoices.resend({ shopperId, orderId: '1' }), 'email_invoice'],
    ] as const
    for (const [answer, missingCapability] of answers) {
      const error: unknown = await answer().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(RetailerFailure)
      expect(error).toMatchObject({ missingCapability })
    }
  })

  it('a message to customer service is kept for the inbox of the agent desk [OP-45, OP-142]', async () => {
    const ticket = {
      subject: 'Others',
      comment: { body: 'Hello' },
      requester: { locale_id: 1, name: 'Jo', email: 'jo@example.com' },
      custom_fields: [],
    } as const
    expect(await opened.retail.tickets.create(ticket, 'one message')).toEqual({ ticketNumber: null })
    const messages = database.db.selectFrom('murphy.retail_action').where('kind', '=', 'ticket')
    expect(await messages.select('state').execute()).toEqual([{ state: 'open' }])
  })
})

describe('with a retailer', () => {
  it('products and stores are those of its feeds', async () => {
    const connected = await openRetail(
      { retailApi: getTestRetailer(database), retailEventSecrets: ['a'.repeat(32)] },
      { database, articles: noArticles, log, now: Date.now },
    )
    try {
      expect((await connected.retail.products.listCatalogue()).length).toBeGreaterThan(500)
      expect(await connected.retail.stores.all(Date.now())).toHaveLength(40)
      expect(connected.events).not.toBeNull()
    } finally {
      connected.close()
    }
  })
})
