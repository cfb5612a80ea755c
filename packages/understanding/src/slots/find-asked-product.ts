import type { ProductFinder, ProductFound } from './find-product'
import { wordsAfterLeadIn } from './lead-in'
import type { Found, Line, Span, Word } from './line'
import { isFree } from './line'
import { isDeterminer, isStockAsked, productAskedFor, productSaid } from './product-asked'
import type { ProductNamed, SlotName } from './slots'

type Context = {
  readonly expects: SlotName | null
  readonly taken: readonly Span[]
  /** Whether a word means something by itself. */
  readonly isWord: (word: string) => boolean
  /** Whether a word is part of a name for a wine. */
  readonly isWine: (word: string) => boolean
}

/**
 * A wine is goods where stock is asked for; where one is to be chosen, by its price perhaps, it is a varietal or a type.
 */
export function isGoods(
  line: Line,
  found: Span,
  { expects, hasPrice }: { expects: SlotName | null; hasPrice: boolean },
): boolean {
  if (expects === 'product') return true
  if (expects === 'varietal' || expects === 'wineType' || hasPrice) return false
  return isStockAsked(line, found)
}

/** A product that no list names: asked for as goods are, or said where Murphy has asked for one, or after a lead-in. */
export function askedProduct(
  line: Line,
  products: ProductFinder,
  { expects, taken, isWord, isWine }: Context,
): Found<ProductNamed> | undefined {
  const asked = productAskedFor(line, taken)
  const isWineOnly = asked.every(({ text }) => isWine(text) || /^wines?$/.test(text))
  const [first] = asked
  if (first && (!isWineOnly || expects === 'product' || isStockAsked(line, first))) {
    // 'a light red': a word before a wine describes it.
    const end = asked.at(-1)?.end ?? 0
    const isDescribing = line.words.some(({ text, start }) => start === end + 1 && isWine(text))
    if (!isDescribing) return products.named(line, asked)
  }
  if (expects === 'product') return products.named(line, productSaid(line, taken))
  // 'and emu export': words that nothing else is called by are most likely a name.
  const rest = wordsAfterLeadIn(line, taken)
  const strange = rest.filter(({ text }) => !isWord(text) && /\p{L}{2}/u.test(text))
  return strange.length * 2 > rest.length ? products.named(line, rest) : undefined
}

/** A drink with the words around it that are asked for together: 'wild turkey 101', 'non alcoholic gin'. */
export function widened(
  line: Line,
  product: ProductFound,
  { products, taken, isWord }: { products: ProductFinder } & Pick<Context, 'taken' | 'isWord'>,
): Found<ProductNamed> {
  if (product.isOfBrand) return product
  const asked = productAskedFor(line, taken)
  const start = asked[0]?.start ?? product.start
  const end = asked.at(-1)?.end ?? product.end
  const isWider = start <= product.start && end >= product.end && end - start > product.end - product.start
  const part = isWider ? asked : withStrangeWords(line, product, { taken, isWord })
  return products.named(line, part) ?? product
}

/** A drink with the words right before it that nothing else is called by: 'nikka whisky'. */
function withStrangeWords(
  { words }: Line,
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
