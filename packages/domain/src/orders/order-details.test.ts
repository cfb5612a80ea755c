import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import { createOrderDetails } from './order-details'

const delivery = {
  date: '2024-06-04',
  orderDate: '2024-06-03',
  deliveryDate: '2024-06-12',
  orderType: 'Delivery',
  status: 'Confirmed',
  consignmentShippingTypes: ['Standard'],
  productImages: ['a', null],
  isSubscription: false,
}
const pickup = {
  ...delivery,
  orderType: 'Pickup',
  status: 'Packed',
  consignmentShippingTypes: [],
  pickUpStoreName: 'Prahran',
  nomineeDetails: { nomineeName: 'Jo Park' },
}

describe('the opened card of an order', () => {
  it('shows the order date, the pictures and each consignment of a delivery', () => {
    expect(
      createOrderDetails(
        {
          ...delivery,
          consignmentShippingTypes: ['Standard', 'Pick A Day', 'Supplier', 'Same Day', 'Express'],
        },
        { copy },
      ),
    ).toEqual({
      orderedOn: '03 Jun 2024',
      pictures: ['a', null],
      parts: [
        { title: 'Delivery 1 of 5', label: 'Standard', byLine: 'By 07 Jun' },
        { title: 'Delivery 2 of 5', label: 'Just Say When', byLine: 'By 12 Jun' },
        { title: 'Delivery 3 of 5', label: 'Standard', byLine: 'By 17 Jun' },
        { title: 'Delivery 4 of 5', label: 'Same Day', byLine: null },
        { title: 'Delivery 5 of 5', label: 'Express', byLine: 'By 03 Jun' },
      ],
      store: null,
      collector: null,
      next: 'track',
    })
  })

  it('does not count a single consignment, and leaves out a missing date', () => {
    const [part] =
      createOrderDetails(
        { ...delivery, consignmentShippingTypes: ['Pick A Day'], deliveryDate: null },
        { copy },
      )?.parts ?? []
    expect(part).toEqual({ title: null, label: 'Just Say When', byLine: null })
  })

  it('shows the store, the order date and the collector of a pick up', () => {
    expect(createOrderDetails(pickup, { copy, userFirstName: 'Alex' })).toEqual({
      orderedOn: '04 Jun 2024',
      pictures: ['a', null],
      parts: [],
      store: 'Prahran store',
      collector: 'Jo Park',
      next: 'change-nominee',
    })
  })

  it.each([
    [{ nomineeName: '' }, 'Alex', 'Alex'],
    [null, 'Alex', 'Alex'],
    [undefined, null, null],
  ])(
    'shows the shopper as collector without a nominee: %j, %j',
    (nomineeDetails, userFirstName, collector) => {
      expect(createOrderDetails({ ...pickup, nomineeDetails }, { copy, userFirstName })).toMatchObject({
        collector,
      })
    },
  )

  it.each([
    ['Placed', 'change-nominee'],
    ['Awaiting', 'change-nominee'],
    ['Packed', 'change-nominee'],
    ['Completed', 'ask'],
    ['Collected', 'ask'],
    ['Cancelled', 'ask'],
    ['Returned', null],
  ])('offers for a pick up that is %s the next step %s', (status, next) => {
    expect(createOrderDetails({ ...pickup, status }, { copy })).toMatchObject({ next })
  })

  it('is missing for a subscription', () => {
    expect(createOrderDetails({ ...delivery, isSubscription: true }, { copy })).toBeNull()
  })

  it('shows N/A for a missing date', () => {
    expect(createOrderDetails({ ...delivery, orderDate: null }, { copy })?.orderedOn).toBe('N/A')
  })
})
