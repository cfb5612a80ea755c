import type { ProductFinder, ProductFound } from './find-product'
import { findWordsAfterLeadIn } from './lead-in'
import type { Found, Utterance, Span, Word } from './utterance'
import { isFree } from './utterance'
import { isDeterminer, isStockAsked, findAskedWords, findAnsweredWords } from './asked-words'
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
 * Returns true when a wine is a product to look for in stock. When the shopper wants to choose a wine, perhaps by
 * price, it is a varietal or a type.
 */
export function isGoods(
  utterance: Utterance,
  found: Span,
  { expects, hasPrice }: { expects: SlotName | null; hasPrice: boolean },
): boolean {
  if (expects === 'product') return true
  if (expects === 'varietal' || expects === 'wineType' || hasPrice) return false
  return isStockAsked(utterance, found)
}

/**
 * Finds a product that no list contains: requested as stock, given as the answer to Murphy's question, or after a
 * lead-in.
 */
export function findAskedProduct(
  utterance: Utterance,
  products: ProductFinder,
  { expects, taken, isWord, isWine }: Context,
): Found<ProductNamed> | undefined {
  const asked = findAskedWords(utterance, taken)
  const isWineOnly = asked.every(({ text }) => isWine(text) || /^wines?$/.test(text))
  const [first] = asked
  if (first && (!isWineOnly || expects === 'product' || isStockAsked(utterance, first))) {
    // 'a light red': a word before a wine describes it.
    const end = asked.at(-1)?.end ?? 0
    const isDescribing = utterance.words.some(({ text, start }) => start === end + 1 && isWine(text))
    if (!isDescribing) return products.named(utterance, asked)
  }
  if (expects === 'product') return products.named(utterance, findAnsweredWords(utterance, taken))
  // 'and emu export': words without another meaning are most probably a name.
  const rest = findWordsAfterLeadIn(utterance, taken)
  const strange = rest.filter(({ text }) => !isWord(text) && /\p{L}{2}/u.test(text))
  return strange.length * 2 > rest.length ? products.named(utterance, rest) : undefined
}

/** Extends a drink with the words around it that are requested together: 'wild turkey 101', 'non alcoholic gin'. */
export function extendDrink(
  utterance: Utterance,
  product: ProductFound,
  { products, taken, isWord }: { products: ProductFinder } & Pick<Context, 'taken' | 'isWord'>,
): Found<ProductNamed> {
  if (product.isOfBrand) return product
  const asked = findAskedWords(utterance, taken)
  const start = asked[0]?.start ?? product.start
  const end = asked.at(-1)?.end ?? product.end
  const isWider = start <= product.start && end >= product.end && end - start > product.end - product.start
  const part = isWider ? asked : extendWithUnknownWords(utterance, product, { taken, isWord })
  return products.named(utterance, part) ?? product
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
