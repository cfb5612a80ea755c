import { drinkCharacters, drinkWords, followUpMatters, matters, originCharacters } from './language-words'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { getLastOrder } from '../orders/last-order'
import { listNewestShown } from '../references/shown-entities'
import { situations } from '../responses/response-situations'
import type { SituationOf } from '../responses/responses'
import { countWords } from '../plain-words'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

type LanguageState = Pick<DialogueState, 'pending' | 'lastOrder' | 'turnCount' | 'answered' | 'shown'> &
  Partial<Pick<DialogueState, 'history' | 'helpTopic'>>

/**
 * Plans a text in another language: a sentence in that language says that Murphy answers in English, then the subject of the text is
 * answered in English where a word of it is known. `null`: nothing of it is known, or a service has understood it.
 *
 * Source: OP-130, decision 043
 */
export function planOtherLanguage(
  { text, slots, intent, decision }: UnderstoodIntent,
  dialogue: LanguageState,
  { findOtherLanguage }: { readonly findOtherLanguage: (text: string) => string | null },
): TurnPlan | null {
  const { pending } = dialogue
  const language =
    findOtherLanguage(text) ??
    findGreetedLanguage(text) ??
    (decision === 'reject' && isForeign(text) ? 'other' : null) ??
    ((findFollowUp(text, dialogue) ?? findTopicQuestion(text, dialogue)) === null ||
    english.test(toPlain(text))
      ? null
      : findEarlierLanguage(dialogue.history ?? [], findOtherLanguage))
  if (language === null || (decision !== 'reject' && intent !== null)) return null
  // The value of an open question is no subject of its own.
  if (pending !== null && pending.for !== 'choice' && pending.for !== 'resumption' && pending.for !== 'slot')
    return null
  if (pending?.for === 'slot' && slots[pending.slot] !== undefined) return null
  // A text of which nothing is known is about the order that was shown last.
  const lastOrder = pending === null ? getLastOrder(dialogue) : null
  const answer =
    findFollowUp(text, dialogue) ??
    findAnswer(text, slots) ??
    findTopicQuestion(text, dialogue) ??
    (lastOrder === null ? null : trackOrder(lastOrder.orderId))
  if (answer?.intent === thanks) return singleCommand(answer)
  return answer === null
    ? null
    : { commands: [{ kind: 'tell-language', language }, answer], keepsPending: false, suspends: null }
}

/** Greetings that no English text begins with, by their language. */
const greetings: readonly (readonly [RegExp, string])[] = [
  [/^¡?(?:hola|buenas|buenos dias)\b/, 'spanish'],
  [/^(?:bonjour|bonsoir|salut)\b/, 'french'],
  [/^(?:ciao|buongiorno|buonasera|salve)\b/, 'italian'],
  [/^(?:guten (?:tag|morgen|abend)|hallo)\b/, 'german'],
  [/^(?:ola|bom dia|boa tarde)\b/, 'portuguese'],
]
/** A word of English, with which a foreign greeting only decorates a text: 'hola, do you deliver'. */
const english =
  /\b(?:the|you|your|my|me|is|are|was|do|does|did|can|could|would|have|has|i|it|we|what|where|when|how|which|for|with|please|need|want|looking|get|any|some|there|got)\b/

/** Returns the language of a text that greets in it and names a matter in it; `null`: it may be English. */
function findGreetedLanguage(text: string): string | null {
  const plain = toPlain(text.trim())
  const language = greetings.find(([greeting]) => greeting.test(plain))?.[1] ?? null
  return language === null || english.test(plain) || findMatter(plain) === undefined ? null : language
}

/** Small words of other languages, of which none begins or fills an English text without an English one beside it. */
const smallWords =
  /(?:^[^\p{L}]*[¿¡])|\b(?:en|el|los|las|un|una|del|para|por|le|les|des|du|une|pour|avec|der|das|ein|eine|einen|mit|und|fur|il|gli|con|um|uma|com|est|mon|ma|mein|meine|mi|het|een|voor)\b/u
const englishSmallWord = /\b(?:a|an|of|and|or|to|on|in|at|from|no|not|this|that|there|one|u)\b/

/** Returns whether a short text names a matter or a drink in another language between small words that are not English: 'entregan en geelong'. */
function isForeign(text: string): boolean {
  const plain = toPlain(text)
  if (!smallWords.test(plain) || english.test(plain) || englishSmallWord.test(plain)) return false
  // Names such as Shiraz are the same in English.
  const namesDrink = plain.split(/[^\p{L}\p{M}]+/u).some((word) => (drinkWords.get(word) ?? word) !== word)
  return namesDrink || findMatter(plain) !== undefined
}

/** Returns the language in which the shopper wrote before, for a text too short to be recognised: 'moins cher svp'. */
function findEarlierLanguage(
  history: DialogueState['history'],
  findOtherLanguage: (text: string) => string | null,
): string | null {
  const languages = history.flatMap(({ from, text }) =>
    from === 'shopper' ? (findOtherLanguage(text) ?? []) : [],
  )
  return languages.at(-1) ?? null
}

function trackOrder(orderNumber: string): IntentCommand {
  return { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber }, text: '' }
}

const cheapest =
  /(?:最便宜|一番安い|最安|가장 싼|제일 싼|дешев|(?<!\p{L})(?:billigste\p{L}*|gunstigste\p{L}*|moins cher\p{L}*|mas barat[oa]s?|piu economic[oa]|meno car[oa]|mais barat[oa]s?|goedkoopste|termurah|re nhat|najtansz\p{L}*|en ucuz)(?!\p{L}))/u

/** Returns what a text asks of the last answer: the cheapest of the products, or the end of the subscription; `null`: nothing of it. */
function findFollowUp(
  text: string,
  { answered, shown }: Pick<DialogueState, 'answered' | 'shown'>,
): IntentCommand | null {
  const plain = toPlain(text)
  const ask = (intent: string, query: string): IntentCommand => ({
    kind: 'select-entity',
    intent,
    slots: {},
    text: query,
  })
  if (listNewestShown(shown, 'product').length > 1 && cheapest.test(plain))
    return ask('product_advice', 'which is the cheapest')
  const isSubscription =
    answered?.intent === 'subscription_status' || answered?.intent === 'change_subscription'
  return isSubscription && findMatter(plain) === 'cancel'
    ? ask('change_subscription', 'cancel my subscription')
    : null
}

/** Returns the matter that a text names; `undefined`: none. */
function findMatter(plain: string, among = matters): string | undefined {
  const words = ` ${plain.split(/[^\p{L}\p{M}]+/u).join(' ')} `
  // Scripts without spaces between words are searched for the word anywhere.
  const isNamed = (word: string): boolean =>
    /^\p{Script=Latin}/u.test(word) ? words.includes(` ${word} `) : plain.includes(word)
  return among.find(({ names }) => names.some(isNamed))?.matter
}

const thanks = 'small_talk.thanks'
/** Thanks with more words than these also ask something. */
const longestThanks = 4
/** The turns for which a text may be about the last help answer. */
const topicTurns = 3

/** Returns what a text asks of the last answer by a word such as 'how much'; `null`: it asks nothing, or nothing was answered. */
function findTopicQuestion(
  text: string,
  { answered, shown, helpTopic, turnCount }: LanguageState,
): IntentCommand | null {
  const matter = findMatter(toPlain(text), followUpMatters)
  const ask = (intent: string, query: string, slots: IntentCommand['slots'] = {}): IntentCommand => ({
    kind: 'select-entity',
    intent,
    slots,
    text: query,
  })
  if (matter === undefined) return null
  if (matter === 'thanks')
    return countWords(text) <= longestThanks && !/[?？]/.test(text) ? ask(thanks, '') : null
  const intent = answered?.intent ?? ''
  if (intent === 'delivery_options' && matter !== 'store')
    return ask(
      intent,
      matter === 'price' ? 'how much is delivery' : 'how long does delivery take',
      answered?.slots,
    )
  if (intent === 'subscription_status' && matter === 'time') return ask(intent, '')
  if (matter === 'price' && listNewestShown(shown, 'product').length === 1)
    return ask('product_advice', 'how much is it')
  const topic = helpTopic && turnCount - helpTopic.turn <= topicTurns ? (helpTopic.question ?? null) : null
  const added = { price: 'how much does it cost', time: 'how long does it take', store: 'in a store' }[matter]
  return topic === null || added === undefined
    ? null
    : { ...ask('help_article', `${topic} ${added}`), kind: 'ask-knowledge' }
}

const subscriptionMatter = matters.filter(({ matter }) => matter === 'subscription')

function findAnswer(text: string, slots: UnderstoodIntent['slots']): IntentCommand | null {
  const plain = toPlain(text)
  const start = (intent: string, query = ''): IntentCommand => ({
    kind: intent === 'live_chat' ? 'escalate' : 'start-flow',
    intent,
    slots,
    text: query,
  })
  switch (findMatter(plain)) {
    case 'cancelled':
      return { ...start('order_tracking'), orderState: 'cancelled' }
    case 'cancel':
      return findMatter(plain, subscriptionMatter) === undefined
        ? start('cancel_order')
        : start('change_subscription', 'cancel my subscription')
    case 'points':
      return { ...start('help_article', 'whats my points balance'), kind: 'ask-knowledge' }
    case 'subscription':
      return start('subscription_status')
    case 'pickup':
      return askArticles('pickupTime')
    case 'return':
      return askArticles('returnBottle')
    case 'refund':
      return askArticles('refundTime')
    case 'person':
      return start('live_chat')
    case 'hours':
      return start('store_hours')
    case 'delivery':
      return start(slots.orderNumber === undefined ? 'delivery_options' : 'order_tracking')
    case 'order':
      return start('order_tracking')
    default: {
      const query = findDrinks(plain, slots)
      if (query !== '') return start('product_search', query)
      if (slots.orderNumber !== undefined) return start('order_tracking')
      return slots.place === undefined ? null : start('find_nearby_store')
    }
  }
}

/** Returns the English words of the drinks, the grape and the price that a text names; empty: it names no drink. */
function findDrinks(plain: string, { varietal, price }: UnderstoodIntent['slots']): string {
  const words = plain.split(/[^\p{L}\p{M}]+/u)
  const find = (entries: readonly (readonly [string, string])[]): readonly string[] =>
    entries.flatMap(([written, english]) => (plain.includes(written) ? [english] : [])).slice(0, 1)
  const drinks = [
    ...words.flatMap((word) => drinkWords.get(word) ?? []),
    ...find(drinkCharacters),
    ...(varietal === undefined ? [] : [varietal.toLowerCase()]),
  ]
  if (drinks.length === 0) return ''
  const limit = price?.max === undefined || price.max === null ? [] : [`under ${price.max}`]
  return [...new Set([...find(originCharacters), ...drinks, ...limit])].join(' ')
}

/** Returns a text in small letters, with Latin and Greek letters without accents. */
function toPlain(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** Returns the situation of the sentence in a language; `other` for a language without one. */
export function getLanguageSituation(language: string): SituationOf<'other_language'> {
  return situations.other_language.find((name) => name === language) ?? 'other'
}
