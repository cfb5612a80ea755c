import type { Slots } from '@murphy/understanding'
import type { UnderstandingContext } from '../../assistant/understanding'
import { isCommonWord } from './known-words'
import type { HistoryMessage, Redacted } from './redact'
import { redact } from './redact'

/** The number of previous messages that are included. */
const historyLength = 6

/** Longer messages are left out: finding names takes time that grows with the square of the length. */
const maxMessageLength = 1000

/** Matches Murphy's questions for personal data. Every word of the answer is treated as a name. */
const personQuestion = /\b(name|who|whose|mobile|phone|e-?mail)\b[^.!]*\?/i
const maxNameWords = 4

/**
 * Returns the last messages and the utterance without personal data, for readers such as a remote service or a
 * manager.
 */
export function redactTurn(
  text: string,
  { history, shopperName }: Pick<UnderstandingContext, 'history' | 'shopperName'>,
  {
    slots,
    replaceOrderNumber,
  }: { slots: Slots; replaceOrderNumber?: (digits: string, count: number) => string },
): Redacted {
  const before = history.slice(-historyLength).filter((message) => message.text.length <= maxMessageLength)
  const messages: readonly HistoryMessage[] = [...before, { from: 'shopper', text }]
  const { place, product, varietal, personName } = slots
  return redact(messages, {
    names: [
      shopperName ?? '',
      personName ?? '',
      ...messages.flatMap((message, index) => findAnsweredNames(message, messages[index - 1])),
    ],
    shopTerms: [place?.name ?? '', varietal ?? '', product?.isInCatalogue ? product.text : ''],
    ...(replaceOrderNumber ? { replaceOrderNumber } : {}),
  })
}

/** Returns the words that may be the name that Murphy, or an agent, asked for. */
export function findAnsweredNames(
  message: HistoryMessage,
  before: HistoryMessage | undefined,
): readonly string[] {
  if (message.from !== 'shopper' || before?.from !== 'murphy' || !personQuestion.test(before.text)) return []
  const words = message.text.match(/\p{L}[\p{L}'’-]*/gu)?.filter((word) => !isCommonWord(word)) ?? []
  return words.length > maxNameWords ? [] : words
}

/**
 * Returns whether only the embedded engine may read a turn. The answer to a question for a name or number is personal.
 * An empty text says nothing, and an overlong text is no request.
 */
export function mustStayLocal(text: string, { expects }: Pick<UnderstandingContext, 'expects'>): boolean {
  return (
    expects === 'personName' || expects === 'phone' || text.trim() === '' || text.length > maxMessageLength
  )
}
