import type { CalendarDate } from '@murphy/domain/calendar'
import type { FlowDefinition, FlowVariant } from '../bot-files/flows'
import type { UnderstoodIntent } from '../understanding'
import { correctValue } from './correct-values'
import type { FlowProgress } from './flow-progress'
import { startProgress } from './flow-progress'
import { findVariant } from './find-variant'
import { readSlot } from './read-slot'
import type { SplitCorrection } from './split-correction'
import { isDecline, splitCorrection } from './split-correction'

/** A change that waits for confirmation or was just done, and the definitions that a correction of it needs. */
export type CorrectedChange = {
  readonly intent: string
  readonly progress: FlowProgress
  readonly today: CalendarDate
  readonly getFlow: (name: string) => FlowDefinition | null
  /** True when an opener of a correction, such as 'I meant', was removed from the text. */
  readonly hadOpener?: boolean
}

/**
 * A correction of a change. `change` is the change that is wanted instead, as far as it is known. `unreadable`: the
 * text asks for something else that is not clear.
 *
 * Source: OP-141
 */
export type Correction =
  | { readonly kind: 'change'; readonly intent: string; readonly flow: FlowProgress }
  | { readonly kind: 'unreadable' }

/** Words with which a shopper asks to cancel an order. */
const cancelWords =
  /\b(?:cancel\w*|cancle|call(?:ing)? (?:(?:it|that|this|the order|the whole thing) )?off|scrap|scrub|bin (?:it|that|the))\b/i
/** Words that ask for another change, unlike a plain yes or no. */
const changeVerbs =
  /\b(?:move|push|shift|postpone|delay|resched\w*|redirect|send|deliver|drop|bring|swap|replace|change|pause|skip|resume|restart|only|remove|take out|leave out|instead|rather)\b/i

/**
 * Returns the change that a text asks for instead of the current one: another value, another order, or another change
 * of the same order or subscription. `null`: it asks for nothing else.
 *
 * Source: OP-141
 */
export function readCorrection(
  { text, slots }: Pick<UnderstoodIntent, 'text' | 'slots'>,
  { intent, progress, today, getFlow, hadOpener = false }: CorrectedChange,
): Correction | null {
  const found = splitCorrection(text)
  const split = { ...found, isCorrection: found.isCorrection || hadOpener }
  const flow = getFlow(progress.name)
  const definition = flow?.variants[progress.variant ?? '']
  if (flow === null || definition === undefined || isDecline(split.wanted)) return null
  if (split.wanted === '' && split.rejected === '') return null
  const readValues = (variant: FlowVariant | undefined, before: FlowProgress['values']) =>
    Object.fromEntries(
      Object.entries(variant?.slots ?? {}).flatMap(([name, slot]) => {
        const value = correctValue(slot, { split, slots, current: before[name] ?? '', today })
        return value === null ? [] : [[name, value]]
      }),
    )
  const other = findOtherChange(split, { slots }, { flow, progress, getFlow })
  if (other !== null)
    return {
      kind: 'change',
      intent: other.flowName === flow.name ? intent : other.flowName,
      flow: startProgress(other.flowName, {
        variant: other.variant,
        subjectId: progress.subjectId,
        values: readValues(getFlow(other.flowName)?.variants[other.variant], {}),
      }),
    }
  const values = readValues(definition, progress.values)
  const orderNumber =
    flow.subject === 'order' ? findOtherOrder(split, slots.orderNumber, progress.subjectId) : null
  if (Object.keys(values).length > 0 || orderNumber !== null)
    return {
      kind: 'change',
      intent,
      flow: {
        ...startProgress(flow.name, { variant: progress.variant }),
        subjectId: orderNumber ?? progress.subjectId,
        values: { ...progress.values, ...values },
      },
    }
  return asksForSomethingElse(split, slots, progress) ? { kind: 'unreadable' } : null
}

/** Returns the other change of the same order or subscription that the wanted words name; `null`: they name none. */
function findOtherChange(
  { wanted, rejected, isCorrection }: SplitCorrection,
  { slots }: Pick<UnderstoodIntent, 'slots'>,
  {
    flow,
    progress,
    getFlow,
  }: {
    readonly flow: FlowDefinition
    readonly progress: FlowProgress
    readonly getFlow: CorrectedChange['getFlow']
  },
): { readonly flowName: string; readonly variant: string } | null {
  if (wanted === '') return null
  if (flow.subject === 'subscription') {
    const variant = findVariant(flow, { text: wanted, slots })
    return variant === null || variant === progress.variant ? null : { flowName: flow.name, variant }
  }
  if (flow.subject !== 'order' || progress.name === 'report_problem') return null
  if (cancelWords.test(wanted))
    return progress.name === 'cancel_order' || getFlow('cancel_order') === null
      ? null
      : { flowName: 'cancel_order', variant: 'cancel' }
  const deliveryFlow = getFlow('change_delivery')
  if (deliveryFlow === null) return null
  const variant = findVariant(deliveryFlow, { text: wanted, slots })
  if (variant === null || variant === progress.variant) return null
  // Instructions and addresses may hold any word, so only a whole value or a change verb leaves them.
  const isFilled = Object.values(deliveryFlow.variants[variant]?.slots ?? {}).some(
    (slot) => readSlot(slot, { text: wanted, slots, isExpected: false }) !== null,
  )
  const isClear =
    progress.name === 'cancel_order'
      ? changeVerbs.test(wanted) || cancelWords.test(rejected) || isCorrection
      : isFilled && changeVerbs.test(wanted)
  return isClear ? { flowName: 'change_delivery', variant } : null
}

/** Returns the other order that the wanted words or the slot name; `null`: none, or several. */
function findOtherOrder(
  { wanted }: SplitCorrection,
  orderNumber: string | undefined,
  subjectId: string | null,
): string | null {
  const named = new Set(wanted.match(/\b\d{7,12}\b/g) ?? [])
  if (named.size > 1) return null
  const [number = orderNumber] = named
  return number === undefined || number === subjectId ? null : number
}

/** Returns true when the text has a value or a verb that is neither a yes nor a no to the change. Source: OP-141 */
function asksForSomethingElse(
  { wanted, isCorrection }: SplitCorrection,
  slots: UnderstoodIntent['slots'],
  { subjectId }: FlowProgress,
): boolean {
  const hasSlot = Object.entries(slots).some(
    ([name, value]) => value !== undefined && !(name === 'orderNumber' && value === subjectId),
  )
  const withoutSubject = subjectId === null ? wanted : wanted.replaceAll(subjectId, '')
  return (
    hasSlot ||
    /\d/.test(withoutSubject) ||
    changeVerbs.test(wanted) ||
    (isCorrection && cancelWords.test(wanted))
  )
}

/** The words beside an order number that do not change its meaning. */
const numberFillers = new Set(
  'order orders number no the that this it one i need want meant mean was is for my a please pls instead have had should be been not to its im'.split(
    ' ',
  ),
)

/** Returns true when a text names an order number and little else, such as 'I need 10234569, not that'. */
export function isOnlyOrderNumber(text: string): boolean {
  const words = splitCorrection(text)
    .wanted.toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !numberFillers.has(word))
  return words.length === 1 && /^\d{7,12}$/.test(words[0] ?? '')
}
