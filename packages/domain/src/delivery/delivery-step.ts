import type { CalendarDate } from '../calendar'

/** The four stages of a delivery, in order. Source: TRK-13 */
export const deliveryStages = ['Processed', 'In depot', 'On its way', 'Delivered'] as const
export type DeliveryStage = (typeof deliveryStages)[number]
/** The stages that can become late: a delivered consignment never is. */
export type StageUnderWay = Exclude<DeliveryStage, 'Delivered'>

/** The state of a consignment, which decides its chip and its progress bar. */
export type DeliveryStep =
  | StepWithoutDate
  | {
      readonly kind: 'delayed'
      readonly label: 'Delayed'
      /** The expected day in Sydney, which has passed. */
      readonly due: CalendarDate
      /** The step without the delay, which the progress bar still shows. */
      readonly underlying: StepUnderWay
    }
  | { readonly kind: 'cancelled'; readonly label: 'Delivery cancelled' }
  /** An unknown status, shown as the carrier gave it. */
  | { readonly kind: 'unknown'; readonly label: string }

export type StepWithoutDate =
  | StepUnderWay
  | {
      readonly kind: 'on-track'
      readonly label: 'Delivered'
      readonly stage: 'Delivered'
      /** The outcome that the carrier reported; `null`: a plain delivery. */
      readonly outcome: DeliveryOutcome | null
    }

type StepUnderWay =
  | {
      readonly kind: 'on-track'
      readonly label: StageUnderWay
      readonly stage: StageUnderWay
      readonly outcome: null
    }
  | { readonly kind: 'failed'; readonly label: 'Delivery failed' }

type DeliveryOutcome = 'left-as-instructed' | 'signed'

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

const outcomeOfStatus: Readonly<Record<string, DeliveryOutcome>> = {
  'Delivered - Left as Instructed': 'left-as-instructed',
  'Delivered - Signed': 'signed',
}

const failedStatus = 'Delivery attempt failed'
const cancelledStatuses = ['Manifest Import Reversed', 'Consignment Cancelled']

/**
 * Returns the step of a consignment for the carrier's raw status. A known step becomes 'Delayed' once the expected
 * date has passed, unless it is delivered or cancelled. The expected day itself has not passed. A failed attempt that
 * is late is delayed too.
 *
 * @param expectedDate calendar date in Sydney; `null` when there is none
 * @param today calendar date in Sydney
 * Errors: none; an unknown status is returned as given.
 * Source: TRK-26 to TRK-36, OP-72
 */
export function toDeliveryStep(
  rawStatus: string,
  expectedDate: CalendarDate | null,
  today: CalendarDate,
): DeliveryStep {
  if (cancelledStatuses.includes(rawStatus)) return { kind: 'cancelled', label: 'Delivery cancelled' }
  const step = toStepWithoutDate(rawStatus)
  if (step === null) return { kind: 'unknown', label: rawStatus }
  if (step.label === 'Delivered' || expectedDate === null || expectedDate >= today) return step
  return { kind: 'delayed', label: 'Delayed', due: expectedDate, underlying: step }
}

function toStepWithoutDate(rawStatus: string): StepWithoutDate | null {
  if (rawStatus === failedStatus) return { kind: 'failed', label: 'Delivery failed' }
  const stage = lookUpStatus(stageOfStatus, rawStatus)
  if (stage === null) return null
  return stage === 'Delivered'
    ? { kind: 'on-track', label: stage, stage, outcome: lookUpStatus(outcomeOfStatus, rawStatus) }
    : { kind: 'on-track', label: stage, stage, outcome: null }
}

// Own properties only: a carrier's status can be any word, such as 'constructor'.
function lookUpStatus<Value>(values: Readonly<Record<string, Value>>, rawStatus: string): Value | null {
  return Object.hasOwn(values, rawStatus) ? (values[rawStatus] ?? null) : null
}

/** The state of one mark of the progress bar: complete, current, still to come, or failed. */
export type ProgressState = 'done' | 'now' | 'todo' | 'failed'

/**
 * Returns the four marks of the progress bar. Marks before the current one are complete, and the fourth is complete
 * once delivered. A delay does not change the bar, and a failed attempt fails the third mark. For cancelled and
 * unknown steps all marks are still to come.
 * Source: TRK-13, TRK-33, OP-73
 */
export function createProgressBar(
  step: DeliveryStep,
): readonly { readonly label: DeliveryStage; readonly state: ProgressState }[] {
  const { index, state } = findCurrentMark(step.kind === 'delayed' ? step.underlying : step)
  return deliveryStages.map((label, position) => {
    if (position === index) return { label, state }
    return { label, state: position < index ? 'done' : 'todo' }
  })
}

function findCurrentMark(step: Exclude<DeliveryStep, { kind: 'delayed' }>): {
  index: number
  state: ProgressState
} {
  switch (step.kind) {
    case 'on-track':
      return { index: deliveryStages.indexOf(step.stage), state: step.stage === 'Delivered' ? 'done' : 'now' }
    case 'failed':
      return { index: deliveryStages.indexOf('On its way'), state: 'failed' }
    case 'cancelled':
    case 'unknown':
      return { index: -1, state: 'todo' }
  }
}
