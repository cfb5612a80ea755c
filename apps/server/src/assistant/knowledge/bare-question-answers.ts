import type { BareQuestion } from './bare-questions'
import type { TopicFollowUp } from './topic-follow-up-rows'

/** The answer of an article, as `article: one of its own questions`. */
type AnswerName = `${string}: ${string}`
type AnswersOfTopic = Readonly<Partial<Record<BareQuestion, AnswerName>>>

const byNeighbour: AnswerName = 'id-at-the-door: can my neighbour take it'
const pickUp: AnswersOfTopic = {
  fee: 'pick-up-how-to: pick up fee',
  duration: 'pick-up-times: how long for pick up to be ready',
  deadline: 'pick-up-times: how long will you hold my pick up order',
  kept: 'pick-up-times: how long will you hold my pick up order',
  expiry: 'pick-up-times: how long will you hold my pick up order',
  'other-person': 'pick-up-nominee: can my husband pick up for me',
  id: 'pick-up-how-to: what do i need for click and collect',
  weekend: 'pick-up-times: can i collect any time',
}
const nominee: AnswersOfTopic = { ...pickUp, id: 'pick-up-nominee: what does my nominee have to bring' }
const delivery: AnswersOfTopic = {
  weekend: 'delivery-options: do you deliver on the weekend',
  absent: 'missed-delivery: nobody home that day what then',
  'other-person': byNeighbour,
  id: 'id-at-the-door: will the delivery bloke want to see my licence',
}
const claims: AnswersOfTopic = {
  deadline: 'missing-items: how long do i have to report a missing bottle',
  refundable: 'missing-items: what do you do when something is missing',
}
const membership: AnswersOfTopic = {
  fee: 'membership: does it cost to join',
  duration: 'membership: where is my member card',
  'other-person': 'membership: can my wife use my membership',
  'in-store': 'membership: how do i use my member card in the shop',
  online: 'member-prices: how do i get the members price',
  expiry: 'points: do points run out',
  where: 'membership: how can i make an account',
  benefits: 'membership-benefits: what do i get if i join',
  leaving: 'membership: how do i cancel my membership',
  balance: 'points: whats my points balance',
}
const giftCards: AnswersOfTopic = {
  fee: 'gift-cards: how much can a gift card be',
  duration: 'gift-cards: can you email a gift card',
  expiry: 'gift-cards: my card ran out before three years',
  deadline: 'gift-cards: my card ran out before three years',
  kept: 'gift-cards: my card ran out before three years',
  refundable: 'returns: return a gift card',
  online: 'gift-cards: can i use a gift card online',
  'in-store': 'gift-cards: can i use my gift card in the shop',
  where: 'gift-cards: where can i buy a gift card',
  limit: 'gift-cards: can i use two gift cards',
  balance: 'gift-card-balance: how do i check my gift card',
}

/** The answers to a text without a subject, by the article that was answered with last. */
export const bareQuestionAnswers: Readonly<Record<string, AnswersOfTopic>> = {
  'gift-cards': giftCards,
  'gift-card-balance': giftCards,
  returns: {
    duration: 'returns: when do i get money after returning',
    deadline: 'returns: how many days to return',
    receipt: 'returns: do i need the receipt to return',
    id: 'returns: do i need the receipt to return',
    'other-person': 'returns: do i need the receipt to return',
    opened: 'returns: but i opened it already',
    online: 'returns: how do i post a return',
    where: 'returns: where do i return a bottle',
    'in-store': 'returns: where do i return a bottle',
  },
  'faulty-wine': {
    duration: 'returns: when do i get money after returning',
    deadline: 'faulty-wine: what if the wine is corked',
    receipt: 'faulty-wine: lost the docket of a corked bottle',
    opened: 'faulty-wine: what if the wine is corked',
    where: 'faulty-wine: what if the wine is corked',
    'in-store': 'faulty-wine: what if the wine is corked',
    online: 'faulty-wine: can i report a corked bottle from home',
    refundable: 'faulty-wine: do i get a replacement or a refund for a faulty wine',
  },
  refunds: { duration: 'refunds: how long do refunds take', where: 'refunds: where will my refund go' },
  'pick-up-how-to': pickUp,
  'pick-up-times': pickUp,
  'pick-up-nominee': nominee,
  'forgot-id': { kept: 'pick-up-times: how long will you hold my pick up order' },
  'delivery-options': delivery,
  'delivery-fees': delivery,
  'delivery-times': delivery,
  'just-say-when': {
    ...delivery,
    deadline: 'just-say-when: how late can i change my just say when day',
    duration: 'just-say-when: how far in advance can i book just say when',
  },
  'same-day-delivery': {
    fee: 'same-day-delivery: fee for same day',
    weekend: 'same-day-delivery: same day on a sunday',
    absent: 'same-day-delivery: do i have to be home for same day',
    'other-person': byNeighbour,
    id: 'same-day-delivery: does the same day driver check id',
  },
  'missed-delivery': {
    fee: 'delivery-fees: redelivery fee',
    duration: 'missed-delivery: nobody home that day what then',
    weekend: 'missed-delivery: can they come back saturday instead',
    kept: 'missed-delivery: why is it marked return to sender',
    'other-person': byNeighbour,
    id: 'id-at-the-door: will the delivery bloke want to see my licence',
    absent: 'id-at-the-door: can they leave it at the door',
  },
  'id-at-the-door': {
    'other-person': byNeighbour,
    absent: 'id-at-the-door: do i have to be home',
    id: 'id-at-the-door: will the delivery bloke want to see my licence',
  },
  'payment-methods': { fee: 'payment-methods: is there a card surcharge' },
  'buy-now-pay-later': { fee: 'buy-now-pay-later: any fees for using afterpay' },
  points: {
    receipt: 'points: points missing from my shop',
    expiry: 'points: do points run out',
    deadline: 'points: do points run out',
    duration: 'points: how long until points are added',
    refundable: 'points: can i cash out my points',
    'other-person': 'membership: can my wife use my membership',
    fee: 'membership: does it cost to join',
    balance: 'points: whats my points balance',
    benefits: 'membership-benefits: what do i get if i join',
  },
  'marketing-emails': { leaving: 'marketing-emails: how do i unsubscribe' },
  membership,
  'membership-benefits': membership,
  'member-prices': {
    ...membership,
    'in-store': 'member-prices: do member prices work in the shop',
    expiry: 'member-prices: when do member offers finish',
    deadline: 'member-prices: when do member offers finish',
  },
  'price-match': {
    deadline: 'price-match: how do i price match online',
    limit: 'price-match: price match limit',
    online: 'price-match: how do i price match online',
    'in-store': 'price-match: how do i get a price match in the shop',
    where: 'price-match: how do i price match',
    how: 'price-match: how do i price match',
  },
  'promo-codes': {
    limit: 'promo-codes: can i use two promo codes',
    where: 'promo-codes: where do i put my code',
    how: 'promo-codes: where do i put my code',
  },
  'cancel-order': {
    fee: 'cancel-order: how long do i have to cancel',
    deadline: 'cancel-order: how long do i have to cancel',
    duration: 'cancel-order: if i cancel when do i get my money',
    refundable: 'cancel-order: if i cancel when do i get my money',
  },
  'change-order': { deadline: 'change-order: how long do i have to change my order' },
  'change-address': { deadline: 'change-address: how long can the delivery address be changed' },
  'tax-invoice': {
    duration: 'tax-invoice: when do i get the invoice',
    where: 'tax-invoice: where do i find old invoices',
    kept: 'tax-invoice: where do i find old invoices',
  },
  subscriptions: {
    fee: 'subscriptions: how much does the subscription cost',
    duration: 'subscriptions: how often does the case come',
    deadline: 'skip-or-cancel-subscription: how late can i skip my next case',
    absent: 'subscriptions: how is my subscription delivered',
    refundable: 'skip-or-cancel-subscription: can i return wines from my subscription',
    limit: 'subscriptions: what subscriptions are there',
  },
  'skip-or-cancel-subscription': {
    fee: 'skip-or-cancel-subscription: is there a cancellation fee for the subscription',
    deadline: 'skip-or-cancel-subscription: how late can i skip my next case',
    refundable: 'skip-or-cancel-subscription: can i return wines from my subscription',
  },
  'missing-items': claims,
  'wrong-item': { ...claims, opened: 'wrong-item: can i open the wrong bottle' },
  'damaged-delivery': {
    deadline: 'damaged-delivery: how long do i have to report a broken bottle',
    refundable: 'damaged-delivery: is it insured',
  },
  'ice-and-glass-hire': {
    fee: 'ice-and-glass-hire: is there a deposit on the glasses',
    deadline: 'ice-and-glass-hire: when do i return the glasses',
    duration: 'ice-and-glass-hire: when do i return the glasses',
    kept: 'ice-and-glass-hire: when do i return the glasses',
    where: 'ice-and-glass-hire: how do i book glasses',
  },
  'tasting-events': {
    fee: 'tasting-events: when are tastings',
    weekend: 'tasting-events: when are tastings',
    refundable: 'tasting-events: can i cancel a tasting ticket',
    id: 'tasting-events: is there an age limit for tastings',
    where: 'tasting-events: how would i book myself into a tasting',
  },
  'bulk-and-wedding-orders': {
    refundable: 'bulk-and-wedding-orders: can i bring back what we dont drink at the wedding',
    deadline: 'bulk-and-wedding-orders: can you do drinks for my wedding',
    fee: 'bulk-and-wedding-orders: do i get a discount on a big order',
  },
  'contact-us': {
    duration: 'contact-us: how long till you answer my email',
    weekend: 'contact-us: what time is customer service open',
  },
  'live-chat': { weekend: 'live-chat: what time can i talk to a human' },
  'failed-payment': {
    duration: 'failed-payment: how long do pending amounts stay',
    refundable: 'failed-payment: refused at the checkout though the cash is gone',
  },
  'several-deliveries': { fee: 'several-deliveries: do i pay delivery twice for two boxes' },
}

/** Returns the answer to a bare question, from the first article of the topic that has one; `null`: none has. */
export function findBareAnswer(question: BareQuestion, articleIds: readonly string[]): TopicFollowUp | null {
  const name = articleIds.map((id) => bareQuestionAnswers[id]?.[question]).find((each) => each !== undefined)
  const [articleId, asked] = name?.split(': ') ?? []
  return articleId === undefined || asked === undefined
    ? null
    : { articleId, question: asked, mayRepeat: true }
}
