import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState, FlowQuestion } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { findInterruptedIntent } from '../interrupted-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import { dropPreamble } from './split-order-pick'
import { readAwaitedQuestion } from './awaited-orders'
import type { AwaitedQuestion } from './awaited-orders'
import type { UnderstoodIntent } from '../understanding'

const arriving =
  '(?:com(?:e|es|ing)|arriv\\w+|due|expected|get(?:s|ting)? here|be here|delivered|turn(?:s|ing)? up|show(?:s|ing)? up|on (?:its|the|their) way)'
const any =
  '(?:anything|any (?:order|delivery|deliveries|orders|parcels?)|any of (?:them|those|these|my orders)|something|which(?: one| order| parcel| delivery| of (?:them|those|these|my orders))?|(?:the|my) next (?:one|order|delivery|parcel)|(?:my|any|the) (?:order|orders|delivery|deliveries|parcels?|stuff|packages?))'
const when =
  '(?:first|soonest|earliest|next(?! (?:week|month|year|\\w*day))|today|tonight|this (?:morning|arvo|afternoon|evening))'
const asksWhichComes = new RegExp(
  `\\b${any}\\b(?=.{0,50}\\b${when}\\b).{0,50}\\b${arriving}\\b|\\b${when}\\b.{0,20}\\b${arriving}\\b(?=.*\\b(?:order|delivery|parcel|one)s?\\b)|\\bnext (?:one|order|delivery|parcel) ${arriving}\\b`,
  'i',
)
const own =
  'my (?:(?:last|latest|whole) )?(?:orders?|deliver(?:y|ies)|parcels?|packages?|box(?:es)?|stuff|things|drinks|wines?|beers?|grog|booze)'
const leaving =
  '(?:left|leav(?:e|es|ing)|(?:be(?:en)? )?(?:sent|shipped|dispatched|posted|packed)|gone out|go(?:es|ing)? out)'
/** A question for the state of the shopper's own order: 'how long until my parcel is here', 'has my order left the depot'. */
const asksForOwn = new RegExp(
  `^(?:(?:hi|hey|hello|so|and|but|ok|okay)[\\s,]+)*(?:how (?:long|soon)|what time|when(?:['’]?s| is| are| will| does| do)|did|has|have|is|are|will)\\b.{0,25}\\b${own}\\b.{0,20}\\b(?:${arriving}|${leaving})\\b(?:\\W+(?:yet|today|tonight|now|already|soon|here|please|pls|mate|or not|(?:from )?(?:the|your) \\w+)){0,3}\\W*$`,
  'i',
)
/** A question of few English words: 'my box when come'. */
const brokenQuestion =
  /\bmy (?:order|parcel|package|box|delivery|stuff|things) (?:when|where|what time)(?: (?:it|is|will|does|do|he|now))* (?:com(?:e|es|ing)|arriv\w+|here|is)\b/i
/** A question for what is still to come, without a subject: 'whats left coming', 'what else is on its way'. */
const asksWhatComes =
  /^(?:(?:so|and|ok|okay|then|now)[\s,]+)*(?:whats|what['’]s|what is|what(?: else)?(?: is)?)(?: (?:else|is|still|left|yet|all|now|to))* (?:com(?:e|ing)|arriving|due|on (?:its|the) way|outstanding|to be delivered)(?: (?:then|now|to me|still|next|today|tonight|this (?:morning|arvo|afternoon|evening)))*\W*$/i
/** A question for the pick ups that can be collected: 'is anything ready to pick up', 'whats ready for me'. */
const asksForReady =
  /^(?:(?:hi|hey|hello|so|and|ok|okay)[\s,]+)*(?:(?:is|are|have i got|do i have|got|is there) (?:anything|something|any(?: of)?(?: my)? (?:orders?|pick ?ups?)|any)\b.{0,12}|(?:what|which)(?:['’]?s| is| are|(?: of my)? (?:orders?|pick ?ups?)(?: is| are)?| ones? (?:is|are))(?: \w+)? )\bready\b(?: (?:to|for|at|me|pick|up|collect|collection|yet|now|today|in|the|store|shop|pickup|be|picked|collected))*\W*$/i
/** Words of a question about the rules of deliveries, or of a change. */
const asksForRule =
  /\b(?:you|u|can|could|cost\w*|fees?|if|stores?|shops?|open|same[ -]day|instead|change|move|want|need|like|would|pick ?ups?|collect\w*|subscription|refund\w*|cancel\w*|box|order (?:now|by|before))\b/i

/** A text that only says that the delivery is meant, and not a pick up. */
const meansDelivery =
  /^(?:(?:no|nah|nope|not (?:that|the pick ?up)(?: one)?|sorry|i mean|i meant|but|and|oh|what about)[\s,.!]+)*(?:the|my) (?:delivery|deliveries|parcel|package|courier one)(?: one)?(?:[\s,.]+(?:i mean|i meant|please|pls|though|tho|then|not the pick ?up(?: one)?))*\W*$/i

/** The order of a past day is described, and not the next one. */
const ofPastDay = /\b(?:yesterday|ago|last (?:week|night|month|\w+day))\b/i

const longestQuestion = 12

/**
 * Plans a question about the order that comes today or next and names none: 'which one is coming first', 'is anything due today'. Its
 * answer describes all awaited orders, because the order of the last answer may be a pick up. 'My delivery, I mean' after a list is
 * planned too. `null`: the text is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planAwaitedOrder(
  understood: UnderstoodIntent,
  { pending, shown, answered }: Pick<DialogueState, 'pending' | 'shown' | 'answered'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (pending?.for === 'flow') return planSigner(text, pending)
  if (isOfRequest(pending)) return null
  if (isSureOfOther(understood, 'awaited_order')) return null
  if (slots.place === undefined && brokenQuestion.test(dropPreamble(text)))
    return singleCommand(track(text, 'all'))
  if (slots.place === undefined && slots.orderNumber === undefined && asksForReady.test(text.trim()))
    return singleCommand(allPickups)
  if (countWords(text) > longestQuestion || asksForRule.test(text.replace(meansDelivery, ''))) return null
  const isOther = slots.place !== undefined || slots.product?.isInCatalogue === true || /\d{7}/.test(text)
  const listed = listNewestShown(shown, 'order')
  const isOfList = answered !== null && orderStatusIntents.includes(answered.intent)
  if (isOfList && meansDelivery.test(text.trim())) return singleCommand(track(text, 'all'))
  // The parcels of one order are told by that order.
  if (isOther || (listed.length === 1 && !/\bany/i.test(text))) return null
  if (asksWhatComes.test(text.trim())) return singleCommand(track(text, readAwaitedQuestion(text).asks))
  if (!asksWhichComes.test(text))
    return asksForOwn.test(text) && !ofPastDay.test(text) ? singleCommand(track(text, 'all')) : null
  return singleCommand(track(text, readAwaitedQuestion(text).asks === 'today' ? 'today' : 'next'))
}

/** Plans the question who signed, while a flow asks for the order: it may be about the delivery that was signed for. */
function planSigner(text: string, pending: FlowQuestion): TurnPlan | null {
  if (pending.flow.subjectId !== null || readAwaitedQuestion(text).asks !== 'signer') return null
  const command = track(text, 'signer')
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}

function track(
  text: string,
  asks: AwaitedQuestion['asks'],
  kind: AwaitedQuestion['kind'] = 'delivery',
): IntentCommand {
  const awaited: AwaitedQuestion = { asks, kind }
  return { kind: 'select-entity', intent: 'order_tracking', slots: {}, text, awaited }
}

/** The command that tells the state and the store of every pick up, those that are ready first. */
export const allPickups: IntentCommand = track('', 'all', 'pickup')
