import { countWords } from '../plain-words'
import type { AdviceTopic } from '../bot-files/product-words'

const leadIn =
  /^(?:(?:hi|hello|hey|please|so|um|and)[\s,]+)*(?:(?:do|have|would|can|could|may|are|is) (?:you|ya|i|there|we)(?: guys)?\s+)?(?:(?:have|got|stock|sell|carry|keep|get|buy|do|there|any|some|a|an|the|for|of|want|need|looking|after|i|im|i['’]m)\s+)*/i
const tail = /\s*(?:please|pls|thanks|about|in stock|at all|then|by any chance|[?!.])+\s*$/i

/** Returns a text without the words around a name: 'do you sell any rum please' is 'rum'. */
export function withoutLeadIn(text: string): string {
  const bare = text.trim().replace(leadIn, '').replace(tail, '')
  return bare === '' ? text.trim() : bare
}

/** Topics of questions that also occur in a search: 'which beers', 'got any others'. */
export const unsureTopics: ReadonlySet<AdviceTopic> = new Set([
  'choose',
  'more',
  'quantity',
  'packs',
  'similar',
  'about',
])
const maxQuestionWords = 8

/** Returns whether a short text asks for a fact of a product by one of these topics. */
export function isShortQuestion(text: string, topics: readonly AdviceTopic[]): boolean {
  return countWords(text) <= maxQuestionWords && topics.some((topic) => !unsureTopics.has(topic))
}

/** Returns whether a text has a word of another field, so that 'how much is delivery' is not about a product. */
export function isAboutOtherThings(text: string): boolean {
  return otherWords.test(text)
}

const otherWords =
  /\b(?:deliver\w*|orders?|ordered|shipping|freight|postage|return\w*|refund\w*|points?|members?\w*|voucher\w*|match|gift cards?|stores?|shops?|suburb|subscription\w*|box|account|invoice\w*|you|your|open|parking|pick ?up|job\w*)\b/i
