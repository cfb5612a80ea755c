import type { ServedFakeRetailer } from '@murphy/retail-api/fake'
import { otherTestShopper, serveFakeRetailer, testShopper, testSigningKey } from '@murphy/retail-api/fake'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RetailerFailure } from '../../retail/retailer'
import { noArticles } from '../../testing/no-articles'
import { useTestDatabase } from '../../testing/use-test-server'
import { createInbox } from '../postgres/inbox'
import { createRetailActions } from '../postgres/retail-actions'
import { createShopperKeys } from '../postgres/shopper-keys'
import type { ConnectedRetailer } from './connect-retailer'
import { connectRetailer } from './connect-retailer'

const database = useTestDatabase()
const silent = pino({ level: 'silent' })

let retailer: ServedFakeRetailer
let connected: ConnectedRetailer
let isStopped: boolean

function connect(
  baseUrl: string,
  now = Date.now,
  signing?: typeof testSigningKey,
): Promise<ConnectedRetailer> {
  return connectRetailer(
    { baseUrl, key: retailer.key, ...(signing === undefined ? {} : { signing }) },
    {
      db: database.db,
      shopperKeys: createShopperKeys(database.db),
      actions: createRetailActions(database.db),
      inbox: createInbox(database.db),
      articles: noArticles,
      log: silent,
      now,
    },
  )
}

async function stopRetailer(): Promise<void> {
  isStopped = true
  await retailer.close()
}

function shopperIdOf(shopperKey: string): Promise<number> {
  return createShopperKeys(database.db).toShopperId(shopperKey)
}

beforeEach(async () => {
  await database.db.deleteFrom('murphy.retail_copy').execute()
  isStopped = false
  retailer = await serveFakeRetailer()
  connected = await connect(retailer.url)
})
afterEach(async () => {
  await connected.close()
  if (!isStopped) await retailer.close()
})

describe('a shopper of any key', { meta: { rules: 'OP-143' } }, () => {
  it.each([testShopper, otherTestShopper])('$key has their name and their own orders', async (shopper) => {
    const { shoppers, orders } = connected.retail
    const shopperId = await shopperIdOf(shopper.key)
    expect(await shoppers.find(shopperId)).toEqual({
      shopperId,
      firstName: shopper.firstName,
      lastName: shopper.lastName,
      email: shopper.email,
    })
    const recent = await orders.recent({ shopperId, limit: 2 })
    expect(recent).toHaveLength(2)
    const [first] = recent
    expect(await orders.find(shopperId, first?.orderId ?? '')).toEqual({ ok: true, value: first })
  })

  it('gets no order of another shopper, and the answer does not say that it exists', async () => {
    const [ava, ben] = [await shopperIdOf(testShopper.key), await shopperIdOf(otherTestShopper.key)]
    const { orders } = connected.retail
    const [own] = await orders.recent({ shopperId: ava, limit: 1 })
    const notFound = { ok: false, error: { kind: 'not-found' } }
    expect(await orders.find(ben, own?.orderId ?? '')).toEqual(notFound)
    expect(await orders.find(ben, 'no-such-order')).toEqual(notFound)
    expect(await orders.tracking(ben, own?.orderId ?? '')).toEqual(notFound)
  })

  it('is unknown without a token, and when the retailer does not know the key', async () => {
    const { shoppers, orders } = connected.retail
    expect(await shoppers.find(17)).toBeNull()
    const stranger = await shopperIdOf('a-stranger')
    expect(await shoppers.find(stranger)).toBeNull()
    expect(await orders.recent({ shopperId: stranger, limit: 5 })).toEqual([])
  })
})

describe('orders', () => {
  it('are of one kind where it is asked for', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    const pickups = await connected.retail.orders.recent({ shopperId, kind: 'pickup', limit: 10 })
    expect(pickups.map(({ orderId, orderType }) => [orderId, orderType])).toEqual([
      ['1007', 'Pickup'],
      ['1003', 'Pickup'],
    ])
  })

  it('have a nominee that can be set while the store has them, once for each key', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    const { orders } = connected.retail
    const change = { shopperId, orderId: '1007', nomineeName: 'Jo Park', nomineePhone: '0412 345 678' }
    const done = { ok: true, value: { nomineeName: 'Jo Park' } }
    const read = { ok: true, value: { nomineeName: 'Jo Park', isAtStore: false } }
    expect(await orders.setNominee({ ...change, idempotencyKey: 'a press' })).toEqual(done)
    expect(await orders.nominee(shopperId, '1007')).toEqual(read)
    expect(await orders.setNominee({ ...change, idempotencyKey: 'a press' })).toEqual(done)
    const other = { ...change, nomineeName: 'Kim Lee', idempotencyKey: 'a press' }
    expect(await orders.setNominee(other)).toEqual(done)
    expect(await orders.nominee(shopperId, '1007')).toEqual(read)
    expect(await orders.setNominee({ ...change, orderId: '1003', idempotencyKey: null })).toEqual({
      ok: false,
      error: { kind: 'not-collectable' },
    })
    expect(await orders.setNominee({ ...change, orderId: '1008', idempotencyKey: null })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    })
    expect(await orders.setNominee({ ...change, nomineePhone: '12', idempotencyKey: null })).toEqual({
      ok: false,
      error: { kind: 'invalid', field: 'nomineePhone' },
    })
  })

  it('have an invoice that is mailed, unless they were cancelled', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    const { invoices } = connected.retail
    const sent = await invoices.resend({ shopperId, orderId: '1008' })
    expect(sent).toMatchObject({ ok: true, value: { maskedEmail: expect.stringContaining('@') as unknown } })
    expect(await invoices.resend({ shopperId, orderId: '1002' })).toEqual({
      ok: false,
      error: { kind: 'not-invoiced' },
    })
    expect(await invoices.resend({ shopperId, orderId: '2001' })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    })
  })

  it('are not the only thing: a message becomes a ticket with a number', async () => {
    const ticket = {
      subject: 'Delivery',
      comment: { body: 'Where is it?' },
      // As the shopper typed it.
      requester: { locale_id: 1, name: 'Ava', email: 'ava at shop' },
      custom_fields: [{ id: 360_000_001, value: 'Delivery' }],
    } as const
    const first = await connected.retail.tickets.create(ticket, 'one ticket')
    expect(first.ticketNumber).not.toBeNull()
    expect(await connected.retail.tickets.create(ticket, 'one ticket')).toEqual(first)
    const other = { ...ticket, comment: { body: 'Where is it now?' } }
    expect(await connected.retail.tickets.create(other, 'one ticket')).toEqual({ ticketNumber: null })
  })
})

describe('a retailer that checks signatures', () => {
  it('a retailer that checks signatures answers reads, feeds and actions of a server with the signing key', async () => {
    await connected.close()
    await retailer.close()
    await database.db.deleteFrom('murphy.retail_copy').execute()
    retailer = await serveFakeRetailer({ signing: testSigningKey })
    connected = await connect(retailer.url, Date.now, testSigningKey)
    const shopperId = await shopperIdOf(testShopper.key)
    const { orders, stores } = connected.retail
    expect(await orders.find(shopperId, '1008')).toMatchObject({ ok: true })
    expect(await stores.all(Date.now())).toHaveLength(3)
    const change = { shopperId, orderId: '1007', nomineeName: 'Jo Park', nomineePhone: '0412 345 678' }
    expect(await orders.setNominee({ ...change, idempotencyKey: 'a signed press' })).toMatchObject({
      ok: true,
    })
    await connected.close()
    connected = await connect(retailer.url)
    await expect(connected.retail.orders.find(shopperId, '1008')).rejects.toThrow(RetailerFailure)
  })
})

describe('products and stores', () => {
  it('come from the feeds, with the stock of this moment', async () => {
    const { stores, products, wines } = connected.retail
    const all = await stores.all(Date.now())
    const store = all[0]?.storeId ?? ''
    expect(all).toHaveLength(3)
    const catalogue = await products.listCatalogue()
    expect(catalogue).toHaveLength(10)
    const found = await products.search({ text: 'pale ale', storeId: store, limit: 3 })
    expect(found[0]).toMatchObject({ stockCode: 'beer-1', storeId: store })
    expect(
      await products.nearby({ stockCode: 'beer-1', storeId: store, limit: 5, now: Date.now() }),
    ).not.toBeNull()
    expect(await wines.search({ storeNumber: store })).not.toBeNull()
  })
})

describe('a retailer that is away', () => {
  it('shows no personal data: every such answer is a failure that says nothing about the shopper', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    const { shoppers, orders } = connected.retail
    await orders.recent({ shopperId, limit: 1 })
    await stopRetailer()
    await expect(orders.recent({ shopperId, limit: 3 })).rejects.toThrow(RetailerFailure)
    await expect(orders.find(shopperId, '1008')).rejects.toThrow(/^The retailer's order failed: unavailable/)
    await expect(shoppers.find(shopperId)).rejects.toThrow(RetailerFailure)
  })

  it('claims no action that was not done', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    await stopRetailer()
    const change = { shopperId, orderId: '1007', nomineeName: 'Jo Park', nomineePhone: '0412345678' }
    await expect(connected.retail.orders.setNominee({ ...change, idempotencyKey: 'press' })).rejects.toThrow(
      RetailerFailure,
    )
    expect(await connected.retail.invoices.resend({ shopperId, orderId: '1008' })).toEqual({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  it('does not stop a start: products, stores and stock are those of the last copy', async () => {
    const [store] = await connected.retail.stores.all(Date.now())
    const before = await connected.retail.products.search({
      text: 'pale ale',
      storeId: store?.storeId ?? '',
      limit: 3,
    })
    await stopRetailer()
    const again = await connect(retailer.url)
    try {
      const after = await again.retail.products.search({
        text: 'pale ale',
        storeId: store?.storeId ?? '',
        limit: 3,
      })
      expect(after).toEqual(before)
      expect(await again.retail.stores.all(Date.now())).toHaveLength(3)
    } finally {
      await again.close()
    }
  })

  it('leaves the age of its data known, also after a restart [OP-138]', async () => {
    const minuteMs = 60_000
    const refresh = (of: ConnectedRetailer) =>
      of.handleEvent({
        type: 'feed.updated',
        shopperKey: null,
        orderId: null,
        feed: 'stores',
        occurredAt: new Date().toISOString(),
      })
    const startedAt = Date.now()
    let now = startedAt
    const before = await connect(retailer.url, () => now)
    now += 20 * minuteMs
    // Nothing has changed, which confirms the copies.
    await refresh(before)
    expect(before.state.findStaleTime(['products', 'stores'], now)).toBeNull()
    await before.close()
    await stopRetailer()
    const after = await connect(retailer.url, () => now)
    try {
      now += 14 * minuteMs
      expect(after.state.findStaleTime(['products', 'stores'], now)).toBeNull()
      now += 2 * minuteMs
      const staleTime = after.state.findStaleTime(['products', 'stores'], now)
      expect(staleTime).toBe(startedAt + 20 * minuteMs)
      expect(after.state.findStaleTime(['quantities'], now)).toBe(staleTime)
    } finally {
      await after.close()
    }
  })

  it('is used again as soon as it is back', async () => {
    const shopperId = await shopperIdOf(testShopper.key)
    const port = Number(new URL(retailer.url).port)
    await stopRetailer()
    await expect(connected.retail.orders.find(shopperId, '1008')).rejects.toThrow(RetailerFailure)
    retailer = await serveFakeRetailer({ port })
    isStopped = false
    expect(await connected.retail.orders.find(shopperId, '1008')).toMatchObject({ ok: true })
  })
})
