import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { filterByReport, namesReportedCause, reportsDelay } from './carrier-reports'

const createOrder = (
  id: string,
  statusText: string | null,
  status: 'in_transit' | 'delivered' = 'in_transit',
) => toOrderFacts(createTestOrder({ id, parcels: [createTestParcel({ status, statusText })] }))

const customs = createOrder('10234581', 'Held At Customs')
const delayed = createOrder('10234582', 'Delayed - road closed by flood')
const depot = createOrder('10234583', 'Arrived at depot')
const moving = createOrder('10234584', 'In Transit')
const cleared = createOrder('10234585', 'Released by customs, signed', 'delivered')
const unreported = createOrder('10234586', null)
const orders = [customs, delayed, depot, moving, cleared]

describe('the orders whose carrier reports what a text names', () => {
  it.each([
    ['the customs one', [customs]],
    ['the one stuck in quarantine', [customs]],
    ['the weather one', [delayed]],
    ['the one in the depot', [depot]],
    ['the stuck one', [customs, delayed]],
    ['the one at the post office', []],
  ])('are found for %j', (words, found) => {
    expect(filterByReport(words, orders)).toEqual(found)
  })

  it('are never those that have arrived', () => {
    expect(filterByReport('the customs one', [cleared])).toEqual([])
  })

  it('are found by the status of the card where the carrier has not reported', () => {
    expect(filterByReport('the one in the depot', [unreported, moving])).toEqual([unreported])
  })

  it('have a named cause only where the text names a place or an event of reports', () => {
    expect(namesReportedCause('the customs one')).toBe(true)
    expect(namesReportedCause('the stuck one')).toBe(false)
  })

  it('are delayed only where the report says so', () => {
    expect(orders.filter(reportsDelay)).toEqual([delayed])
  })
})
