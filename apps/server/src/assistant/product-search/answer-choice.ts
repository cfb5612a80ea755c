import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { ordinalWords } from '../references/ordinals'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { createFit } from './create-fit'
import { findCheapestPack } from './product-packs'
import type { ProductQuery, ProductSort } from './product-query'
import { describeSortValue, joinWords } from './product-sentences'

/**
 * Returns the shown product at a rank of an order; `null`: the data has no value for so many products.
 *
 * @param rank 1 for the best, 2 for the one after it
 */
export function chooseBySort(
  shown: readonly ProductFacts[],
  sort: ProductSort,
  rank = 1,
): ProductFacts | null {
  const getValue = ({ product, price, steadyRating }: ProductFacts): number | null => {
    const { alcoholPercent, vintage } = product.attributes
    switch (sort) {
      case 'cheapest':
        return -price
      case 'dearest':
        return price
      case 'strongest':
        return alcoholPercent
      case 'weakest':
        return alcoholPercent === null ? null : -alcoholPercent
      case 'newest':
      case 'youngest':
        return vintage
      case 'oldest':
        return vintage === null ? null : -vintage
      case 'rating':
      case 'popular':
        return product.rating === null ? null : steadyRating
    }
  }
  const known = shown.flatMap((facts) => {
    const value = getValue(facts)
    return value === null ? [] : [{ facts, value }]
  })
  return known.toSorted((a, b) => b.value - a.value)[rank - 1]?.facts ?? null
}

/** Chooses among the shown products by an order, a food or a style; without any of them, by their ratings. */
export async function answerChoice(
  shown: readonly ProductFacts[],
  query: ProductQuery,
  context: AdviceContext,
  rank = 1,
): Promise<IntentResult | null> {
  const { opened, sayAdvice } = context
  const [food] = query.foods
  if (food !== undefined) return await answerFitChoice(shown, { name: food, by: 'foods' }, context)
  const [style] = query.styles
  if (style !== undefined) return await answerFitChoice(shown, { name: style, by: 'styles' }, context)
  const sort = getAskedSort(query)
  const ofPack = await answerPackChoice(shown, sort, { query, rank, context })
  if (ofPack) return ofPack
  const chosen = chooseBySort(shown, sort, rank)
  const value = chosen === null ? '' : describeSortValue(chosen, sort, opened.say)
  if (chosen === null || value === '') return { items: [createMessage(sayAdvice('choice_unknown'))] }
  const tiedProducts =
    rank === 1 && sort !== 'rating' && sort !== 'popular'
      ? shown.filter((facts) => describeSortValue(facts, sort, opened.say) === value)
      : []
  if (tiedProducts.length > 1) {
    const names = joinWords(
      tiedProducts.map((facts) => facts.label),
      opened.say,
    )
    const tied = { names, attribute: sayAdvice(`attribute_${sort}`), low: value }
    return await createAdvice(sayAdvice('choice_tied', tied), tiedProducts, context)
  }
  const values = {
    product: chosen.label,
    attribute: sayAdvice(`attribute_${sort}`),
    low: value,
    count: ordinalWords[rank - 1] ?? '',
  }
  return {
    ...(await createAdvice(sayAdvice(rank > 1 ? 'choice_ranked' : 'choice', values), [chosen], context)),
    productFocus: { sku: chosen.product.sku, topics: [] },
  }
}

/** Chooses the products that fit a food or a style best; `null`: none fits the food, or the data lists no styles. */
async function answerFitChoice(
  shown: readonly ProductFacts[],
  { name, by }: { readonly name: string; readonly by: 'foods' | 'styles' },
  context: AdviceContext,
): Promise<IntentResult | null> {
  const { opened, sayAdvice } = context
  const getFit = createFit(name, opened.vocabulary.words[by])
  const ranked = shown.map((facts) => ({ facts, fit: getFit(facts[by]) })).toSorted((a, b) => b.fit - a.fit)
  const [best] = ranked
  if (by === 'styles' && best?.fit === 0) return await answerNoStyle(shown, name, context)
  if (!best || best.fit === 0) return null
  const equal = ranked.filter(({ fit }) => fit === best.fit).map(({ facts }) => facts)
  const equalNames = joinWords(
    equal.map((facts) => facts.label),
    opened.say,
  )
  if (by === 'foods' && equal.length === 2 && shown.length === 2) {
    const values = { names: equalNames, attribute: name }
    return await createAdvice(sayAdvice('choice_food_several', values), equal, context)
  }
  if (by === 'styles' && equal.length > 1) {
    const values = { count: String(equal.length), attribute: name, names: equalNames }
    return await createAdvice(sayAdvice('choice_style_several', values), equal, context)
  }
  const { product, label } = best.facts
  const values = { product: label, names: joinWords(product.attributes[by], opened.say) }
  const situation = by === 'foods' ? 'choice_food' : 'choice_style'
  return {
    ...(await createAdvice(sayAdvice(situation, values), [best.facts], context)),
    productFocus: { sku: product.sku, topics: [] },
  }
}

/**
 * Chooses by the price of the pack that this text or the last search asks for: 'cheapest one' after cartons of 24. `null`: it is no choice by
 * price, or none of the products has the pack.
 */
async function answerPackChoice(
  shown: readonly ProductFacts[],
  sort: ProductSort,
  {
    query,
    rank,
    context,
  }: { readonly query: ProductQuery; readonly rank: number; readonly context: AdviceContext },
): Promise<IntentResult | null> {
  const { opened, sayAdvice } = context
  const pack = opened.vocabulary.words.packs[query.pack ?? opened.last?.pack ?? '']
  if (pack === undefined || pack.units.length === 0 || (sort !== 'cheapest' && sort !== 'dearest'))
    return null
  const priced = shown.flatMap((facts) => {
    const found = findCheapestPack(facts.product, pack)
    return found === null ? [] : [{ facts, ...found }]
  })
  const sign = sort === 'cheapest' ? 1 : -1
  const chosen = priced.toSorted((a, b) => sign * (a.price - b.price))[rank - 1]
  if (chosen === undefined) return null
  const { facts, name, price } = chosen
  const values = {
    product: facts.label,
    attribute: sayAdvice(`attribute_${sort}`),
    names: pack.label,
    low: `${name} ${formatDollars(price)}`,
  }
  return {
    ...(await createAdvice(sayAdvice('choice_pack', values), [facts], context)),
    productFocus: { sku: facts.product.sku, topics: [] },
  }
}

/** Says that none of the shown products has a style, and which styles the data lists. `null`: it lists none. */
async function answerNoStyle(
  shown: readonly ProductFacts[],
  attribute: string,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const styles = [...new Set(shown.flatMap(({ product }) => product.attributes.styles))]
  if (styles.length === 0) return null
  const names = joinWords(styles, context.opened.say)
  return await createAdvice(context.sayAdvice('choice_style_none', { attribute, names }), [], context)
}

/** Returns the order that a query asks for: its own, or that of its price, its strength or the ratings. */
function getAskedSort({ sort, priceLevel, strength }: ProductQuery): ProductSort {
  if (sort !== null) return sort
  if (priceLevel !== null) return priceLevel === 'cheap' ? 'cheapest' : 'dearest'
  if (strength !== null) return strength === 'low' ? 'weakest' : 'strongest'
  return 'rating'
}
