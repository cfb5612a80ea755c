import { countWords } from '../plain-words'
import { asksAboutRefund } from '../claims/refund-question'
import { readTrouble } from '../help/trouble-words'

/**
 * A question about an order that is late, lost or not here. `says-delivered`: it is shown as delivered. `not-here`: it has not come.
 * `chase`: who asks the carrier. `next`: what can be done. `refund`: the money. `fee`: the delivery fee. `deadline`: it is needed by a day.
 * `when`: when it comes. `sooner`: a wish that it comes sooner. `stop`: a request to stop an order that is
 * not the shopper's. `why-no-refund`: why no refund is seen. `hurry`, `slow` and `bare-when` name no subject: 'hurry up', 'why so slow',
 * 'so when'.
 */
export type TroubleQuestion =
  | 'says-delivered'
  | 'not-here'
  | 'chase'
  | 'next'
  | 'refund'
  | 'fee'
  | 'deadline'
  | 'when'
  | 'sooner'
  | 'stop'
  | 'why-no-refund'
  | 'hurry'
  | 'slow'
  | 'bare-when'

const opener = String.raw`^(?:(?:so|ok|okay|well|then|and|but|right|yes|yeah|no|nah|hi|hey|please|just|now|sorry)[\s,.!]+)*`
const carrier = String.raw`(?:couriers?|carriers?|drivers?|depot|post(?: office)?|auspost|delivery (?:company|people|mob|guys?))`
const someone = String.raw`(?:you|u|yous|they|anyone|anybody|someone|somebody|your team|the team|your (?:people|lot))`
const fee = String.raw`(?:delivery|shipping|postage|freight)`
const wantsBack = String.raw`(?:refund|reimburse|waive|give (?:me )?back|pay (?:me )?back|return|take off|credit)`
const order = String.raw`(?:(?:my|the|our|that|this) (?:\w+ )?(?:orders?|delivery|parcels?|package|pick ?up|purchase)|(?:order )?\d{7,12})`
const notGot = String.raw`(?:have ?not|haven['’]?t|havent|did ?not|didn['’]?t|didnt|never|not) (?:even )?(?:got(?:ten)?|get|received?|seen|have|had)`
const notThere = String.raw`(?:is ?not|isn['’]?t|isnt|wasn['’]?t|wasnt|never|has ?not|hasn['’]?t|hasnt|did ?not|didn['’]?t|didnt)`
const nouns = String.raw`(?:my (?:order|parcel|package|delivery|box|stuff)|the (?:order|parcel|package|delivery|box))`

const questions: readonly (readonly [TroubleQuestion, readonly RegExp[]])[] = [
  [
    'chase',
    [
      // 'Do i chase the courier or do you', 'so do you ask the courier or do i'.
      String.raw`\b(?:chase|ring|call|phone|ask|contact|talk to|speak to|hassle)\b.{0,20}\b${carrier}\b.{0,15}\bor\b.{0,15}\b(?:you|u|yous|i|we)\b`,
      String.raw`\b(?:is|are|has|have|was) ${someone} (?:even |actually |already |really )*(?:look(?:ing|ed) (?:into|for)|chas(?:ing|ed)|trac(?:ing|ed)|on to|onto|investigat(?:ing|ed)|doing (?:anything|something))\b`,
      String.raw`\b(?:can|could|will|would) ${someone} (?:please |just )*(?:chase|trace|look into|investigate|ask the ${carrier})\b`,
      String.raw`${opener}(?:can|could|will|would) ${someone} (?:please |just )*(?:ring|call|phone|contact|message|text|speak to|talk to) (?:the |my |your |that )?${carrier}(?: (?:for me|now|please|pls|then|and ask|about it))*\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'fee',
    [
      String.raw`${opener}(?:can you |could you |will you |you (?:can|should) |at least )*${wantsBack}\b.{0,12}\b(?:the|my|that|this|our) ${fee}\b`,
      String.raw`\b(?:want|get|have|need|demand) (?:the|my|our) ${fee}(?: (?:fee|cost|charge|money|price)s?)? back\b`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'next',
    [
      String.raw`${opener}(?:tell me )?what (?:else )?(?:(?:can|will|could|would|are) (?:you|u|yous)|(?:you|u|yous) (?:can|will|could)) (?:going to |gonna |actually |even |really |then )*do(?: (?:about (?:it|this|that)|for me|now|then|here|instead))*\W*$`,
      String.raw`${opener}(?:what now|now what|what happens now)\W*$`,
      // 'So is it lost', 'do you think that box is gone'.
      String.raw`${opener}(?:(?:is|are|was|has|have|did|could|might|do you think|dont tell me|don['’]?t tell me|i think|i guess|i reckon)[\s,]+)+(?:it|they|that|this|(?:the|my|that) (?:\w+ )?(?:orders?|parcels?|package|box|delivery))(?: (?:is|been|got|gone|now|just|really|even|has|get|went))* (?:lost|missing|disappeared|stolen|gone)(?: (?:then|now|or what|or something|in the post|by now|for good))*\W*$`,
      String.raw`${opener}(?:don['’]?t|do not|stop) (?:(?:you )?dare |just )?(?:tell(?:ing)?|ask(?:ing)?) me to (?:be patient|wait)\b`,
      String.raw`\b(?:not|sick of|done|tired of) waiting\b|\b(?:can['’]?t|cant|won['’]?t|wont|not going to) (?:just )?wait (?:any|another|more|longer|forever)`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'says-delivered',
    [
      String.raw`${opener}(?:why does )?(?:${order}|it|tracking|the (?:tracking|app|site|website|email)|its|it['’]s)(?: tracking| status)? (?:now |still |just )?(?:says?|shows?|showing|is (?:shown|marked|showing)|marked|reads)(?: up)?(?: as| that| its| it['’]s| it was| it is)* (?:been )?(?:delivered|arrived|dropped off)\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'not-here',
    [
      String.raw`${opener}(?:i |we )?${notGot} (?:it|anything|them|that|mine|a thing|my \w+)(?: yet| though| tho)*\W*$`,
      String.raw`${opener}(?:its|it['’]s|it is|it was|theres|there['’]?s|there is) (?:still |just )?(?:not|nothing|no (?:parcel|package|box)|nowhere)(?: (?:here|there|at my \w+|arrived|come|around|in sight|outside|at the (?:door|house)))*(?: yet| though| tho)*\W*$`,
      String.raw`${opener}nothing(?: (?:is|was|has|s))*(?: (?:here|there|arrived|come|came|at my \w+|at the door|outside))+\W*$`,
      String.raw`${opener}(?:it|they|${nouns}) ${notThere}(?: (?:come|came|arrived?|turn(?:ed)? up|show(?:ed)? up|here|there|been delivered))+(?: yet| though| tho)*\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'stop',
    [
      String.raw`${opener}(?:can|could|will|would) (?:you|u) (?:please |just )*(?:stop|block|cancel|hold|halt|intercept) (?:it|that|this|them|the (?:order|delivery|parcel))\b(?: (?:from )?(?:going|being|getting|sent|shipped|out|then|now|please|pls))*\W*$`,
      String.raw`${opener}(?:stop|block|hold|halt) (?:it|that|this|the (?:order|delivery|parcel))(?: (?:from )?(?:going|being|getting|sent|shipped|out|then|now|please|pls))*\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'when',
    [
      String.raw`${opener}(?:when|how (?:much )?long(?:er)?|what day|whats the eta|eta)\b.{0,25}\b(?:it|they|them|this|that|everything|those|these|delivery)\b.{0,20}\b(?:come|comes|coming|arrive\w*|get here|be here|turn up|show up|due|land|delivered|take)(?: (?:tho|though|then|here|now|exactly))*\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'sooner',
    [
      String.raw`${opener}(?:(?:can|could|will|would) (?:you|u|ya|yous|they|i|it)(?: guys)? )?(?:please |pls |just |maybe )*(?:hurry|speed) (?:it|this|that|things|them|${nouns})(?: up| along)?(?: (?:please|pls|for me|a bit|mate|or not))*\W*$`,
      String.raw`${opener}(?:i |we )?(?:really |just )*need (?:it|this|that|them|${nouns})(?: here)? (?:sooner|faster|quicker|earlier)(?: (?:please|pls|than that|than this))*\W*$`,
      String.raw`${opener}(?:can|could|will|would) (?:you|u|ya|yous|they|i|it)(?: guys)? (?:please |pls |just |possibly |maybe )*(?:send|deliver|come|arrive|get here|be here|get|have|bring|rush|ship)(?: (?:it|this|that|them|here|delivered|to me|sent|any|${nouns}))* (?:sooner|faster|quicker|earlier)(?: (?:please|pls|for me|mate|or not))*\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'hurry',
    [
      new RegExp(
        String.raw`${opener}(?:hurry(?: (?:it|this|things))? ?up|hurry|get a move on|chop chop|faster|quicker)(?: (?:please|pls|mate|then|will you))*\W*$`,
        'i',
      ),
    ],
  ],
  [
    'slow',
    [
      String.raw`${opener}(?:(?:thats|that['’]s|that is|its|it['’]s|taking) (?:\w+ )?(?:ages|forever|(?:too|so) (?:long|slow))[\s,.!]*)(?:why (?:is it |are you |so |is that |does it take )*(?:slow|long)?)?\W*$`,
      String.raw`${opener}why (?:(?:is|are) (?:it|this|that|they|you)(?: guys)? )?(?:so|this|that|taking (?:so|this|that)) (?:slow|long|late)\W*$`,
    ].map((pattern) => new RegExp(pattern, 'i')),
  ],
  [
    'bare-when',
    [
      new RegExp(
        String.raw`${opener}(?:when(?: (?:then|exactly|tho|though))?|what (?:day|time)|how (?:much )?longer|eta|how long(?: (?:then|now|to go))?)\W*$`,
        'i',
      ),
    ],
  ],
  ['why-no-refund', [/^(?:(?:but|and|so|ok)[\s,]+)*(?:why(?: not| is that| no refund)?|how come)\W*$/i]],
  [
    'deadline',
    [
      /\b(?:want|need|must have|have to have)\b.{0,40}\b(?:by|before|for) (?:tonight|today|tomorrow|the weekend|christmas|xmas|(?:mon|tues|wednes|thurs|fri|satur|sun)day|my \w+|the party)\b/i,
    ],
  ],
]

/** Words of a question about the rules, which an article answers. */
const general = /\b(?:if|policy|policies|usually|normally|second)\b/i
const longestQuestion = 16

const notComing = String.raw`(?:doesn['’]?t|doesnt|does not|don['’]?t|dont|never|isn['’]?t|isnt|is not|is still not|still doesn['’]?t|hasn['’]?t|hasnt)`
/** A question what happens when the order does not come: 'if it doesnt come by friday what happens', 'what if it never turns up'. */
const ifNotComing = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|okay|then)[\s,]+)*(?:what (?:happens |do i do |can i do |will you do )?)?if (?:it|they|that|this|${nouns}) ${notComing} (?:come|arrive|turn up|show up|get here|here|there|delivered|arrives?|turns up|shows up|comes?)\b(?: (?:by|on|before|then|today|tonight|tomorrow|this|next|at all|soon|what|happens|do|i|the|end|of|week|\w+day|now))*\W*$`,
  'i',
)

/** Returns what a text about an order that is late, lost or not here asks for; `null`: it says something else. */
export function findTroubleQuestion(utterance: string): TroubleQuestion | null {
  const text = utterance.slice(0, 300).trim()
  if (countWords(text) <= longestQuestion && ifNotComing.test(text)) return 'next'
  if (countWords(text) > longestQuestion || general.test(text)) return null
  const found = questions.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0]
  if (found !== undefined) return found
  return readTrouble(text) === 'refund' && !asksAboutRefund(text) ? 'refund' : null
}

const trouble =
  /\b(?:late|overdue|delayed|lost|waiting|waited|not here|isn['’]?t here|isnt here|never (?:came|come|arrived|got|turned up|showed up)|(?:haven['’]?t|havent|have not|hasn['’]?t|hasnt|didn['’]?t|didnt) (?:got|get|come|arrived?|received?|shown|turned)|says? (?:its |it['’]s |it was )?(?:been )?delivered|(?:meant|supposed|should(?:ve|['’]ve| have| of)?)(?: to)? (?:have )?(?:come|be here|been here|arrived?|been)|gone missing|where(?:['’]?s| is| the hell is| are))\b/i

/** Returns whether a text tells of an order that is late, lost or not here. */
export function tellsOrderTrouble(text: string): boolean {
  return trouble.test(text.slice(0, 400))
}

const foreignOrder =
  /\b(?:someone|somebody|a stranger|hacker|ex)\b.{0,30}\b(?:order(?:ed)?|bought|purchased?)\b|\border\w*\b.{0,40}\b(?:was ?n['’]?t|wasnt|not|isn['’]?t|isnt) (?:me|mine|by me)\b|\b(?:i|we) (?:never|didn['’]?t|didnt) (?:order|place|buy|make)(?:ed|d)?\b/i

/** Returns whether a text reports an order on the shopper's account that the shopper did not place. */
export function tellsForeignOrder(text: string): boolean {
  return foreignOrder.test(text.slice(0, 300))
}
