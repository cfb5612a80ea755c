import type { AdviceTopic } from '../bot-files/product-words'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import {
  answerComparison,
  answerFacts,
  answerFactsOfAll,
  answerMore,
  answerSimilar,
  createAdvice,
  maxListedProducts,
} from '../product-search/answer-advice'
import type { AdviceContext } from '../product-search/answer-advice'
import { answerAnyOfList } from '../product-search/answer-any-of-list'
import { answerChoice } from '../product-search/answer-choice'
import { answerQuantity } from '../product-search/answer-quantity'
import { answerContents } from '../product-search/answer-contents'
import { answerDrinksPlan } from '../product-search/answer-drinks-plan'
import { answerPlanTotal } from '../product-search/answer-plan-total'
import { answerProductChoice } from '../product-search/answer-product-choice'
import { asksToBuy } from '../products/purchase-words'
import { answerEmpty } from '../product-search/answer-empty'
import { answerFollowUp } from '../product-search/answer-follow-up'
import { answerRefused } from '../product-search/answer-refused'
import { answerTotal } from '../product-search/answer-total'
import {
  compareFirstTwo,
  compareSubjects,
  keepNamedKinds,
  namesOtherKinds,
} from '../product-search/compare-subjects'
import { asksForDifference, findListChoice } from '../product-search/choose-from-list'
import type { Subjects } from '../product-search/find-subjects'
import { findNamedProducts, withoutNames } from '../product-search/find-named-products'
import { answerSuitability } from '../product-search/answer-suitability'
import { asksIfFrom } from '../product-search/asks-origin'
import { asksAboutSuitability } from '../product-search/asks-about-suitability'
import { findDrinksPlan } from '../product-search/find-drinks-plan'
import { findRank } from '../product-search/find-rank'
import { findSubjects } from '../product-search/find-subjects'
import { findShownOfKind } from '../product-search/shown-of-kind'
import { openSearch } from '../product-search/open-search'
import { findAdviceTopics, findFactTopics } from '../product-search/parse-advice'
import type { ProductFacts } from '../product-search/product-facts'
import { toKey } from '../product-search/product-facts'
import { findFocus, repeatsQuestion } from '../product-search/product-focus'
import type { SayProducts } from '../product-search/describe-query'
import type { ProductQuery, ProductSort } from '../product-search/product-query'
import { isEmptyQuery, namesProducts } from '../product-search/product-query'
import { asksForSimilar } from '../product-search/similar-request'
import { createSayAdvice, describeSortValue, isFactTopic } from '../product-search/product-sentences'
import { createMessage } from '../reply-items'
import { createNotes } from '../product-search/create-notes'
import { answerOpenedSearch } from './product-search'

/**
 * Answers questions about products that are shown or named, chooses among them, finds similar ones, plans quantities, and
 * refines the last search.
 *
 * Source: docs/understanding.md#product-search
 */
export const productAdvice: IntentHandler = async (request, tools) => {
  const context = await openAdvice(request, tools)
  const { opened, sayAdvice } = context
  const { query } = opened.parsed
  const found = findSubjects(request, opened)
  const subjects = addShownOfKind(found, context)
  const { shown, named } = subjects
  const [subject = null] = named
  const isOfKind = named.length > found.named.length
  const asked = readTopics(request, context, subjects)
  // 'Is the red heavy' asks of the reds what they are like.
  const topics = isOfKind && asked.length === 0 ? (['style'] as const) : asked
  const contents = await answerContents(subjects, context)
  if (contents) return contents
  const priced = answerPlanTotal(subjects, context)
  if (priced) return priced
  const plan = findDrinksPlan(request.text, { query, topics }, request.dialogue)
  if (plan) return await answerDrinksPlan(plan, context)
  if (topics.includes('quantity'))
    return await answerDrinksPlan({ people: null, hours: null, kinds: query.kinds, glasses: null }, context)
  if (subject !== null && named.length === 1 && asksToBuy(request.text))
    return {
      ...(await createAdvice(sayAdvice('no_cart', { product: subject.label }), [subject], context)),
      limit: 'purchase',
    }
  if (shown.length > 0 && named.length !== 1 && asksToBuy(request.text) && !namesProducts(query))
    return { items: [createMessage(sayAdvice('no_cart_list'))], limit: 'purchase' }
  const isComparison = topics.includes('compare')
  const followUp = await answerFollowUp(context, subjects, { topics, isComparison })
  if (followUp) return followUp
  // A brand that the range lacks has no facts, whatever is shown.
  if (namesMissingBrand(context)) return await answerOpenedSearch(opened, request, tools, { isSearch: true })
  const refused = await answerRefused(context, subjects)
  if (refused) return refused
  const total = await answerTotal(subjects, context)
  if (total) return total
  const meeting = await answerAnyOfList(context, subjects)
  if (meeting) return meeting
  const chosen = await chooseOfList(context, subjects)
  if (chosen) return chosen
  if (isComparison && !asksWhatSuits(context, subjects)) {
    const comparison = await compareSubjects(request.text, subjects, context)
    if (comparison) return comparison
  }
  const likeOne = subject ?? (shown.length === 1 ? shown[0] : null) ?? null
  const asksSimilar = topics.includes('similar') || (named.length === 1 && asksForSimilar(request.text))
  if (asksSimilar && likeOne) return await answerSimilar(likeOne, context)
  const facts = topics.filter(isFactTopic)
  // 'Is it really alcohol-free' asks for the strength of what is shown.
  const asksIfFree = facts.includes('strength')
  const isNamed = subject !== null && isReferredTo(request, subject)
  const asksForOrder = query.priceLevel !== null || query.strength !== null
  if (subject && named.length === 1 && asksForOrder && facts.length === 0 && isNamed)
    return await answerSimilar(subject, context)
  const quantity = await answerQuantity(context, subjects, { asksPrice: facts.includes('price') })
  if (quantity) return quantity
  const suited = named.length === 1 ? subject : pointsAtOne.test(request.text) ? subjects.focus : null
  if (suited !== null && asksAboutSuitability(request.text, query) && !asksForOrder)
    return await answerSuitability(suited, context, shown)
  const choices = named.length > 1 ? named : subjects.choices
  const rank = findRank(request.text)
  const isChoice =
    (topics.includes('choose') && !picksOfList.test(request.text)) ||
    query.sort !== null ||
    rank > 1 ||
    (named.length > 1 && asksForOrder)
  const asksOneFact =
    (asksIfFree && query.isAlcoholFree) ||
    (subject !== null && named.length === 1 && facts.length > 0 && rank === 1)
  if (isChoice && !asksOneFact && choices.length > 1 && !namesOtherKinds(context, choices)) {
    const answer = await answerChoice(
      named.length > 1 ? named : keepNamedKinds(context, choices),
      query,
      context,
      rank,
    )
    if (answer) return answer
  }
  const asksOfAny = subject === null && namesProducts(asksIfFree ? { ...query, isAlcoholFree: false } : query)
  const about =
    (named.length > 1 ? null : subject) ??
    (asksOfAny || named.length > 1 ? null : (subjects.focus ?? (shown.length === 1 ? shown[0] : null))) ??
    null
  const isOnlyPack = facts.every((topic) => topic === 'packs') && query.pack !== null
  if (about && facts.length > 0)
    return await answerFacts(about, isOnlyPack ? ['packs', 'price'] : facts, context, shown)
  const [fact] = facts
  if (!asksOfAny && fact !== undefined && (named.length > 1 || shown.length > 1) && !isOnlyPack)
    return await answerFactsOfAll(
      (named.length > 1 ? named : shown).slice(0, maxListedProducts),
      fact,
      context,
      [...shown, ...subjects.choices],
    )
  // 'Is it vegan?' of one product is answered for that product.
  if (about && opened.parsed.unknownAttributes.length > 0)
    return {
      items: [createMessage(sayAdvice('fact_unknown', { product: about.label }))],
      productFocus: { sku: about.product.sku, topics: [] },
    }
  // 'None of those' refers to the whole list and asks for others.
  if (topics.includes('more') && named.length > 1 && isEmptyQuery(query) && opened.last !== null)
    return await answerMore(opened.last, context)
  if (subject && (topics.includes('about') || (isNamed && isEmptyQuery(withoutOwnNames(query)))))
    return await answerProductChoice(subject, context)
  if (topics.includes('more') && isEmptyQuery(query) && opened.last !== null)
    return await answerMore(opened.last, context)
  if (isEmptyQuery(query) && opened.parsed.cleared.length === 0 && opened.last === null)
    return answerEmpty(opened, request, tools, {
      notes: createNotes(opened),
      question: sayAdvice('which'),
    })
  return await answerOpenedSearch(opened, request, tools, { isSearch: false })
}

/** Adds the shown products that a text means by their kind: 'is the red dry' after reds and whites. */
function addShownOfKind(subjects: Subjects, { request, opened }: AdviceContext): Subjects {
  if (subjects.named.length > 0) return subjects
  const { parsed, vocabulary } = opened
  const named = findShownOfKind(request.text, parsed.query, { choices: subjects.choices, vocabulary })
  return { ...subjects, named }
}

/** Returns whether a text chooses among the shown products by a food or a style: 'which is better with steak'. */
function asksWhatSuits({ opened: { parsed } }: AdviceContext, { named, choices }: Subjects): boolean {
  const { foods, styles } = parsed.query
  return (foods.length > 0 || styles.length > 0) && named.length < 2 && choices.length > 1
}

/** Returns whether a text names a brand that the range lacks, and no product that it has. */
function namesMissingBrand({ request, opened: { parsed, range } }: AdviceContext): boolean {
  return parsed.unknownNames.length > 0 && findNamedProducts(request.text, range.facts).length === 0
}

/** A position in a list, which chooses by itself: 'ok the first of those'. */
const picksOfList =
  /\b(?:first|second|third|fourth|fifth|last|middle|1st|2nd|3rd|4th)(?: one)? of (?:those|these|them)\b/i

/** A pronoun for the product in focus. */
const pointsAtOne = /\b(?:it|this|that)\b/i

/** Answers a text that chooses among the products of the newest list; `null`: it does not. */
async function chooseOfList(
  context: AdviceContext,
  { named, choices, shown }: Subjects,
): Promise<IntentResult | null> {
  const { request, opened } = context
  const choice = findListChoice(request.text, { isOfTwo: shown.length === 2 })
  if (choice === null) return null
  const list = named.length > 1 ? named : choices
  const among = choice.isOfTwo ? list.slice(0, 2) : keepNamedKinds(context, list)
  if (among.length < 2 || namesOtherKinds(context, list)) return null
  const [first, second, third] = among
  // Neither of two equal ones is the cheaper or the stronger one.
  if (first && second && !third && areEqualBy(choice.sort, first, second, opened.say))
    return await answerComparison([first, second], context)
  const query = { ...opened.parsed.query, foods: [], styles: [], sort: choice.sort }
  return await answerChoice(among, query, context, findRank(request.text))
}

function areEqualBy(sort: ProductSort, one: ProductFacts, other: ProductFacts, say: SayProducts): boolean {
  return describeSortValue(one, sort, say) === describeSortValue(other, sort, say)
}

/** Returns the topics that a text asks about. A text such as 'and the second one' repeats the topics of the last question. */
function readTopics(
  { text, dialogue }: IntentRequest,
  { opened }: AdviceContext,
  { named, focus }: Subjects,
): readonly AdviceTopic[] {
  const { words } = opened.vocabulary
  const isOfOne = named.length === 1 || (focus !== null && pointsAtOne.test(text))
  const asked =
    isOfOne && asksIfFrom(text, opened.parsed.query) ? ['origin' as const] : findAdviceTopics(text, words)
  if (opened.parsed.cleared.length > 0 || (named.length === 0 && focus === null)) return asked
  const topics = [...new Set([...asked, ...findFactTopics(withoutNames(text, named), words)])]
  if (topics.some((topic) => topic !== 'about') || named.length === 0 || !repeatsQuestion(text)) return topics
  // 'And the strongest' asks which one it is, and not the last question again.
  if (opened.parsed.query.sort !== null) return topics
  const last = findFocus(dialogue)?.topics ?? []
  return last.length > 0 ? last : topics
}

/** Returns whether a text refers to a product or says its brand; a word of its name may be a region that is searched for. */
function isReferredTo({ text, selected }: IntentRequest, { product, brandKey }: ProductFacts): boolean {
  return selected.some(({ id }) => id === product.sku) || toKey(text).includes(brandKey)
}

/** Drops what the name of a product says too: its brand, words of its name, its grape and its region. */
function withoutOwnNames(query: ProductQuery): ProductQuery {
  return { ...query, brands: [], nameWords: [], kinds: [], varietals: [], places: [], styles: [] }
}

/** Words that set one product beside others. */
const comparing = /\b(?:compar\w*|than|vs|versus|against|others?|rest|or|better|nicer|which|worth)\b/i

/** Compares two products that are shown or named. */
export const compareProducts: IntentHandler = async (request, tools) => {
  const context = await openAdvice(request, tools)
  const subjects = findSubjects(request, context.opened)
  const topics = findAdviceTopics(request.text, context.opened.vocabulary.words)
  const followUp = await answerFollowUp(context, subjects, { topics, isComparison: true })
  if (followUp) return followUp
  // 'Is the first one 12 or 13 percent' and 'which is better with steak' compare no two products.
  const isOfTwo = topics.includes('compare') || asksForDifference(request.text) || subjects.named.length > 1
  // 'The third one, tell me more' is about that product, whatever the engine takes it for.
  const isOfOne = !isOfTwo && subjects.named.length === 1 && !comparing.test(request.text)
  const asksFact = !isOfTwo && topics.some(isFactTopic)
  if (isOfOne || asksFact || asksWhatSuits(context, subjects)) return await productAdvice(request, tools)
  if (namesMissingBrand(context))
    return await answerOpenedSearch(context.opened, request, tools, { isSearch: true })
  const total = await answerTotal(subjects, context)
  if (total) return total
  const firstTwo = await compareFirstTwo(context)
  if (firstTwo) return firstTwo
  const chosen = await chooseOfList(context, subjects)
  if (chosen) return chosen
  const comparison = await compareSubjects(request.text, subjects, context)
  if (comparison) return comparison
  if (namesProducts(context.opened.parsed.query))
    return await answerOpenedSearch(context.opened, request, tools, { isSearch: true })
  return { items: [createMessage(context.sayAdvice('which_two'))] }
}

async function openAdvice(request: IntentRequest, tools: AssistantTools): Promise<AdviceContext> {
  return {
    request,
    tools,
    opened: await openSearch(request, tools),
    sayAdvice: createSayAdvice(tools.getResponse, request.dialogue.turnCount),
  }
}
