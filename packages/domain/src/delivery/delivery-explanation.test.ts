import { describe, expect, it } from 'vitest'
import { parseCalendarDate as day } from '../calendar'
import { standardWords as words } from '../words'
import { explainDeliveryStep } from './delivery-explanation'
import { toDeliveryStep } from './delivery-step'

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
    expect(explainDeliveryStep(toDeliveryStep(status, expected, today), words)).toBe(sentence)
  })
})
