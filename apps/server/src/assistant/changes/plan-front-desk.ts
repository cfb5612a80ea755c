import { toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const frontDesk =
  /^(?:(?:hi|hey|ok|okay|please|pls|just|and|can you|could you|can they|tell them to|ask them to) )*(?:leave|drop|put|deliver)(?: (?:it|them|that|this|my (?:order|parcel|delivery|package)|the (?:order|box|parcel|delivery)))?(?: off)? (?:at|with|by|to|in) (?:the |my |our )?(?:front desk|front counter|reception(?:ist)?|concierge|mail ?room)(?: (?:please|pls|thanks|if im not (?:home|there|in)|downstairs|at work))*$/

/**
 * Plans the first request to leave a delivery at the front desk. It becomes the instructions of an order, which are read back before they
 * are changed. A guest gets the rule. `null`: it says something else, or a question is open.
 *
 * Source: OP-141, docs/understanding.md#flows
 */
export function planFrontDesk(
  { text, slots }: UnderstoodIntent,
  { pending, shopperId }: Pick<DialogueState, 'pending' | 'shopperId'>,
): TurnPlan | null {
  if (!isFree(pending) || !frontDesk.test(toPlainWords(text))) return null
  if (shopperId === null) return singleCommand(askArticles('frontDesk'))
  const { orderNumber } = slots
  return singleCommand({
    kind: 'start-flow',
    intent: 'change_delivery',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text: `tell the driver: ${text}`,
  })
}
