import { describe, expect, it } from 'vitest'
import { getStatusMoment } from './status-moment'

const order = { orderId: '10230000', placed: -5, deliverOn: null }

describe('the moment of a status', () => {
  it.each([
    ['two days after the order', { ...order }, '2026-03-02', '2026-02-26T18:00:00.000Z'],
    ['today for an order of today', { ...order, placed: 0 }, '2026-03-02', '2026-03-01T18:00:00.000Z'],
    ['today for an order of yesterday', { ...order, placed: -1 }, '2026-03-02', '2026-03-01T18:00:00.000Z'],
    ['on the day that was asked for', { ...order, deliverOn: -1 }, '2026-03-02', '2026-02-28T18:00:00.000Z'],
    ['not on a day to come', { ...order, deliverOn: 1 }, '2026-03-02', '2026-02-26T18:00:00.000Z'],
    ['in winter', { ...order, placed: 0 }, '2026-07-01', '2026-06-30T19:00:00.000Z'],
    ['as daylight saving ends', { ...order, placed: 0 }, '2026-04-05', '2026-04-04T19:00:00.000Z'],
    ['as daylight saving begins', { ...order, placed: 0 }, '2026-10-04', '2026-10-03T18:00:00.000Z'],
  ])('is %s', (_, planned, today, expected) => {
    expect(getStatusMoment(planned, today, 0).toISOString()).toBe(expected)
  })

  it('differs between the consignments of an order', () => {
    const today = '2026-03-02'
    const minutes =
      (getStatusMoment(order, today, 1).getTime() - getStatusMoment(order, today, 0).getTime()) / 60_000
    expect(minutes).toBe(13)
  })
})
