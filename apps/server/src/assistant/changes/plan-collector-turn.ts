import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState, LastOrder, PendingQuestion } from '../dialogue-state'
import { findGivenName } from '../flows/correct-name'
import { orderStatusIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { getLastOrder } from '../orders/last-order'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const relations =
  'brother|bro|sister|sis|mum|mom|mother|dad|father|wife|missus|husband|hubby|partner|mate|friend|son|daughter|cousin|aunt|aunty|uncle|nephew|niece|boyfriend|girlfriend|fianc[eé]e?|flatmate|housemate|roommate|neighbou?r|boss|colleague|coworker|assistant|parents?|family|kid|nan|nanna|pop|grandm?a|grandpa|driver'
const otherPerson = new RegExp(
  String.raw`\b(?:(?:my|our|a|the) (?:${relations})|(?:someone|somebody|anyone|anybody) else|another person|other people)\b`,
  'i',
)
const collects =
  /\b(?:pick(?:s|ing)?|collect(?:s|ing)?|grab(?:s|bing)?|fetch(?:es|ing)?|get(?:s|ting)? (?:it|them|that|this)|take (?:it|them)|go(?:es)?|come|count|instead|do (?:it|that)|allowed)\b/i
/** Nothing but the person: 'can my brother', 'or my dad then'. */
const onlyPerson = new RegExp(
  String.raw`^(?:(?:and|or|so|but|ok|okay|what about|how about|can|could|may|would|is|does|will|what if|if|maybe|then)[\s,]+)*${otherPerson.source}(?: (?:then|too|instead|as well|do it|ok|okay|please|be))*[\s?.!]*$`,
  'i',
)

const pickupArticles: ReadonlySet<string> = new Set(['pick-up-how-to', 'pick-up-times', 'pick-up-nominee'])
/** The turns for which a pick up is the subject. */
const subjectTurns = 2
/** A longer text says by itself what it is about. */
const longestText = 10

/**
 * Plans a short text that names another person after an answer about a pick up: 'can my brother', 'or my wife?'. After an order it is
 * about who collects that order; after an article about the rule. `null`: it is about something else.
 *
 * Source: OP-65, docs/understanding.md#intents
 */
export function planCollectorTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { hadOpener }: Pick<UtteranceReaders, 'hadOpener'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (isOfRequest(dialogue.pending)) return planOtherCollector(understood, dialogue.pending)
  const named = planNamedCollector(understood, dialogue, hadOpener)
  if (named !== null) return named
  if (dialogue.pending !== null || countWords(text) > longestText) return null
  if (isSureOfOther(understood, 'collector')) return null
  if (!otherPerson.test(text) || !(collects.test(text) || onlyPerson.test(text.trim()))) return null
  const { answered, turnCount } = dialogue
  const namesOrder = slots.orderNumber !== undefined && text.includes(slots.orderNumber)
  if (namesOrder || slots.phone !== undefined) return null
  if (answered !== null && orderStatusIntents.includes(answered.intent)) {
    const order = getLastOrder(dialogue)
    const isPickup = order !== null && order.storeName !== null && turnCount - order.turn <= subjectTurns
    if (isPickup)
      return singleCommand({
        kind: 'start-flow',
        intent: 'change_pickup_nominee',
        slots: { ...slots, orderNumber: order.orderId },
        text,
      })
    // One of several is chosen first.
    if (arePickupsListed(dialogue))
      return singleCommand({ kind: 'start-flow', intent: 'change_pickup_nominee', slots: {}, text: '' })
  }
  return isPickupTopic(dialogue) ? singleCommand(askArticles('otherCollector')) : null
}

/** Returns the pick up that was talked about a moment ago; `null`: none was. */
function findPickupOrder(dialogue: DialogueState): LastOrder | null {
  const order = getLastOrder(dialogue)
  const isRecent = order !== null && dialogue.turnCount - order.turn <= subjectTurns
  return isRecent && order.storeName !== null && order.isGuess !== true ? order : null
}

/** Returns whether an article about pick ups was answered with a moment ago. */
function isPickupTopic({ answered, helpTopic, turnCount }: DialogueState): boolean {
  return (
    answered?.intent === 'help_article' &&
    !!helpTopic &&
    turnCount - helpTopic.turn <= subjectTurns &&
    helpTopic.articleIds.some((id) => pickupArticles.has(id))
  )
}

const namesPerson = /\b(?:(?:his|her|their) (?:full )?name|(?:he|she)(?:['’]?s| is) (?:called|named))\b/i

/** Words that change the person who was named just before: 'actually make it Mark Lee'. */
const corrects =
  /^(?:(?:oh|ok|okay|sorry|wait|no|and|can (?:you|u))[\s,.!]+)*(?:actually|rather|(?:make|change) (?:it|that)(?: to)?|it should be)\b[\s,.:]*(?:(?:make|change) (?:it|that)(?: to)?[\s,.:]+)?/i

/** Returns the order whose nominee was named just before, and the name in a text that changes it; `null`: none. */
function findCorrected(
  text: string,
  { last }: DialogueState,
): { readonly orderNumber: string; readonly personName: string } | null {
  const orderNumber = last?.slots.orderNumber
  const personName = findGivenName(text.replace(corrects, ''))
  return last?.intent === 'change_pickup_nominee' && orderNumber !== undefined && personName !== null
    ? { orderNumber, personName }
    : null
}

/** Plans the name that the article about nominees has asked for: 'his name is tom', 'kim tran 0412 345 678'. The change starts with it. */
function planNamedCollector(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  hadOpener: boolean,
): TurnPlan | null {
  const { text, slots } = understood
  if (isSureOfOther(understood, 'collector')) return null
  const corrected = hadOpener || corrects.test(text) ? findCorrected(text, dialogue) : null
  const isAfterChange = corrected !== null && dialogue.answered?.intent === 'change_pickup_nominee'
  const order = findPickupOrder(dialogue)
  const { answered } = dialogue
  const isOfOrder =
    order !== null &&
    slots.phone !== undefined &&
    answered !== null &&
    orderStatusIntents.includes(answered.intent)
  if (!isAfterChange && !isPickupTopic(dialogue) && !isOfOrder) return null
  const personName = corrected?.personName ?? findGivenName(text)
  if (personName === null) return null
  if (!isAfterChange && !namesPerson.test(text) && slots.phone === undefined) return null
  const orderNumber = corrected?.orderNumber ?? order?.orderId
  return singleCommand({
    kind: 'start-flow',
    intent: 'change_pickup_nominee',
    slots: {
      ...(orderNumber === undefined ? {} : { orderNumber }),
      ...(slots.phone === undefined ? {} : { phone: slots.phone }),
      personName,
    },
    text: '',
  })
}

const otherWords = /\b(?:instead|actually|rather|not (?:him|her|them)|changed? my mind)\b/i

/** Plans another collector than the one whose details are being asked for: 'actually my wife will go instead'. The details start again. */
function planOtherCollector({ text, slots }: UnderstoodIntent, pending: PendingQuestion): TurnPlan | null {
  if (pending.for !== 'slot' && pending.for !== 'confirmation') return null
  if (pending.intent !== 'change_pickup_nominee' || slots.phone !== undefined) return null
  if (countWords(text) > longestText || !otherPerson.test(text) || !otherWords.test(text)) return null
  const { orderNumber } = pending.slots
  return singleCommand({
    kind: 'correct-slots',
    intent: 'change_pickup_nominee',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text: '',
  })
}

function arePickupsListed({ shown }: DialogueState): boolean {
  const orders = listNewestShown(shown, 'order')
  return orders.length > 1 && orders.every(({ attributes }) => attributes['orderType'] === 'Pickup')
}
