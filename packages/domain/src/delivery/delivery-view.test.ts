import { describe, expect, it } from 'vitest'
import { readCalendarDate as day } from '../calendar'
import { carrierInMessage, carrierOnScreen } from './carrier-name'
import { deliveryView } from './delivery-view'
import { consignmentDate, expectedDelivery, shippingLabel } from './shipping-type'

const now = Date.parse('2024-06-05T10:00:00+10:00')
const segment = {
  shippingType: 'Standard',
  statusDescription: 'With Driver',
  carrierName: 'StarTrack' as string | null,
  displayTitle: 'StarTrack Express' as string | null,
  consignmentNo: 'ST0001' as string | null,
  trackUrl: 'https://carrier.example/ST0001' as string | null,
  products: [{ name: 'Hill Shiraz', quantity: 6, packType: 'Bottle', productImage: null }],
}
const view = (segments: readonly (typeof segment)[], deliveryDate: string | null = '2024-06-20') =>
  deliveryView(
    { date: '2024-06-03', orderId: '10234567', recipients: [{ deliveryDate, productSegments: segments }] },
    { now },
  )

describe('the tracking screen in words', () => {
  it('[TRK-01] [TRK-02] [TRK-03] heads the screen with type, date and confirmation', () => {
    const { typeLabel, expectedLine, confirmedLine } = view([segment])
    expect(typeLabel).toBe('Standard')
    expect(expectedLine).toBe('Expected by 07 Jun')
    expect(confirmedLine).toBe('Confirmed 03 Jun 2024 • Order #10234567')
  })

  it('[TRK-05] [TRK-09] counts deliveries only when there are several', () => {
    expect(view([segment]).countLine).toBeNull()
    expect(view([segment]).consignments.map(({ title }) => title)).toEqual([null])
    expect(view([segment, segment]).countLine).toBe('Your order comes in 2 deliveries')
    expect(view([segment, segment]).consignments.map(({ title }) => title)).toEqual([
      'Delivery 1 of 2',
      'Delivery 2 of 2',
    ])
  })

  it('[TRK-11] names the carrier, else the display title, else that none is set', () => {
    const line = (more: Partial<typeof segment>) =>
      view([{ ...segment, ...more }]).consignments[0]?.carrierLine
    expect(line({})).toBe('Delivered by 07 Jun via StarTrack')
    expect(line({ carrierName: null })).toBe('Delivered by 07 Jun via StarTrack Express')
    expect(line({ carrierName: null, displayTitle: null })).toBe('Delivered by 07 Jun via [Courier not set]')
    expect(line({ carrierName: ' ', displayTitle: '' })).toBe('Delivered by 07 Jun via [Courier not set]')
  })

  it('[TRK-45] expects the order on the latest day over its consignments', () => {
    expect(view([segment, { ...segment, shippingType: 'Supplier' }]).expectedLine).toBe('Expected by 17 Jun')
    expect(view([{ ...segment, shippingType: 'Supplier' }, segment]).expectedLine).toBe('Expected by 17 Jun')
    expect(view([segment, { ...segment, shippingType: 'Pick A Day' }]).typeLabel).toBe('Just Say When')
  })

  it('[TRK-46] hides the date for Same Day', () => {
    expect(view([{ ...segment, shippingType: 'Same Day' }]).expectedLine).toBeNull()
    expect(view([{ ...segment, shippingType: 'Same Day' }]).typeLabel).toBe('Same Day')
  })

  it('has no link without an address', () => {
    expect(view([{ ...segment, trackUrl: '' }]).consignments[0]?.trackUrl).toBeNull()
    expect(view([{ ...segment, trackUrl: null }]).consignments[0]?.trackUrl).toBeNull()
  })

  it('stands also without recipients, dates and consignments', () => {
    const empty = deliveryView({ date: 'soon', orderId: '1', recipients: [] }, { now })
    expect(empty).toMatchObject({
      expectedLine: null,
      confirmedLine: 'Confirmed N/A • Order #1',
      consignments: [],
    })
  })
})

describe('shipping types', () => {
  const orderDate = day('2024-06-03')
  const date = (shippingType: string, from = orderDate) =>
    consignmentDate({ shippingType, orderDate: from, requestedDate: day('2024-06-20') })

  it('[TRK-40] Pick A Day reads Just Say When and comes on the requested day', () => {
    expect(shippingLabel('Pick A Day')).toBe('Just Say When')
    expect(date('Pick A Day')).toBe('2024-06-20')
  })

  it('[TRK-41] Same Day comes on the order date', () => {
    expect(date('Same Day')).toBe('2024-06-03')
  })

  it('[TRK-42] Supplier reads Standard and comes ten business days after the order', () => {
    expect(shippingLabel('Supplier')).toBe('Standard')
    expect(date('Supplier')).toBe('2024-06-17')
  })

  it('[TRK-43] Standard comes four business days after the order', () => {
    expect(shippingLabel('Standard')).toBe('Standard')
    expect(date('Standard', day('2024-06-07'))).toBe('2024-06-13')
  })

  it('[TRK-44] other types read as given and come on the order date', () => {
    expect(shippingLabel('Courier Express')).toBe('Courier Express')
    expect(date('Courier Express')).toBe('2024-06-03')
  })

  it('takes label and date from the same consignment', () => {
    const expected = expectedDelivery([
      { shippingType: 'Same Day', date: day('2024-06-03') },
      { shippingType: 'Standard', date: day('2024-06-07') },
    ])
    expect(expected).toEqual({ label: 'Standard', date: '2024-06-07', isDateHidden: false })
  })
})

describe('carrier names', () => {
  it('[TRK-37] shows the own fleet, and courier nexday in messages, as Endeavour Delivery', () => {
    expect(carrierOnScreen({ carrierName: 'endeavour fleet', displayTitle: 'x' })).toBe('Endeavour Delivery')
    expect(carrierInMessage({ carrierName: 'Endeavour Fleet', courierName: null })).toBe('Endeavour Delivery')
    expect(carrierInMessage({ carrierName: null, courierName: 'NexDay' })).toBe('Endeavour Delivery')
    expect(carrierOnScreen({ carrierName: 'Own Vans', displayTitle: null }, 'Own Vans')).toBe(
      'Endeavour Delivery',
    )
  })

  it('[TRK-38] otherwise shows the carrier, else the courier', () => {
    expect(carrierInMessage({ carrierName: 'StarTrack', courierName: 'AusPost' })).toBe('StarTrack')
    expect(carrierInMessage({ carrierName: null, courierName: 'AusPost' })).toBe('AusPost')
    expect(carrierInMessage({ carrierName: '', courierName: null })).toBeNull()
  })
})
