import type { CalendarDate } from '../calendar'

/** The four steps that a delivery goes through, in order. Source: TRK-13 */
export const deliverySteps = ['Processed', 'In depot', 'On its way', 'Delivered'] as const
export type DeliveryStage = (typeof deliverySteps)[number]

/** What a consignment's chip says, and how far its bar has come. */
export type DeliveryStep =
  | { readonly kind: 'on-track'; readonly label: DeliveryStage; readonly stage: DeliveryStage }
  | {
      readonly kind: 'delayed'
      readonly label: 'Delayed'
      readonly stage: DeliveryStage
      readonly due: CalendarDate
    }
  | { readonly kind: 'failed'; readonly label: 'Delivery failed' }
  | { readonly kind: 'cancelled'; readonly label: 'Delivery cancelled' }
  /** A status that we do not know is shown as the carrier gave it. */
  | { readonly kind: 'unknown'; readonly label: string }

const stageOfStatus: Readonly<Record<string, DeliveryStage>> = {
  'Manifest Received': 'Processed',
  Confirmed: 'Processed',
  'In transit to delivery depot': 'Processed',
  'Awaiting Picking': 'Processed',
  Packed: 'Processed',
  'Consignment Confirmed': 'Processed',
  'Picking in Progress': 'Processed',
  'Pickup Complete': 'In depot',
  'Received in Depot': 'In depot',
  'Consignment Merged': 'In depot',
  Dispatched: 'In depot',
  'Out For Delivery': 'On its way',
  'With Driver': 'On its way',
  'Consignment with Delivery Partner': 'On its way',
  Delivered: 'Delivered',
  'Delivered - Left as Instructed': 'Delivered',
  'Delivered - Signed': 'Delivered',
  'Consignment closed': 'Delivered',
}

const failedStatus = 'Delivery attempt failed'
const cancelledStatuses = ['Manifest Import Reversed', 'Consignment Cancelled']

/**
 * The step a consignment is shown at, from the carrier's raw status.
 * A mapped step becomes 'Delayed' once the expected date has passed, unless delivered or cancelled; the expected day
 * itself has not passed. A failed attempt that is late is delayed too, at the step of its last journey.
 *
 * @param expectedDate calendar date in Sydney; `null` when there is none
 * @param today calendar date in Sydney
 * Errors: none; a status we do not know comes back as given.
 * Source: TRK-26 to TRK-36, OP-72
 */
export function deliveryStep(
  rawStatus: string,
  expectedDate: CalendarDate | null,
  today: CalendarDate,
): DeliveryStep {
  if (cancelledStatuses.includes(rawStatus)) return { kind: 'cancelled', label: 'Delivery cancelled' }
  const isFailed = rawStatus === failedStatus
  const stage = isFailed ? 'On its way' : stageOf(rawStatus)
  if (stage === null) return { kind: 'unknown', label: rawStatus }
  if (stage !== 'Delivered' && expectedDate !== null && expectedDate < today) {
    return { kind: 'delayed', label: 'Delayed', stage, due: expectedDate }
  }
  return isFailed ? { kind: 'failed', label: 'Delivery failed' } : { kind: 'on-track', label: stage, stage }
}

/** Whether the last attempt to deliver failed, whatever the date says. Source: TRK-30, OP-76 */
export function isFailedAttempt(rawStatus: string): boolean {
  return rawStatus === failedStatus
}

// A carrier's status may spell any word, also one that every object has.
function stageOf(rawStatus: string): DeliveryStage | null {
  return Object.hasOwn(stageOfStatus, rawStatus) ? (stageOfStatus[rawStatus] ?? null) : null
}

/** How one mark of the bar is drawn: full, half way, still to come, or where it went wrong. */
export type StepState = 'done' | 'now' | 'todo' | 'failed'

/**
 * The four marks of the progress bar. Steps before the current one are full and the current one is half; step 4 is
 * full. Delayed stays at the step below; a failed attempt is step 3 gone wrong; cancelled and unknown are empty.
 *
 * Source: TRK-13, TRK-33, OP-73
 */
export function progressBar(
  step: DeliveryStep,
): readonly { readonly label: DeliveryStage; readonly state: StepState }[] {
  const current = currentStage(step)
  const index = current === null ? -1 : deliverySteps.indexOf(current)
  return deliverySteps.map((label, position) => ({ label, state: markAt(position) }))

  function markAt(position: number): StepState {
    if (position < index) return 'done'
    if (position > index) return 'todo'
    if (step.kind === 'failed') return 'failed'
    return current === 'Delivered' ? 'done' : 'now'
  }
}

function currentStage(step: DeliveryStep): DeliveryStage | null {
  switch (step.kind) {
    case 'on-track':
    case 'delayed':
      return step.stage
    case 'failed':
      return 'On its way'
    case 'cancelled':
    case 'unknown':
      return null
  }
}
