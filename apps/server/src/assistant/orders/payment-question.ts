import { toPlainWords } from '../plain-words'

/** A question about the payment of an order: if it is paid, or what its delivery cost. */
type PaymentQuestion = 'paid' | 'fee'

const order =
  '(?:it|that|this|(?:my |the |that |this )?(?:last |latest )?order|(?:order )?(?:number )?\\d{7,12})'
const fee = '(?:the |any |for )*(?:delivery|shipping|postage|freight)'
const lead = '^(?:(?:hi|hey|and|so|but|ok|okay|wait|um|also|tell me|can you tell me|can you check|check) )*'

const patterns: readonly (readonly [PaymentQuestion, RegExp])[] = [
  [
    'paid',
    new RegExp(
      `${lead}(?:if )?(?:is|was|has|did) ${order} (?:been |already |all |get |got |fully )*(?:paid|paid for|paid off|been paid)(?: (?:for|off|yet|already|now|or not|in full))*$`,
    ),
  ],
  [
    'paid',
    new RegExp(
      `${lead}(?:have|did) (?:i|we) (?:already )?(?:paid?|pay) (?:for )?${order}(?: (?:yet|already|or not|in full))*$`,
    ),
  ],
  ['paid', new RegExp(`${lead}did (?:the|my) payment (?:for|of|on) ${order} (?:go|come|get) through$`)],
  [
    'fee',
    new RegExp(
      `${lead}(?:was|were|am|did|have|had) (?:i|we|you) (?:been |get |got |actually |also )*(?:charged?|pay|paid|billed|billing) (?:me |us )?(?:anything |extra |a fee )?(?:for )?${fee}(?: (?:fee|fees|cost|costs|charge))?(?: (?:on|for|with) ${order})?$`,
    ),
  ],
  [
    'fee',
    new RegExp(
      `${lead}(?:(?:is|was|were) ${fee}(?: (?:fee|cost|charge|costs))?(?: (?:included|counted|part))? (?:in|of) (?:that|it|there|the (?:total|price|amount))|(?:does|did) (?:that|it|the (?:total|price|amount)) include ${fee})(?: (?:fee|cost|costs|too|already|as well))*$`,
    ),
  ],
  [
    'fee',
    new RegExp(
      `${lead}how much (?:was|were|did) (?:i|we|you) (?:charged?|pay|paid|billed|billing) (?:me |us )?(?:for )?${fee}(?: (?:on|for|with) ${order})?$`,
    ),
  ],
]

/** Returns what a text asks about the payment of an order; `null`: it asks something else. */
export function findPaymentQuestion(text: string): PaymentQuestion | null {
  const plain = toPlainWords(text)
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
