import { formatDollars } from '@murphy/domain/products'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { ordinalWords } from '../references/ordinals'
import { answerSearch, createAttributes, createCards } from './answer-search'
import type { OpenedSearch } from './open-search'
import { findAskedStore } from './open-search'
import type { ProductFacts } from './product-facts'
import { createFit, findCheapestPack } from './product-filters'
import type { ProductQuery, ProductSort } from './product-query'
import { emptyQuery } from './product-query'
import { describeFacts } from './describe-values'
import type { FactTopic, SayAdvice } from './product-sentences'
import {
  describeComparison,
  describeFact,
  describeInShort,
  describeSortValue,
  joinWords,
} from './product-sentences'
import { refineQuery } from './refine-query'
import { applyRelativeChange } from './relative-change'
import { withAnyGrape } from './similar-request'

export type AdviceContext = {
  readonly request: IntentRequest
  readonly tools: AssistantTools
  readonly opened: OpenedSearch
  readonly sayAdvice: SayAdvice
}

/** Answers questions about products from their data, at most two topics in one message. */
export async function answerFacts(
  subject: ProductFacts,
  topics: readonly FactTopic[],
  context: AdviceContext,
  shown: readonly ProductFacts[],
): Promise<IntentResult> {
  const { say } = context.opened
  const it = context.sayAdvice('it')
  const sentences = topics
    .slice(0, 2)
    .map((topic) => describeFact(subject, topic, { say, ...context }))
    // The full name is said once.
    .map((text, index) =>
      index > 0 && text.startsWith(`${subject.label} `) ? text.replace(subject.label, it) : text,
    )
  // A product that is shown already needs no second card.
  const cards = shown.includes(subject) ? [] : [subject]
  return {
    ...(await createAdvice([...new Set(sentences)].join(' '), cards, context)),
    productFocus: { sku: subject.product.sku, topics },
  }
}

/** Answers one question for each product of a short list. */
export async function answerFactsOfAll(
  products: readonly ProductFacts[],
  topic: FactTopic,
  context: AdviceContext,
  shown: readonly ProductFacts[] = products,
): Promise<IntentResult> {
  const { say } = context.opened
  // Products that are shown already need no second card.
  const cards = products.every((facts) => shown.includes(facts)) ? [] : products
  return await createAdvice(describeFacts(products, topic, { say, ...context }), cards, context)
}

/** Compares more than two products, each in one sentence. */
export async function answerComparisonOfMany(
  products: readonly ProductFacts[],
  context: AdviceContext,
): Promise<IntentResult> {
  const { say } = context.opened
  const sentences = products.map((facts) => describeInShort(facts, { say, ...context }))
  return await createAdvice(sentences.join(' '), products, context)
}

/** Compares two products. */
export async function answerComparison(
  pair: readonly [ProductFacts, ProductFacts],
  context: AdviceContext,
): Promise<IntentResult> {
  const { say } = context.opened
  return await createAdvice(describeComparison(pair, { say, ...context }), pair, context)
}

/** Creates a message with the cards of the products that it is about. */
export async function createAdvice(
  text: string,
  products: readonly ProductFacts[],
  { request, tools, opened: { vocabulary, say } }: AdviceContext,
): Promise<IntentResult> {
  const cards = await createCards(products, emptyQuery, { tools, request, vocabulary, store: null, say })
  return {
    items: [createMessage(text), ...(cards === null ? [] : [cards])],
    attributes: Object.fromEntries(products.map((facts) => [facts.product.sku, createAttributes(facts)])),
  }
}

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

/** Searches for products like one, with what the shopper wants to be different. */
export async function answerSimilar(subject: ProductFacts, context: AdviceContext): Promise<IntentResult> {
  const { opened, request, tools, sayAdvice } = context
  const { vocabulary, parsed } = opened
  const like = withAnyGrape(createSimilarQuery(subject, opened), subject, parsed.query.styles.length > 0)
  const changed = { ...parsed, query: { ...parsed.query, brands: [], nameWords: [] } }
  const namesOwnKind = changed.query.kinds.every((kind) => subject.kinds.has(kind))
  const query = refineQuery(
    like,
    namesOwnKind ? { ...changed, query: { ...changed.query, kinds: [], varietals: [] } } : changed,
    vocabulary,
  )
  const relative = applyRelativeChange(query, subject)
  return await answerSearch(
    relative,
    { ...opened, store: null },
    {
      request,
      tools,
      notes: [sayAdvice('similar', { product: subject.label })],
      skip: new Set([subject.product.sku]),
      like: subject,
    },
  )
}

/** Repeats the last search without the products that the dialogue remembers as shown. */
export async function answerMore(
  last: ProductQuery,
  { opened, request, tools }: AdviceContext,
): Promise<IntentResult> {
  const seen = request.dialogue.shown.flatMap(({ entities }) =>
    entities.filter(({ kind }) => kind === 'product').map(({ id }) => id),
  )
  const store = await findAskedStore(request, opened, tools)
  return await answerSearch(last, { ...opened, store }, { request, tools, skip: new Set(seen) })
}

/** Returns the query that a product answers: its varietal, or its narrowest kinds. */
export function createSimilarQuery(
  { product, kinds, isAlcoholFree }: ProductFacts,
  { vocabulary: { words } }: Pick<OpenedSearch, 'vocabulary'>,
): ProductQuery {
  const { wine } = product
  const isNarrowest = (kind: string): boolean =>
    [...kinds].every((other) => words.kinds[other]?.part_of !== kind) || kinds.size === 1
  return {
    ...emptyQuery,
    isAlcoholFree,
    kinds: wine?.varietal ? [] : [...kinds].filter(isNarrowest).slice(0, 2),
    varietals: wine?.varietal ? [wine.varietal] : [],
  }
}
