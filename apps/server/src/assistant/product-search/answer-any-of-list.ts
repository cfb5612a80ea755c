import type { IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { answerOpenedSearch } from '../intents/product-search'
import { createNotes } from './create-notes'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { Subjects } from './find-subjects'
import { createFilters } from './product-filters'
import { isEmptyQuery, namesProducts } from './product-query'
import { joinWords } from './product-sentences'

/** Words that ask which of the shown products meet a condition. A choice of the best one has another word. */
const anyOf =
  /\b(?:any|some|none|one|which) (?:of (?:the |all )?(?:them|those|these|em)|(?:of them )?(?:are|is) (?:on|from|under|over|made|in))\b/i

/** Returns whether a text asks which of the shown products meet a condition: 'any of them under $60', 'are any of those on special'. */
export function asksAnyOfList(text: string): boolean {
  return anyOf.test(text.slice(0, 120))
}

/**
 * Answers which of the shown products meet the condition of a text. Without one it says so, and changes the last search instead. `null`: the
 * text asks for no such condition.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerAnyOfList(
  context: AdviceContext,
  { shown, choices }: Subjects,
): Promise<IntentResult | null> {
  const { request, tools, opened, sayAdvice } = context
  const { query, unknownAttributes, mentionsAllergen } = opened.parsed
  const list = shown.length > 1 ? shown : choices
  if (list.length === 0 || !asksAnyOfList(request.text) || mentionsAllergen) return null
  if (unknownAttributes.length > 0) return { items: [createMessage(createNotes(opened).join(' '))] }
  // An order, a food and a style choose among the products instead.
  const isChoice =
    [query.sort, query.priceLevel, query.strength].some((part) => part !== null) ||
    [query.foods, query.styles].some((names) => names.length > 0)
  if (isChoice || isEmptyQuery(query) || namesProducts(query)) return null
  const filters = createFilters(query, opened.vocabulary, null).filter(({ name }) => name !== 'kind')
  const fitting = list.filter((facts) => filters.every(({ matches }) => matches(facts)))
  if (fitting.length > 0) {
    const names = joinWords(
      fitting.map(({ label }) => label),
      opened.say,
    )
    const situation = fitting.length === list.length ? 'any_all' : 'any_some'
    return await createAdvice(sayAdvice(situation, { names }), fitting, context)
  }
  const none = createMessage(sayAdvice('any_none'))
  if (opened.last === null) return { items: [none] }
  const others = await answerOpenedSearch(opened, request, tools, { isSearch: false })
  return { ...others, items: [none, ...others.items] }
}
