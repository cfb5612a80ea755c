import { replyItems } from '@murphy/contracts/reply-items'
import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { findParcelPosition, findParcels, pickParcels } from './find-parcels'

describe('a parcel of an order', () => {
  it.each([
    ['where is the second parcel', 2],
    ['the 1st box', 1],
    ['Third package?', 3],
    ['where is my parcel', null],
    ['the second order', null],
    ['', null],
  ])('%j names parcel number %s', (text, position) => {
    expect(findParcelPosition(text)).toBe(position)
  })

  const order = toOrderFacts(
    createTestOrder({
      lines: [
        createTestLine({ id: 'a', name: 'Casa Roja Tempranillo' }),
        createTestLine({ id: 'b', name: 'Coral Bay Rum' }),
        createTestLine({ id: 'c', name: 'Ginger Beer' }),
      ],
      parcels: [
        createTestParcel({ id: '1', lineIds: ['a'], status: 'delivered' }),
        createTestParcel({ id: '2', lineIds: ['b'], status: 'picking' }),
        createTestParcel({
          id: '3',
          lineIds: ['c'],
          status: 'in_transit',
          carrier: { name: 'Swift Couriers', courier: null, service: null },
        }),
      ],
    }),
  )

  it.each([
    ['position', 'and the third parcel', [2]],
    ['product', 'which box has the rum', [1]],
    ['carrier', 'the one with swift couriers', [2]],
    ['state', 'which parcel is still in the warehouse', [1]],
    ['another state', 'which parcel was delivered', [0]],
  ])('is found by its %s', (_how, text, indexes) => {
    expect(findParcels(text, order)).toEqual(indexes)
  })

  it.each(['where is my order', 'where is the fourth parcel', 'was it delivered', ''])(
    'is not chosen in %j',
    (text) => {
      expect(findParcels(text, order)).toBeNull()
    },
  )

  it('is not chosen in an order with one parcel', () => {
    const one = toOrderFacts(createTestOrder({ lines: [createTestLine({ name: 'Rum' })] }))
    expect(findParcels('where is the rum', one)).toBeNull()
  })

  it('is the only one that is told when a text names it', () => {
    const [card] = replyItems.ordertracking.examples
    const [tracking] = card.trackingInfo
    const [note] = tracking.consignmentNotes
    const two = { ...tracking, consignmentNotes: [note, { ...note, consignmentNumber: 'second' }] }
    expect(pickParcels(two, [1]).consignmentNotes.map((each) => each.consignmentNumber)).toEqual(['second'])
    expect(pickParcels(two, null)).toBe(two)
  })
})
