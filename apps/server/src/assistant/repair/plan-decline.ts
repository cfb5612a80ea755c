import { isAfterChange } from '../changes/recent-change'
import type { DialogueState } from '../dialogue-state'
import { isAfterSubscriptionArticle } from '../subscriptions/plan-subscription-turn'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const decline =
  /^(?:(?:no+|nah|nope|na|ok(?:ay)?|oh|ah|hm+|um+|wait|well|then|actually|thanks|thank you|cheers|all good|it['’]?s fine)[\s,.!]+)*(?:leave it|leave that|forget it|never ?mind|don['’]?t (?:bother|worry)(?: about it)?|no need|not needed|no worries|skip it)\b[\s,.!;–-]*(?:(?:then|thanks|thank you|ta|cheers|mate|please|so|as|actually|for now|alone)[\s,.!]*)*(?:$|(?:i|we)(?:(?:['’]?ll| will| can| could|['’]?m going to| have|['’]?ve)\b| (?:do|print|download|get|find|keep|manage|sort|ask|go)\b))/i

/** A text that wants no change, which is no request for one: 'ok dont cancel'. */
const keepsOrder =
  /^(?:(?:ok|okay|no+|nah|nope|well|actually|hm+|um+|oh|please|but|wait|hang on|sorry|then)[\s,.!]+)*(?:do not|don['’]?t) (?:cancel|change|move|skip|pause|stop)(?: (?:it|that|this|them|anything|(?:my|the) (?:order|delivery|subscription)))?(?: (?:then|please|pls|thanks|yet|now|mate|after all))*[\s.!]*$/i
const skipsIt = /\bskip it\b/i

/**
 * Plans a decline that no question preceded, such as 'leave it, I will print it'. The order that was shown is not told again.
 * `null`: the text is about something else.
 */
export function planDecline({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, shown, lastChange, turnCount } = dialogue
  const isAfterDone = lastChange !== undefined && isAfterChange(text, lastChange, { turnCount })
  if (pending === null && !isAfterDone && keepsOrder.test(text.slice(0, 100).trim()))
    return singleCommand({ kind: 'cancel-flow', of: 'slot' })
  // 'Ok skip it then' right after a subscription skips its next delivery.
  const isOfSubscription =
    shown.some(({ entities }) => entities.some(({ kind }) => kind === 'subscription')) ||
    isAfterSubscriptionArticle(dialogue)
  if (skipsIt.test(text) && isOfSubscription) return null
  const isDecline =
    pending === null && !text.includes('?') && !/\d/.test(text) && decline.test(text.slice(0, 400).trim())
  return isDecline ? singleCommand({ kind: 'start-flow', intent: 'deny', slots: {}, text }) : null
}
