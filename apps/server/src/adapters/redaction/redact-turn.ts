import type { Slots } from '@murphy/understanding'
import type { UnderstandingContext } from '../../assistant/understanding'
import { isCommonWord } from './common-words'
import type { HistoryMessage, Redacted } from './redact'
import { redact } from './redact'

/** How many lines before the shopper's are read with them. */
const historyLength = 6

/** Longer lines are left out: to look for names takes time that grows with the square of the length. */
const longestLine = 1000

/** Murphy's own questions for what is personal: the answer to one is taken for a name, word by word. */
const asksForPerson = /\b(name|who|whose|mobile|phone|e-?mail)\b[^.!]*\?/i
const longestName = 4

/**
 * What others may read, such as a service or whoever works through the review list: the last lines of the conversation and,
 * as the last one, the shopper's words, all without what tells who somebody is.
 */
export function redactTurn(
  text: string,
  { history, shopperName }: Pick<UnderstandingContext, 'history' | 'shopperName'>,
  { slots, orderStandIn }: { slots: Slots; orderStandIn?: (digits: string, count: number) => string },
): Redacted {
  const before = history.slice(-historyLength).filter((line) => line.text.length <= longestLine)
  const lines: readonly HistoryMessage[] = [...before, { from: 'shopper', text }]
  const { place, product, varietal, personName } = slots
  return redact(lines, {
    names: [
      shopperName ?? '',
      personName ?? '',
      ...lines.flatMap((line, at) => findAnsweredNames(line, lines[at - 1])),
    ],
    kept: [place?.name ?? '', varietal ?? '', product?.isInCatalogue ? product.text : ''],
    ...(orderStandIn ? { orderStandIn } : {}),
  })
}

/** The words that may be the name that Murphy has asked for. */
function findAnsweredNames(line: HistoryMessage, before: HistoryMessage | undefined): readonly string[] {
  if (line.from !== 'shopper' || before?.from !== 'murphy' || !asksForPerson.test(before.text)) return []
  const words = line.text.match(/\p{L}[\p{L}'’-]*/gu)?.filter((word) => !isCommonWord(word)) ?? []
  return words.length > longestName ? [] : words
}

/**
 * Whether nobody but our own engine reads a turn: what answers a question for a name or a number of somebody is no one's
 * business, nothing at all is nothing to read, and nobody wishes at such length.
 */
export function mustStayLocal(text: string, { expects }: Pick<UnderstandingContext, 'expects'>): boolean {
  return expects === 'personName' || expects === 'phone' || text.trim() === '' || text.length > longestLine
}
