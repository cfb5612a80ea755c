import type { DialogueState } from './dialogue-state'
import { asksForCallBack } from './help/asks-for-contact'
import { ownMatters } from './help/plan-grievance'
import { intents } from './intents'
import { saysLateAgain } from './orders/plan-late-order'
import { isAccepted, toIntentCommand } from './read-intent'
import { asksForPerson } from './repair/asks-for-person'
import { saysGoodbye } from './repair/closing-words'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** The intents of a text that asks for nothing itself: 'yeah that one. still want the person'. */
const emptyIntents: ReadonlySet<string> = new Set(['affirm', 'deny'])

/**
 * Plans a global intent, which takes precedence over a pending question: live chat, end and start over. A pending question never
 * keeps a shopper from a person.
 */
export function planGlobalIntent(
  understood: UnderstoodIntent,
  { pending, answered }: DialogueState,
): TurnPlan | null {
  // An answer that the engine takes for a goodbye, such as 'I was out all day', belongs to the pending question.
  const isAnswer = pending !== null && understood.intent === 'end_chat' && !saysGoodbye(understood.text)
  // 'Can someone just call me' is answered with the phone number, because the team does not call back.
  const isCallBack = understood.intent === 'live_chat' && asksForCallBack(understood.text)
  if (isCallBack) return null
  if (understood.intent === 'start_over' && saysLateAgain(understood.text)) return null
  if (isAccepted(understood) && intents[understood.intent]?.isGlobal && !isAnswer)
    return singleCommand(toIntentCommand(understood, understood.slots))
  const mayAskForPerson =
    pending !== null ||
    !isAccepted(understood) ||
    emptyIntents.has(understood.intent) ||
    // The person who settles a matter of the shopper's own: 'who do i tell' after a complaint.
    (understood.intent === 'help_article' && ownMatters.has(answered?.intent ?? '')) ||
    understood.intent.startsWith('small_talk.')
  return mayAskForPerson && asksForPerson(understood.text)
    ? singleCommand({ kind: 'escalate', intent: 'live_chat', slots: {}, text: understood.text })
    : null
}
