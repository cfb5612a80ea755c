import type { DialogueState } from '../dialogue-state'
import { findDistance } from '../flows/find-new-day'
import { startProgress } from '../flows/flow-progress'
import { namesOtherPlace, namesPartOfAddress } from '../flows/part-of-address'
import { hasQuestionForm } from '../flows/question-form'
import { namesTimeOfDay } from '../flows/time-of-day'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getRefusal } from './recent-change'

const longestValue = 12
/** The turns after the refusal in which a value alone is still about the change. */
const valueTurns = 2

/**
 * Plans an address, a day or a time that is given right after the change of a delivery was refused: 'number 14 not 12', 'level 3, 55 collins
 * st'. It is refused again with what still works, as its own change. `null`: it is about something else.
 *
 * Source: OP-141
 */
export function planValueAfterRefusal(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  const refusal = getRefusal(dialogue)
  if (refusal?.intent !== 'change_delivery' || !isFree(dialogue.pending)) return null
  if (dialogue.turnCount - refusal.turn > valueTurns) return null
  const { subjectId } = refusal.flow
  const { text, slots } = understood
  if (subjectId === null || countWords(text) > longestValue) return null
  if (hasQuestionForm(text) && !namesPartOfAddress(text)) return null
  if (slots.orderNumber !== undefined && slots.orderNumber !== subjectId) return null
  if (isSureOfOther(understood, 'delivery_change') && understood.intent !== 'change_delivery') return null
  const hasDay = slots.date !== undefined || findDistance(text) !== null || namesTimeOfDay(text)
  const variant = namesOtherPlace(text, slots) ? 'address' : hasDay ? 'day' : null
  if (variant === null) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'change_delivery',
    slots: { orderNumber: subjectId },
    text,
    flow: startProgress('change_delivery', { variant, subjectId }),
  })
}
