import { formatDayMonth } from '../calendar'
import type { ShopWords } from '../words'
import { fill } from '../words'
import type { DeliveryStep } from './delivery-step'

/**
 * Returns the reason for a consignment's chip in one or two sentences. It reads the result of `toDeliveryStep`, so
 * that chip and explanation cannot disagree.
 *
 * Errors: none; an unknown status is explained as the carrier's own wording.
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

/**
 * Returns the chip's text: the copy of the step, or the carrier's own text for an unknown status.
 *
 * Source: TRK-26 to TRK-36
 */
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
