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
 * Returns one of the shown products by an order; `null`: the data of none says it.
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
  const { words } = opened.vocabulary
  const asked = [
    ...query.foods.map((name) => ({ name, getFit: createFit(name, words.foods), of: 'foods' as const })),
    ...query.styles.map((name) => ({ name, getFit: createFit(name, words.styles), of: 'styles' as const })),
  ][0]
  if (asked) {
    const ranked = shown
      .map((facts) => ({ facts, fit: asked.getFit(facts[asked.of]) }))
      .toSorted((a, b) => b.fit - a.fit)
    const [best] = ranked
    if (asked.of === 'styles' && best?.fit === 0) return await answerNoStyle(shown, asked.name, context)
    if (!best || best.fit === 0) return null
    const equal = ranked.filter(({ fit }) => fit === best.fit).map(({ facts }) => facts)
    if (asked.of === 'foods' && equal.length === 2 && shown.length === 2) {
      const names = joinWords(
        equal.map((facts) => facts.label),
        opened.say,
      )
      return await createAdvice(
        sayAdvice('choice_food_several', { names, attribute: asked.name }),
        equal,
        context,
      )
    }
    if (asked.of === 'styles' && equal.length > 1) {
      const values = {
        count: String(equal.length),
        attribute: asked.name,
        names: joinWords(
          equal.map((facts) => facts.label),
          opened.say,
        ),
      }
      return await createAdvice(sayAdvice('choice_style_several', values), equal, context)
    }
    const { product, label } = best.facts
    const names = joinWords(product.attributes[asked.of], opened.say)
    const situation = asked.of === 'foods' ? 'choice_food' : 'choice_style'
    return {
      ...(await createAdvice(sayAdvice(situation, { product: label, names }), [best.facts], context)),
      productFocus: { sku: product.sku, topics: [] },
    }
  }
  const sort = getAskedSort(query)
  const ofPack = await answerPackChoice(shown, sort, { query, rank, context })
  if (ofPack) return ofPack
  const chosen = chooseBySort(shown, sort, rank)
  const value = chosen === null ? '' : describeSortValue(chosen, sort, opened.say)
  if (chosen === null || value === '') return { items: [createMessage(sayAdvice('choice_unknown'))] }
  const level =
    rank === 1 && sort !== 'rating' && sort !== 'popular'
      ? shown.filter((facts) => describeSortValue(facts, sort, opened.say) === value)
      : []
  if (level.length > 1) {
    const names = joinWords(
      level.map((facts) => facts.label),
      opened.say,
    )
    const tied = { names, attribute: sayAdvice(`attribute_${sort}`), low: value }
    return await createAdvice(sayAdvice('choice_tied', tied), level, context)
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

/** Returns the order that a query asks for: its own, that of its price or strength, or that of the ratings. */
function getAskedSort({ sort, priceLevel, strength }: ProductQuery): ProductSort {
  if (sort !== null) return sort
  if (priceLevel !== null) return priceLevel === 'cheap' ? 'cheapest' : 'dearest'
  if (strength !== null) return strength === 'low' ? 'weakest' : 'strongest'
  return 'rating'
}
