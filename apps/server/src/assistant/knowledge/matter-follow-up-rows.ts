import type { FollowUpRow } from './topic-follow-up-rows'

const giftCards = ['gift-cards', 'gift-card-balance']
const payments = ['payment-methods', 'buy-now-pay-later', 'failed-payment', ...giftCards]
const membership = ['membership', 'membership-benefits', 'member-prices', 'points']
const subscriptions = ['subscriptions', 'skip-or-cancel-subscription']
const ofSubscription = /\b(?:subscri\w*|box(?:es)?|dozen|wine club|skip\w*|pause\w*)\b/i

/** The texts that continue a matter of payments, accounts, members, subscriptions, recycling and requests to the shop. */
export const matterFollowUpRows: readonly FollowUpRow[] = [
  // Payments and gift cards.
  {
    after: ['failed-payment'],
    words:
      /\b(?:drop|fall|go|come)(?:s|es|ing)?\b.{0,12}\b(?:off|away|back)\b.{0,20}\b(?:itself|themselves|own|anything)\b|\b(?:one|it|that)(?: of them)? (?:is|says|shows|still says)? ?(?:still )?pending\b/i,
    articleId: 'failed-payment',
    question: 'does the pending amount go away by itself',
    mayRepeat: true,
  },
  {
    after: ['failed-payment'],
    words:
      /^(?:(?:no|nah|but|well)[\s,]+)*(?:its?|it['’]s|it is|the card is|my card is|card is) (?:not|isn['’]?t|nowhere near)(?: \w+)? (?:expired|maxed|blocked|cancelled|over|old|empty)\b/i,
    articleId: 'failed-payment',
    question: 'is there a daily limit or are online purchases switched off at my bank',
  },
  {
    after: payments,
    words:
      /\b(?:send|return|give|bring|refund)\w*\b.{0,40}\b(?:which|where|who)\b.{0,20}\b(?:gets?|go|goes|back|money)\b|\bwhich (?:one|of (?:them|the two|those)) gets\b|\b(?:refund|money)\b.{0,20}\b(?:which|where) (?:one|card|way)\b/i,
    articleId: 'refunds',
    question: 'where does a refund go when i paid in two ways',
  },
  {
    after: giftCards,
    words:
      /\b(?:e-?mail(?:ed)?|digital|electronic|online|e-?gift)\b.{0,20}\b(?:same|too|as well|also|longer|shorter)\b/i,
    said: /\b(?:how long|last|expir\w*|valid|good for|run out)\b/i,
    articleId: 'gift-cards',
    question: 'how long is a gift card valid',
    mayRepeat: true,
  },
  {
    after: giftCards,
    words:
      /\b(?:mine|my (?:one|card)|it|one|card)\b.{0,25}\b(?:20[012]\d|years? old)\b|\bis (?:it|mine|that|my card) (?:dead|gone|expired|too old|still (?:good|ok|valid))\b/i,
    articleId: 'gift-card-balance',
    question: 'when does my gift card expire, where do i see the last day',
  },
  // Promo codes.
  {
    after: ['promo-codes'],
    words:
      /\b(?:what if|is it|because|cos|cause|maybe|could it be|just)\b.{0,40}\b(?:have|got|there['’]?s|mixed|with)\b.{0,30}\b(?:beers?|wines?|spirits?|gift cards?|specials?|sale|clearance|in there|as well)\b/i,
    articleId: 'promo-codes',
    question: 'why does my promo code not work',
    mayRepeat: true,
  },
  {
    after: ['promo-codes'],
    words: /\b(?:second|another|separate|two|2nd|different) orders?\b/i,
    articleId: 'change-order',
    question: 'two orders, do i pay delivery twice',
  },
  // The site and the account.
  {
    after: ['placing-an-order'],
    words: /\b\d+\s?\/\s?\d+\b|\b(?:slash|unit|apartment|flat) (?:number|box|field|no)\b/i,
    articleId: 'placing-an-order',
    question: 'unit number box wont take a slash',
    mayRepeat: true,
  },
  {
    after: ['password'],
    words:
      /\b(?:no|not (?:an?|any)|isn['’]?t an?|can['’]?t find (?:an?|my)|doesn['’]?t (?:know|find|recogni[sz]e))\b.{0,14}\b(?:account|user|customer|e?mail)\b/i,
    articleId: 'password',
    question: 'which email did i sign up with',
  },
  {
    after: ['privacy', 'membership'],
    words:
      /\b(?:orders?|parcels?|deliver\w*|pick ?ups?)\b.{0,50}\b(?:old|new|right|changed?) (?:number|phone|mobile|e?mail|one)\b|\b(?:text|ring|call)\b.{0,12}\b(?:old|new) (?:number|one)\b/i,
    articleId: 'change-order',
    question: 'change the phone number on an order',
  },
  {
    after: ['delete-account'],
    words:
      /^(?!.*\b(?:stop|cancel|skip|pause|keep|leave)\b).*\b(?:subscri\w*|wine club|(?:reds?|whites?|wine|next) (?:box|case|dozen)|box|dozen)\b/i,
    articleId: 'delete-account',
    question: 'does deleting my account stop the subscription',
  },
  // Points and members.
  {
    after: membership,
    words:
      /^(?:(?:and|so|ok|well|but)[\s,]+)*(?:do|have|would) i (?:have|got|get)\b.{0,14}\b(?:that|those|it|enough|so many|that many)\W*$/i,
    articleId: 'points',
    question: 'how many points are on my account',
  },
  {
    after: membership,
    words:
      /^(?:(?:and|so|ok|well|but)[\s,]+)*(?:what about|how about|or|and) (?:the )?(?:other|orange|green|red|everyday|qantas|velocity|woolies|coles)\b.{0,30}$/i,
    articleId: 'membership',
    question: 'are you with flybuys or everyday rewards',
    mayRepeat: true,
  },
  {
    after: membership,
    words:
      /\bwhat(?:['’]?s| do| does| is| are)?\b.{0,12}\b(?:yours?|your (?:one|own|thing)|you (?:guys|lot)?)\b.{0,10}\b(?:gives?|do|does|offers?|get me|have|good for)\b/i,
    articleId: 'membership-benefits',
    question: 'benefits of membership',
  },
  // Subscriptions.
  {
    after: subscriptions,
    words: /^(?:(?:a|an|just|only|and|but)[\s,]+)*(?:six|6|half a dozen|three|four|fewer)\b.{0,24}$/i,
    articleId: 'subscriptions',
    question: 'is there a box of six bottles',
    mayRepeat: true,
  },
  {
    after: null,
    said: /\b(?:next|my|wine|reds?|whites?) (?:box|case|dozen)\b|\bsubscri/i,
    words:
      /\btoo late to (?:change|swap|choose|alter) (?:it|that|them|what['’]?s in|the (?:box|wines?|bottles?))\b/i,
    articleId: 'subscriptions',
    question: 'can i swap bottles in the box',
  },
  {
    after: subscriptions,
    words: /\b(?:too late|can (?:i|we) still|time) (?:to )?(?:change|swap|choose|alter)\b/i,
    articleId: 'subscriptions',
    question: 'can i swap bottles in the box',
  },
  {
    after: subscriptions,
    said: ofSubscription,
    words:
      /\b(?:go|goes|come|comes|start|starts|continue\w*|carry on|back)\b.{0,24}\b(?:normal|usual|by itself|as before|on its own|automatic\w*)\b/i,
    articleId: 'skip-or-cancel-subscription',
    question: 'does skipping move the next ones too',
  },
  // Requests to the shop.
  {
    after: ['sponsorship-and-suppliers'],
    words:
      /^(?:(?:and|so|ok|well|oh)[\s,]+)*(?:its?|it['’]s|it is|that['’]?s|we['’]?re|we are) (?:for|on|about|raising)\b/i,
    articleId: 'sponsorship-and-suppliers',
    question: 'who do we write to for a donation',
    mayRepeat: true,
  },
  {
    after: ['recycling'],
    words: /\b(?:which|what) (?:colour )?bin\b|\bwhere (?:do|should) (?:they|it|i put)\b/i,
    articleId: 'recycling',
    question: 'the wine sleeves, which bin',
    mayRepeat: true,
  },
]
