import { opener } from './follow-up-opener'
import type { FollowUpRow } from './topic-follow-up-rows'

const pickUp = ['pick-up-how-to', 'pick-up-times', 'pick-up-nominee', 'forgot-id']
const faults = ['returns', 'faulty-wine', 'refunds', 'damaged-delivery', 'wrong-item']
const claims = ['missing-items', 'damaged-delivery', 'wrong-item']
const subscriptions = ['subscriptions', 'skip-or-cancel-subscription']

/** The texts about orders, pick ups, faults, the driver and complaints whose own words would find another subject. */
export const serviceFollowUpRows: readonly FollowUpRow[] = [
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
      String.raw`${opener}(?:it['’]?s|its|it is|they['’]?re|theyre|all|still)?(?:(?: ?all| still)* ?)(?:unopened|sealed|not opened|never opened|untouched|unused|in the box)(?: (?:yeah|yes|still|of course))*\W*$`,
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
  // Two orders, and the fee of both.
  {
    after: ['several-deliveries', 'delivery-fees', 'change-order'],
    words:
      /\b(?:put|merge|combine|join|send|pack|bundle)\b.{0,25}\b(?:together|into one|in one)\b|\b(?:merge|combine) (?:them|the (?:two|orders)|my orders|both)\b|\b(?:refund|give|pay|want)\b.{0,20}\b(?:one|second|other|extra)\b.{0,12}\b(?:fees?|delivery|postage)\b|\b(?:one|second) of the fees\b/i,
    articleId: 'change-order',
    question: 'do i pay delivery twice for two orders',
  },
  {
    after: [
      'change-order',
      'several-deliveries',
      'delivery-fees',
      'refunds',
      'complaints',
      'privacy',
      'password',
    ],
    words: new RegExp(
      String.raw`${opener}how (?:do|can|should) i (?:ask|reach|contact|tell|write to|get hold of) (?:them|you|the team|someone|anyone)\W*$`,
      'i',
    ),
    articleId: 'contact-us',
    question: 'whats your email',
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
