import type { AdviceTopic } from '../bot-files/product-words'
import type { IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { answerFacts, answerFactsOfAll, createAdvice, keepSearch, maxListedProducts } from './answer-advice'
import { chooseBySort } from './answer-choice'
import { findListChoice } from './choose-from-list'
import { answerRecipe } from './cocktails'
import { answerOneOfEach, asksIfAlike, asksWhichKind, compareKinds } from './compare-kinds'
import { answerMissingSide } from './compare-missing'
import { answerPackValue } from './answer-pack-value'
import { answerSize } from './answer-size'
import { keepNamedKinds, namesOtherKinds } from './compare-subjects'
import type { Subjects } from './find-subjects'
import {
  asksForFlavours,
  asksForPacks,
  asksForQuality,
  asksWhichOfList,
  findListFacts,
} from './list-questions'
import { findLastMissing } from './last-search'
import { asksForTotal } from './total-request'
import { createFilters } from './product-filters'
import { isEmptyQuery, namesProducts } from './product-query'
import { describeSortValue, isFactTopic } from './product-sentences'

/** The most flavours that one answer names. */
const maxFlavours = 10

/** The topics of a text, and whether it compares. */
type AskedQuestion = { readonly topics: readonly AdviceTopic[]; readonly isComparison: boolean }

/**
 * Answers questions that need more than one fact, choice or search: a recipe, one of each kind, a comparison of kinds or with
 * a product that is not sold, and short questions about a whole list. `null`: the text asks none of these.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerFollowUp(
  context: AdviceContext,
  subjects: Subjects,
  { topics, isComparison }: AskedQuestion,
): Promise<IntentResult | null> {
  const { named } = subjects
  return (
    (await answerRecipe(context)) ??
    (await answerPackValue(context, subjects)) ??
    (await answerSize(context, subjects)) ??
    (await answerOneOfEach(context)) ??
    (isComparison || /\bthan\b/i.test(context.request.text) ? await answerMissingSide(context) : null) ??
    ((isComparison || asksIfAlike(context.request.text) || asksWhichKind(context.request.text)) &&
    named.length < 2
      ? await compareKinds(context)
      : null) ??
    (await answerPacks(context, subjects)) ??
    (await answerFlavours(context, subjects)) ??
    answerMissingFact(context, subjects, topics) ??
    (await answerListFact(context, subjects)) ??
    (await answerUnlistedChoice(context, subjects, topics))
  )
}

/** Answers in which packs the product in focus, or each of the list, is sold: 'do you have it in a 6 pack or case'. */
async function answerPacks(
  context: AdviceContext,
  { named, shown, choices, focus }: Subjects,
): Promise<IntentResult | null> {
  const { text } = context.request
  if (!asksForPacks(text)) return null
  const listed = ofSeveral.test(text) && choices.length > 1 ? choices : null
  const asked = named.length > 0 ? named : (listed ?? (focus === null ? shown : [focus]))
  const [only, another] = asked
  if (only === undefined) return null
  if (another === undefined) return await answerFacts(only, ['packs', 'price'], context, shown)
  const listedFacts = keepNamedKinds(context, asked).slice(0, maxListedProducts)
  return keepSearch(await answerFactsOfAll(listedFacts, 'packs', context), context)
}

/** Answers with the flavours of the drinks of the last search, which are in their names. Wines have styles instead. */
async function answerFlavours(context: AdviceContext, { named }: Subjects): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const query = namesProducts(opened.parsed.query) ? opened.parsed.query : opened.last
  if (!asksForFlavours(request.text) || named.length > 0 || query === null) return null
  const filters = createFilters(query, opened.vocabulary, null)
  const products = opened.range.facts.filter((facts) => filters.every(({ matches }) => matches(facts)))
  if (products.length === 0 || products.some(({ product }) => product.wine !== null)) return null
  const names = [...new Set(products.map(({ product }) => product.name))].slice(0, maxFlavours)
  // A name such as 'Lager' says no flavour.
  if (names.every((name) => !name.includes(' '))) return null
  const answer = await createAdvice(sayAdvice('flavours', { names: names.join(', ') }), [], context)
  return { ...answer, productQuery: query }
}

const ofSeveral = /\b(?:they|them|these|those|each|all|both|which|ones?)\b/i

/** Says that nothing is known of a product that the range lacks: 'what vintage' right after 'do you have bin 389'. */
function answerMissingFact(
  { request, opened, sayAdvice }: AdviceContext,
  { named, focus }: Subjects,
  topics: readonly AdviceTopic[],
): IntentResult | null {
  const asksFact = topics.some(isFactTopic) || findListFacts(request.text, opened.vocabulary.words).length > 0
  const names = findLastMissing(request.dialogue)
  const isOfMissing = named.length === 0 && focus === null && !ofSeveral.test(request.text)
  if (
    !asksFact ||
    names.length === 0 ||
    !isOfMissing ||
    !isEmptyQuery({ ...opened.parsed.query, strength: null })
  )
    return null
  const text = sayAdvice('fact_missing', { names: names.join(` ${opened.say('or')} `) })
  return { items: [createMessage(text)] }
}

/** Answers a fact of each product of the list: 'whats the rating'. */
async function answerListFact(
  context: AdviceContext,
  { named, shown, focus }: Subjects,
): Promise<IntentResult | null> {
  const { text } = context.request
  const topics = asksForTotal(text) ? [] : findListFacts(text, context.opened.vocabulary.words)
  // 'Pack sizes' are packs, and no millilitres.
  const topic = topics.includes('packs') ? 'packs' : topics[0]
  if (topic === undefined || !isFactTopic(topic) || named.length > 0 || focus !== null) return null
  return shown.length < 2
    ? null
    : keepSearch(await answerFactsOfAll(shown.slice(0, maxListedProducts), topic, context), context)
}

/** Chooses by the ratings, and says so, when the data does not answer the question: 'which one tastes most like real beer'. */
async function answerUnlistedChoice(
  context: AdviceContext,
  { named, choices }: Subjects,
  topics: readonly AdviceTopic[],
): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const { query, unknownAttributes, mentionsAllergen } = opened.parsed
  const isUnlisted =
    asksWhichOfList(request.text) &&
    !asksForQuality(request.text) &&
    findListChoice(request.text) === null &&
    topics.filter(isFactTopic).every((topic) => topic === 'style') &&
    isEmptyQuery({ ...query, kinds: [], varietals: [] })
  // 'Of those' refers to the whole list.
  if (!isUnlisted || named.length === 1 || unknownAttributes.length > 0 || mentionsAllergen) return null
  if (choices.length < 2 || namesOtherKinds(context, choices)) return null
  const chosen = chooseBySort(keepNamedKinds(context, choices), 'rating')
  const value = chosen === null ? '' : describeSortValue(chosen, 'rating', opened.say)
  if (chosen === null || value === '') return { items: [createMessage(sayAdvice('choice_unknown'))] }
  const choice = { product: chosen.label, attribute: sayAdvice('attribute_rating'), low: value }
  const text = `${sayAdvice('choice_no_data')} ${sayAdvice('choice', choice)}`
  return {
    ...(await createAdvice(text, [chosen], context)),
    productFocus: { sku: chosen.product.sku, topics: [] },
  }
}
