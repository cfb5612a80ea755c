import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { FlowProgress } from '../flows/flow-progress'
import { startProgress } from '../flows/flow-progress'
import { isAfterChange } from './recent-change'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words that take back what was just done. */
const undoing: readonly RegExp[] = [
  /\b(?:undo|un-?do|revert|reverse|roll ?back|take back|un-?cancel|reinstate|restore|reactivate)\b/i,
  /\b(?:put|bring|change|switch|set|turn|get|have) (?:it|that|this|the order|my order) back\b(?! to )/i,
  /\b(?:do not|don['’]?t|dont) (?:cancel|change|move|do) (?:it|that|this|anything|my order|the order)\b/i,
  /\b(?:keep|leave) (?:it|that|this|the order|my order)(?: (?:as it (?:is|was)|how it (?:is|was)|the way it (?:is|was)|then|please|after all|instead))*[\s.!]*$/i,
  /\b(?:changed|change) (?:my|our) minds?\b/i,
  /\b(?:do|did|still|actually) (?:want|need) (?:it|that|this|them|the order|my order)\b/i,
  /\bwant (?:it|them|the order|my order) after all\b/i,
  /\b(?:did not|didn['’]?t|didnt) (?:mean|want) (?:to|that|it|this|you to)\b/i,
  /\b(?:by|a) (?:mistake|accident)\b|\bpressed the wrong\b/i,
]

/**
 * Plans a text that takes back the change that was done in the last turns. Murphy says that a cancelled order stays cancelled, and asks
 * again for the value of a changed delivery, and proposes to resume a paused subscription. `null`: it is about something else.
 *
 * Source: OP-141
 */
export function planUndo({ text, slots }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { lastChange } = dialogue
  if (lastChange === undefined || !isAfterChange(text, lastChange, dialogue) || !isFree(dialogue.pending))
    return null
  const { name, variant, subjectId } = lastChange.flow
  if (name === 'change_subscription') return planSubscriptionUndo(text, lastChange.flow)
  if (!undoable.has(name) || subjectId === null) return null
  const isOther = slots.orderNumber !== undefined && slots.orderNumber !== subjectId
  if (isOther || slots.date !== undefined || slots.place !== undefined) return null
  if (!undoing.some((pattern) => pattern.test(text))) return null
  return singleCommand({
    kind: 'set-slots',
    intent: lastChange.intent,
    slots: { orderNumber: subjectId },
    text: '',
    flow: startProgress(name, { variant, subjectId }),
    // 'Wrong one, undo' is about the change, and rejects no answer.
    endsProposal: true,
  })
}

/** Words that take back a change of a subscription. */
const undoingSubscription: readonly RegExp[] = [
  /\b(?:undo|un-?do|un-?skip|un-?pause|revert|reverse|roll ?back|take (?:it |that )?back|reinstate|restore|reactivate)\b/i,
  /\b(?:put|change|switch|set|turn|get|have) (?:it|that|this|the (?:box|delivery|subscription)) back\b/i,
  /\b(?:do not|don['’]?t|dont) (?:skip|pause|stop|cancel|resume|change|do) (?:it|that|this|anything)\b/i,
  /\b(?:changed|change) (?:my|our) minds?\b/i,
  /\b(?:did not|didn['’]?t|didnt) (?:mean|want) (?:to|that|it|this|you to)\b/i,
  /\b(?:by|a) (?:mistake|accident)\b/i,
]

/** The changes of a subscription that take each other back. */
const opposites: Readonly<Record<string, string>> = { pause: 'resume', resume: 'pause' }

/**
 * Plans a text that takes back a change of a subscription: the opposite change is read back. No change puts a skipped delivery or a stopped
 * subscription back, which Murphy says with ways to reach the team.
 */
function planSubscriptionUndo(text: string, { name, variant, subjectId }: FlowProgress): TurnPlan | null {
  if (!undoingSubscription.some((pattern) => pattern.test(text))) return null
  const opposite = opposites[variant ?? '']
  if (opposite === undefined)
    return singleCommand({
      kind: 'tell-progress',
      situation: variant === 'stop' ? 'stop_stays' : 'skip_stays',
    })
  const flow = startProgress(name, { variant: opposite, subjectId })
  return singleCommand({ kind: 'set-slots', intent: name, slots: {}, text: '', flow, endsProposal: true })
}

/** The flows whose change can be asked for again: the others do something new when they run again. */
const undoable: ReadonlySet<string> = new Set(['cancel_order', 'change_delivery'])
