import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { findBasketWorth, findDeliveryTopic } from '../intents/delivery-sentences'
import { isAfterDeliveryArticle, isDeliveryArticle } from '../knowledge/delivery-articles'
import { isProductAnswer } from '../intent-groups'
import { isBareDeliveryFact } from '../stores/find-delivery-place'
import { isSureOfOther } from '../mistaken-intents'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The most words of a follow-up. */
const longestFollowUp = 9

const optionWords =
  /\b(?:express|standard|ordinary|normal|usual|regular|same[ -]?day|pick a day|(?:cheap|fast|quick|slow)(?:er|est)|that one|this one|the other)\b/i

/** Words about an order that was placed, whose delivery is another matter. */
const otherMatter =
  /\b(?:my (?:order|parcel|delivery|package)|parcel|package|refund|return|invoice|late|waiting)\b/i

/**
 * Plans a short text after an answer about delivery that asks for another fact of the same place: 'and what does that cost', 'the
 * express one then'. Right after products, it may ask whether they can be sent to a place. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planDeliveryTurn(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'last' | 'answered' | 'helpTopic' | 'turnCount'>,
  readers: Pick<UtteranceReaders, 'findSureArticleId' | 'namesUnknownPlace'>,
): TurnPlan | null {
  const { pending, last, answered } = dialogue
  const { text, slots } = understood
  if (pending === null && barePostcode.test(text.trim()) && isAfterDeliveryArticle(dialogue))
    return singleCommand({ kind: 'set-slots', intent: 'delivery_options', slots, text })
  if (isSentAfterProducts(understood, dialogue))
    return singleCommand({ kind: 'start-flow', intent: 'delivery_options', slots, text })
  if (isAboutLastPlace(understood, dialogue, readers))
    return singleCommand({
      kind: 'set-slots',
      intent: 'delivery_options',
      slots: { ...last?.slots, ...slots },
      text,
    })
  if (pending !== null || answered?.intent !== 'delivery_options' || last?.intent !== 'delivery_options')
    return null
  // 'Days' of 'how many days' is no drink.
  const isOfDrink = namesDrink(slots) && !isBareDeliveryFact(text)
  if (last.slots.place === undefined || slots.orderNumber !== undefined || isOfDrink) return null
  if (isSureOfOther(understood, 'delivery')) return null
  if (countWords(text) > longestFollowUp) return null
  if (otherMatter.test(text)) return null
  // 'Can you leave it at the door' is settled by another article, although it sounds like a question about the delivery itself.
  if (isAccepted(understood) && understood.intent === 'help_article' && findBasketWorth(text) === null) {
    const articleId = readers.findSureArticleId(text)
    if (articleId !== null && !isDeliveryArticle(articleId)) return null
  }
  const isAbout = findDeliveryTopic(text) !== null || optionWords.test(text) || findBasketWorth(text) !== null
  if (!isAbout) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'delivery_options',
    slots: { ...last.slots, ...slots },
    text,
  })
}

/** Returns whether a text names a drink, which is another subject than the delivery. */
function namesDrink({ product, varietal, wineType }: UnderstoodIntent['slots']): boolean {
  return product !== undefined || varietal !== undefined || wineType !== undefined
}

/** Words before a place, as in 'do you deliver to queensland', and not before a person or a verb. */
const placeOpener =
  /\b(?:to|in|into|near|around|across|outside)\b(?! (?:me|us|mine|my|our|the door|here|there|be|get|go|pay|have|come|arrive|take|order|do|an?|time|total|\d)\b)/i
const placeTurns = 3

/**
 * Returns whether a question about delivery is about the place that was named before a help answer came in between: 'can i get it today'
 * after the fees of a postcode and a missed delivery.
 */
function isAboutLastPlace(
  understood: UnderstoodIntent,
  { pending, last, answered, helpTopic, turnCount }: Parameters<typeof planDeliveryTurn>[1],
  { namesUnknownPlace }: Pick<UtteranceReaders, 'namesUnknownPlace'>,
): boolean {
  const { text, slots } = understood
  if (!isAccepted(understood) || understood.intent !== 'delivery_options' || pending !== null) return false
  if (last?.intent !== 'delivery_options' || last.slots.place === undefined) return false
  if (slots.place !== undefined || slots.orderNumber !== undefined || otherMatter.test(text)) return false
  const isRecent = helpTopic ? turnCount - helpTopic.turn <= placeTurns : false
  return (
    isRecent && answered?.intent === 'help_article' && !placeOpener.test(text) && !namesUnknownPlace(text)
  )
}

const sending =
  /\b(?:send|deliver|ship|post|mail|courier|drop)\b.{0,40}\b(?:to|in|near|at)\b|\b(?:get|have) (?:it|that|this|them|one|these|those|some|a bottle) (?:sent|delivered|shipped|posted|dropped|to)\b/i

/** Returns whether a text right after products asks if they can be sent to a place: 'can you send it to her place in perth'. */
function isSentAfterProducts(
  understood: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): boolean {
  const { text, slots } = understood
  if (isOfRequest(pending) || slots.place === undefined) return false
  if (slots.orderNumber !== undefined || otherMatter.test(text)) return false
  if (isSureOfOther(understood, 'delivery')) return false
  return isProductAnswer(answered) && sending.test(text)
}

/** Nothing but a postcode: '3056', 'to 3056 please'. */
const barePostcode =
  /^(?:and |its |it['’]s |it is |i['’]m in |im in |to |for |my postcode is |postcode ){0,2}(?:0[89]|[2-7]\d)\d{2}(?: please| then| thanks)?[\s?.!]*$/i
