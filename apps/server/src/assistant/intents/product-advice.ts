import type { AssistantTools, IntentHandler, IntentRequest } from '../intent'
import {
  answerChoice,
  answerComparison,
  answerEvent,
  answerFacts,
  answerMore,
  answerSimilar,
} from '../product-search/answer-advice'
import type { AdviceContext } from '../product-search/answer-advice'
import { listStarters } from '../product-search/answer-search'
import type { Subjects } from '../product-search/find-subjects'
import { findSubjects } from '../product-search/find-subjects'
import { openSearch } from '../product-search/open-search'
import { findAdviceTopics, parseEvent } from '../product-search/parse-advice'
import type { ProductFacts } from '../product-search/product-facts'
import { isEmptyQuery, namesProducts } from '../product-search/product-query'
import type { FactTopic } from '../product-search/product-sentences'
import { createSayAdvice, listKnownTopics } from '../product-search/product-sentences'
import { createMessage, createSuggestions } from '../reply-items'
import { answerOpened } from './product-search'

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
  const topics = findAdviceTopics(request.text, opened.vocabulary.words)
  const subjects = findSubjects(request, opened)
  const [subject = null] = subjects.named
  if (topics.includes('quantity')) return await answerEvent(parseEvent(request.text), context)
  if (topics.includes('compare')) {
    const pair = findPair(subjects)
    if (pair) return await answerComparison(pair, context)
  }
  const likeOne = subject ?? (subjects.shown.length === 1 ? subjects.shown[0] : null) ?? null
  if (topics.includes('similar') && likeOne) return await answerSimilar(likeOne, context)
  if (subject && (query.priceLevel !== null || query.strength !== null) && !topics.some(isFactTopic))
    return await answerSimilar(subject, context)
  const choices = subjects.named.length > 1 ? subjects.named : subjects.choices
  const isChoice = topics.includes('choose') || query.sort !== null
  if (isChoice && choices.length > 1 && !namesOthers(context, choices)) {
    const answer = await answerChoice(choices, query, context)
    if (answer) return answer
  }
  const facts = topics.filter(isFactTopic)
  const about = subject ?? (namesProducts(query) ? null : (subjects.shown[0] ?? null))
  const isOnlyPack = facts.every((topic) => topic === 'packs') && query.pack !== null
  if (about && facts.length > 0 && !isOnlyPack)
    return await answerFacts(about, facts, context, subjects.shown)
  if (about && isOnlyPack && facts.length > 0)
    return await answerFacts(about, ['packs', 'price'], context, subjects.shown)
  if (subject && topics.includes('about'))
    return await answerFacts(subject, listKnownTopics(subject), context, subjects.shown)
  // 'Is it vegan?' of one product is answered for that product.
  if (about && opened.parsed.unknownAttributes.length > 0)
    return { items: [createMessage(sayAdvice('fact_unknown', { product: about.label }))] }
  if (topics.includes('more') && isEmptyQuery(query) && opened.last !== null)
    return await answerMore(opened.last, context)
  if (isEmptyQuery(query) && opened.parsed.cleared.length === 0 && opened.last === null)
    return {
      items: [createMessage(sayAdvice('which')), createSuggestions(...listStarters(opened.say))],
    }
  return await answerOpened(opened, request, tools, { isSearch: false })
}

/** Compares two products that are shown or named. */
export const compareProducts: IntentHandler = async (request, tools) => {
  const context = await openAdvice(request, tools)
  const pair = findPair(findSubjects(request, context.opened))
  if (pair) return await answerComparison(pair, context)
  if (namesProducts(context.opened.parsed.query))
    return await answerOpened(context.opened, request, tools, { isSearch: true })
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

/** Returns the two products to compare: those that were named, or the first two that are shown. */
function findPair({ named, shown, choices }: Subjects): readonly [ProductFacts, ProductFacts] | null {
  const [first, second] = named
  if (first && second) return [first, second]
  const others = (shown.length > 1 ? shown : choices).filter((facts) => facts !== first)
  const [one, other] = first ? [first, others[0]] : others
  return one && other ? [one, other] : null
}

function isFactTopic(topic: string): topic is FactTopic {
  return !['compare', 'similar', 'choose', 'more', 'quantity', 'about'].includes(topic)
}

/** Returns true when a text names a kind that none of the shown products has. */
function namesOthers({ opened: { parsed } }: AdviceContext, shown: readonly ProductFacts[]): boolean {
  const { kinds, varietals } = parsed.query
  return (
    (kinds.length > 0 && !shown.some((facts) => kinds.some((kind) => facts.kinds.has(kind)))) ||
    (varietals.length > 0 && !shown.some(({ product }) => varietals.includes(product.wine?.varietal ?? '')))
  )
}
