import { countWords } from '../plain-words'
import { listNewestShown } from '../references/shown-entities'
import type { AdviceTopic } from '../bot-files/product-words'
import type { ShownReply } from '../references/shown-entities'
import type { SearchedDialogue } from './last-search'
import { findLastQuery } from './last-search'

/** The product that an answer was about, with what was asked of it. */
export type ProductFocus = {
  readonly sku: string
  /** The questions that were answered, so that they can be asked of another product. */
  readonly topics: readonly AdviceTopic[]
}

/** A product stays in focus for this many turns. */
const maxTurnsApart = 6

/** The parts of the dialogue that say which product it is about. */
type FocusedDialogue = SearchedDialogue & {
  readonly productFocus?: (ProductFocus & { readonly turn: number }) | null
  readonly shown: readonly ShownReply[]
}

/** Returns the product that the dialogue is about: the one of the last answer, or the only one of the newest list. */
export function findFocus({ productFocus, shown, turnCount }: FocusedDialogue): ProductFocus | null {
  if (productFocus && turnCount - productFocus.turn <= maxTurnsApart) return productFocus
  const products = listNewestShown(shown, 'product')
  const [only, another] = products
  return only !== undefined && another === undefined ? { sku: only.id, topics: [] } : null
}

const orderedSorts: ReadonlySet<string> = new Set(['cheapest', 'dearest', 'strongest', 'weakest', 'newest'])
const singularPronoun = /\b(?:it|its|it['’]s|this|that|this one|that one)\b/i
const pluralPronoun = /\b(?:they|them|these|those|each|both|all)\b/i

/**
 * Returns the stock code of the product that 'it' means after a search for the cheapest, dearest or strongest one: the first of the
 * list. `null`: the last search had no such order, or the text does not point at one product.
 */
export function findTopResult(text: string, dialogue: FocusedDialogue): string | null {
  if (!singularPronoun.test(text) || pluralPronoun.test(text)) return null
  const sort = findLastQuery(dialogue)?.sort ?? ''
  const first = listNewestShown(dialogue.shown, 'product')[0]
  return orderedSorts.has(sort) ? (first?.id ?? null) : null
}

const repeatLead =
  /^(?:(?:ok|okay|right|thanks|cool|hmm|um) )*(?:and|what about|how about|same (?:for|with|of)|same question for|or|then) /

/** Returns whether a text may repeat the last question for another product: 'and the pale ale?'. */
export function repeatsQuestion(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim()
  return countWords(plain) <= maxRepeatWords && repeatLead.test(`${plain} `)
}

const maxRepeatWords = 10
