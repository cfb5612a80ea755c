/** The answer of an article, named by one of its own questions. */
export type TopicFollowUp = {
  readonly articleId: string
  readonly question: string
  /** The answer is given again to a statement; otherwise a statement that it was given before means that it did not help. */
  readonly mayRepeat?: true
}

export type FollowUpRow = TopicFollowUp & {
  /** The articles after whose answer the words mean this; `null`: after any answer, or none. */
  readonly after: readonly string[] | null
  /** Words that this or an earlier message of the shopper must have. */
  readonly said?: RegExp
  readonly words: RegExp
}

const opener = String.raw`^(?:(?:so|ok|okay|well|then|and|but|right|yes|yeah|no|nah|hang on|wait|just|now|sorry|please|oh|hm+)[\s,.!]+)*`
const get = String.raw`(?:get|got|getting|receive|received|receiving|see|find|have)`
const not = String.raw`(?:not|never|no|dont|don['’]t|didnt|didn['’]t|havent|haven['’]t|cant|can['’]t|wont|won['’]t|isnt|isn['’]t|doesnt|doesn['’]t|hasnt|hasn['’]t|still waiting)`
const bank = String.raw`(?:(?:my|the|our) )?banks?`
const claims = ['missing-items', 'damaged-delivery', 'wrong-item']

const otherGot = String.raw`^(?:(?:but|and|what if|if|ok|so)[\s,]+)*(?:he|she|they|my (?:mate|mum|dad|wife|husband|partner|brother|sister|friend|son|daughter)) (?:hasnt|hasn['’]?t|havent|haven['’]?t|has not|doesnt|doesn['’]?t|didnt|didn['’]?t|never)(?: (?:got|get|have|received?|had|seen))? (?:the|an|any|that|your|a) e-?mail(?: (?:yet|though|tho))?\W*$`

/** The texts whose own words would find another subject, by the articles after which they mean this. */
export const topicFollowUpRows: readonly FollowUpRow[] = [
  // Another person has no email: of a gift card, or of an order that they collect.
  {
    after: ['gift-cards', 'gift-card-balance'],
    words: new RegExp(otherGot, 'i'),
    articleId: 'gift-cards',
    question: 'gift card email not arrived',
  },
  {
    after: null,
    words: new RegExp(otherGot, 'i'),
    articleId: 'pick-up-nominee',
    question: 'he does not have the confirmation email',
  },
  // The log-in.
  {
    after: ['password'],
    words: new RegExp(
      String.raw`\b${not}\b.{0,15}\b(?:${get}|com(?:e|ing)|arriv\w*|there|turn\w* up)\b.{0,15}(?:\b(?:e?mails?|links?|it|anything|one)\b|\W*$)|\b(?:e?mail|link)\b.{0,20}\b${not}\b.{0,12}\b(?:com(?:e|ing)|arriv\w*|there|here|work\w*|turn\w* up)\b|\bno (?:e?mail|link)\b`,
      'i',
    ),
    articleId: 'password',
    question: 'reset email not arriving',
  },
  {
    after: ['password'],
    words:
      /\b(?:forg[eo]t\w*|not sure|no idea|(?:don['’]?t|cant|can['’]t) (?:know|remember)|which)\b.{0,20}\b(?:e?mail|address)\b.{0,20}\b(?:used|use|signed|registered|have|had|it was|i am)\b/i,
    articleId: 'password',
    question: 'i lost track of the address i joined with',
  },
  {
    after: ['password'],
    words:
      /\b(?:look|see|find|search|check|do)\b.{0,20}\b(?:it|me|my account|my details|that)?\b.{0,20}\b(?:with|by|if i give you|under|from|using)\b.{0,12}\b(?:phone|mobile|number|name|surname|date of birth|dob|address)\b/i,
    articleId: 'password',
    question: 'could you look my account up by my mobile',
  },
  {
    after: ['password'],
    words:
      /\b(?:how (?:long|soon|fast|quick\w*)|when)\b.{0,25}\b(?:link|e?mail|it)\b.{0,15}\b(?:come|comes|coming|take|takes|arrive\w*|here|get here|show up|sent)\b|\bhow (?:long|soon)\b.{0,12}\b(?:till|til|until|before)\b.{0,20}\b(?:link|e?mail)\b/i,
    articleId: 'password',
    question: 'when does the reset mail turn up',
  },
  {
    after: null,
    words:
      /\b(?:someone|somebody|a stranger|my ex|a hacker)\b.{0,25}\b(?:order(?:ed)?|bought|purchased?|used)\b.{0,25}\b(?:my (?:account|login)|was ?n['’]?t me|wasnt me|not me)\b|\border\w*\b.{0,40}\b(?:was ?n['’]?t|wasnt|not|isn['’]?t|isnt) (?:me|mine|by me)\b(?! to)/i,
    articleId: 'password',
    question: 'unauthorised order in my account',
  },
  {
    after: null,
    said: /\b(?:someone|somebody|was ?n['’]?t me|not me|hack\w*|stranger|did ?n['’]?t order|never ordered)\b/i,
    words: /\b(?:change|reset|new)\b.{0,12}\bpassword\b/i,
    articleId: 'password',
    question: 'unauthorised order in my account',
  },
  // A payment.
  {
    after: null,
    words:
      /\b(?:declin\w*|fail\w*|reject\w*|knocked back|did ?n['’]?t go through|not go through|error)\b.{0,40}\b(?:but|and|yet|still)\b.{0,30}\b(?:money|payment|amount|\$?\d+(?:\.\d\d)?|it|charge|card)\b.{0,15}\b(?:came out|come out|gone|taken|left|took|went|deducted|charged|debited|out of)\b/i,
    articleId: 'failed-payment',
    question: 'refused at the checkout though the cash is gone',
  },
  {
    after: null,
    words: new RegExp(
      String.raw`\b(?:do|should|must|shall|can) (?:i|we) (?:just |have to |need to )?(?:ring|call|phone|contact|ask|speak to|talk to|go to|chase) ${bank}\b.{0,25}\b(?:or|you|u|yous|fix\w*|sort\w*)\b|\b(?:do|can|will|should) (?:you|u|yous)\b.{0,15}\b(?:or|not)\b.{0,20}\b${bank}\b`,
      'i',
    ),
    articleId: 'failed-payment',
    question: 'who sorts out a double payment',
  },
  {
    after: ['failed-payment'],
    words:
      /\b(?:do|did|have) i\b.{0,14}\border(?:ed)?\b(?: (?:or (?:not|what)|now|then|anything|something|placed))*\W*$|\bis there (?:an |any |even an )?order\b|\b(?:did|was|has|is) (?:it|my order|the order|an order|anything)\b.{0,12}\b(?:placed|ordered|go(?:ne)? through|made|created)\b/i,
    articleId: 'failed-payment',
    question: 'how can i tell whether anything was ordered',
  },
  {
    after: ['failed-payment'],
    words: /\b(?:which|what) (?:order|purchase|one)\b.{0,20}\b(?:for|that|it|from|belong\w*)\b/i,
    articleId: 'failed-payment',
    question: 'which purchase does this amount belong to',
  },
  {
    after: ['failed-payment'],
    // An amount and a time, without a question: '47.99 both on tuesday'.
    words: new RegExp(
      String.raw`${opener}(?!(?:how|what|when|where|why|which|who|can|could|do|does|is|are|will)\b)(?=.*(?:\$ ?\d|\d+\.\d\d|\d+ (?:dollars|bucks))).*\b(?:ago|both|twice|each|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|this (?:morning|arvo|afternoon)|last (?:night|week)|on the)\b`,
      'i',
    ),
    articleId: 'failed-payment',
    question: 'here is the amount and when the bank took it',
  },
  {
    after: ['failed-payment', 'payment-methods'],
    words:
      /\b(?:can|could|may) (?:i|we)\b.{0,15}\b(?:use|pay (?:with|by))\b.{0,10}\b(?:afterpay|zip|klarna|paypal|apple ?pay|google ?pay|amex|gift card)\b.{0,12}\bor\b/i,
    articleId: 'payment-methods',
    question: 'is amex accepted',
  },
  // An invoice.
  {
    after: ['tax-invoice'],
    words:
      /\b(?:send|e?mail|forward|mail|get|have)\b.{0,20}\b(?:to|at)\b.{0,12}\b(?:work|another|different|other|business|office|accountant|boss|partner|wife|husband|my own|new|gmail|someone)\b|\b(?:to )?(?:which|what) (?:e?mail|address)\b|\bdifferent e?mail\b/i,
    articleId: 'tax-invoice',
    question: 'have the invoice go to my accountant',
  },
  {
    after: null,
    said: /\b(?:invoice|receipt)\b/i,
    words:
      /\b(?:send|e?mail|forward|mail)\b.{0,8}\b(?:it|that|this|the invoice|one)\b.{0,8}\bto (?:my |the |an? |our )*(?:work|another|different|other|business|office|accountant|boss|partner|wife|husband|gmail)\b/i,
    articleId: 'tax-invoice',
    question: 'have the invoice go to my accountant',
  },
  // A refund, and a claim.
  {
    after: ['refunds', 'delayed-delivery', 'cancel-order'],
    said: /\b(?:refund\w*|money|cash back|cancel\w*)\b/i,
    words: new RegExp(
      String.raw`${opener}how (?:long|many days|soon)(?: (?:does|will|would|is|do|till|until|it|that|this|a|the|refund|take|takes|usually|be|i wait|get it))*\W*$`,
      'i',
    ),
    articleId: 'refunds',
    question: 'how long do refunds take',
  },
  {
    after: claims,
    words: new RegExp(
      String.raw`${opener}how (?:long|many days|soon|fast)(?: (?:does|will|would|is|do|till|until|before|it|that|this|the|usually|be|i|you|hear|claim|replacement|take|takes|get|back|from))*\W*$`,
      'i',
    ),
    articleId: 'missing-items',
    question: 'when do i hear about my claim',
  },
  {
    after: claims,
    said: /\b(?:wrong|instead of|not what|ordered)\b/i,
    words:
      /^(?:(?:so|and|ok|do i|should i|can i|shall i)[\s,]+)*(?:keep|drink|open|throw|bin|send back|return) (?:it|them|that|the \w+(?: one)?)(?: or(?: what| not)?)?\W*$/i,
    articleId: 'wrong-item',
    question: 'do i keep the wrong bottle sealed',
  },
  {
    after: [...claims, 'refunds', 'delayed-delivery'],
    said: /\b(?:wrong|instead|ordered)\b/i,
    words: /\b(?:want|need|get|send)\b.{0,15}\b(?:right|correct|proper) (?:one|wine|beer|bottle|order)s?\b/i,
    articleId: 'wrong-item',
    question: 'what happens when you send the wrong item',
  },
  // A faulty bottle.
  {
    after: ['faulty-wine'],
    words:
      /\b(?:no|not|lost|without|don['’]?t have|dont have|haven['’]?t got|havent got|threw|binned|can['’]?t find)\b.{0,25}\b(?:receipt|docket|proof)\b/i,
    articleId: 'faulty-wine',
    question: 'lost the docket of a corked bottle',
  },
  {
    after: ['faulty-wine', 'returns'],
    said: /\b(?:cork\w*|faulty|off|vinegar|spoil\w*|leak\w*|bad|cooked|oxidi\w*)\b/i,
    words:
      /\b(?:\d+|two|three|four|five|six|seven|eight|couple of|few) (?:weeks?|months?|days?)\b.{0,20}\b(?:ago|old|matter|too late|ok|okay|late)\b/i,
    articleId: 'faulty-wine',
    question: 'more than a month since i bought the spoilt bottle',
  },
  // A cancellation, or a change.
  {
    after: ['cancel-order'],
    words: new RegExp(
      String.raw`${opener}what(?:['’]?s| is| will|ll)? (?:happens?|happen|the deal)\b.{0,15}\b(?:i|it|when|if|then)\b.{0,15}\bcancel\w*\W*$`,
      'i',
    ),
    articleId: 'cancel-order',
    question: 'what does cancelling do',
  },
  {
    after: ['cancel-order', 'change-order'],
    said: /\b(?:add|adding|put|throw in|include)\b/i,
    words: /^(?:(?:but|and|so|ok)[\s,]+)*(?:why (?:not|cant i|can['’]t i|is that)|how come)\W*$/i,
    articleId: 'change-order',
    question: 'can i add a bottle to my order',
  },
  {
    after: ['change-order', 'change-address'],
    words:
      /\b(?:what|which) (?:days?|dates?)\b.{0,20}\b(?:pick|choose|have|get|do|can|are|possible|available|left|free)\b/i,
    articleId: 'just-say-when',
    question: 'how far in advance can i book just say when',
  },
  // An account.
  {
    after: ['delete-account'],
    words:
      /^(?:(?:and|so|but|ok)[\s,]+)*(?:what(?:['’]?s)? (?:about|happens|will happen|becomes)|and|(?:do|will|would|can) i (?:lose|keep|still)|are|is)\b.{0,30}\b(?:points|rewards?|gift cards?|lists?|offers?)\b/i,
    articleId: 'delete-account',
    question: 'what do i lose if i delete my account',
  },
  {
    after: ['delete-account'],
    words:
      /^(?!.*\b(?:where|track|status|cancel (?:an|my|the|this) order)\b)(?:(?:and|so|but|ok)[\s,]+)*(?:what (?:about|happens|will happen)|and|will|would|do|does|is|are)\b.{0,25}\b(?:my|the|our|any) (?:\w+ ){0,2}(?:orders?|parcels?|delivery|deliveries)\b/i,
    articleId: 'delete-account',
    question: 'does deleting my account cancel my orders',
  },
  {
    after: ['privacy'],
    words:
      /\b(?:stop|end|no more|unsubscribe|opt out|get rid of|turn off|kill)\b.{0,20}\b(?:e?mails?|newsletters?|marketing|spam|ads|promos?|promotions)\b/i,
    articleId: 'marketing-emails',
    question: 'how do i unsubscribe',
  },
  {
    after: ['guest-orders'],
    words:
      /\b(?:need|have to (?:have|make|open|create)|must i (?:have|make)|require\w*)\b.{0,12}\baccount\b/i,
    articleId: 'guest-orders',
    question: 'is an account necessary to look up an order',
  },
  {
    after: claims,
    said: /\b(?:broken?|smash\w*|crack\w*|damaged|shatter\w*|leak\w*)\b/i,
    words: new RegExp(
      String.raw`${opener}(?:do|must|should|have|need|gotta) (?:i|we)?(?: ?(?:have|need|got|to|gotta))* ?(?:send|bring|return|post|give|ship|take) (?:it|them|that|those|these|(?:the|my) \w+)(?: \w+)? ?(?:back)?(?: (?:to you|in|first|too|then))*\W*$`,
      'i',
    ),
    articleId: 'damaged-delivery',
    question: 'do i have to send back the broken ones',
  },
  // A gift.
  {
    after: ['gift-orders'],
    words:
      /^(?!.*\b(?:gift ?cards?|my card|credit|debit|bank|pay\w*)\b).*\b(?:put|write|add|include|pop|stick|attach|get)\b.{0,20}\b(?:cards?|notes?|messages?)\b/i,
    articleId: 'gift-orders',
    question: 'is there a card with the gift',
  },
  // An order without an account. A guest's order that exists is looked up.
  {
    after: null,
    words:
      /^(?!.*\b(?:track|where|check|status|find|placed|ordered|bought|did|made)\b).*\b(?:order|buy|purchase|check ?out|pay|shop)\b.{0,20}\b(?:as an? guest|as guest|without (?:an? )?(?:account|log(?:ging)? ?in|signing up))\b/i,
    articleId: 'guest-orders',
    question: 'checkout as guest',
  },
  // A complaint.
  {
    after: ['complaints'],
    words:
      /\bwho\b.{0,12}\b(?:reads?|sees?|gets?|looks? at|answers?|checks?|handles?|receives?)\b.{0,12}(?:\b(?:it|this|that|them|my \w+)\b|\W*$)/i,
    articleId: 'complaints',
    question: 'when will someone answer my complaint',
  },
]
