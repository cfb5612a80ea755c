import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { Subjects } from './find-subjects'
import type { ProductFacts } from './product-facts'
import { getPackPrice } from './product-packs'
import { emptyQuery, namesProducts } from './product-query'
import { joinWords } from './product-sentences'
import { findBestProduct } from './search-products'

const smallPack =
  /\b(?:(?:4|6|10|four|six|ten)[ -]?packs?|sixers?|singles?|single (?:bottles?|cans?)|by the (?:bottle|can)|loose|individual\w*)\b/i
const largePack = /\b(?:cases?|cartons?|slabs?|(?:24|30|12)[ -]?packs?|dozens?|blocks?|boxe?s?)\b/i
const valueWords = /\b(?:value|cheaper|cheapest|save|saving|better|worth|difference|deal|vs|versus|than)\b/i

/** Returns whether a text asks which of two packs costs less: 'is a slab better value than 6 packs'. */
export function asksForPackValue(text: string): boolean {
  const said = text.slice(0, 200)
  return smallPack.test(said) && largePack.test(said.replace(smallPack, ' ')) && valueWords.test(said)
}

/**
 * Answers which pack of a product costs least a piece, from the prices of the feed: of the product that is named or in focus, otherwise of the
 * best rated one of the kind. `null`: the text compares no packs, or the product is sold in one pack only.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerPackValue(
  context: AdviceContext,
  subjects: Subjects,
): Promise<IntentResult | null> {
  if (!asksForPackValue(context.request.text)) return null
  const facts = findSubject(context, subjects)
  if (facts === null) return null
  const { product } = facts
  const packs = product.packs.flatMap(({ name, units }) => {
    const price = getPackPrice(product, units)
    return price === null ? [] : [{ name, units, price }]
  })
  const sorted = packs.toSorted((a, b) => a.price / a.units - b.price / b.units)
  const [best] = sorted
  const dearest = sorted.at(-1)
  if (best === undefined || dearest === undefined || best === dearest) return null
  const names = sorted.map(({ name, units, price }) =>
    context.sayAdvice('pack_value_part', {
      names: name,
      high: formatDollars(price),
      low: formatDollars(price / units),
    }),
  )
  const text = context.sayAdvice('pack_value', {
    product: facts.label,
    names: joinWords(names, context.opened.say),
    low: formatDollars(dearest.price / dearest.units - best.price / best.units),
    first: best.name,
  })
  return {
    ...(await createAdvice(text, subjects.shown.includes(facts) ? [] : [facts], context)),
    productFocus: { sku: product.sku, topics: ['packs', 'price'] },
  }
}

function findSubject({ opened }: AdviceContext, { named, focus }: Subjects): ProductFacts | null {
  const [only, another] = named
  if (only !== undefined && another === undefined) return only
  const { kinds, varietals } = opened.parsed.query
  const query = { ...emptyQuery, kinds, varietals }
  return namesProducts(query) ? findBestProduct(opened.range.facts, query, opened.vocabulary) : focus
}
