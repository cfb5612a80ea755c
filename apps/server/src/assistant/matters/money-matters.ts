import type { OrderMatter } from './order-matter'

const proof = '(?:receipt|docket|invoice|tax invoice)'

/** Matters of a return, an exchange, a refund or an invoice. */
export const moneyMatters: readonly OrderMatter[] = [
  {
    name: 'exchange',
    keys: 'swap exchange exchanging swapping change',
    says: /\b(?:swap|exchange|exchanging|swapping)\b.{0,60}\b(?:for|to|with|just|only|something|it|them)\b|\b(?:can|could|may) i (?:swap|exchange)\b|\bdo (?:you|yous) (?:do )?(?:exchange|swap)s?\b/,
    about:
      /\b(?:bottles?|wines?|pinots?|reds?|whites?|scotch|whisk\w*|gin|rum|beers?|cartons?|slab|case|picked up|pick ?up|bought|got given|given|hamper|gift|dozen|shiraz|rose|price|pay the (?:gap|difference)|it)\b/,
    not: /\b(?:subscription|club|nominee|points|voucher|gift card|address|day|store for|name|broken|leak\w*|corked|smashed|faulty|wrong|not what|ordered|order|glass(?:es)?|keg|batter\w+|prahran|person|jo)\b/,
    answers: ['returnUnopened', 'returnHow'],
  },
  {
    name: 'return-many',
    keys: 'back return returnable returning leftover unopened sealed',
    says: /\b(?:take|takes|bring|give|send|return|returning|returned)\b.{0,25}\b(?:them|it|those|the rest|back|bottles?|thirty|dozen|red|white|wine)\b.{0,25}\b(?:back|return|returns)?\b|\breturnable\b/,
    about:
      /\b(?:sealed|unopened|not (?:been )?(?:touched|opened)|never (?:opened|touched)|nobody touched|havent opened|leftovers?|left over|wedding|party)\b/,
    not: /\b(?:corked|leak\w*|broken|smashed|faulty|wrong|opened one|opened it|cancel\w*|gift card|clearance|empt\w+|recycl\w*|online)\b/,
    answers: ['returnUnopened', 'returnHow'],
  },
  {
    name: 'return-online-order',
    keys: 'online buyed bought',
    says: /\b(?:online|from (?:the|your) (?:web ?site|site|app))\b.{0,40}\b(?:give|bring|take|return|send)\b.{0,20}\b(?:back|return|in)?\b.{0,15}\b(?:shop|store|branch)\b/,
    not: /\b(?:price|cheaper|stock|pick ?up|collect)\b/,
    answers: ['returnHow'],
  },
  {
    name: 'return-courier-fee',
    keys: 'courier postage post pay pays shipping freight',
    says: /\b(?:pay|cost|costs|charge\w*|fee)\b.{0,30}\b(?:courier|postage|post|shipping|freight|return\w*)\b.{0,30}\b(?:return\w*|back|send|something)\b|\breturn (?:postage|shipping|freight)\b|\bpays\b.{0,20}\b(?:postage|post|shipping|freight|courier)\b.{0,30}\b(?:back|return\w*)\b/,
    not: /\b(?:refund(?:ed)? (?:the|my) delivery fee|broken|redeliver\w*|attempt\w*|twice)\b/,
    answers: ['returnCollection', 'returnDeadline'],
  },
  {
    name: 'refund-to-dead-card',
    keys: 'card bank',
    says: /\b(?:refund|money)\b.{0,40}\b(?:go|goes|went|where|same card|old card|that card)\b|\bcard\b.{0,40}\b(?:cancelled|canceled|replaced|expired|closed|blocked|stolen|skimmed)\b/,
    about:
      /\brefund\w*\b.*\bcard\b.{0,40}\b(?:cancelled|canceled|replaced|expired|closed|blocked|stolen|skimmed)\b|\bcard\b.{0,40}\b(?:cancelled|canceled|replaced|expired|closed|blocked|stolen|skimmed)\b.*\brefund\w*\b/,
    not: /\b(?:order (?:was )?cancel\w*|gift card)\b/,
    answers: ['refundDeadCard', 'lateRefund'],
    asksGuest: true,
  },
  {
    name: 'refund-split',
    keys: 'points split',
    says: /\b(?:points)\b.{0,40}\brefund\w*\b|\brefund\w*\b.{0,40}\bpoints\b/,
    about: /\b(?:card|split|paid|partly|part)\b/,
    answers: ['refundWay', 'pointsOfRefund'],
  },
  {
    name: 'refund-too-small',
    keys: 'short less fee',
    says: /\brefund\w*\b.{0,40}\b(?:short|less than|too (?:small|little|low)|not the full|missing)\b|\b(?:keep|keeping|kept)\b.{0,15}\b(?:delivery|shipping) (?:fee|cost|charge)\b/,
    about: /\brefund\w*\b/,
    not: /\b(?:how do i|policy|will you)\b/,
    answers: ['refundOfFee'],
    starts: 'refund_status',
  },
  {
    name: 'refund-which-way',
    keys: 'refund refunded',
    says: /\brefund\w*\b.{0,40}\b(?:card or|gift card or|on (?:the|my|a) card|which card|back on|same card)\b/,
    not: /\b(?:cancelled by|how long|when|policy|points|if i)\b/,
    answers: ['refundWay'],
    starts: 'refund_status',
  },
  {
    name: 'refund-time',
    keys: 'days long refund',
    says: /\brefund\b.{0,20}\b(?:straight away|immediately|right away|at once|instant\w*)\b|\bhow (?:many days|long)\b.{0,25}\brefund\w*\b|\brefund\w*\b.{0,25}\bhow (?:many days|long)\b/,
    not: /\b(?:paypal|afterpay|zip|gift card|points|order \d|my \w+ order|\d{7,})\b/,
    answers: ['refundTime'],
  },
  {
    name: 'invoice-company-name',
    keys: 'invoice receipt',
    says: new RegExp(
      String.raw`\b${proof}\b.{0,40}\b(?:made out|in the name|to (?:the|my|our) (?:company|business|firm)|company name|business name|under (?:the|my) (?:company|business))\b`,
    ),
    not: /\b(?:your abn|email it|send it to)\b/,
    answers: ['invoiceName'],
    asksGuest: true,
  },
  {
    name: 'lost-till-receipt',
    keys: 'receipt docket',
    says: new RegExp(
      String.raw`\b${proof}\b.{0,40}\b(?:lost|wash|washed|gone|binned|threw|thrown|faded|bin|rubbish|ruined|copy|pocket|missing)\b|\b(?:lost|threw|binned|washed)\b.{0,20}\b${proof}\b`,
    ),
    about:
      /\b(?:till|in store|in the store|in the shop|at the (?:shop|store|counter)|tapped|member (?:number|card))\b/,
    not: /\b(?:return\w*|corked|broken|faulty|exchange|swap|bring back|take back)\b/,
    answers: ['storeInvoice'],
  },
  {
    name: 'all-invoices',
    keys: 'invoices receipts invoice',
    says: /\b(?:all|every|each|send|need|get)\b.{0,30}\binvoices?\b.{0,40}\b(?:month|months|year|quarter|one go|at once|week|weeks)\b|\b(?:all|every) (?:my |the |of (?:my|the) )?invoices?\b/,
    not: /\b(?:where|accountant|bookkeeper|other email|@)\b/,
    answers: ['oldInvoices'],
    starts: 'resend_tax_invoice',
  },
]
