import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { getLastOrder } from '../orders/last-order'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { asksToCallSomeone } from './asks-for-contact'

const longestQuestion = 18
const you = '(?:you|u|ya)'
const own = '(?:my|our|all my|any of my|me|who i am)'
/** A question if Murphy sees the shopper's orders at all, and not for one of them. */
const seesOrders = new RegExp(
  `^(?:(?:hi|hey|hello|so|and|ok|okay|great|murphy)[\\s,.!]+)*(?:are ${you} able to|can ${you}(?: guys| actually| even| also)?|do ${you}(?: guys)?|have ${you} got|do i need to log ?in (?:or|before)) (?:see|look at|look up|view|access|pull up|know|find|have access to|get) ${own} (?:orders|account|order history|purchases|details|stuff)\\b(?!.{0,20}\\b(?:that|which|from|for|placed|called|cancelled|late)\\b)`,
  'i',
)
/** Two abilities that a text sets against each other: 'can you recommend wine or only look up orders'. */
const eitherAbility = new RegExp(
  `\\b(?:can|do|are) ${you}\\b.{3,60}\\bor (?:(?:do|can|are) ${you} |is it |are ${you} )?(?:only|just)\\b`,
  'i',
)
const whatElse = new RegExp(
  `^(?:(?:ok|okay|so|and|cool|nice|great|wow)[\\s,.!]+)*what else (?:can|do|are|could) ${you}(?: \\w+){0,2} (?:do|good (?:for|at)|help(?: me)?(?: with)?|know|offer)(?: (?:for me|then|here))*(?: (?:apart from|besides|other than|except|beyond) .{1,40})?\\W*$`,
  'i',
)
/** Help with a choice of which nothing is said yet: 'can you help me pick something for dinner'. */
const helpChoosing = new RegExp(
  `\\bhelp (?:me|us) (?:to )?(?:pick|choose|find|decide on|select) (?:something|anything|a (?:drink|bottle|wine|beer|present|gift)|drinks|wine|one)\\b`,
  'i',
)
/** Help with an order, of which nothing is said yet. */
const helpWithOrder =
  /^(?:(?:hi|hey|hello|ok|so|please)[\s,.!]+)*(?:(?:i|we) (?:just )?(?:need|want|would like|d like|have)|can (?:you|u|i get)|got|looking for|some)(?: (?:some|a|you|to get|please|help|question|hand|issue|me|us|query|with|about|on|in|for|to|an?|my|our|the|recent|last|online))* orders?(?: (?:please|pls|i (?:made|placed)))*\W*$/i

/**
 * Plans a question about Murphy's abilities, which the engine takes for an article: whether he sees the orders, does one thing or only
 * another, or rings a person, and a request for help that says no more. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planAbility(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'shopperId' | 'lastOrder' | 'turnCount'>,
): TurnPlan | null {
  const { text, slots, intent } = understood
  if (!isFree(dialogue.pending) || slots.orderNumber !== undefined) return null
  const said = text.slice(0, 200).trim()
  if (countWords(said) > longestQuestion) return null
  const start = (name: string, asked = text): TurnPlan =>
    singleCommand({ kind: 'start-flow', intent: name, slots: {}, text: asked })
  if (seesOrders.test(said)) return start(dialogue.shopperId === null ? 'order_list' : 'log_in')
  if (eitherAbility.test(said) || whatElse.test(said))
    return singleCommand({ kind: 'chit-chat', intent: 'small_talk.capabilities', slots: {}, text })
  if (helpWithOrder.test(said) && /\b(?:help|question|issue|query|hand)\b/i.test(said))
    return singleCommand({
      kind: 'clarify',
      intents: ['order_tracking', 'change_delivery', 'report_problem', 'cancel_order'],
      slots: {},
      text,
    })
  const isUnsure =
    !isAccepted(understood) || intent === 'small_talk.capabilities' || intent === 'help_article'
  if (isUnsure && helpChoosing.test(said)) return start('product_search')
  // The order that is talked about has its own answer.
  const last = getLastOrder(dialogue)
  const isOfOrder = last !== null && last.isGuess !== true && dialogue.turnCount - last.turn <= 1
  return asksToCallSomeone(said) && !isOfOrder ? start('contact_details') : null
}
