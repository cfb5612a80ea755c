import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { answerComparison, answerComparisonOfMany } from './answer-advice'
import type { Subjects } from './find-subjects'
import type { ProductFacts } from './product-facts'
import { hasKindOrVarietal } from './product-facts'
import { namesProducts } from './product-query'
import { searchProducts } from './search-products'

/** The most products that one answer compares. */
const maxCompared = 5
/** Words for more than two of the shown products. */
const ofMany = /\b(?:all|three|four|five|[345]|them all|each)\b/i

/** Compares the products that a text means: all of them, those that it names, or the first two. `null`: there are not two. */
export async function compareSubjects(
  text: string,
  subjects: Subjects,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const { named, shown, choices } = subjects
  const list = named.length > 1 ? named : shown.length > 1 ? shown : choices
  if (list.length > 2 && ofMany.test(text) && !namesOtherKinds(context, list))
    return await answerComparisonOfMany(list.slice(0, maxCompared), context)
  const pair = findPair(subjects)
  return pair && !namesOtherKinds(context, pair) ? await answerComparison(pair, context) : null
}

/** Words for the first two of an order: 'the two cheapest gins'. */
const firstTwo = /\b(?:two|2|couple)\b/i

/** Compares the first two products of a kind by the order that a text names: 'compare the two cheapest whiskies'. `null`: it names none. */
export async function compareFirstTwo(context: AdviceContext): Promise<IntentResult | null> {
  const { opened, request } = context
  const { query } = opened.parsed
  if (query.sort === null || !namesProducts(query) || !firstTwo.test(request.text)) return null
  const options = {
    vocabulary: opened.vocabulary,
    isInStock: null,
    skip: new Set<string>(),
    like: null,
    isExact: true,
  }
  const [first, second] = searchProducts(opened.range.facts, query, options).products
  return first && second
    ? { ...(await answerComparison([first, second], context)), productQuery: query }
    : null
}

/** Returns the two products to compare: those that were named, or the first two that are shown. */
function findPair({ named, shown, choices }: Subjects): readonly [ProductFacts, ProductFacts] | null {
  const [first, second] = named
  if (first && second) return [first, second]
  const others = (shown.length > 1 ? shown : choices).filter((facts) => facts !== first)
  const [one, other] = first ? [first, others[0]] : others
  return one && other ? [one, other] : null
}

/** Returns the shown products of the kinds that a text names: 'the cheapest lager' among beers. */
export function keepNamedKinds(
  { opened: { parsed } }: AdviceContext,
  shown: readonly ProductFacts[],
): readonly ProductFacts[] {
  const kept = shown.filter((facts) => hasKindOrVarietal(facts, parsed.query))
  return kept.length > 0 ? kept : shown
}

/** Returns whether a text names a kind or varietal that none of the shown products has. */
export function namesOtherKinds(
  { opened: { parsed } }: AdviceContext,
  shown: readonly ProductFacts[],
): boolean {
  const { kinds, varietals } = parsed.query
  return (
    (kinds.length > 0 && !shown.some((facts) => kinds.some((kind) => facts.kinds.has(kind)))) ||
    (varietals.length > 0 && !shown.some(({ product }) => varietals.includes(product.wine?.varietal ?? '')))
  )
}
