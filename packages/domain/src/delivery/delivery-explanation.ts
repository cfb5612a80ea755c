import { formatDayMonth } from '../calendar'
import type { CalendarDate } from '../calendar'
import type { DeliveryStage, DeliveryStep, PunctualStep } from './delivery-step'

/** Wording of OP-76, which the tracking messages use too. */
const rebooked = "It's been rebooked to arrive within 2 business days."

const onTrack: Readonly<Record<DeliveryStage, string>> = {
  Processed: 'Your order is being made ready for the carrier.',
  'In depot': 'The carrier has it in the depot.',
  'On its way': 'It has left the depot and is on its way to you.',
  Delivered: 'It has arrived.',
}

const handedOver = {
  'left-as-instructed': 'It was left where you asked.',
  signed: 'It was handed over and signed for.',
} as const

const lastSeen: Readonly<Record<DeliveryStage, string>> = {
  Processed: 'is still being made ready for the carrier',
  'In depot': 'was last scanned in depot',
  'On its way': 'was last scanned on its way to you',
  Delivered: 'has arrived',
}

/**
 * Why a consignment's chip says what it says, in a sentence or two: the second reading of what `deliveryStep` decided,
 * so that chip and sentence cannot disagree.
 *
 * Errors: none; a status that we do not know is explained as the carrier's own word.
 * Source: TRK-26 to TRK-36, TRK-54, TRK-55, OP-72, OP-73
 */
export function deliveryExplanation(step: DeliveryStep): string {
  switch (step.kind) {
    case 'on-track':
      return step.handover === null ? onTrack[step.stage] : handedOver[step.handover]
    case 'delayed':
      return delayed(step.due, step.underlying)
    case 'failed':
      return `We tried to deliver it but couldn't. ${rebooked}`
    case 'cancelled':
      return "This delivery was cancelled, so it won't arrive."
    case 'unknown':
      return step.label.trim() === ''
        ? "The carrier hasn't told us anything about it yet."
        : "That's how the carrier puts it. We know no more about it yet."
  }
}

function delayed(due: CalendarDate, underlying: PunctualStep): string {
  const day = formatDayMonth(due)
  if (underlying.kind === 'failed')
    return `It was due ${day}. We tried to deliver it but couldn't. ${rebooked}`
  return `It was due ${day} and ${lastSeen[underlying.stage]}. If it's been longer than a week, please get in touch.`
}
