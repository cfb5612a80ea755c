import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import { createTrackingMessages } from './tracking-messages'
import type { TrackingMessage } from './tracking-messages'

const now = Date.parse('2024-06-05T10:00:00+10:00')
const note = {
  status: 'With Driver' as string | null,
  expectedDeliveryDate: '2024-06-07' as string | null,
  statusDate: null as string | null,
  courierName: null as string | null,
  carrierName: null as string | null,
  trackingURL: null as string | null,
  barCodeNumber: null as string | null,
  consignmentNumber: 'ST7' as string | null,
  deliveryType: 'Standard',
}
type Notes = readonly Partial<typeof note>[]

const said = (notes: Notes, names: { courierName?: string; carrierName?: string } = {}) =>
  createTrackingMessages(
    { consignmentNotes: notes.map((more) => ({ ...note, ...more })), ...names },
    { now, storefront: 'https://shop.example', copy },
  )
const linesOf = ({ statusLine, carrierLine, updatedLine }: TrackingMessage): string[] =>
  [statusLine, carrierLine, updatedLine].filter((line) => line !== null)
const lines = (more: Partial<typeof note>): readonly string[] | undefined =>
  said([more]).messages.map(linesOf)[0]
const links = (more: Partial<typeof note>) => said([more]).messages[0]?.links

const delayed = "Sorry, your delivery is running late. If it's been longer than a week, please get in touch."
const allDelayed =
  "Sorry, all of your deliveries are running late. If it's been longer than a week, please get in touch."
const unsuccessful =
  "We tried to deliver your order but couldn't. It's been rebooked to arrive within 2 business days."
const notAvailable =
  "Sorry, I can't see a delivery update for this order right now. Please check again later."

describe('the chat messages about consignments', () => {
  it('has a message for each of the five states [TRK-52]', () => {
    const spoken = said([
      { expectedDeliveryDate: '2024-06-04' },
      { status: 'Delivery attempt failed' },
      { status: 'Delivered - Signed', statusDate: '2024-06-04' },
      {},
      { status: null },
    ])
    expect(spoken.summary).toBeNull()
    expect(spoken.messages.map((message) => [message.status, ...linesOf(message)])).toEqual([
      ['delayed', delayed],
      ['unsuccessful', unsuccessful],
      ['delivered', 'Your order was delivered on 04 Jun.'],
      ['due', 'Your delivery is due on 07 Jun.'],
      ['n/a', notAvailable],
    ])
  })

  it('names the two business days of a rebooked delivery, also when it is late [TRK-54]', () => {
    expect(lines({ status: 'Delivery attempt failed' })).toEqual([unsuccessful])
    expect(lines({ status: 'Delivery attempt failed', expectedDeliveryDate: '2024-06-04' })).toEqual([
      unsuccessful,
    ])
  })

  it('suggests getting in touch after a week, only once the day has passed [TRK-55]', () => {
    expect(lines({ expectedDeliveryDate: '2024-06-04' })).toEqual([delayed])
    expect(lines({ expectedDeliveryDate: '2024-06-05' })).toEqual(['Your delivery is due on 05 Jun.'])
  })

  it.each([null, 'Held At Customs', 'Consignment Cancelled', 'Manifest Import Reversed'])(
    'has the fixed fallback text for the status %j [TRK-56]',
    (status) => {
      expect(lines({ status })).toEqual([notAvailable])
    },
  )

  it('shows N/A in place of a missing or unreadable date [TRK-60]', () => {
    expect(lines({ expectedDeliveryDate: null })).toEqual(['Your delivery is due on N/A.'])
    expect(lines({ expectedDeliveryDate: 'soon' })).toEqual(['Your delivery is due on N/A.'])
    expect(lines({ status: 'Delivered' })).toEqual(['Your order was delivered on N/A.'])
  })

  it("shows the time of the update in Sydney's zone of that day, when it is known [TRK-39]", () => {
    expect(lines({ statusDate: '2024-01-04T22:15:00Z' })?.at(-1)).toBe('Updated 05 Jan, 9:15 am AEDT')
    expect(lines({ statusDate: '2024-07-04T22:15:00Z' })?.at(-1)).toBe('Updated 05 Jul, 8:15 am AEST')
    expect(lines({ statusDate: '2024-07-05' })).toHaveLength(1)
    expect(lines({ statusDate: null })).toHaveLength(1)
  })
})

describe('several consignments', () => {
  it('has a message for each, with its number [TRK-47, TRK-51]', () => {
    expect(said([{}, { status: null }]).messages.map(({ title }) => title)).toEqual([
      'Delivery 1 of 2',
      'Delivery 2 of 2',
    ])
    expect(said([{}]).messages.map(({ title }) => title)).toEqual([null])
  })

  it('leaves out consignments for pick up [TRK-50]', () => {
    const { messages } = said([{ deliveryType: 'Pickup' }, {}, {}])
    expect(messages.map(({ title }) => title)).toEqual(['Delivery 1 of 2', 'Delivery 2 of 2'])
    expect(said([{ deliveryType: 'Pickup' }, {}]).messages.map(({ title }) => title)).toEqual([null])
  })

  it('says once that all consignments are delayed [TRK-53]', () => {
    const late = { expectedDeliveryDate: '2024-06-04' }
    expect(said([late, late]).summary).toBe(allDelayed)
    expect(said([late, late]).messages.map(linesOf)).toEqual([[], []])
    expect(said([late, { ...late, deliveryType: 'Pickup' }]).summary).toBeNull()
    expect(said([late, {}]).summary).toBeNull()
    expect(said([late, {}]).messages.map(linesOf)[0]).toEqual([delayed])
  })

  it('says that there is no update when there is nothing to deliver', () => {
    expect(said([])).toEqual({ summary: notAvailable, messages: [] })
    expect(said([{ deliveryType: 'Pickup' }])).toEqual({ summary: notAvailable, messages: [] })
  })
})

describe('the carrier in a message', () => {
  it.each(['AusPost', 'AUSPOST', ' auspost '])('is Australia Post for %j [TRK-57]', (courierName) => {
    expect(lines({ courierName })).toEqual([
      'Your delivery is due on 07 Jun.',
      'Your order is being delivered by Australia Post.',
    ])
  })

  it.each(['xl express', 'XL Express'])('has the bar code number for %j [TRK-58]', (courierName) => {
    expect(lines({ courierName, barCodeNumber: '7788' })?.[1]).toBe(
      'Your order is being delivered by XL Express. Enter bar code number 7788 on their tracking page.',
    )
    expect(lines({ courierName, barCodeNumber: null })?.[1]).toBe(
      'Your order is being delivered by XL Express.',
    )
  })

  it('is Endeavour Delivery for the own fleet and for the courier nexday [TRK-37]', () => {
    const own = 'Your order is being delivered by Endeavour Delivery.'
    expect(lines({ carrierName: 'ENDEAVOUR FLEET', courierName: 'x' })?.[1]).toBe(own)
    expect(lines({ carrierName: 'x', courierName: 'nexday' })?.[1]).toBe(own)
  })

  it('is the carrier otherwise, and the courier without a carrier [TRK-38]', () => {
    expect(lines({ carrierName: 'StarTrack', courierName: 'Sendle' })?.[1]).toBe(
      'Your order is being delivered by StarTrack.',
    )
    expect(lines({ courierName: 'Sendle' })?.[1]).toBe('Your order is being delivered by Sendle.')
    expect(lines({ courierName: ' ' })).toHaveLength(1)
  })

  it('comes from the order for notes that name none', () => {
    const { messages } = said([{}, { courierName: 'Sendle' }], { courierName: 'AusPost' })
    expect(messages.map(({ carrierLine }) => carrierLine)).toEqual([
      'Your order is being delivered by Australia Post.',
      'Your order is being delivered by Sendle.',
    ])
  })

  it.each(['Delivered', 'Consignment Cancelled'])('is left out when the consignment is %j', (status) => {
    expect(lines({ status, courierName: 'AusPost' })).toHaveLength(1)
  })
})

describe('links in a message', () => {
  const trackingURL = 'https://carrier.example/7'
  const track = { text: 'View detailed tracking', url: trackingURL }

  it('lead to the carrier, with rebooking only after an unsuccessful attempt [TRK-59]', () => {
    expect(links({ trackingURL })).toEqual([track])
    expect(links({ trackingURL, status: 'Delivery attempt failed' })).toEqual([
      track,
      { text: 'Rebook your delivery', url: trackingURL },
    ])
  })

  it('lead to the contact page when the carrier has no address [TRK-59]', () => {
    expect(links({})).toEqual([])
    expect(links({ trackingURL: '' })).toEqual([])
    expect(links({ status: 'Delivery attempt failed' })).toEqual([
      { text: 'Rebook your delivery', url: 'https://shop.example/contact' },
    ])
  })
})
