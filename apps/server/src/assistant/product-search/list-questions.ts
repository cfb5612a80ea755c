import type { AdviceTopic, ProductWords } from '../bot-files/product-words'
import { countWords, toPlainWords } from '../plain-words'
import { findFactTopics } from './parse-advice'

const pack =
  '(?:(?:\\d{1,2}|six|four|twelve) ?(?:packs?|pk)|packs?|cases?|cartons?|slabs?|dozens?|box(?:es)?|magnums?|casks?|half bottles?|singles?|halves)'
/** Questions for the packs of what was shown: 'do you have it in a 6 pack or case', 'the first one by the case'. */
const packPatterns = [
  new RegExp(
    String.raw`\b(?:have|has|got|get|sell|sold|stock|buy|order|do) (?:it|them|that|this|those|these|any of (?:them|these|those)|(?:that|this|the) \w+(?: one)?)(?: too| also)? (?:in|by|as) (?:an? |the )?${pack}\b`,
  ),
  new RegExp(
    String.raw`\b(?:comes?|available|sold|sell) (?:only |just )?(?:in|by|as) (?:an? |the )?(?:\w+ or (?:an? )?)?${pack}\b`,
  ),
]

/**
 * Returns whether a text asks in which packs the shown products are sold. A pack alone, such as 'and in a slab', changes the search
 * instead.
 */
export function asksForPacks(text: string): boolean {
  const plain = toPlainWords(text)
  return packPatterns.some((pattern) => pattern.test(plain))
}

/** Words of a question that say nothing of what is asked. */
const fillers = new Set(
  'what whats is are the a of for each them these those they do does did have has how their and so ok okay please pls on in my any all by per'.split(
    ' ',
  ),
)

/** Returns the facts that a text asks of all products of the list with nothing but the words for them: 'whats the rating'. */
export function findListFacts(text: string, words: ProductWords): readonly AdviceTopic[] {
  const plain = toPlainWords(text)
  // A price match is a service, and no price.
  const isOnlyFacts =
    !plain.includes('price match') &&
    plain.split(' ').every((word) => words.plainFactWords.has(word) || fillers.has(word))
  return isOnlyFacts ? findFactTopics(text, words) : []
}

const whichOne =
  /^(?:(?:and|so|ok|okay|but|then|hmm+|well|cool) )*(?:which|what) (?:ones?|of (?:these|those|them|the (?:two|three|four|five)))\b/
const longestChoice = 12

/** Returns whether a text asks which product of the list is something: 'which one tastes most like real beer'. */
export function asksWhichOfList(text: string): boolean {
  const plain = toPlainWords(text)
  return countWords(plain) <= longestChoice && whichOne.test(plain)
}

const anyQuality =
  /\b(?:best|better|good|great|recommend\w*|pick|choose|popular|rated?|ratings?|reviews?|nicest|nicer|favou?rite|fave|you|ya|u|buy|get|go for|try|top)\b/i

/** Returns whether a text leaves the choice to the ratings, or names them. */
export function asksForQuality(text: string): boolean {
  return anyQuality.test(text)
}

const flavours = /\b(?:what|which|any|other|more|all)\b.*\bflavou?rs\b|^(?:and )?flavou?rs\W*$/i

/** Returns whether a text asks in which flavours a drink comes. */
export function asksForFlavours(text: string): boolean {
  return flavours.test(text.slice(0, 100))
}
