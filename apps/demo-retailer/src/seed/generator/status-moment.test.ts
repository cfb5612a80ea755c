import { describe, expect, it } from 'vitest'
import { getStatusMoment } from './status-moment'

const monday = '2026-03-02'
const plain = { today: monday, index: 0, shippingType: 'Standard' }
const order = { orderId: '10230000', placedOn: '2026-02-23', deliverOn: null }

describe('the moment of a status', () => {
  it.each([
    ['two days after the order', order, plain, '2026-02-24T21:00:00.000Z'],
    ['today for an order of today', { ...order, placedOn: monday }, plain, '2026-03-01T21:00:00.000Z'],
    [
      'today for an order of yesterday',
      { ...order, placedOn: '2026-03-01' },
      plain,
      '2026-03-01T21:00:00.000Z',
    ],
    [
      'on the day that was asked for',
      { ...order, deliverOn: '2026-02-26' },
      plain,
      '2026-02-25T21:00:00.000Z',
    ],
    ['not on a day to come', { ...order, deliverOn: '2026-03-05' }, plain, '2026-02-24T21:00:00.000Z'],
    ['on Friday instead of Sunday', { ...order, placedOn: '2026-02-20' }, plain, '2026-02-19T21:00:00.000Z'],
    [
      'on Saturday for an order of Saturday',
      { ...order, placedOn: '2026-02-28' },
      { ...plain, today: '2026-02-28' },
      '2026-02-27T21:00:00.000Z',
    ],
    [
      'on the day of the order for Same Day',
      { ...order, placedOn: '2026-02-28' },
      { ...plain, shippingType: 'Same Day' },
      '2026-02-27T21:00:00.000Z',
    ],
    [
      'in winter',
      { ...order, placedOn: '2026-07-01' },
      { ...plain, today: '2026-07-01' },
      '2026-06-30T22:00:00.000Z',
    ],
    [
      'as daylight saving ends',
      { ...order, placedOn: '2026-04-05' },
      { ...plain, today: '2026-04-05' },
      '2026-04-04T22:00:00.000Z',
    ],
    [
      'as daylight saving begins',
      { ...order, placedOn: '2026-10-04' },
      { ...plain, today: '2026-10-04' },
      '2026-10-03T21:00:00.000Z',
    ],
  ])('is %s', (_, planned, circumstances, expected) => {
    expect(getStatusMoment(planned, circumstances).toISOString()).toBe(expected)
  })

  it('differs between the consignments of an order', () => {
    const [first, second] = [0, 1].map((index) => getStatusMoment(order, { ...plain, index }).getTime())
    expect(((second ?? 0) - (first ?? 0)) / 60_000).toBe(13)
  })

  it.each(['0000', '0029', '0030', '0539', '0540', '9999'])(
    'the moment of a status of order 1023%s is between eight and five, and early today',
    (end) => {
      const at = (placedOn: string) =>
        getStatusMoment({ ...order, orderId: `1023${end}`, placedOn }, plain)
          .toISOString()
          .slice(11, 16)
      const past = at('2026-02-24')
      expect(past >= '21:00' || past < '06:00').toBe(true)
      const today = at(monday)
      expect(today >= '21:00' && today < '21:30').toBe(true)
    },
  )
})
