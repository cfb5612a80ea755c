import { getClaimInChat } from '../claims/claim-in-chat'
import type { DialogueState, PendingQuestion, SuspendedIntent } from '../dialogue-state'
import { isChange } from '../flows/split-changes'
import { asksForProgress } from '../help/progress-question'
import { saysGoodbye } from '../repair/closing-words'
import { isAccepted } from '../read-intent'
import type { DialogueCommand, IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/**
 * Plans a question whether a change is done, and thanks or a goodbye that take it for done, while the change still waits for a value or a
 * yes. The engine knows no open change, and takes such texts for small talk, whose answer sounds as if it were done. `null`: no change
 * waits, or the text is about something else.
 *
 * Source: OP-141
 */
export function planProgressQuestion(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const asks = asksForProgress(understood.text)
  const open = findOpenChange(dialogue)
  if (open === null) return asks ? planAfterChange(understood, dialogue) : null
  const isLeaving = isAccepted(understood) && understood.intent === 'end_chat' && saysGoodbye(understood.text)
  // A change that was let lie after it was offered again is not what the thanks are for.
  const mayThank = open === dialogue.pending || dialogue.suspended?.isOffered !== true
  const isThanks = mayThank && isAccepted(understood) && understood.intent === 'small_talk.thanks'
  if (!asks && !isLeaving && !isThanks) return null
  const notice: DialogueCommand = { kind: 'tell-unchanged', situation: 'not_done_yet' }
  if (isLeaving && !asks)
    return {
      commands: [notice, { kind: 'start-flow', intent: 'end_chat', slots: {}, text: understood.text }],
      keepsPending: false,
      suspends: null,
    }
  return { commands: [notice, askAgain(open)], keepsPending: false, suspends: null }
}

/** Returns the change that waits for a value, a choice or a yes, or was interrupted; `null`: none. */
function findOpenChange({ pending, suspended }: DialogueState): PendingQuestion | SuspendedIntent | null {
  return (
    [pending, suspended].find((each) => each !== null && 'intent' in each && isChange(each.intent)) ?? null
  )
}

/** Returns the command that asks the open question once more, or reads the change back again. */
function askAgain(open: PendingQuestion | SuspendedIntent): IntentCommand {
  const flow = 'flow' in open ? open.flow : undefined
  return {
    kind: 'set-slots',
    intent: 'intent' in open ? open.intent : '',
    slots: 'slots' in open ? open.slots : {},
    text: '',
    // The buttons of the change that was read back stay valid until it is read back again.
    ...(flow === undefined ? {} : { flow: { ...flow, asks: '', proposal: null } }),
  }
}

/** Plans the question after a change: its outcome is told again. Where none was made, Murphy says so, and not goodbye. */
function planAfterChange(
  { intent, decision, text }: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  const { lastChange, answered, claim, turnCount } = dialogue
  const isJustDone = lastChange !== undefined && turnCount - lastChange.turn <= 1
  if (isJustDone || answered?.intent === 'change_pickup_nominee')
    return { commands: [{ kind: 'repeat-last', text: '' }], keepsPending: false, suspends: null }
  if (getClaimInChat(dialogue) !== null && answered?.intent === 'report_problem')
    return {
      commands: [{ kind: 'tell-unchanged', situation: 'form_open' }],
      keepsPending: false,
      suspends: null,
    }
  const isTalk =
    decision === 'reject' ||
    intent === 'affirm' ||
    (intent === 'end_chat' && !saysGoodbye(text.replace(/\bdone\b|\bfinished\b|\bsorted\b|\bset\b/gi, ''))) ||
    intent?.startsWith('small_talk.') === true
  const mayBeDone = lastChange !== undefined || claim !== undefined || answered === null
  return isTalk && !mayBeDone && isChange(answered.intent)
    ? { commands: [{ kind: 'tell-unchanged', situation: 'not_done' }], keepsPending: false, suspends: null }
    : null
}
