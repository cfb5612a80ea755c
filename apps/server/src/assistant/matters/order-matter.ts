import type { Slots } from '@murphy/understanding'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { ArticleQuestion } from '../knowledge/article-questions'
import type { ProgressSituation } from '../turn-plan'
import { countWords, toPlainWords } from '../plain-words'
import { putLikeliestFirst, splitSentences } from '../sentences'

/**
 * A matter of an order that a sentence names by its verb and its object, whatever the rest of the message tells: a store that keeps a pick
 * up, a driver who left a parcel elsewhere. The patterns are read on lower-case words without punctuation, in which a named suburb is
 * `the store`.
 */
export type OrderMatter = {
  readonly name: string
  /** The words of which a sentence has one, separated by spaces. The patterns are read only then. */
  readonly keys: string
  /** Fits the sentence that carries the matter. */
  readonly says: RegExp
  /** Also fits the whole message, or what a leaning one leans on. */
  readonly about?: RegExp
  /** A short message may lean on the shopper's last ones, which say what it is about. */
  readonly leans?: true
  /** Fits no such message: another matter, or a question about the rule. */
  readonly not?: RegExp
  /** The questions that the articles answer. */
  readonly answers: readonly ArticleQuestion[]
  /** The shopper's own orders that the matter may be about. The one that fits is told. */
  readonly order?: (order: OrderFacts, words: string) => boolean
  /** The intent that starts for that order. Without it the state of the order is told. */
  readonly starts?: string
  /** The sentence that is said in place of an answer, because no article has one. */
  readonly tells?: ProgressSituation
  /** The variant of the flow that starts. */
  readonly variant?: string
  /** The text that the flow reads in place of the message. */
  readonly saysToFlow?: string
  /** The answers come only without an order that fits: its own answer says the same. */
  readonly answersWithoutOrder?: true
  /** Nothing is meant without an order that fits. */
  readonly needsOrder?: true
  /** The state of the order comes before the answers. */
  readonly isStateFirst?: true
  /** It starts for shoppers alone. A guest gets the answers. */
  readonly isForShoppers?: true
  /** The suburb that the text names may be where the order shall go, which describes no order. */
  readonly namesNewStore?: true
  /** A guest is also asked for the log-in, or for the order's number and email. */
  readonly asksGuest?: true
}

/** A message as the matters read it. */
type ReadMessage = {
  readonly whole: string
  /** The message with those before it that a short one may lean on. */
  readonly context: string
  readonly sentences: readonly string[]
}

const readCharacters = 1000
/** A longer message says by itself what it is about. */
const longestLeaning = 16
/** The sentences that are read at most. */
const maxSentences = 5

/** Returns the plain words of a message and of its likeliest sentences. */
function readMessage(text: string, slots: Slots, before: string): ReadMessage {
  const place = slots.place === undefined ? null : toPlainWords(slots.place.name)
  const toWords = (part: string): string => {
    const words = toPlainWords(part, readCharacters)
    return place === null || place === ''
      ? words
      : words.replaceAll(new RegExp(`\\b${place}\\b`, 'g'), 'the store')
  }
  const sentences = putLikeliestFirst(splitSentences(text.slice(0, readCharacters)))
  // The number of an order that was named stands in no text any more.
  const named = slots.orderNumber === undefined ? '' : ' the order'
  const whole = `${toWords(text)}${named}`
  const leans = before !== '' && countWords(text) <= longestLeaning
  return {
    whole,
    context: leans ? `${toWords(before)} ${whole}` : whole,
    sentences: sentences.slice(0, maxSentences).map(toWords),
  }
}

/**
 * Creates the finder of the matter of a message: the first of the list that its likeliest sentence names; `null`: it names none. The last
 * messages of the shopper, `before`, say what a short one is about.
 *
 * Errors: none, for any text.
 */
export function createMatterFinder(
  matters: readonly OrderMatter[],
): (text: string, slots: Slots, before?: string) => OrderMatter | null {
  const byKey = indexByKey(matters)
  return (text, slots, before = '') => {
    const { whole, context, sentences } = readMessage(text, slots, before)
    const named = new Set(whole.split(' ').flatMap((word) => byKey.get(word) ?? []))
    if (named.size === 0) return null
    const candidates = matters.filter((matter) => named.has(matter))
    for (const sentence of sentences) {
      const found = candidates.find(
        ({ says, about, not, leans }) =>
          says.test(sentence) &&
          (about === undefined || about.test(leans === true ? context : whole)) &&
          not?.test(whole) !== true,
      )
      if (found !== undefined) return found
    }
    return null
  }
}

function indexByKey(matters: readonly OrderMatter[]): ReadonlyMap<string, readonly OrderMatter[]> {
  const index = new Map<string, OrderMatter[]>()
  for (const matter of matters)
    for (const key of matter.keys.split(' ')) index.set(key, [...(index.get(key) ?? []), matter])
  return index
}
