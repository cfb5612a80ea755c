import type { IntentHandler } from '../intent'
import { answerAnyOfList } from '../product-search/answer-any-of-list'
import { findSubjects } from '../product-search/find-subjects'
import { isRightAfterSearch } from '../product-search/last-search'
import { openSearch } from '../product-search/open-search'
import { createSayAdvice } from '../product-search/product-sentences'
import { isAfterProductAnswer } from '../products/shown-products'
import { answerOpenedSearch } from './product-search'

/** Searches the products on offer; without a kind of offer, all of them. Source: docs/understanding.md#product-search */
export const offers: IntentHandler = async (request, tools) => {
  const opened = await openSearch(request, tools)
  const { query } = opened.parsed
  const parsed = { ...opened.parsed, query: { ...query, offer: query.offer ?? ('any' as const) } }
  // 'Which of them is on special' after products is answered of those, whichever answer showed them.
  const context = {
    request,
    tools,
    opened,
    sayAdvice: createSayAdvice(tools.getResponse, request.dialogue.turnCount),
  }
  const meeting = isAfterProductAnswer(request.dialogue)
    ? await answerAnyOfList(context, findSubjects(request, opened))
    : null
  if (meeting) return meeting
  const isOfShown = pointsAtShown.test(request.text) && isRightAfterSearch(request.dialogue)
  return await answerOpenedSearch({ ...opened, parsed }, request, tools, { isSearch: !isOfShown })
}

/** Words for the products that are shown: 'any deals on it', 'which are on special'. */
const pointsAtShown = /\b(?:it|them|these|those|any of|which(?: ones?)? (?:is|are|of)|whichs)\b/i
