import { listRelatedArticles } from './related-articles'

/** A matter of the help articles: the words with which shoppers name it, and its articles. */
type HelpSubject = { readonly words: RegExp; readonly articleIds: readonly string[] }

const ids = ['acceptable-ids', 'age-and-id', 'forgot-id', 'id-at-the-door', 'online-age-check-nsw']
const memberships = ['membership', 'membership-benefits', 'member-prices']
const deliveries = [
  'delivery-options',
  'delivery-fees',
  'delivery-times',
  'delivery-restrictions',
  'regional-delivery',
  'same-day-delivery',
  'just-say-when',
]
const pickUps = ['pick-up-how-to', 'pick-up-times', 'pick-up-nominee']
const subscriptions = ['subscriptions', 'skip-or-cancel-subscription']
const returns = ['returns', 'refunds', 'faulty-wine', 'damaged-delivery', 'wrong-item', 'missing-items']

const subjects: readonly HelpSubject[] = [
  { words: /\bpass ?words?\b|\blog(?:ging|ged)?[ -]?(?:in|on)\b/i, articleIds: ['password'] },
  { words: /\bpoints?\b/i, articleIds: ['points', ...memberships] },
  { words: /\bmember\w*|\bloyalty|\brewards?\b/i, articleIds: ['points', ...memberships] },
  {
    words: /\bgift ?cards?\b|\bvouchers?\b/i,
    articleIds: ['gift-cards', 'gift-card-balance', 'promo-codes', 'refunds', 'points'],
  },
  { words: /\b(?:promo\w*|coupons?|codes?)\b/i, articleIds: ['promo-codes', 'gift-cards', 'cancel-order'] },
  { words: /\b(?:ids?|licen[cs]es?|passports?|proof of age)\b/i, articleIds: [...ids, ...pickUps] },
  { words: /\b(?:newsletters?|spam|unsubscri\w*|marketing)\b/i, articleIds: ['marketing-emails', 'privacy'] },
  { words: /\binvoices?\b/i, articleIds: ['tax-invoice'] },
  { words: /\b(?:subscri\w*|mixed dozen)\b/i, articleIds: subscriptions },
  {
    words: /\b(?:deliver\w*|shipping|ship|postage|courier)\b/i,
    articleIds: [
      ...deliveries,
      ...memberships,
      'delivery-to-offices-and-hotels',
      'missed-delivery',
      'delayed-delivery',
      'gift-orders',
      'placing-an-order',
      'bulk-and-wedding-orders',
      ...ids,
    ],
  },
  {
    words: /\b(?:pick(?:ing)?[ -]?up|click and collect|collect)\b/i,
    articleIds: [...pickUps, ...ids, 'price-match'],
  },
  {
    words: /\b(?:refunds?|returns?|returned|money back)\b/i,
    articleIds: [
      ...returns,
      'cancel-order',
      'gift-card-balance',
      'promo-codes',
      'points',
      'delivery-fees',
      'price-match',
      'tax-invoice',
    ],
  },
  {
    words: /\b(?:after ?pay|zip ?pay|zip|klarna|instalments?|pay later)\b/i,
    articleIds: ['buy-now-pay-later'],
  },
  {
    words: /\b(?:paypal|visa|mastercard|amex|apple pay|google pay|cash)\b/i,
    articleIds: ['payment-methods', 'failed-payment', 'gift-cards', 'refunds', 'points'],
  },
  {
    words:
      /\b(?:call|ring|phone|contact|reach|speak (?:to|with)|talk to) (?:you|u|someone|somebody|anyone|a person|the (?:shop|store|team))\b|\bphone number\b/i,
    articleIds: ['contact-us', 'live-chat', 'placing-an-order'],
  },
  { words: /\b(?:jobs?|careers?|resume|hiring)\b/i, articleIds: ['careers'] },
  { words: /\bdelet\w* (?:my|the) account\b/i, articleIds: ['delete-account', 'privacy'] },
]

/** Returns the articles about the matters that a text names. */
export function listNamedArticles(text: string): readonly string[] {
  return subjects.flatMap(({ words, articleIds }) => (words.test(text) ? articleIds : []))
}

/** Returns whether a text names a matter that neither the articles of a topic nor those beside them are about. */
export function namesOtherSubject(text: string, topicIds: readonly string[]): boolean {
  const near = [...topicIds, ...listRelatedArticles(topicIds)]
  const named = listNamedArticles(text)
  return named.length > 0 && !named.some((id) => near.includes(id))
}

/** A longer text says what it is about. */
const longestLeaning = 12

/** Nothing but the question how it is done: 'how', 'and how exactly'. */
const bareHow =
  /^(?:(?:ok(?:ay)?|and|but|so|yeah|yes|right|cool|great|fine|um+|hm+)[\s,.!]+)*how(?: so| come| exactly| then| tho| though| (?:does|would) (?:that|it|this) work| is that| do i(?: do (?:that|it|this))?| do you mean)?\W*$/i

/** A question about something that was said: 'do they expire', 'when will it arrive there'. */
const pronounQuestion =
  /\b(?:do|does|did|will|would|can|could|are|is|should|must|may|have|has|cant|can['’]t|dont|don['’]t|wont|won['’]t|isnt|arent|if|when|where|how|why|use|says)\b.{0,20}\b(?:they|them|these|those|it|that)\b/i

/** A question that ends with a word for what was said: 'what if i lose mine', 'what happens when i have none'. */
const pronounEnd =
  /\b(?:what|how|where|when|can|could|do|does|if|who|which)\b.{0,40}\b(?:any|one|ones|none|mine)\W*$/i

/** A statement about something that was said: 'it says expired', 'thats wrong they cant run out'. */
const pronounStatement = /^(?:(?:but|and|well|no|ok)[\s,]+)*(?:they|it|those|these|thats?|that['’]s)\b/i

/** A number of things that were said: 'two at once', 'more than one'. */
const bareCount =
  /\b(?:\d{1,2}|one|two|three|four|five|both|several|multiple|a (?:few|couple)|more than one)(?: of (?:them|those|these))?(?: (?:at once|together|at the same time|in one go|in a row))|\bmore than one\W*$/i

/** Returns whether a text is nothing but 'how', which asks for the way to what was just said. */
export function isBareHow(text: string): boolean {
  return bareHow.test(text.slice(0, 60).trim())
}

/** Returns whether a text has no subject of its own and thus belongs to the topic of the conversation. */
export function leansOnTopic(text: string, topicIds: readonly string[]): boolean {
  const said = text.trim()
  if (said.split(/\s+/).length > longestLeaning || namesOtherSubject(said, topicIds)) return false
  return [bareHow, pronounQuestion, pronounEnd, pronounStatement, bareCount].some((pattern) =>
    pattern.test(said),
  )
}
