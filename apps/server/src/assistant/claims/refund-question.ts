import { countWords } from '../plain-words'

const money = '(?:refund|money|replacement)s?'
const owner = '(?:the|my|our|that|this|her|his)'
const forms = [
  // 'when' and 'where' ask only with a verb after them: 'when i opened it' tells.
  String.raw`\bwhere(?:['’]?s| is| are| did| has| have)?(?: \S+){0,3} ${money}\b`,
  String.raw`\bwhen(?:['’]?s|['’]?ll| is| are| do| does| did| will| can| could| should| would| might)(?: \S+){0,8} ${money}\b`,
  String.raw`\b(?:has|have|did|is|was|will|does) ${owner} ${money}\b(?! back\b| possible\b)`,
  String.raw`\b(?:is|was) (?:a |any )?${money}(?: \S+){0,4} (?:through|done|processed|coming|way|sent|paid|issued|approved|made|there|in)\b`,
  String.raw`\b(?:has|have|did|was|were) (?:you|u|they|it|i|we|someone|anyone)(?: \S+){0,2} (?:refund(?:ed)?|paid)\b`,
  String.raw`\bhow long\b.{0,40}\b${money}\b`,
  String.raw`\b(?:refund|money)\b.{0,50}\b(?:yet|status)\b`,
  String.raw`\bstatus\b.{0,40}\b${money}\b`,
  String.raw`\brefund\b.{0,30}\bwhen\b(?:\s*[?.!]*$| (?:is|will|do|does|can|are)\b)`,
]
const question = new RegExp(forms.join('|'), 'i')

/**
 * Returns whether a text asks how far a refund or replacement is. A request for one ('is a refund possible', 'when i opened it two were
 * broken, refund please') asks nothing.
 *
 * Source: docs/understanding.md#intents
 */
export function asksAboutRefund(utterance: string): boolean {
  return question.test(utterance.slice(0, 400))
}

/** A question about a refund that was told: when it arrives, how much it is, whether that is the whole amount, or where it goes. */
export type RefundDetail = 'when' | 'amount' | 'whole' | 'where'

const details: readonly (readonly [RegExp, RefundDetail])[] = [
  [
    /\b(?:whole|full|entire|complete|total) (?:amount|lot|thing|sum|price|refund|order|value)\b|\b(?:all of it|all the money|all my money|everything|the lot|in full|part of it|partial\w*|only part|just part|full amount)\b/i,
    'whole',
  ],
  [
    /\bwhere (?:does|will|do|is) (?:it|the money|that|this|they)\b.{0,12}\b(?:go|going|end up|land|paid|come)\b|\b(?:back )?(?:on|onto|into|to) (?:my|the|which|what|the same|same) (?:\w+ )?(?:card|account|paypal|bank|gift card)\b(?!.*\bwhen\b)|\b(?:same|which|what) (?:card|account)\b|\bhow (?:is|will|does|do) (?:it|i|you)\b.{0,12}\b(?:paid|get it|pay|come back|refunded)\b|\bstore credit\b|\bvoucher\b/i,
    'where',
  ],
  [/\b(?:when|how (?:long|soon|fast|quick|many (?:more )?days)|eta|by what day|what day)\b/i, 'when'],
]
const amount =
  /\bhow much\b(?! longer\b| more time\b)|\bwhat(?:['’]?s| is| was)? (?:the |my )?(?:amount|sum)\b|\bwhat (?:do|will|am) i (?:get|getting) back\b/i
const longestDetail = 12
/** 'How long till it hits my card' asks for the time, and not for the card. */
const asksForTime = /\b(?:when|how (?:long|soon|fast|quick|many))\b/i

/** Returns what a short text asks about a refund that was told; `null`: nothing of it. */
export function findRefundDetail(utterance: string): RefundDetail | null {
  const text = utterance.slice(0, 200).trim()
  if (countWords(text) > longestDetail) return null
  const found = details.find(([pattern]) => pattern.test(text))?.[1] ?? (amount.test(text) ? 'amount' : null)
  return found === 'where' && asksForTime.test(text) ? 'when' : found
}
