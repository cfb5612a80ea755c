import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { isAfterDeliveryArticle } from '../knowledge/delivery-articles'
import { storeIntents } from '../intent-groups'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import {
  asksForStateDelivery,
  isBareDeliveryFact,
  findAddedPostcode,
  findDeliveryTown,
  isBarePlace,
  isCorrectedPlace,
  isBareStateOrPostcode,
} from './find-delivery-place'
import { findIsland, isBareIsland } from './island-postcodes'

const delivers = /\b(?:deliver\w*|ship|shipping|send|post)\b/i

/**
 * Plans a question about the delivery to a state or a town by name, and a short text after an answer about delivery: another place ('what
 * about NT', 'wht about 3350', 'what about mount isa') or another fact ('how much', 'and how long'). `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planDeliveryPlace(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'last' | 'answered' | 'helpTopic' | 'turnCount'>,
): TurnPlan | null {
  const { pending, last } = dialogue
  const { text, slots, intent } = understood
  const asksPlace = pending?.for === 'slot' && pending.intent === 'delivery_options'
  if ((pending !== null && pending.for !== 'choice' && !asksPlace) || slots.orderNumber !== undefined)
    return null
  const plan = (more: UnderstoodIntent['slots']): TurnPlan =>
    singleCommand({ kind: 'set-slots', intent: 'delivery_options', slots: more, text })
  const isDelivery = intent === 'delivery_options' || intent === 'help_article' || !isAccepted(understood)
  if (slots.place === undefined && isDelivery && asksForStateDelivery(text)) return plan({})
  if (asksForIsland(text)) return plan({})
  if (slots.place === undefined && isDelivery && delivers.test(text) && findDeliveryTown(text) !== null)
    return intent === 'delivery_options' && isAccepted(understood) ? null : plan({})
  // A day after the hours of a store asks for the hours of another one.
  const isOfHours = slots.date !== undefined && storeIntents.includes(dialogue.answered?.intent ?? '')
  if ((asksAtPlace(understood) && !isOfHours) || asksForStateFirst(understood, dialogue)) return plan(slots)
  if (!isAfterDelivery(dialogue, asksPlace)) return null
  if (asksForPickupFee.test(text)) return singleCommand(askArticles('pickupFee'))
  if (isBareStateOrPostcode(text)) return plan(slots.place === undefined ? {} : { place: slots.place })
  const postcode = findAddedPostcode(text)
  if (postcode !== null && slots.place === undefined && !otherMatter.test(text))
    return singleCommand({ kind: 'set-slots', intent: 'delivery_options', slots: {}, text: postcode })
  if (slots.place !== undefined)
    return isBarePlace(text, slots.place.name) || isCorrectedPlace(text, slots.place.name)
      ? plan({ place: slots.place })
      : null
  if (!isBareDeliveryFact(text)) return null
  return plan(last?.intent === 'delivery_options' ? { ...last.slots } : {})
}

/** 'Ok pick up instead, is that free' after the price of a delivery. */
const asksForPickupFee =
  /\b(?:pick(?:ing)? ?(?:it |them )?-?up|collect\w*|click (?:and|n|&) collect)\b(?=.{0,30}\b(?:free|cost\w*|charge\w*|fees?|pay|cheaper|how much|any less)\b)|\b(?:free|cost\w*|charge\w*|fees?|pay|cheaper|how much)\b.{0,30}\b(?:pick(?:ing)? ?(?:it |them )?-?up|collect\w*)\b/i

const deliveryFact =
  /\b(?:how (?:long|soon|fast|quick\w*|many days)|express|same[ -]?day|postage|freight|shipping|deliver\w*|courier)\b/i
const asksForFreight =
  /\b(?:freight|shipping|postage|delivery|courier)\b(?=.{0,30}\b(?:cost\w*|fee|price|charge|how much)\b)|\b(?:how much|what(?:['’]?s| is| would| does| will)|cost\w*|fee|price|charge)\b.{0,30}\b(?:freight|shipping|postage|delivery|courier|deliver|ship|send)\b/i
/** Words of a question about a store or an order at the place. */
const otherMatter =
  /\b(?:stores?|shops?|bottle ?-?(?:o|shop)|open|clos(?:e|es|ed|ing|est)|hours|drive|walk|far|park\w*|directions?|stock|get there|pick ?-?up|collect\w*|orders?|parcel|refund|change|hotels?|motels?|work|office|airbnb|lockers?|po box|hospital|school|venue)\b/i

/** Returns whether a text is about the delivery to an island: 'norfolk island', 'do you ship to king island'. */
function asksForIsland(text: string): boolean {
  if (isBareIsland(text)) return true
  return (
    findIsland(text) !== null && !otherMatter.test(text) && (delivers.test(text) || deliveryFact.test(text))
  )
}

/** Returns whether an unsure text asks about the delivery to a place that it names: 'im in karratha, how long am i looking at'. */
function asksAtPlace(understood: UnderstoodIntent): boolean {
  const { slots, text, intent, decision } = understood
  if (slots.place === undefined || isAccepted(understood)) return false
  // A product beside the place is asked for in a store, unless the text asks for the freight.
  if (slots.product?.isInCatalogue === true && !asksForFreight.test(text)) return false
  if (otherMatter.test(text)) return false
  return deliveryFact.test(text) || (intent === 'delivery_options' && decision === 'confirm')
}

/** Returns whether a conversation begins with nothing but a state: 'what about tassie'. */
function asksForStateFirst(
  { text, slots }: UnderstoodIntent,
  { answered, pending }: Pick<DialogueState, 'answered' | 'pending'>,
): boolean {
  if (answered !== null || pending !== null || slots.place !== undefined) return false
  return /\babout\b/i.test(text) && isBareStateOrPostcode(text)
}

/** Returns whether the last answer was about delivery. */
export function isAfterDelivery(
  dialogue: Pick<DialogueState, 'answered' | 'helpTopic' | 'turnCount' | 'pending'>,
  asksPlace: boolean,
): boolean {
  const { answered, pending } = dialogue
  const isOffered = pending?.for === 'choice' && pending.intents.includes('delivery_options')
  if (asksPlace || isOffered || answered?.intent === 'delivery_options') return true
  return answered?.intent === 'help_article' && isAfterDeliveryArticle(dialogue)
}
