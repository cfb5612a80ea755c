import { replyItems } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { createResponses } from '../responses/responses'
import { namedResponseTexts, pickup } from '../../testing/assistant-with-fakes'
import { describeDelivery, describePickup } from './describe-order'

const getResponse = createResponses({
  ...namedResponseTexts,
  order_tracking: {
    ...namedResponseTexts['order_tracking'],
    due: [', due by {date}'],
    on_its_way: ['{orderNumber} on its way{due}.'],
    delivered: ['{orderNumber} delivered{day}.'],
    delayed: ['{orderNumber} late, was due {date}.'],
    several_deliveries: ['{orderNumber} in {count}: {list}'],
    found: ['{orderNumber} found'],
  },
  pickup_order: {
    ...namedResponseTexts['pickup_order'],
    ready: ['{orderNumber} ready at {store}'],
    found: ['found'],
  },
})
const options = { orderNumber: '1', getResponse, turn: 0, now: Date.parse('2024-06-05T02:00:00Z') }
const [card] = replyItems.ordertracking.examples
const [note] = card.trackingInfo[0].consignmentNotes
const createNote = (status: string, expectedDeliveryDate: string | null) => ({
  ...note,
  status,
  expectedDeliveryDate,
})

describe('a sentence about a delivery', () => {
  it.each([
    ['With Driver', '2024-06-07', '1 on its way, due by 07 Jun.'],
    ['With Driver', '2024-06-05', '1 on its way, due by 05 Jun.'],
    ['With Driver', '2024-06-04', '1 late, was due 04 Jun.'],
    ['With Driver', null, '1 on its way.'],
    ['Delivered', '2024-06-04', '1 delivered on 07 Jun.'],
    ['Held at customs', null, '1 found'],
  ])('status %s, due %s, is told as %s', (status, due, sentence) => {
    expect(describeDelivery({ consignmentNotes: [createNote(status, due)] }, options)).toBe(sentence)
  })

  it('lists several deliveries', () => {
    const notes = [
      createNote('With Driver', '2024-06-07'),
      createNote('Delivered', null),
      createNote('Packed', '2024-06-01'),
    ]
    expect(describeDelivery({ consignmentNotes: notes }, options)).toBe(
      '1 in 3: on its way, due by 07 Jun; delivered; delayed',
    )
  })
})

describe('a sentence about a pick up order', () => {
  it.each([
    ['Packed', 'Alexandria', '10234573 ready at Alexandria'],
    ['Packed', '', 'found'],
    ['Mislaid', 'Alexandria', 'found'],
  ])('status %s at %j is told as %s', (status, pickUpStoreName, sentence) => {
    expect(describePickup({ ...pickup, status, pickUpStoreName }, options)).toBe(sentence)
  })
})
