import { opener } from './follow-up-opener'
import type { FollowUpRow } from './topic-follow-up-rows'

const delivery = [
  'delivery-options',
  'delivery-fees',
  'delivery-times',
  'same-day-delivery',
  'just-say-when',
  'several-deliveries',
]
const pickUp = ['pick-up-how-to', 'pick-up-times', 'pick-up-nominee', 'forgot-id']
const business = ['corporate-orders', 'bulk-and-wedding-orders', 'party-planning']
const faults = ['faulty-wine', 'returns']
const points = ['points', 'membership', 'membership-benefits']

const whatIsNeeded = new RegExp(
  String.raw`${opener}what (?:else |all )?(?:do|would|will) (?:you|u|yous|they) (?:guys )?(?:need|want|require)(?: (?:from|off) (?:me|us))?\W*$`,
  'i',
)

/** The texts about delivery, pick ups, business orders, faulty wine and points whose own words would find another subject. */
export const purchaseFollowUpRows: readonly FollowUpRow[] = [
  // Delivery.
  {
    after: delivery,
    words: new RegExp(
      String.raw`${opener}(?!.*\b(?:order(?:ed)?|ago|coming|where|when|track)\b).*\b(?:(?:from|by|via|through) (?:a |the |your |other |another )?(?:suppliers?|winery|wineries|third part(?:y|ies))|suppliers?['’]? (?:ones?|items?|things?|stuff|wines?|delivery))\b`,
      'i',
    ),
    articleId: 'delivery-fees',
    question: 'supplier delivery fee',
    mayRepeat: true,
  },
  {
    after: ['delivery-options', 'delivery-fees', 'same-day-delivery'],
    words: new RegExp(
      String.raw`${opener}(?:what about |how about |what )?(?:if |for |as |when |does it |is it |do )*(?:(?:i['’]?m|im|i am|i|become|join as|sign up as|was|were|you['’]?re|youre|being|the|an?|free for|cheaper for|less for|different for) )*members?(?:hip)?(?: (?:too|as well|though|tho|then|pay|get it free|pay less|pay too))*\W*$`,
      'i',
    ),
    articleId: 'delivery-fees',
    question: 'member delivery fee',
    mayRepeat: true,
  },
  {
    after: delivery,
    words:
      /\b(?:count|apply|applies|go|goes|work|works|hold|holds|include|includes|cover|covers|good|same) (?:for |to |with |on )?(?:the )?same[ -]?day\b/i,
    articleId: 'same-day-delivery',
    question: 'fee for same day',
    mayRepeat: true,
  },
  {
    after: null,
    said: /\b(?:public holidays?|anzac|good friday|easter|christmas|boxing day|australia day|labour day|new year|long weekend|holidays?)\b/i,
    words:
      /\b(?:deliver\w*|couriers?|drivers?)\b.{0,20}\b(?:on|over|during) (?:those|that|these|them|the|such|any of (?:those|them)|public|a|an)(?: (?:public|bank))? ?(?:days?|holidays?|weekend)?\b(?: at all| too| then| as well| or not)*\W*$/i,
    articleId: 'public-holiday-hours',
    question: 'do couriers work on public holidays',
  },
  // A pick up that is not collected.
  {
    after: null,
    said: /\b(?:pick ?ups?|pick it up|click (?:and|n|&) collect|collect\w*)\b/i,
    words:
      /\bhow (?:long|many days)\b.{0,25}\b(?:put|throw|chuck|stick|goes?|returned?|send|give)\b.{0,15}\b(?:back|away|to someone else)\b|\b(?:until|till|before) (?:you|it|they)\b.{0,15}\b(?:put|throw|chuck|goes?)\b.{0,10}\bback\b/i,
    articleId: 'pick-up-times',
    question: 'how long will you hold my pick up order',
    mayRepeat: true,
  },
  {
    after: pickUp,
    words:
      /\b(?:get|got|give|pay|send|have|is|do)\b.{0,20}\b(?:money|refund(?:ed)?|cash|payment)\b.{0,12}\b(?:back|automatic\w*|by itself|then|for that)\b|\brefunded (?:automatic\w*|by itself|then|after that)\b/i,
    articleId: 'cancel-order',
    question: 'what happens if i never collect my pick up',
  },
  // A business or an event.
  {
    after: ['corporate-orders'],
    words: new RegExp(
      String.raw`${opener}what (?:else )?(?:do|would|will|should) (?:you|u|yous|i|we) (?:guys )?(?:need|want|require|have to (?:send|give|provide))\b`,
      'i',
    ),
    articleId: 'corporate-orders',
    question: 'do i need an abn for a business account',
    mayRepeat: true,
  },
  {
    after: business,
    words:
      /\b(?:discounts?|cheaper|deals?|better price|bulk price|price break|per (?:case|carton|bottle) at that)\b/i,
    articleId: 'bulk-and-wedding-orders',
    question: 'do i get a discount on a big order',
    mayRepeat: true,
  },
  {
    after: business,
    words:
      /\bhow (?:much|many (?:days|weeks)) (?:of )?(?:notice|warning|lead time)\b|\bhow (?:far|long|early|many weeks) (?:in advance|ahead|before(?:hand)?)\b|\bwhen (?:do|should|must) (?:i|we) (?:let you know|tell you|order|ask|book)\b|\bhow (?:soon|early) (?:do|should|must) (?:i|we)\b/i,
    articleId: 'bulk-and-wedding-orders',
    question: 'can you do drinks for my wedding',
    mayRepeat: true,
  },
  {
    after: ['corporate-orders', 'gift-orders'],
    said: /\b(?:christmas|xmas|december|clients?)\b/i,
    words: /\b(?:last|latest|final) (?:day|date|chance|time)\b|\bcut ?off\b|\bdeadline\b|\bby when\b/i,
    articleId: 'corporate-orders',
    question: 'when do we need to order client christmas gifts',
  },
  // A faulty bottle.
  {
    after: faults,
    words:
      /\b(?:another|different|other|same|any|which|nearest|closest|the one|my local) (?:stores?|shops?|branch(?:es)?)\b|\b(?:store|shop|one) (?:i|we) (?:bought|got|picked|collected)\b/i,
    said: /\b(?:cork\w*|fault\w*|off|wrong|bad|vinegar|tastes?|smells?|return\w*|bring|take)\b/i,
    articleId: 'faulty-wine',
    question: 'what if the wine is corked',
    mayRepeat: true,
  },
  {
    after: ['faulty-wine'],
    words:
      /\b(?:keep|tip|pour|bin|throw|save|hold on to|hang on to)\b.{0,25}\b(?:it|rest|bottle|wine|left|remainder|out|away)\b/i,
    articleId: 'faulty-wine',
    question: 'what if the wine is corked',
    mayRepeat: true,
  },
  {
    after: ['faulty-wine', 'returns'],
    said: /\b(?:cork\w*|fault\w*|off|vinegar|tastes?|smells?)\b/i,
    words:
      /\b(?:same|another|new|fresh|replacement|other)\b.{0,25}\bor\b.{0,20}\b(?:cash|money|refund\w*|card)\b|\b(?:cash|money|refund\w*)\b.{0,25}\bor\b.{0,20}\b(?:same|another|new|fresh|replacement)\b/i,
    articleId: 'faulty-wine',
    question: 'do i get a replacement or a refund for a faulty wine',
  },
  // A subscription, and the steps of the tracking.
  {
    after: ['subscriptions', 'skip-or-cancel-subscription'],
    words:
      /\b(?:choose|pick|select|decide)\b.{0,20}\b(?:wines?|bottles?|what|which|them|it|kinds?|mix)\b|\bwho (?:chooses|picks|decides)\b/i,
    articleId: 'subscriptions',
    question: 'can i choose the wines in the case',
  },
  {
    after: null,
    words:
      /\b(?:dispatched|in transit|shipped)\b.{0,25}\b(?:mean\w*|what(?:['’]?s| is) that)\b|\bwhat (?:does|is|do|did)\b.{0,15}\b(?:dispatched|in transit|shipped)\b.{0,10}(?:mean|\W*$)/i,
    articleId: 'tracking-explained',
    question: 'it says dispatched what does that mean',
    mayRepeat: true,
  },
  {
    after: null,
    words:
      /\b(?:how|where)\b.{0,12}\b(?:track|follow|check on)\b.{0,15}\b(?:myself|by myself|on my own|online|without you)\b/i,
    articleId: 'tracking-explained',
    question: 'can i get the tracking number',
  },
  // A refund.
  {
    after: ['refunds', 'cancel-order', 'returns'],
    said: /\b(?:refund\w*|money|cash)\b/i,
    words:
      /\bcard\b.{0,20}\b(?:cancel\w*|closed|expired|replaced|lost|stolen|gone|blocked|changed)\b|\b(?:new|different|another) card\b|\b(?:don['’]?t|dont|no longer) have (?:that|the) card\b/i,
    articleId: 'refunds',
    question: 'my card was cancelled where does the refund go',
  },
  {
    after: ['cancel-order', 'returns'],
    words:
      /\bhow (?:long|many days)\b.{0,30}\b(?:on|in|to|reach\w*|hits?|back)\b.{0,10}\b(?:card|account|bank)\b/i,
    articleId: 'refunds',
    question: 'how long do refunds take',
    mayRepeat: true,
  },
  {
    after: ['gift-cards', 'gift-card-balance'],
    said: /\b(?:refund\w*|money back)\b/i,
    words: new RegExp(
      String.raw`${opener}(?:how (?:long|soon|fast|quick)|when)(?: (?:does|will|would|is|do|it|that|this|take|takes|be|come|i|get))*\W*$`,
      'i',
    ),
    articleId: 'refunds',
    question: 'gift card refund how long',
  },
  // A question for what a claim needs. The answer depends on the problem.
  {
    after: ['damaged-delivery', 'missing-items', 'wrong-item'],
    said: /\b(?:broke\w*|smash\w*|crack\w*|damaged?|shatter\w*|leak\w*|burst|dent\w*|soak\w*|wet|wrecked|crushed)\b/i,
    words: whatIsNeeded,
    articleId: 'damaged-delivery',
    question: 'what photos do you need of the damage',
    mayRepeat: true,
  },
  {
    after: ['missing-items', 'damaged-delivery', 'wrong-item'],
    said: /\b(?:missing|short|only got|not in|left out)\b/i,
    words: whatIsNeeded,
    articleId: 'missing-items',
    question: 'how long do i have to report a missing bottle',
    mayRepeat: true,
  },
  {
    after: ['wrong-item', 'damaged-delivery', 'missing-items'],
    said: /\b(?:wrong|instead|ordered)\b/i,
    words: whatIsNeeded,
    articleId: 'wrong-item',
    question: 'what do you need for a wrong item',
    mayRepeat: true,
  },
  // Points.
  {
    after: points,
    words:
      /\b(?:use|spend|redeem|put|take)\b.{0,20}\b(?:them|points|it|those)\b.{0,12}\b(?:on|off|for|to|towards|against)\b/i,
    articleId: 'points',
    question: 'how do i use points',
    mayRepeat: true,
  },
  {
    after: points,
    words:
      /\b(?:did|do|will|have|would) i (?:get|got|earn|earned|collect|receive)\b.{0,12}\b(?:any|points|some|them)\b.{0,12}\b(?:for|on|from|with)\b/i,
    articleId: 'points',
    question: 'when do points show up',
  },
  // A payment that is pending.
  {
    after: ['failed-payment'],
    words: /\bpending\b|\b(?:hold|authori[sz]ation)\b.{0,15}\b(?:thing|one|amount|charge)s?\b/i,
    articleId: 'failed-payment',
    question: 'how long do pending amounts stay',
    mayRepeat: true,
  },
  // A tasting.
  {
    after: ['tasting-events'],
    words: new RegExp(
      String.raw`${opener}(?:is|are) (?:it|that|they|those|the tastings?) (?:all )?free\b|${opener}(?:how much|what) (?:is|does|do) (?:it|that|they) (?:cost)?|${opener}(?:do|should|must) (?:i|we) (?:need|have) to (?:book|pay)\b`,
      'i',
    ),
    articleId: 'tasting-events',
    question: 'when are tastings',
    mayRepeat: true,
  },
  {
    after: ['tasting-events'],
    words:
      /\b(?:can|could|may|do) (?:i|we) (?:bring|take|come with)\b(?!.*\b(?:dog|own)\b)|\b(?:\w+) of us\b|\bjust (?:walk|turn|rock|show) (?:in|up)\b/i,
    articleId: 'tasting-events',
    question: 'do i need to book the weekly tasting',
    mayRepeat: true,
  },
  // Joining.
  {
    after: ['membership-benefits', 'member-prices', 'points'],
    words: new RegExp(
      String.raw`${opener}how (?:long does it take|do i|can i|would i|quick\w*)\b.{0,15}\b(?:sign(?:ing)? ?up|join\w*|register\w*|become one)\b`,
      'i',
    ),
    articleId: 'membership',
    question: 'how do i join',
    mayRepeat: true,
  },
]
