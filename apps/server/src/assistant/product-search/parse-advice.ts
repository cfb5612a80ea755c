import type { AdviceTopic, ProductWords } from '../bot-files/product-words'
import { toPhraseWords } from './product-language'

/** The topics in the order in which they count when a text has several. */
const topics = [
  'quantity', 'compare', 'similar', 'drinks', 'strength', 'volume', 'vintage', 'origin', 'packs', 'offer', 'rating', 'food', 'style',
  'choose', 'price', 'more', 'about',
] as const satisfies readonly AdviceTopic[] // oxfmt-ignore

/**
 * Returns the topics that a text asks about products that are shown or named, the most important first; empty: none.
 *
 * Source: docs/understanding.md#product-search
 */
export function findAdviceTopics(text: string, { advice }: ProductWords): readonly AdviceTopic[] {
  const written = text.toLowerCase().replaceAll(/\b(what|where|how)['’]?s\b/g, '$1 is')
  const key = ` ${toPhraseWords(written).join(' ')} `
  const said = text.slice(0, 200).trim()
  const asksPercent = strengthByNumber.test(said)
  const asksSize = sizeByNumber.test(said)
  return topics.filter(
    (topic) =>
      (topic === 'strength' && asksPercent) ||
      (topic === 'volume' && asksSize) ||
      hasOneOf(advice[topic], key),
  )
}

/** Questions for the strength with nothing but its number: 'is it really 0.0 or 0.5', 'is the first one 12 or 13 percent'. */
const strengthByNumber =
  /^(?:(?:and|so|but|ok|wait|hm+)[\s,]+)*(?:is|are|isn['’]?t|aren['’]?t|it['’]?s|they['’]?re)\b[^$]*(?:\b\d{1,2}\.\d\b(?! ?(?:l\b|li|stars?|km|kg|ml|%|per))|\b\d{1,2}(?:\.\d)? ?(?:%|per ?cent\b)(?! off| discount| of))/i
const size = String.raw`\d+(?:\.\d+)? ?(?:mls?|cls?|l|lit(?:re|er)s?|millilit(?:re|er)s?)\b`
/** Questions for the size of what is shown, with two sizes, or with one in a yes-no question: '700ml or 1 litre', 'are they 375ml'. */
const sizeByNumber = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|wait|hm+)[\s,]+)*(?:(?:is|are) (?:it|that|this|they|these|those|the \w+(?: one)?)\b.{0,20}${size}|(?:(?:the|a|in) )*(?:\d+ or )?${size}(?: bottles?)? or (?:a |the )?${size}|\d+ or ${size})`,
  'i',
)

/** A text with more words beside the product says something else too. */
const maxFactWords = 6

/**
 * Returns the facts that a few words ask for: `abv`, `price please`. It is read only beside a product that is named or in focus.
 *
 * @param rest the text without the name of the product
 */
export function findFactTopics(
  rest: string,
  { fact_words: factWords }: ProductWords,
): readonly AdviceTopic[] {
  const words = toPhraseWords(rest)
  if (words.length === 0 || words.length > maxFactWords) return []
  const key = ` ${words.join(' ')} `
  return topics.filter((topic) => isFactWordTopic(topic, factWords) && hasOneOf(factWords[topic], key))
}

function isFactWordTopic(
  topic: AdviceTopic,
  factWords: ProductWords['fact_words'],
): topic is keyof ProductWords['fact_words'] {
  return Object.hasOwn(factWords, topic)
}

/** The parts of each phrase of a list, with their words between spaces. A list is read once, because every turn compares all phrases. */
const knownParts = new WeakMap<readonly string[], readonly (readonly string[])[]>()

/** Returns true when a text has the parts of one of the phrases in their order; `...` stands for any words between them. */
function hasOneOf(phrases: readonly string[], key: string): boolean {
  const read =
    knownParts.get(phrases) ??
    phrases.map((phrase) => phrase.split('...').map((part) => ` ${toPhraseWords(part).join(' ')} `))
  knownParts.set(phrases, read)
  return read.some((parts) => hasParts(key, parts))
}

function hasParts(key: string, parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const at = key.indexOf(part, from)
    from = at + part.length - 1
    return at >= 0
  })
}
