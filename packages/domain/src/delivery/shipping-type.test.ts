import { describe, expect, it } from 'vitest'
import { parseCalendarDate as day } from '../calendar'
import { getConsignmentDate, getExpectedDelivery, toShippingLabel } from './shipping-type'

describe('shipping types', () => {
  const orderDate = day('2024-06-03')
  const date = (shippingType: string, from = orderDate) =>
    getConsignmentDate({ shippingType, orderDate: from, requestedDate: day('2024-06-20') })

  it('labels Pick A Day as Just Say When and expects it on the requested day [TRK-40]', () => {
    expect(toShippingLabel('Pick A Day')).toBe('Just Say When')
    expect(date('Pick A Day')).toBe('2024-06-20')
  })

  it('expects Same Day on the order date [TRK-41]', () => {
    expect(date('Same Day')).toBe('2024-06-03')
  })

  it('labels Supplier as Standard and expects it ten business days after the order [TRK-42]', () => {
    expect(toShippingLabel('Supplier')).toBe('Standard')
    expect(date('Supplier')).toBe('2024-06-17')
  })

  it('expects Standard four business days after the order [TRK-43]', () => {
    expect(toShippingLabel('Standard')).toBe('Standard')
    expect(date('Standard', day('2024-06-07'))).toBe('2024-06-13')
  })

  it('returns other types as given and expects them on the order date [TRK-44]', () => {
    expect(toShippingLabel('Courier Express')).toBe('Courier Express')
    expect(date('Courier Express')).toBe('2024-06-03')
  })

  it.each(['Standard', 'Supplier', 'Pick A Day', 'Courier Express'])(
    'expects %s on the day that the shop gives, when it gives one [OP-69]',
    (shippingType) => {
      const order = { orderDate: '2024-06-03', deliveryDate: '2024-06-20', shippingTypes: [shippingType] }
      expect(getExpectedDelivery({ ...order, expectedDates: ['2024-06-13'] }).date).toBe('2024-06-13')
      for (const expectedDates of [[undefined], [], undefined])
        expect(getExpectedDelivery({ ...order, expectedDates }).date).toBe(date(shippingType))
      expect(getExpectedDelivery({ ...order, expectedDates: [null] }).date).toBeNull()
    },
  )

  it('shows the latest of given and calculated days [TRK-45, OP-69]', () => {
    const order = { orderDate: '2024-06-03', deliveryDate: null, shippingTypes: ['Standard', 'Express'] }
    expect(getExpectedDelivery({ ...order, expectedDates: [undefined, '2024-06-06'] }).date).toBe(
      '2024-06-07',
    )
    expect(getExpectedDelivery({ ...order, expectedDates: [undefined, '2024-06-11'] })).toMatchObject({
      label: 'Express',
      date: '2024-06-11',
    })
  })

  it('takes the label and the date from the same consignment', () => {
    const order = { orderDate: '2024-06-03', deliveryDate: '2024-06-20' }
    expect(getExpectedDelivery({ ...order, shippingTypes: ['Same Day', 'Standard'] })).toEqual({
      consignments: [
        { shippingType: 'Same Day', date: '2024-06-03' },
        { shippingType: 'Standard', date: '2024-06-07' },
      ],
      label: 'Standard',
      date: '2024-06-07',
      isDateHidden: false,
    })
  })
})
