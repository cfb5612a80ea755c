import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { isAccepted } from '../read-intent'
import { namesLoss } from '../repair/names-loss'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** Words of a request for drinks or for something to give. */
const wantsSomething =
  /\b(?:wines?|reds?|whites?|beers?|drinks?|bubbles|champagne|whisk(?:e)?y|gin|rum|port|bottles?|gifts?|present|hampers?|basket|send|bring|recommend\w*|something|anything|what)\b/i
/** Words of a search without what happened: the rest of the text holds names and numbers that are no products. */
const kindOfDrink =
  /\b(?:wines?|reds?|whites?|ros[eé]|beers?|bubbles|champagne|prosecco|whisk(?:e)?y|gin|rum|vodka|port|brandy|cider|shiraz|pinot|hampers?)\b/gi
/** A person who is dead, as part of a story: 'the cask my late husband bought'. */
const lateRelative = /\b(?:my|our|his|her|their) (?:\w+ )?late \w+/i
const ofFuneral =
  /\b(?:funerals?|wake|memorial|condolences?|sympathy|died|passed|mourning|griev\w*|burial|cremation|celebration of|lost|gift|present|hamper|anniversary|remember\w*|toast)\b/i
/** The turns for which a text may be about the last plan or search. */
const talkTurns = 2
/** The intents that a text about a loss keeps. */
const otherIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'cancel_order',
  'change_delivery',
  'change_subscription',
  'refund_status',
  'report_problem',
  'find_nearby_store',
  'store_hours',
  'delivery_options',
])

/**
 * Plans a text that names a death or a funeral with a request: drinks for the guests are planned, and drinks or gifts are searched. After a plan
 * or a search, 'it is for a funeral' shows it again. `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planLossTurn(
  understood: UnderstoodIntent,
  { pending, drinksPlan, turnCount }: Pick<DialogueState, 'pending' | 'drinksPlan' | 'turnCount'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  if (!isFree(pending) || slots.orderNumber !== undefined || !namesLoss(text)) return null
  if (lateRelative.test(text) && !ofFuneral.test(text)) return null
  if (isAccepted(understood) && otherIntents.has(understood.intent)) return null
  if (await plansDrinks(text)) return null
  const isAfterPlan = drinksPlan !== undefined && turnCount - drinksPlan.turn <= talkTurns
  if (isAfterPlan && drinksPlan.people !== null && !wantsSomething.test(text))
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_advice',
      slots: {},
      text: `for ${drinksPlan.people} people`,
    })
  if (!wantsSomething.test(text)) return null
  const kinds = [...new Set(text.match(kindOfDrink) ?? [])]
  const query = kinds.length > 0 ? kinds.join(' or ') : 'a gift'
  return singleCommand({ kind: 'start-flow', intent: 'product_search', slots: {}, text: query })
}
