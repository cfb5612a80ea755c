import type { OperationName } from '@murphy/retail-api'
import { operations } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { shopUrl } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const alex = { shopperKey: '123' }
const jamie = { shopperKey: '456' }

describe('an order', () => {
  it('an order of several parcels has the status, carrier and lines of each', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234567' } })
    expect(value).toMatchObject({ kind: 'delivery', placedOn: '2026-03-01', pickup: null })
    expect(value.allowed).toEqual(['email_invoice'])
    expect(value.parcels.map(({ status, statusText }) => [status, statusText])).toEqual([
      ['out_for_delivery', 'Out For Delivery'],
      ['in_transit', 'Received in Depot'],
      ['picking', 'Picking in Progress'],
    ])
    expect(value.parcels[1]).toMatchObject({
      method: 'standard',
      methodText: 'Standard',
      carrier: { name: 'AusPost', courier: 'AusPost', service: 'Parcel Post' },
      trackingUrl: 'https://auspost.carrier.example/track/AP102345672',
    })
    expect(value.parcels.flatMap(({ lineIds }) => lineIds).toSorted()).toEqual(
      value.lines.map(({ id }) => id),
    )
    for (const { imageUrl } of value.lines) expect(imageUrl ?? shopUrl).toMatch(/^https:\/\/shop\.example/)
    const cents = value.lines.reduce((sum, line) => sum + Number(line.price?.amount) * 100 * line.quantity, 0)
    expect(Number(value.total?.amount) * 100).toBeGreaterThanOrEqual(Math.round(cents))
  })

  it('an order that is collected has its store and nominee', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234560' } })
    expect(value).toMatchObject({
      kind: 'pickup',
      parcels: [],
      pickup: {
        status: 'ready',
        statusText: 'Packed',
        storeId: '3001',
        nominee: { name: 'Jo Park', isAtStore: true },
      },
    })
  })

  it('an order of a chosen day has that day, and an unknown status and method their texts', async () => {
    const chosen = await retailer.call('order', { path: { ...alex, orderId: '10234559' } })
    expect(chosen.value).toMatchObject({ requestedOn: '2026-03-04' })
    expect(chosen.value.parcels[0]).toMatchObject({ method: 'scheduled', expectedOn: '2026-03-04' })
    const unknown = await retailer.call('order', { path: { ...alex, orderId: '10234522' } })
    expect(unknown.value.parcels[0]).toMatchObject({
      method: 'other',
      methodText: 'Courier Express',
      expectedOn: unknown.value.placedOn,
      status: 'other',
      statusText: 'Held At Customs',
    })
  })

  it('an order of a subscription names it', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234564' } })
    expect(value).toMatchObject({
      kind: 'subscription',
      subscription: { id: 'reds-mixed-dozen', name: 'Reds Mixed Dozen', quantity: 2 },
    })
  })

  it('an order of every shopper is one of the contract', async () => {
    const shoppers = await retailer.db.selectFrom('demo_retailer.shopper').select('shopper_id').execute()
    const counts = shoppers.map(async ({ shopper_id: shopperId }) => {
      const path = { shopperKey: String(shopperId) }
      await retailer.call('subscriptions', { path })
      return (await retailer.call('orders', { path, query: { limit: '100' } })).value.orders.length
    })
    const { count } = await retailer.db
      .selectFrom('demo_retailer.order')
      .select((order) => order.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect((await Promise.all(counts)).reduce((sum, one) => sum + one, 0)).toBe(Number(count))
  })

  it('an order of another shopper is the same as an unknown one, for every call', async () => {
    const { value } = await retailer.call('orders', { path: jamie, query: { limit: '1' } })
    const foreign = value.orders[0]?.id ?? ''
    const bodies: Partial<Record<OperationName, unknown>> = {
      setNominee: { name: 'Robin Hale', mobile: '0491570156' },
      cancelOrder: {},
      changeAddress: {
        address: { street: 'King Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      },
      changeDay: { day: '2026-03-05' },
      changeInstructions: { instructions: 'Ring twice.' },
      openClaim: { kind: 'damaged' },
    }
    const names = (Object.keys(operations) as OperationName[]).filter((name) =>
      operations[name].path.includes('{orderId}'),
    )
    expect(names).toHaveLength(8)
    for (const name of names) {
      const body = bodies[name] === undefined ? {} : { body: bodies[name] }
      const [theirs, unknown] = [foreign, '99999999'].map((orderId) =>
        retailer.fail(name, { path: { ...alex, orderId }, ...body }, 'not_found'),
      )
      expect(await theirs).toBe(await unknown)
    }
  })
})

describe('the pages of orders', () => {
  const list = async (query: Readonly<Record<string, string>>) =>
    (await retailer.call('orders', { path: alex, query })).value

  it('hold every order once, newest first', async () => {
    const whole = await list({ limit: '100' })
    expect(whole.nextCursor).toBeNull()
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      })
      expect(page.orders.length).toBeLessThanOrEqual(3)
      found.push(...page.orders.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(whole.orders.map(({ id }) => id))
    const days = whole.orders.map(({ placedOn }) => placedOn)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('stay the same when an order is placed meanwhile', async () => {
    const [, ...expected] = (await list({ limit: '4' })).orders.map(({ id }) => id)
    const first = await list({ limit: '1' })
    await retailer.db
      .insertInto('demo_retailer.order')
      .values({
        order_id: '10299999',
        shopper_id: 123,
        kind: 'pickup',
        date: '2026-03-02',
        status: 'Placed',
        pick_up_store_id: '1021',
      })
      .execute()
    try {
      const second = await list({ limit: '3', cursor: first.nextCursor ?? '' })
      expect(second.orders.map(({ id }) => id)).toEqual(expected)
    } finally {
      await retailer.db.deleteFrom('demo_retailer.order').where('order_id', '=', '10299999').execute()
    }
  })

  it('have one kind only when it is asked for', async () => {
    for (const kind of ['delivery', 'pickup', 'subscription']) {
      const { orders } = await list({ kind, limit: '100' })
      expect(new Set(orders.map((order) => order.kind))).toEqual(new Set([kind]))
    }
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['kind', 'parcel'],
    ['cursor', 'not-a-cursor'],
    ['cursor', Buffer.from('2026-02-31 10234567').toString('base64url')],
    ['cursor', Buffer.from("2026-02-01 1'--").toString('base64url')],
    ['cursor', 'x'.repeat(600)],
  ])('refuse %s=%s', async (field, value) => {
    await retailer.fail('orders', { path: alex, query: { [field]: value } }, 'invalid', field)
  })
})

describe('the recipient of a parcel', () => {
  const number = 'AP102345672'
  const postcode = '2042'

  it('learns status, expected day and carrier, and nothing else', async () => {
    const found = await retailer.call('parcelLookup', { body: { trackingNumber: 'ap 10234567-2', postcode } })
    expect(Object.keys(JSON.parse(found.text) as object)).toEqual(['status', 'expectedOn', 'carrier'])
    expect(found.text).not.toMatch(/nguyen|alex|10234567|\$/i)
    expect(found.headers.get('cache-control')).toBe('no-store')
  })

  it('gets the same answer for an unknown number and for a wrong postcode', async () => {
    const wrong = await retailer.fail(
      'parcelLookup',
      { body: { trackingNumber: number, postcode: '2043' } },
      'not_found',
    )
    const unknown = await retailer.fail(
      'parcelLookup',
      { body: { trackingNumber: 'AP1', postcode } },
      'not_found',
    )
    expect(wrong).toBe(unknown)
    await retailer.fail(
      'parcelLookup',
      { body: { trackingNumber: number, postcode: 'x' } },
      'invalid',
      'postcode',
    )
  })
})

describe('a guest', () => {
  it('learns how far an order is, and nothing else', async () => {
    const { value } = await retailer.call('shopper', { path: alex })
    const found = await retailer.call('guestLookup', {
      body: { orderId: '10234567', email: value.email.toUpperCase() },
    })
    expect(JSON.parse(found.text)).toEqual({ kind: 'delivery', status: 'picking', expectedOn: '2026-03-05' })
    expect(found.headers.get('cache-control')).toBe('no-store')
    const pickup = await retailer.call('guestLookup', { body: { orderId: '10234560', email: value.email } })
    expect(pickup.value).toEqual({ kind: 'pickup', status: 'ready', expectedOn: null })
  })

  it('gets the same answer for an unknown number and for a wrong email', async () => {
    const email = 'stranger@shop.example'
    const wrong = await retailer.fail('guestLookup', { body: { orderId: '10234567', email } }, 'not_found')
    const unknown = await retailer.fail('guestLookup', { body: { orderId: '1', email } }, 'not_found')
    expect(wrong).toBe(unknown)
    await retailer.fail('guestLookup', { body: { orderId: '1', email: 'x' } }, 'invalid', 'email')
  })
})
