import { formatDayMonth } from '../calendar'
import type { ShopWords } from '../words'
import { fill } from '../words'
import type { DeliveryStep } from './delivery-step'

/**
 * Why a consignment's chip says what it says, in a sentence or two: the second reading of what `deliveryStep` decided,
 * so that chip and sentence cannot disagree.
 *
 * Errors: none; a status that we do not know is explained as the carrier's own word.
 * Source: TRK-26 to TRK-36, TRK-54, TRK-55, OP-72, OP-73
 */
export function explainDeliveryStep(step: DeliveryStep, words: Pick<ShopWords, 'delivery' | 'date'>): string {
  const { why } = words.delivery
  switch (step.kind) {
    case 'on-track':
      return step.handover === null ? why.stages[step.stage] : why.handover[step.handover]
    case 'delayed': {
      const { underlying } = step
      const text = underlying.kind === 'failed' ? why.delayedAndFailed : why.delayed[underlying.stage]
      return fill(text, { date: formatDayMonth(step.due, words) })
    }
    case 'failed':
      return why.failed
    case 'cancelled':
      return why.cancelled
    case 'unknown':
      return step.label.trim() === '' ? why.silent : why.unknown
  }
}

/** What the chip says: the step's label in words; a status that we do not know as the carrier gave it. */
export function formatDeliveryChip(step: DeliveryStep, { delivery }: Pick<ShopWords, 'delivery'>): string {
  switch (step.kind) {
    case 'on-track':
      return delivery.stages[step.stage]
    case 'delayed':
    case 'failed':
    case 'cancelled':
      return delivery[step.kind]
    case 'unknown':
      return step.label
  }
}
