import { beforeEach, describe, expect, it } from 'vitest'
import { createOrderSteps } from './order-steps'
import { ApiProblem } from './problem'
import { testNow } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const alex = 123
const jamie = 456
const steps = () => createOrderSteps(retailer.ports)
const read = async (orderId: string) =>
  (await retailer.call('order', { path: { shopperKey: String(alex), orderId } })).value

beforeEach(() => {
  retailer.events.length = 0
})

/** Moves an order until it has no next step, and returns the names of its steps. */
async function moveToTheEnd(orderId: string): Promise<readonly string[]> {
  const names: string[] = []
  for (;;) {
    const next = (await steps().list(alex)).find((order) => order.orderId === orderId)?.next
    if (next === undefined) return names
    names.push(next)
    await steps().move(alex, orderId)
  }
}

describe('moving an order on', () => {
  it('ends when a pickup is collected, and sends an event with each step', async () => {
    expect(await moveToTheEnd('10234573')).toEqual(['Awaiting', 'Packed', 'Collected'])
    expect((await read('10234573')).pickup?.status).toBe('collected')
    expect(retailer.events).toHaveLength(3)
    expect(retailer.events[0]).toEqual({
      type: 'order.updated',
      occurredAt: new Date(testNow).toISOString(),
      shopperKey: '123',
      orderId: '10234573',
    })
  })

  it('ends when every parcel of a delivery has arrived', async () => {
    const [open] = (await steps().list(alex)).filter(({ orderId }) => orderId !== '10234573')
    expect(open).toBeDefined()
    const names = await moveToTheEnd(open?.orderId ?? '')
    expect(names.at(-1)).toBe('Delivered')
    const { parcels } = await read(open?.orderId ?? '')
    expect(parcels.every(({ status }) => status === 'delivered' || status === 'cancelled')).toBe(true)
  })

  it('changes nothing of an order that has arrived', async () => {
    const before = await read('10234480')
    await steps().move(alex, '10234480')
    expect(await read('10234480')).toEqual(before)
    expect(retailer.events).toEqual([])
  })

  it('is refused for the order of another shopper and for an unknown one', async () => {
    const [open] = await steps().list(alex)
    await expect(steps().move(jamie, open?.orderId ?? '')).rejects.toThrow(ApiProblem)
    await expect(steps().move(alex, '99999999')).rejects.toThrow(ApiProblem)
    expect(retailer.events).toEqual([])
  })

  it('is offered for five orders at most', async () => {
    expect((await steps().list(alex)).length).toBeLessThanOrEqual(5)
  })
})
