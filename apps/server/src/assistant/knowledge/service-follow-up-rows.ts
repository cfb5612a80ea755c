import type { FollowUpRow } from './topic-follow-up-rows'

const opener = String.raw`^(?:(?:so|ok|okay|well|then|and|but|also|right|yes|yeah|no|nah|hang on|wait|just|now|sorry|please|oh|hm+|maybe)[\s,.!]+)*`
const membership = ['membership', 'membership-benefits', 'member-prices', 'points']
const pickUp = ['pick-up-how-to', 'pick-up-times', 'pick-up-nominee', 'forgot-id']
const giftCards = ['gift-cards', 'gift-card-balance']
const faults = ['returns', 'faulty-wine', 'refunds', 'damaged-delivery', 'wrong-item']
const claims = ['missing-items', 'damaged-delivery', 'wrong-item']
const payments = ['payment-methods', 'buy-now-pay-later', 'failed-payment']
const stored = ['delete-account', 'privacy']
const subscriptions = ['subscriptions', 'skip-or-cancel-subscription']

/** The texts about messages, points, pick ups, payments, faults and complaints whose own words would find another subject. */
export const serviceFollowUpRows: readonly FollowUpRow[] = [
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
  // What is stored.
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
    after: membership,
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
  // A pick up.
  {
    after: pickUp,
    words:
      /\b(?:if|when) (?:i|we) (?:dont|don['’]?t|do not|never|cant|can['’]?t|forget to) (?:come|collect|make it|get there|pick it up|show up|turn up|get it)\b/i,
    articleId: 'cancel-order',
    question: 'what happens if i never collect my pick up',
  },
  {
    after: pickUp,
    words:
      /\b(?:i['’]?m|im|i am|i['’]?ll be|ill be|we['’]?re|were) (?:away|overseas|interstate|on holidays?|out of town|travelling)\b|\b(?:cant|can['’]?t|wont|won['’]?t) (?:come|get there|make it|collect(?: it)?|be there|be back)\b.{0,10}\b(?:until|till?|before|for)\b/i,
    articleId: 'pick-up-times',
    question: 'going away can you keep my pick up',
  },
  // A return or a fault.
  {
    after: ['returns'],
    words: new RegExp(
      String.raw`${opener}(?:it['’]?s|its|it is|they['’]?re|theyre|all|still)?(?: ?all| still)? ?(?:unopened|sealed|not opened|never opened|untouched|unused|in the box)(?: (?:yeah|yes|still|of course))*\W*$`,
      'i',
    ),
    articleId: 'returns',
    question: 'how do i make a return',
  },
  {
    after: ['returns'],
    words: new RegExp(
      String.raw`${opener}(?:what )?(?:even )?if (?:it|they)(?:['’]?s)? (?:was|were|is|are|been|got|came|comes?)? ?(?:delivered|online|bought online|sent|by (?:courier|delivery))\W*$`,
      'i',
    ),
    articleId: 'returns',
    question: 'how do i post a return',
  },
  {
    after: claims,
    said: /\b(?:wrong|instead of|not what|ordered\b.{1,30}\bgot)\b/i,
    words: new RegExp(
      String.raw`${opener}(?:do|must|should|have|need) (?:i|we)?(?: ?(?:have|need|got|to|gotta))* ?(?:send|bring|return|post|give|ship|take) (?:it|them|that|those|these)(?: ?back)?(?: to you)?\W*$`,
      'i',
    ),
    articleId: 'wrong-item',
    question: 'what happens when you send the wrong item',
  },
  {
    after: claims,
    said: /\b(?:wrong|instead of|not what|ordered\b.{1,30}\bgot)\b/i,
    words:
      /\b(?:drank|drunk|opened|tried|finished)\b.{0,20}\b(?:em|them|it|those|one|two|some|half|already)\b/i,
    articleId: 'wrong-item',
    question: 'can i open the wrong bottle',
  },
  {
    after: faults,
    words: /\b(?:my|the|consumer) rights?\b|\bconsumer law\b|\b(?:am i|what am i) entitled\b/i,
    articleId: 'faulty-wine',
    question: 'do i get a replacement or a refund for a faulty wine',
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
  // A gift that goes to a company.
  {
    after: ['gift-orders', 'delivery-options', 'delivery-fees', 'delivery-times'],
    words:
      /\b(?:to|at) (?:his|her|my|their|the|an?) (?:work|office|workplace|hotel|company|hospital|school)\b/i,
    articleId: 'delivery-to-offices-and-hotels',
    question: 'do u deliver to my work',
  },
  // A subscription.
  {
    after: subscriptions,
    words: new RegExp(
      String.raw`${opener}(?:i can|can i|am i able to|can you)(?: just)? (?:cancel|stop|leave|quit|end|get out)(?: (?:it|that|of it))?(?: (?:any ?time|whenever|when i like|whenever i (?:like|want)|at any (?:time|point)))\W*$`,
      'i',
    ),
    articleId: 'subscriptions',
    question: 'am i locked in',
    mayRepeat: true,
  },
  {
    after: subscriptions,
    words:
      /\b(?:still|will|does|do)\b.{0,15}\b(?:get|come|comes|coming|send|arrive\w*)\b.{0,20}\b(?:box|case|dozen|one|delivery)\b/i,
    articleId: 'skip-or-cancel-subscription',
    question: 'i stopped my subscription but a box is still coming',
  },
  // The driver, and the team.
  {
    after: null,
    words: new RegExp(
      String.raw`${opener}(?:do|does|will|can|could) (?:they|he|she|you|the (?:driver|courier)|anyone|someone) (?:ring|call|text|phone|message)(?: me| us)? (?:first|before(?:hand)?|ahead|when (?:they|he|its|it['’]s) (?:come|here|close|near)|on the way)\W*$`,
      'i',
    ),
    articleId: 'missed-delivery',
    question: 'does the driver ring first',
  },
  {
    after: ['live-chat', 'contact-us'],
    words:
      /\bhow many\b.{0,20}\b(?:in front|ahead|before me|waiting)\b|\b(?:place|position|spot) in (?:the )?(?:line|queue)\b|\bam i next\b/i,
    articleId: 'live-chat',
    question: 'how will i know when its my turn in the chat',
    mayRepeat: true,
  },
  {
    after: ['order-number', 'guest-orders'],
    words:
      /\b(?:look|find|search|check|see)\b.{0,25}\b(?:by|with|under|from|using)\b.{0,8}\b(?:name|surname|address|phone|mobile|number plate|date of birth)\b/i,
    articleId: 'guest-orders',
    question: 'why do i need to sign in to see my order here',
  },
  {
    after: ['delayed-delivery'],
    words: new RegExp(
      String.raw`${opener}how (?:will|do|would|can) (?:i|we) (?:know|find out|hear)(?: (?:when|if) (?:it|its|it['’]s|they)(?: (?:is|are|comes?|here|coming|arrives?))*)?\W*$`,
      'i',
    ),
    articleId: 'delivery-times',
    question: 'what time will it turn up',
  },
  // A complaint.
  {
    after: ['complaints'],
    words:
      /\b(?:on (?:the |my )?record|in writing|official\w*|formal\w*|lodge|log (?:it|this|that)|noted? (?:it |that |this )?down|file (?:it|this|that|a complaint))\b/i,
    articleId: 'complaints',
    question: 'how do i lodge a complaint',
  },
  {
    after: ['complaints'],
    words:
      /\b(?:will|would|does|do|can|when|how long|how soon)\b.{0,25}\b(?:ring|rings|call|calls|phone|contact|reply|answer|respond|get back|hear|write)\b/i,
    articleId: 'complaints',
    question: 'when will someone answer my complaint',
  },
  // A refund that is not seen.
  {
    after: ['refunds'],
    words: new RegExp(
      String.raw`${opener}(?:(?:you|u|they|the (?:site|email|bot|agent))(?: guys| all)? (?:said|told me|promised|say)\b.{0,20}\bdays?|(?:it['’]?s|its|it has|it is)(?: now| already)?(?: been)? (?:\d{1,2}|over a week|a week|two weeks|weeks|ages)(?: days?| now| already)*|(?:its |it['’]?s )?still (?:not|nothing|no money|isnt|waiting).{0,30})\W*$`,
      'i',
    ),
    articleId: 'refunds',
    question: 'refund late what do i do',
  },
]
