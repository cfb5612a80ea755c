import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { answerSearch } from './answer-search'
import type { Subjects } from './find-subjects'
import { isEmptyQuery } from './product-query'

const rejectingWords =
  /^(?:(?:no|nah|ok|okay|but|and|just|maybe|hmm+)[\s,]+)*(?:not|anything but|without|except|but not|(?:i )?(?:don['’]?t|do not) (?:like|want)|leave out|skip|forget)\b/i

/** Repeats the last search without the listed product that a text rejects by its name: 'not the tin roof one'; `null`: it rejects none. */
export async function answerRefused(
  { request, tools, opened }: Pick<AdviceContext, 'request' | 'tools' | 'opened'>,
  { named, shown }: Subjects,
): Promise<IntentResult | null> {
  const { last, parsed } = opened
  const refused = named.filter((facts) => shown.includes(facts))
  if (last === null || refused.length === 0 || refused.length === shown.length) return null
  if (!rejectingWords.test(request.text.trim()) || !isEmptyQuery(parsed.query)) return null
  const skip = new Set(refused.map(({ product }) => product.sku))
  return await answerSearch(last, { ...opened, store: null }, { request, tools, skip, isExact: true })
}
