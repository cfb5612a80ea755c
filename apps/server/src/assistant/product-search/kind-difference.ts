import { formatDollars } from '@murphy/domain/products'
import type { AdviceContext } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { toKey } from './product-facts'
import { joinWords } from './product-sentences'

/** A grape or kind of a comparison, with its products of the range. */
export type ComparedKind = { readonly label: string; readonly products: readonly ProductFacts[] }

/** The fewest products from which a kind is judged. */
const fewestProducts = 2
/** A smaller difference is none: of 100 products, of percent alcohol, and of a price as a share. */
const leastDifference = { style: 10, strength: 0.5, price: 0.1 }

/**
 * Returns the sentence that says which of two kinds has more of what the text asks for, by the data of the range: how often the style is
 * listed, or the alcohol or price in the middle. `null`: the text asks for nothing of this, or the data does not have it.
 *
 * Source: docs/understanding.md#product-search
 */
export function describeDifference(
  [first, second, third]: readonly ComparedKind[],
  { opened: { parsed, say, vocabulary }, sayAdvice }: AdviceContext,
): string | null {
  if (first === undefined || second === undefined || third !== undefined) return null
  if ([first, second].some(({ products }) => products.length < fewestProducts)) return null
  const { styles, strength, priceLevel } = parsed.query
  const [style] = styles
  const names = joinWords([first.label, second.label], say)
  const compare = (
    situation: 'kind_style_more' | 'kind_strength_more' | 'kind_price_more',
    measure: (kind: ComparedKind) => number | null,
    {
      isSmaller,
      format,
      getLeast,
    }: {
      readonly isSmaller: boolean
      readonly format: (value: number) => string
      /** Returns the least difference that counts, by the larger value. */
      readonly getLeast: (larger: number) => number
    },
  ): string | null => {
    const [a, b] = [measure(first), measure(second)]
    if (a === null || b === null) return null
    if (Math.abs(a - b) < getLeast(Math.max(a, b))) return sayAdvice('kind_alike', { names })
    const isFirst = isSmaller ? a < b : a > b
    return sayAdvice(situation, {
      names: style ?? '',
      products: isFirst ? first.label : second.label,
      attribute: isFirst ? second.label : first.label,
      low: format(isFirst ? a : b),
      high: format(isFirst ? b : a),
    })
  }
  if (style !== undefined) {
    const fits = (vocabulary.words.styles[style]?.fits ?? [style]).map(toKey)
    return compare('kind_style_more', ({ products }) => getShare(products, fits), {
      isSmaller: false,
      format: (value) => String(Math.round(value)),
      getLeast: () => leastDifference.style,
    })
  }
  if (strength !== null)
    return compare('kind_strength_more', ({ products }) => getMedian(products.flatMap(getPercent)), {
      isSmaller: strength === 'low',
      format: (value) => String(value),
      getLeast: () => leastDifference.strength,
    })
  if (priceLevel === null) return null
  return compare('kind_price_more', ({ products }) => getMedian(products.map(({ price }) => price)), {
    isSmaller: priceLevel === 'cheap',
    format: formatDollars,
    getLeast: (larger) => leastDifference.price * larger,
  })
}

/** Returns how many of 100 products have one of some styles; `null`: none lists styles. */
function getShare(products: readonly ProductFacts[], fits: readonly string[]): number | null {
  const listed = products.filter(({ styles }) => styles.size > 0)
  const fitting = listed.filter(({ styles }) => fits.some((style) => styles.has(style)))
  return listed.length === 0 ? null : (100 * fitting.length) / listed.length
}

function getPercent({ product }: ProductFacts): readonly number[] {
  const percent = product.attributes.alcoholPercent
  return percent === null ? [] : [percent]
}

function getMedian(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}
