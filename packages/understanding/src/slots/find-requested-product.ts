import type { ProductFinder, ProductFound } from './find-product'
import type { Found, Utterance, Span, Word } from './utterance'
import { isFree } from './utterance'
import {
  isDeterminer,
  isStockRequested,
  findRequestedWords,
  findAnsweredWords,
  findProductWordsAt,
} from './requested-words'
import type { ProductNamed, SlotName } from './slots'

type Context = {
  readonly expects: SlotName | null
  readonly taken: readonly Span[]
  /** Returns true for a word with a meaning of its own. */
  readonly isWord: (word: string) => boolean
  /** Returns true for a word that is part of a wine's name. */
  readonly isWine: (word: string) => boolean
}

/**
 * Returns true when a shopper looks for a wine in stock, which is then a product. When the shopper wants to choose a
 * wine, perhaps by price, it is a varietal or a type.
 */
export function isWineRequestedAsProduct(
  utterance: Utterance,
  found: Span,
  { expects, hasPrice }: { expects: SlotName | null; hasPrice: boolean },
): boolean {
  if (expects === 'product') return true
  if (expects === 'varietal' || expects === 'wineType' || hasPrice) return false
  return isStockRequested(utterance, found)
}

/**
 * Finds a product that no list contains: requested as stock, given as the answer to Murphy's question, or after a
 * lead-in.
 */
export function findRequestedProduct(
  utterance: Utterance,
  products: ProductFinder,
  { expects, taken, isWord, isWine }: Context,
): Found<ProductNamed> | undefined {
  const requested = findRequestedWords(utterance, taken)
  const isWineOnly = requested.every(({ text }) => isWine(text) || /^wines?$/.test(text))
  const [first] = requested
  if (first && (!isWineOnly || expects === 'product' || isStockRequested(utterance, first))) {
    // 'a light red': a word before a wine describes it.
    const end = requested.at(-1)?.end ?? 0
    const isDescribing = utterance.words.some(({ text, start }) => start === end + 1 && isWine(text))
    if (!isDescribing) return products.createProduct(utterance, requested)
  }
  if (expects === 'product') return products.createProduct(utterance, findAnsweredWords(utterance, taken))
  // 'and emu export': words without another meaning are most probably a name.
  const rest = findWordsAfterLeadIn(utterance, taken)
  const unknown = rest.filter(({ text }) => !isWord(text) && /\p{L}{2}/u.test(text))
  return unknown.length * 2 > rest.length ? products.createProduct(utterance, rest) : undefined
}

/** Extends a drink with the words around it that are requested together: 'wild turkey 101', 'non alcoholic gin'. */
export function extendDrink(
  utterance: Utterance,
  product: ProductFound,
  { products, taken, isWord }: { products: ProductFinder } & Pick<Context, 'taken' | 'isWord'>,
): Found<ProductNamed> {
  if (product.isOfBrand) return product
  const requested = findRequestedWords(utterance, taken)
  const start = requested[0]?.start ?? product.start
  const end = requested.at(-1)?.end ?? product.end
  const isWider = start <= product.start && end >= product.end && end - start > product.end - product.start
  const part = isWider ? requested : extendWithUnknownWords(utterance, product, { taken, isWord })
  return products.createProduct(utterance, part) ?? product
}

/** Extends a drink with the words right before it that have no other meaning: 'nikka whisky'. */
function extendWithUnknownWords(
  { words }: Utterance,
  product: Span,
  { taken, isWord }: Pick<Context, 'taken' | 'isWord'>,
): readonly Word[] {
  const first = words.findIndex(({ start }) => start >= product.start)
  let from = first
  while (from > 0 && from > first - 2) {
    const word = words[from - 1]
    if (
      !word ||
      !/^\p{L}{4,}$/u.test(word.text) ||
      isWord(word.text) ||
      isDeterminer(word.text) ||
      !isFree(word, taken)
    )
      break
    from -= 1
  }
  return from === first ? [] : words.slice(from).filter(({ end }) => end <= product.end)
}

/** Matches the words that start a follow-up to the last answer, or a general request. A value follows them. */
const leadIn =
  /^(?:(?:ok|okay|oh|hmm|um|yeah|and|or|so|what|how) )*(?:about|and|or|also|same for|what of|how abt|what abt|(?:can|could) (?:i|we) get|i want|get me)(?: (?:the|some|a|an|any|for))?$/

/**
 * Returns the words after a lead-in such as 'what about' or 'and', up to the first value or mark; `[]` without a
 * lead-in.
 */
function findWordsAfterLeadIn(utterance: Utterance, taken: readonly Span[]): readonly Word[] {
  const { words } = utterance
  for (let length = Math.min(5, words.length - 1); length > 0; length -= 1) {
    const lead = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    if (leadIn.test(lead)) return findProductWordsAt(utterance, length, taken)
  }
  return []
}
