import { beforeEach, describe, expect, it } from 'vitest'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const alex = { shopperKey: '123' }
const placed = { ...alex, orderId: '10234573' }
const underWay = { ...alex, orderId: '10234567' }
const subscribed = { ...alex, orderId: '10234564' }

beforeEach(() => {
  retailer.events.length = 0
})

describe('a delivery', () => {
  const address = { streetNumber: '7', street: 'Bay Road', suburb: 'Glenelg', state: 'SA', postcode: '5045' }

  it('a delivery in the warehouse can get another day, address and instructions', async () => {
    const day = await retailer.call('changeDay', { path: subscribed, body: { day: '2026-03-16' } })
    // The parcel is expected on that day too, so that tracking names no other one.
    const parcels = [{ method: 'scheduled', expectedOn: '2026-03-16' }]
    expect(day.value).toMatchObject({ id: '10234564', requestedOn: '2026-03-16', parcels })
    await retailer.call('changeAddress', { path: subscribed, body: { address } })
    await retailer.call('changeInstructions', { path: subscribed, body: { instructions: 'Ring twice.' } })
    const row = await retailer.db
      .selectFrom('demo_retailer.order_delivery')
      .select(['address', 'instructions'])
      .where('order_id', '=', subscribed.orderId)
      .executeTakeFirst()
    expect(row).toEqual({ address: { ...address, country: 'AU' }, instructions: 'Ring twice.' })
    const audit = await retailer.db.selectFrom('demo_retailer.order_audit').select('action').execute()
    expect(audit.map(({ action }) => action)).toEqual(['change_day', 'change_address', 'change_instructions'])
    expect(retailer.events.map(({ type, orderId }) => [type, orderId])).toEqual(
      Array.from({ length: 3 }, () => ['order.updated', '10234564']),
    )
  })

  it.each([
    ['today', '2026-03-02'],
    ['yesterday', '2026-03-01'],
    ['a Saturday', '2026-03-07'],
    ['a day after the next 30', '2026-04-02'],
    ['no day', '2026-02-30'],
    ['no text of a day', 'tomorrow'],
  ])('cannot get %s', async (_, day) => {
    await retailer.fail('changeDay', { path: subscribed, body: { day } }, 'invalid', 'day')
  })

  it('cannot go abroad, to a postcode without delivery, or nowhere', async () => {
    const change = (changes: object) => ({ path: subscribed, body: { address: { ...address, ...changes } } })
    await retailer.fail('changeAddress', change({ country: 'NZ' }), 'invalid', 'address.country')
    await retailer.fail('changeAddress', change({ postcode: '9999' }), 'invalid', 'address.postcode')
    await retailer.fail('changeAddress', change({ suburb: ' ' }), 'invalid', 'address.suburb')
    await retailer.fail('changeAddress', change({ street: null }), 'invalid', 'address.street')
  })

  it('a delivery that has left the warehouse cannot be changed', async () => {
    await retailer.fail('cancelOrder', { path: underWay, body: {} }, 'not_allowed')
    await retailer.fail('changeDay', { path: underWay, body: { day: '2026-03-05' } }, 'not_allowed')
    await retailer.fail('changeAddress', { path: underWay, body: { address } }, 'not_allowed')
    await retailer.fail('changeInstructions', { path: underWay, body: { instructions: '' } }, 'not_allowed')
    expect(retailer.events).toEqual([])
  })

  it('a delivery that is cancelled has a refund and accepts no other change', async () => {
    const before = await retailer.call('order', { path: subscribed })
    const { value } = await retailer.call('cancelOrder', { path: subscribed, body: { reason: 'Too late' } })
    expect(value.allowed).toEqual([])
    expect(value.parcels.map(({ status, statusAt }) => [status, statusAt])).toEqual([
      ['cancelled', '2026-03-02T01:00:00.000Z'],
    ])
    expect(value.refunds).toMatchObject([
      { amount: before.value.total, status: 'pending', createdOn: '2026-03-02', expectedBy: '2026-03-09' },
    ])
    const after = await retailer.call('order', { path: subscribed })
    expect(after.value).toEqual(value)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await retailer.fail('cancelOrder', { path: subscribed, body: {} }, 'not_allowed')
  })

  it('is cancelled once when two requests with different keys arrive together', async () => {
    const outcomes = await Promise.all(
      [1, 2].map(
        async () => (await retailer.request('cancelOrder', { path: placed, body: {} })).response.status,
      ),
    )
    expect(outcomes.toSorted((one, other) => one - other)).toEqual([200, 409])
    const { value } = await retailer.call('order', { path: placed })
    expect(value).toMatchObject({ pickup: { status: 'cancelled' }, refunds: [{ status: 'pending' }] })
  })
})
