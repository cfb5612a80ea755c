import { opener } from './follow-up-opener'
import type { FollowUpRow } from './topic-follow-up-rows'

const membership = ['membership', 'membership-benefits', 'member-prices', 'points']
const giftCards = ['gift-cards', 'gift-card-balance']
const payments = ['payment-methods', 'buy-now-pay-later', 'failed-payment']
const stored = ['delete-account', 'privacy']

/** The texts about messages, data, the log-in, points, payments, gift cards and codes whose own words would find another subject. */
export const accountFollowUpRows: readonly FollowUpRow[] = [
  // Messages of the shop.
  {
    after: ['marketing-emails'],
    words: new RegExp(
      String.raw`${opener}(?:what about |how about |stop |the |those |any )*(?:texts?|sms|text messages)(?: (?:too|as well|ones))*\W*$`,
      'i',
    ),
    articleId: 'marketing-emails',
    question: 'how do i stop the sms',
  },
  {
    after: ['marketing-emails'],
    words:
      /\b(?:still|keep|want|get|need|lose)\b.{0,25}\b(?:delivery|order|shipping|tracking|pick ?up)(?: (?:ones?|e?mails?|texts?|updates?|messages?|stuff))?\b/i,
    articleId: 'marketing-emails',
    question: 'will i still get order updates if i unsubscribe',
  },
  {
    after: ['marketing-emails'],
    words:
      /\b(?:how (?:long|soon|fast)|when)\b.{0,25}\b(?:stop|stops|end|gone|off the list|take|takes|work|works)\b/i,
    articleId: 'marketing-emails',
    question: 'how long until the emails stop',
  },
  {
    after: ['marketing-emails'],
    words:
      /\b(?:did|have|will|can|could) (?:you|u)\b.{0,20}\b(?:do|done|stop\w*|turn\w*|sort\w*)\b|\bor do i\b/i,
    articleId: 'marketing-emails',
    question: 'how do i unsubscribe',
    mayRepeat: true,
  },
  // The data that is kept.
  {
    after: stored,
    words: /\b(?:this|the|our|my|these) (?:chats?|conversations?|messages?)\b/i,
    articleId: 'privacy',
    question: 'is the chat saved on my computer',
  },
  {
    after: stored,
    words: /\bwho(?: else)? (?:can |could |gets to |has |is able to )?(?:sees?|reads?|look|access|know)\b/i,
    articleId: 'privacy',
    question: 'is this chat private',
  },
  // The log-in.
  {
    after: ['password'],
    words:
      /\b(?:old|other|another|different|new|wrong|ex) (?:\w+ )?(?:e?mails?|address|inbox|gmail|hotmail)\b|\b(?:dont|don['’]?t|do not|no longer|cant|can['’]?t) (?:have|use|get into|open|access|work)\b.{0,20}\b(?:e?mails?|address|inbox|job|there|any ?more)\b|\b(?:change|switch|move|update) (?:it|my (?:\w+ )?e?mail|the e?mail)\b/i,
    articleId: 'password',
    question: 'could you look my account up by my mobile',
  },
  // Points and the member card.
  {
    after: membership,
    words: new RegExp(
      String.raw`${opener}(?:how many(?: points)? (?:have i|do i|i)(?: got| have)?(?: now| left)?|(?:what(?:['’]?s| is)|check|show)(?: me)? (?:my )?(?:points? )?balance)\W*$`,
      'i',
    ),
    articleId: 'points',
    question: 'how many points are on my account',
  },
  {
    after: ['points'],
    words: new RegExp(
      String.raw`${opener}what(?:['’]?s| is| are| do| can| would)? (?:i get|they|that|it|those|i buy)?(?: ?(?:worth|get|buy|for))*(?: (?:for|with) (?:that|them|it|those))?\W*$`,
      'i',
    ),
    articleId: 'points',
    question: 'what are my points worth',
  },
  {
    after: membership,
    words:
      /\b(?:forgot|didn['’]?t|didnt|did not|never|without)\b.{0,12}\b(?:scan\w*|swip\w*|tap\w*|show\w*|us\w+|give|gave|my (?:card|number))\b|\b(?:was|bought|shopped|paid|purchase)\b.{0,20}\b(?:in|at) (?:the|a|your) (?:store|shop)\b/i,
    articleId: 'points',
    question: 'points missing from my shop',
    mayRepeat: true,
  },
  // A payment.
  {
    after: payments,
    words:
      /\b(?:half|part|rest|some|split|mix|combine|both)\b.{0,25}\b(?:gift ?cards?|cards?|vouchers?|paypal)\b/i,
    articleId: 'payment-methods',
    question: 'pay half on one card half on another',
  },
  {
    after: payments,
    words: new RegExp(
      String.raw`${opener}(?:what about|how about|or|do (?:you|u) (?:take|do|accept)|can i (?:use|pay (?:with|by))|is) ?(?:an? |my |another |a different |the other )*(?:amex|american express|paypal|apple ?pay|google ?pay|visa|mastercard|debit|credit|card)(?: (?:card|ok|okay|fine|too|then|instead))*\W*$`,
      'i',
    ),
    articleId: 'payment-methods',
    question: 'which cards are ok',
  },
  {
    after: ['failed-payment'],
    words:
      /\b(?:has|have|did|does|will|was|is)\b.{0,12}\b(?:it|you|u|they|my (?:card|account|money)|anything)\b.{0,15}\b(?:take|took|taken|charged?|gone|come out|came out|left|debited)\b|\bit took (?:the|my|all the) money\b|\b(?:will|do|can) i get (?:it|that|my money|the money) back\b/i,
    articleId: 'failed-payment',
    question: 'refused at the checkout though the cash is gone',
  },
  {
    after: ['failed-payment'],
    words:
      /\b(?:not|isnt|isn['’]?t|arent|aren['’]?t) pending\b|\b(?:both|it|they|its|it['’]?s|theyve|they['’]ve)(?: has| have| are| is| both| already)* (?:gone (?:out|through)|booked|cleared|posted|processed)\b/i,
    articleId: 'failed-payment',
    question: 'who sorts out a double payment',
  },
  // A gift card.
  {
    after: giftCards,
    words:
      /\b(?:schedule|on (?:her|his|the|their) (?:birthday|day)|pick (?:the|a) (?:day|date)|certain (?:day|date)|later date|send it on|in advance)\b|\b(?:when|how (?:soon|fast|long|quick\w*))\b.{0,12}\b(?:she|he|they|my \w+)\b.{0,8}\b(?:get|gets|have|has|receive\w*|see)\b/i,
    articleId: 'gift-cards',
    question: 'can you email a gift card',
    mayRepeat: true,
  },
  {
    after: giftCards,
    words: /\bonline\b.{0,12}\b(?:store|shop)s?\b|\b(?:store|shop)s?\b.{0,12}\bonline\b/i,
    articleId: 'gift-cards',
    question: 'does it work online as well as in the shop',
  },
  {
    after: ['gift-card-balance'],
    words: /\b(?:receipt|docket|proof)\b/i,
    articleId: 'gift-card-balance',
    question: 'i cant read the number on my gift card',
    mayRepeat: true,
  },
  // A code.
  {
    after: ['promo-codes'],
    words: /\b(?:not|isnt|isn['’]?t|in)[\s-]?(?:eligible|valid|accepted|applicable|working|recogni[sz]ed)\b/i,
    articleId: 'promo-codes',
    question: 'why is my promo code not working',
    mayRepeat: true,
  },
  {
    after: ['promo-codes'],
    words: /\b(?:already|have|ive|i['’]ve)\b.{0,8}\b(?:paid|ordered|placed|checked out)\b/i,
    articleId: 'promo-codes',
    question: 'forgot to put in my code',
    mayRepeat: true,
  },
]
