import type { Slots } from '../../bot/slots'
import type { UnderstandingContext } from '../../bot/understanding'
import { isNoName } from '../redaction/no-names'
import type { Line, Redacted } from '../redaction/redact'
import { redact } from '../redaction/redact'
import type { Parameters } from './slots-of-parameters'

/** How many lines before the shopper's a service gets to see. */
const historyLength = 6

/** Longer lines are not sent: to look for names takes time that grows with the square of the length. */
const longestLine = 1000

/** Murphy's own questions for what is personal: the answer to one is taken for a name, word by word. */
const asksForPerson = /\b(name|who|whose|mobile|phone|e-?mail)\b[^.!]*\?/i
const longestName = 4

/**
 * What may leave the house: the last lines of the conversation and, as the last one, the shopper's words, all without
 * what tells who somebody is.
 */
export function sentLines(
  text: string,
  { history, shopperName }: UnderstandingContext,
  { slots, orderStandIn }: { slots: Slots; orderStandIn?: (digits: string, count: number) => string },
): Redacted {
  const before = history.slice(-historyLength).filter((line) => line.text.length <= longestLine)
  const lines: readonly Line[] = [...before, { from: 'shopper', text }]
  const { place, product, varietal, personName } = slots
  return redact(lines, {
    names: [
      shopperName ?? '',
      personName ?? '',
      ...lines.flatMap((line, at) => answersIn(line, lines[at - 1])),
    ],
    kept: [place?.name ?? '', varietal ?? '', product?.isInCatalogue ? product.text : ''],
    ...(orderStandIn ? { orderStandIn } : {}),
  })
}

/** The words that may be the name that Murphy has asked for. */
function answersIn(line: Line, before: Line | undefined): readonly string[] {
  if (line.from !== 'shopper' || before?.from !== 'murphy' || !asksForPerson.test(before.text)) return []
  const words = line.text.match(/\p{L}[\p{L}'’-]*/gu)?.filter((word) => !isNoName(word)) ?? []
  return words.length > longestName ? [] : words
}

/**
 * Whether our own engine reads a turn alone: what answers a question for a name or a number of somebody is no service's
 * business, nothing at all needs none, and nobody wishes at such length.
 */
export function staysHome(text: string, { expects }: UnderstandingContext): boolean {
  return expects === 'personName' || expects === 'phone' || text.trim() === '' || text.length > longestLine
}

/** What the shopper has written, without Murphy's lines. */
export function saidSoFar(text: string, { history }: UnderstandingContext): string {
  return [...history.flatMap((line) => (line.from === 'shopper' ? [line.text] : [])), text].join('\n')
}

/** The values with what was taken out put back into all their texts, however deep. */
export function restoredValues(values: Parameters, sent: Redacted): Parameters {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, restored(value, sent)]))
}

function restored(value: unknown, sent: Redacted): unknown {
  if (typeof value === 'string') return sent.restore(value)
  // A stand-in for an order's number may come back as a number.
  if (typeof value === 'number' && sent.restore(String(value)) !== String(value))
    return sent.restore(String(value))
  if (Array.isArray(value)) return value.map((entry) => restored(entry, sent))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, restored(entry, sent)]))
}
