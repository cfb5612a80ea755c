import { toPhraseWords } from './product-language'
import type { ProductLanguage } from './product-meaning'

/** Words that say nothing about what a text asks for: of courtesy, of buying, of numbers and of people who drink. */
const fillerWords = new Set(
  (
    'a an the some any my our your me i im ive id we were you u ya it its that this these those they them their he she him her his hers is are ' +
    'be am was do does did dont can could would will should may might have has had got gotta get give gimme want wanna need after ' +
    'look looking find show see buy buying bring take making make having cook cooking eat eating serve serving go goes going come ' +
    'sell stock carry keep please pls plz thanks thank cheers ta hi hello hey mate um ok so just really very pretty quite bit more ' +
    'less than then for to of in on at with from by as but if not no what whats which who how many much one ones two three four ' +
    'five six ten twelve thing something anything stuff drink bottle can each per total all altogether way good nice tonight ' +
    'today tomorrow weekend monday tuesday wednesday thursday friday saturday sunday there here around about under over below ' +
    'above max maximum min up to spend spending budget dollar buck aud percent cent per sir shop ready kind type sort idea ' +
    'ppl people person us mate friend guest ml litre l pack option choice left right now ish maybe only also too than decent range ' +
    'different single various assorted mixture else both'
  ).split(' '),
)

/**
 * Returns the share of the words of a text that are about products, from 0 to 1. Words that say nothing do not count; a text of
 * nothing else has no share.
 */
export function getProductShare(text: string, { find }: ProductLanguage): number {
  const words = toPhraseWords(text)
  const hits = find(words).filter(({ meaning }) => meaning.is !== 'ignored')
  const isCovered = (index: number): boolean => hits.some(({ start, end }) => index >= start && index < end)
  const content = words.filter(
    (word, index) => isCovered(index) || !(fillerWords.has(word) || /^\d/.test(word)),
  )
  const covered = words.filter((_, index) => isCovered(index))
  return content.length === 0 ? 0 : covered.length / content.length
}

/** Words of orders, deliveries, stores and accounts, and of what is done with a bottle at home. */
const serviceWords =
  /\b(?:deliver\w*|orders?|ordered|shipping|shipped|freight|postage|return\w*|refund\w*|exchange\w*|cancel\w*|points?|voucher\w*|price match|gift cards?|subscription\w*|account|invoice\w*|receipt\w*|parking|pick ?up|jobs?|hire|rent|borrow|recycl\w*|engrav\w*|wrap\w*|broken|corked|missing|leak\w*|store it|storage|cellaring|temperature|calories|hangover|pregnan\w*|licen[cs]e)\b/i

/** Returns whether a text has a word of another field than the search for products. */
export function isAboutService(text: string): boolean {
  return serviceWords.test(text)
}

/** A question is about products in general, where a request names what is wanted: 'what is prosecco'. */
const question =
  /\b(?:how|why|when|where|is|are|does|do you|can i|can you|what is|whats the|what['’]s the|explain|mean|allowed)\b/i

/** Returns whether a text asks a question instead of naming what is wanted. */
export function isQuestion(text: string): boolean {
  return question.test(text)
}
