import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import { createDeliveryView, explainDeliveryStep } from './delivery-view'
import { parseCalendarDate as day } from '../calendar'
import { toDeliveryStep } from './delivery-step'

const now = Date.parse('2024-06-05T10:00:00+10:00')
const segment = {
  shippingType: 'Standard',
  expectedDate: undefined as string | null | undefined,
  statusDescription: 'With Driver',
  carrierName: 'StarTrack' as string | null,
  displayTitle: 'StarTrack Express' as string | null,
  consignmentNo: 'ST0001' as string | null,
  trackUrl: 'https://carrier.example/ST0001' as string | null,
  products: [{ name: 'Hill Shiraz', quantity: 6, packType: 'Bottle', productImage: null }],
}
const view = (segments: readonly (typeof segment)[], deliveryDate: string | null = '2024-06-20') =>
  createDeliveryView(
    { date: '2024-06-03', orderId: '10234567', recipients: [{ deliveryDate, productSegments: segments }] },
    { now, copy },
  )

describe('the content of the tracking screen', () => {
  it('shows the type, the date and the confirmation at the top [TRK-01, TRK-02, TRK-03]', () => {
    const { typeLabel, expectedLine, confirmedLine } = view([segment])
    expect(typeLabel).toBe('Standard')
    expect(expectedLine).toBe('Expected by 07 Jun')
    expect(confirmedLine).toBe('Confirmed 03 Jun 2024 • Order #10234567')
  })

  it('counts deliveries only when there are several [TRK-05, TRK-09]', () => {
    expect(view([segment]).countLine).toBeNull()
    expect(view([segment]).consignments.map(({ title }) => title)).toEqual([null])
    expect(view([segment, segment]).countLine).toBe('Your order comes in 2 deliveries')
    expect(view([segment, segment]).consignments.map(({ title }) => title)).toEqual([
      'Delivery 1 of 2',
      'Delivery 2 of 2',
    ])
  })

  it('names the carrier, otherwise the display title, otherwise a fixed text [TRK-11]', () => {
    const line = (more: Partial<typeof segment>) =>
      view([{ ...segment, ...more }]).consignments[0]?.carrierLine
    expect(line({})).toBe('Delivered by 07 Jun via StarTrack')
    expect(line({ carrierName: null })).toBe('Delivered by 07 Jun via StarTrack Express')
    expect(line({ carrierName: null, displayTitle: null })).toBe('Delivered by 07 Jun via [Courier not set]')
    expect(line({ carrierName: ' ', displayTitle: '' })).toBe('Delivered by 07 Jun via [Courier not set]')
  })

  it.each(['Consignment Cancelled', 'Manifest Import Reversed'])(
    'shows Delivery cancelled before the carrier line of a consignment that is %s [TRK-11, TRK-31]',
    (statusDescription) => {
      const [cancelled, other] = view([{ ...segment, statusDescription }, segment]).consignments
      expect(cancelled?.carrierLine).toBe('Delivery cancelled • Delivered by 07 Jun via StarTrack')
      expect(other?.carrierLine).toBe('Delivered by 07 Jun via StarTrack')
    },
  )

  it('shows the day that the shop expects before the calculated one [OP-69]', () => {
    const { expectedLine, consignments } = view([{ ...segment, expectedDate: '2024-06-11' }])
    expect(expectedLine).toBe('Expected by 11 Jun')
    expect(consignments[0]?.carrierLine).toBe('Delivered by 11 Jun via StarTrack')
    const unknown = view([{ ...segment, expectedDate: null }])
    expect(unknown.expectedLine).toBeNull()
    expect(unknown.consignments[0]?.step.kind).toBe('on-track')
  })

  it('expects the order on the latest day over its consignments [TRK-45]', () => {
    expect(view([segment, { ...segment, shippingType: 'Supplier' }]).expectedLine).toBe('Expected by 17 Jun')
    expect(view([{ ...segment, shippingType: 'Supplier' }, segment]).expectedLine).toBe('Expected by 17 Jun')
    expect(view([segment, { ...segment, shippingType: 'Pick A Day' }]).typeLabel).toBe('Just Say When')
  })

  it('hides the date of a Same Day order [TRK-46]', () => {
    expect(view([{ ...segment, shippingType: 'Same Day' }]).expectedLine).toBeNull()
    expect(view([{ ...segment, shippingType: 'Same Day' }]).typeLabel).toBe('Same Day')
  })

  it('writes the day of confirmation with its year, in the calendar of Sydney [TRK-04]', () => {
    const confirmed = (date: string) =>
      createDeliveryView({ date, orderId: '1', recipients: [] }, { now, copy }).confirmedLine
    expect(confirmed('2024-06-03T13:59:59Z')).toBe('Confirmed 03 Jun 2024 • Order #1')
    expect(confirmed('2024-06-03T14:00:00Z')).toBe('Confirmed 04 Jun 2024 • Order #1')
  })

  it('gives every consignment its own date, step and bar', () => {
    const { consignments } = view([
      { ...segment, shippingType: 'Same Day' },
      segment,
      { ...segment, statusDescription: 'Delivered - Signed', shippingType: 'Pick A Day' },
    ])
    expect(consignments.map(({ carrierLine }) => carrierLine)).toEqual([
      'Delivered by 03 Jun via StarTrack',
      'Delivered by 07 Jun via StarTrack',
      'Delivered by 20 Jun via StarTrack',
    ])
    expect(consignments.map(({ step }) => step.label)).toEqual(['Delayed', 'On its way', 'Delivered'])
    expect(consignments.map(({ bar }) => bar.map(({ state }) => state).join(' '))).toEqual([
      'done done now todo',
      'done done now todo',
      'done done done done',
    ])
  })

  it('is late from midnight in Sydney after the expected day', () => {
    const step = (at: string) =>
      createDeliveryView(
        {
          date: '2024-06-03',
          orderId: '1',
          recipients: [{ deliveryDate: null, productSegments: [segment] }],
        },
        { copy, now: Date.parse(at) },
      ).consignments[0]?.step.label
    expect(step('2024-06-07T13:59:59Z')).toBe('On its way')
    expect(step('2024-06-07T14:00:00Z')).toBe('Delayed')
  })

  it('shows the date of another type when a Same Day consignment comes on the same day [TRK-46]', () => {
    expect(view([{ ...segment, shippingType: 'Same Day' }, segment]).expectedLine).toBe('Expected by 07 Jun')
  })

  it("uses the retailer's own fleet and holidays", () => {
    const [consignment] = createDeliveryView(
      { date: '2024-06-03', orderId: '1', recipients: [{ deliveryDate: null, productSegments: [segment] }] },
      { copy, now, ownFleetName: 'startrack', publicHolidays: ['2024-06-07'] },
    ).consignments
    expect(consignment?.carrierLine).toBe('Delivered by 10 Jun via Endeavour Delivery')
  })

  it('has no link without a tracking address', () => {
    expect(view([{ ...segment, trackUrl: '' }]).consignments[0]?.trackUrl).toBeNull()
    expect(view([{ ...segment, trackUrl: null }]).consignments[0]?.trackUrl).toBeNull()
  })

  it('shows an order without recipients, dates and consignments', () => {
    const empty = createDeliveryView({ date: 'soon', orderId: '1', recipients: [] }, { now, copy })
    expect(empty).toMatchObject({
      expectedLine: null,
      confirmedLine: 'Confirmed N/A • Order #1',
      consignments: [],
    })
  })
})

const today = day('2024-06-05')
const yesterday = day('2024-06-04')

describe('the explanation of a delivery step', () => {
  it.each([
    ['Confirmed', null, 'Your order is being made ready for the carrier.', 'TRK-26'],
    ['Received in Depot', today, 'The carrier has it in the depot.', 'TRK-27'],
    ['With Driver', today, 'It has left the depot and is on its way to you.', 'TRK-28'],
    ['Delivered', yesterday, 'It has arrived.', 'TRK-29'],
    ['Consignment closed', null, 'It has arrived.', 'TRK-29'],
    ['Delivered - Left as Instructed', null, 'It was left where you asked.', 'TRK-29'],
    ['Delivered - Signed', yesterday, 'It was handed over and signed for.', 'TRK-35'],
    [
      'Delivery attempt failed',
      today,
      "We tried to deliver it but couldn't. It's been rebooked to arrive within 2 business days.",
      'TRK-30',
    ],
    ['Manifest Import Reversed', null, "This delivery was cancelled, so it won't arrive.", 'TRK-31'],
    ['Consignment Cancelled', yesterday, "This delivery was cancelled, so it won't arrive.", 'TRK-36'],
    ['Held At Customs', yesterday, "That's how the carrier puts it. We know no more about it yet.", 'TRK-32'],
    ['', null, "The carrier hasn't told us anything about it yet.", 'TRK-32'],
    [
      'Packed',
      yesterday,
      "It was due 04 Jun and is still being made ready for the carrier. If it's been longer than a week, please get in touch.",
      'TRK-34',
    ],
    [
      'Dispatched',
      yesterday,
      "It was due 04 Jun and was last scanned in depot. If it's been longer than a week, please get in touch.",
      'TRK-34',
    ],
    [
      'With Driver',
      yesterday,
      "It was due 04 Jun and was last scanned on its way to you. If it's been longer than a week, please get in touch.",
      'TRK-34',
    ],
    [
      'Delivery attempt failed',
      yesterday,
      "It was due 04 Jun. We tried to deliver it but couldn't. It's been rebooked to arrive within 2 business days.",
      'TRK-34',
    ],
  ])('explains %j, expected %s, as: %s [%s]', (status, expected, sentence, _id) => {
    expect(explainDeliveryStep(toDeliveryStep(status, expected, today), copy)).toBe(sentence)
  })
})
