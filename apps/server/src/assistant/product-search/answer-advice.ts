import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { answerSearch } from './answer-search'
import type { OpenedSearch } from './open-search'
import { findAskedStore } from './open-search'
import { createAttributes, createCards } from './product-cards'
import type { ProductFacts } from './product-facts'
import type { ProductQuery } from './product-query'
import { emptyQuery } from './product-query'
import { describeFacts } from './describe-values'
import type { FactTopic, SayAdvice } from './product-sentences'
import { asksForPriceGap, describePriceGap } from './price-gap'
import { describeComparison, describeFact, describeInShort } from './product-sentences'
import { refineQuery } from './refine-query'
import { applyRelativeChange } from './relative-change'
import { dropGrape } from './similar-request'

/** The most products of a list for which one question is answered. */
export const maxListedProducts = 5

/** The request, the opened search and the texts of an answer about products. */
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
  const gap = asksForPriceGap(context.request.text) ? describePriceGap(pair, context) : []
  return await createAdvice([describeComparison(pair, { say, ...context }), ...gap].join(' '), pair, context)
}

/** Creates an answer with the cards of the products that it is about. */
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

/** Keeps the last search in the dialogue, so that a number right after an answer about its list means that list. */
export function keepSearch(result: IntentResult, { opened }: AdviceContext): IntentResult {
  return opened.last === null ? result : { ...result, productQuery: opened.last }
}

/** Searches for products like one, with what the shopper wants to be different. */
export async function answerSimilar(subject: ProductFacts, context: AdviceContext): Promise<IntentResult> {
  const { opened, request, tools, sayAdvice } = context
  const { vocabulary, parsed } = opened
  const similar = createSimilarQuery(subject, opened)
  const like = parsed.query.styles.length > 0 ? dropGrape(similar, subject) : similar
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
function createSimilarQuery(
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
