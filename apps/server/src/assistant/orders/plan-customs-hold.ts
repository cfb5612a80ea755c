import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const longestQuestion = 12
const asksForTime =
  /\bhow (?:long|many (?:days|weeks))\b|\bwhen (?:will|do|does|are|is|would)\b.{0,20}\b(?:let|release\w*|clear\w*|done|through|out|go)\b|\b(?:usually|normally|typically)\b.{0,20}\b(?:take|hold|keep|stay|sit)\b/i
const otherSubject = /\b(?:refund|money|deliver\w*|pick ?up|store|return|points|wine|claim|voucher|card)\b/i

/**
 * Plans a question how long customs hold an order, right after that was said: 'how long do they usually hold it'. The answer says that it is
 * not known. `null`: the last replies told of no customs, or the text asks something else.
 */
export function planCustomsHold(
  { text, slots }: UnderstoodIntent,
  { history, pending }: Pick<DialogueState, 'history' | 'pending'>,
): TurnPlan | null {
  if (pending !== null || slots.orderNumber !== undefined) return null
  const said = history.filter(({ from }) => from === 'murphy').slice(-2)
  if (!said.some((message) => /\bcustoms\b/i.test(message.text))) return null
  if (countWords(text) > longestQuestion || !asksForTime.test(text) || otherSubject.test(text)) return null
  return singleCommand(askArticles('customs'))
}
