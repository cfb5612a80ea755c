import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ComparedKind } from './kind-difference'
import { describeDifference } from './kind-difference'
import type { ProductFacts } from './product-facts'
import { createFilters } from './product-filters'
import { parseProductQuery } from './parse-product-query'
import type { ProductQuery } from './product-query'
import { emptyQuery } from './product-query'
import { formatFirstPrice, joinWords } from './product-sentences'
import { findBestProduct } from './search-products'

/** One grape or one kind of drink. */
type NamedKind = Pick<ProductQuery, 'kinds' | 'varietals'>

/** The most kinds that one answer compares. */
const maxKinds = 3
/** The least share of a kind's products that must have a style or food for it to be named. */
const leastShare = 0.34
const maxNames = 2

/** Words for what was searched for last, in a comparison with a kind: 'the difference between that and prosecco'. */
const lastSearchWords = /\b(?:that|it|this|those|these|them|they)\b/i
const alike =
  /\b(?:(?:the )?same (?:thing )?as|different (?:to|from|than)|differs? (?:to|from)|what(?:['’]?s| is) better|which(?:['’]?s| is) better)\b/i

/** The word for more or less of something: 'lighter', 'more expensive'. */
const more = String.raw`(?:\p{L}{3,}er|(?:more|less) \p{L}+)`
/** Two sides of a comparison: 'is pinot lighter than shiraz', 'which is drier, prosecco or champagne', 'gin vs vodka'. */
const comparative = new RegExp(
  String.raw`\b${more} than\b|\bas (?!long\b|soon\b|far\b|well\b|much\b|many\b)\p{L}+ as\b|\bwhich(?:['’]?s| is| one is| ones are| has| would| one)\b.{0,40}\bor\b|\bor\b.{1,40}\bwhich (?:one |of them )?(?:is|are|tastes|has|would be)?(?: the)? ?(?:\p{L}{3,}er|best|more \p{L}+)\b|\b(?:vs|versus)\b|\b(?:diff|difference|differences) (?:between|of)\b`,
  'iu',
)

/** Returns whether a text asks if one grape or kind is like another: 'is pinot gris the same as sauv blanc'. */
export function asksIfAlike(text: string): boolean {
  const said = text.slice(0, 200)
  return alike.test(said) || comparative.test(said)
}

/** A comparison by one property: 'is pinot lighter than shiraz', 'whats sweeter, moscato or prosecco'. */
const byProperty = new RegExp(
  String.raw`\b${more} than\b|\b(?:which|what)(?:['’]?s| is| one is| tastes| has)?(?: the| usually| generally)? ${more}\b.{0,40}\bor\b|\bor\b.{1,40}\b(?:which|what)(?:['’]?s| is| one is| tastes)? (?:the )?${more}\b`,
  'iu',
)

/** Returns whether a text asks which of two has more of something. */
export function comparesByProperty(text: string): boolean {
  return byProperty.test(text.slice(0, 200))
}

const asksWhichIsBetter =
  /\b(?:which|what)(?:['’]?s| is| are| one is| do you think is)? (?:the )?(?:better|nicer|best|tastier)\b.{0,60}\b(?:or|vs|versus)\b/i

/** Returns whether a text asks which of two is better, and names no property: 'whats better pinot noir or grenache'. */
export function comparesQuality(text: string): boolean {
  return asksWhichIsBetter.test(text.slice(0, 200))
}

const eachOne =
  /\b(?:one|1|a bottle|bottle|(?:the )?(?:cheapest|dearest|best|strongest|top)(?: rated)?(?: one)?) (?:of|from) each\b/i
const wantsToSee =
  /\b(?:show|give|find|suggest|recommend|pick|choose|want|need|after|get|like|have|got|grab|bring|buy)\b/i
const asksPrice = /\b(?:how much|total|costs?|price|come to|comes to)\b/i

/**
 * Compares two or three grapes or kinds of drink that a text names, by the usual style, food and price of each, with one bottle of each.
 * One of them may be the kind of the last search. `null`: the text names no two.
 *
 * Source: docs/understanding.md#product-search
 */
export async function compareKinds(context: AdviceContext): Promise<IntentResult | null> {
  const { opened, request, sayAdvice } = context
  const own = listKinds(opened.parsed.query)
  const before = opened.last === null || !lastSearchWords.test(request.text) ? [] : listKinds(opened.last)
  const explained = own.length === 0 && asksWhichKind(request.text) ? listExplainedKinds(context) : []
  const said = own.length === 1 && before.length === 1 && !isSame(own, before) ? [...before, ...own] : own
  const kinds = said.length > 0 ? said : explained
  if (kinds.length < 2) return null
  const compared = kinds.slice(0, maxKinds)
  const listed = compared.map((kind) => ({
    label: labelKind(kind, context),
    products: listProducts(kind, context),
  }))
  const difference = describeDifference(listed, context)
  const profiles = listed.map((kind) => describeKind(kind, context))
  return await showOneOfEach(compared, context, [
    ...(difference === null ? [] : [difference]),
    ...profiles,
    sayAdvice('one_of_each'),
  ])
}

const whichKind =
  /^(?:(?:and|so|ok|okay|but|then|hmm+)[\s,]+)*(?:which|what)(?: one| of (?:them|those|the two))?(?:['’]?s| is| tastes| are| would be)?(?: the| usually| generally)? (?:better|nicer|(?:more|less) (?:expensive|dry|sweet|fruity)|(?:sweet|dri|dry|light|heavi|full|fruiti|crisp|fresh|soft|bold|smooth|cheap|dear|price?i)er)\b/i

/** Returns whether a text asks which of two kinds is more of something that the range knows: 'which is sweeter'. */
export function asksWhichKind(text: string): boolean {
  return whichKind.test(text.slice(0, 200).trim())
}

/** Returns the kinds of the question that an article answered last: prosecco and champagne of 'whats the difference between prosecco and champagne'. */
function listExplainedKinds({ opened, request: { dialogue } }: AdviceContext): readonly NamedKind[] {
  const { answered } = dialogue
  if (answered?.intent !== 'help_article') return []
  const { query } = parseProductQuery(answered.text, {
    language: opened.range.language,
    words: opened.vocabulary.words,
  })
  const kinds = listKinds(query)
  return kinds.length > 1 ? kinds : []
}

/** Returns whether a text wants to see one of each, and not what one of each costs. */
export function asksForOneOfEach(text: string): boolean {
  return eachOne.test(text) && wantsToSee.test(text) && !asksPrice.test(text)
}

/**
 * Shows one product of each grape or kind: 'show me one of each about 30 dollars' after two grapes. `null`: the text does not ask for
 * it, or there are no two kinds.
 */
export async function answerOneOfEach(context: AdviceContext): Promise<IntentResult | null> {
  const { opened, request, sayAdvice } = context
  const { query } = opened.parsed
  if (!asksForOneOfEach(request.text) && !(eachOne.test(request.text) && query.price !== null)) return null
  const own = listKinds(query)
  const explained = own.length > 1 ? [] : listExplainedKinds(context)
  const before = explained.length > 0 || opened.last === null ? explained : listKinds(opened.last)
  const kinds = own.length > 1 ? own : before
  return kinds.length < 2
    ? null
    : await showOneOfEach(kinds.slice(0, maxKinds), context, [sayAdvice('one_of_each')])
}

/** Returns each grape and each kind of a query. */
function listKinds({ kinds, varietals }: ProductQuery): readonly NamedKind[] {
  return [
    ...varietals.map((name) => ({ kinds: [], varietals: [name] })),
    ...kinds.map((name) => ({ kinds: [name], varietals: [] })),
  ]
}

function isSame(some: readonly NamedKind[], others: readonly NamedKind[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

/** Shows the best product of each kind within the price and for the food of the text, and remembers the kinds as the search. */
async function showOneOfEach(
  kinds: readonly NamedKind[],
  context: AdviceContext,
  sentences: readonly string[],
): Promise<IntentResult> {
  const { price, pieces, foods, places, sort, isAlcoholFree } = context.opened.parsed.query
  const limits = { ...emptyQuery, price, pieces, foods, places, sort, isAlcoholFree }
  const { range, vocabulary } = context.opened
  const found = kinds.map((kind) => findBestProduct(range.facts, { ...limits, ...kind }, vocabulary))
  const products = found.flatMap((each) => each ?? [])
  const missing = kinds.filter((_, index) => found[index] === null)
  const none = missing.map((kind) => context.sayAdvice('kind_none', { products: labelKind(kind, context) }))
  return {
    ...(await createAdvice([...new Set([...sentences, ...none])].join(' '), products, context)),
    productQuery: {
      ...limits,
      kinds: kinds.flatMap((kind) => kind.kinds),
      varietals: kinds.flatMap(({ varietals }) => varietals),
    },
  }
}

function listProducts(kind: NamedKind, { opened }: AdviceContext): readonly ProductFacts[] {
  const filters = createFilters({ ...emptyQuery, ...kind }, opened.vocabulary, null)
  return opened.range.facts.filter((facts) => filters.every(({ matches }) => matches(facts)))
}

/** Says what most products of a kind are like, as the data of the range has it. */
function describeKind({ label, products }: ComparedKind, { opened, sayAdvice }: AdviceContext): string {
  const [cheapest] = products.toSorted((a, b) => a.price - b.price)
  if (cheapest === undefined) return sayAdvice('kind_none', { products: label })
  const values = {
    products: label,
    names: joinWords(listUsual(products, 'styles'), opened.say),
    attribute: joinWords(listUsual(products, 'foods'), opened.say),
    low: formatFirstPrice(cheapest.product),
  }
  if (values.names === '') return sayAdvice('kind_price', values)
  return sayAdvice(values.attribute === '' ? 'kind_style' : 'kind_style_food', values)
}

/** Returns the styles or foods that most products have, the most frequent first. */
function listUsual(products: readonly ProductFacts[], name: 'styles' | 'foods'): readonly string[] {
  const counts = new Map<string, number>()
  for (const { product } of products)
    for (const value of product.attributes[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= products.length * leastShare)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxNames)
    .map(([value]) => value)
}

function labelKind({ kinds, varietals }: NamedKind, { opened }: AdviceContext): string {
  const [kind = ''] = kinds
  return varietals[0] ?? opened.vocabulary.words.kinds[kind]?.label ?? kind
}
