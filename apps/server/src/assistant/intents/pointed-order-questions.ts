import type { OrderQuestionPattern } from './order-question'

/**
 * Patterns of questions that count only in a text about an order: 'the price of the second one', 'how heavy is it'. In other texts
 * the same words are about products, stores or the shop in general.
 */
export const pointedPatterns: readonly OrderQuestionPattern[] = [
  [
    /^(?:(?:and|so|but|ok|okay|well)[\s,]+)*(?:is|are|isn['’]?t|will|would|was) (?:it|that|this|they|the (?:order|parcel|delivery)|order \d+)\b.{0,20}\b(?:late|delayed|overdue|on time|on schedule|on track|running behind)\b|^(?:(?:and|so|but|is it)[\s,]+)*(?:late|delayed|on time|on track|on schedule)\s*\?/i,
    'late',
  ],
  [
    /^(?:(?:and|so|but|ok|okay|well)[\s,]+)*(?:has|have|is|was|did|hasn['’]?t|isn['’]?t) (?:it|that|this|they|the (?:order|parcel))\b.{0,12}\b(?:shipped?|sent|dispatched|left|gone out|posted|leave|go out|been sent|been shipped)\b/i,
    'sent',
  ],
  [
    /\b(?:give|tell|need|want|have|got|get|is there|know|any|no|a new|an exact|the exact)\b.{0,15}\b(?:dates?|day|eta|delivery date)\b(?! (?:of|i|we) )|^\W*(?:a|an|the|which|what) (?:date|day|eta)\b/i,
    'due',
  ],
  [
    /\b(?:weigh\w*|weights?|heavy|heavier|kilos?|kgs?|kilograms?|how (?:big|large|bulky) (?:is|are|was)|dimensions?)\b/i,
    'weight',
  ],
  [
    /\b(?:when|what (?:day|date|time)|which (?:day|date)|how long ago)\b.{0,25}\b(?:i|we|it|that|this|they|order|one)\b.{0,12}\b(?:order(?:ed)?|place[d]?|buy|bought|purchased?|made)\b|\b(?:date|day) of (?:the |my |that |this )?(?:order|purchase)\b|\border date\b|\bwhen did (?:i|we)\b.{0,8}\b(?:put|send|submit|get|do)\b.{0,16}\b(?:in|through|that|it)\b|\bhow old is (?:it|that|this|the order)\b/i,
    'placed',
  ],
  [
    /\bsince when\b|\bhow long\b.{0,12}\b(?:has|have|is|['’]?s|was|are|been)\b.{0,40}\b(?:been|sat|sitting|there|with|in|at|on|stuck|like that)\b|\bhow long (?:already|now)\b|\bwhen (?:did|was|were|has|have)\b.{0,20}\b(?:it|that|they|this|parcels?|package|order|one|you|stuff)\b.{0,20}\b(?:leave|left|ship|shipped|sent|send|dispatched|handed|go out|gone out|get there|get to|reach|arrive at|picked|packed|scanned|moved?|delivered|signed|collected)\b|\bwhen (?:did|was|were|has|have)\b.{0,20}\b(?:it|that|they|this|parcels?|package|order|one|part|bit|half|box)\b.{0,12}\b(?:get here|arrived?|come|came|land(?:ed)?|turn(?:ed)? up|show(?:ed)? up|dropped)\b|\bwhen (?:was|did) (?:that|this)(?: happen)?[\s?.!]*$|\bwhen (?:was|were|did).{0,12}\b(?:the )?last\b|\blast (?:moved?|seen|scanned|update)\b/i,
    'since',
  ],
  [
    /\bwh(?:at|ich|ats|at['’]s)\b.{0,30}\b(?:still (?:missing|outstanding|to come|coming|open|on (?:its|the) way)|outstanding|left to come|not (?:yet )?(?:here|come|arrived|delivered|been delivered)|missing (?:still|yet|from it)|yet to (?:come|arrive))\b|\bwh(?:at|ich)\b.{0,30}\b(?:hasn['’]?t|haven['’]?t|didn['’]?t|isn['’]?t|hasnt|havent|didnt|isnt)\b.{0,12}\b(?:come|came|arrive|arrived|here|delivered|turn(?:ed)? up|show(?:ed)? up)\b|\bwhat (?:hasn['’]?t|has not|haven['’]?t|isn['’]?t|didn['’]?t)[\s?.!]*$|\b(?:where|when|who|what|hows?|and)\b.{0,30}\bthe (?:rest|remainder|remaining|missing (?:one|bit|part|parcel|bottles?|stuff))\b|\bis (?:anything|something|there (?:anything|something|more)) (?:still |else )?(?:missing|to come|outstanding|coming|left)\b|\b(?:the|that) other (?:bit|part|half|box|parcel|package|delivery)\b/i,
    'outstanding',
  ],
  [
    /\bwh(?:at|ich)\b(?!.*\b(?:order|buy|bought)\b).{0,25}\b(?:already|so far|has|have|did|got)\b.{0,15}\b(?:come|came|arrived?|delivered|here|there)\b|\bwhat (?:came|arrived)\b/i,
    'arrived',
  ],
  [
    /\b(?:which|what)(?:\s+\S+){0,4}\s+(?:first|earliest|soonest|sooner|earlier|quicker|quickest)\b/i,
    'first',
  ],
  [
    /\b(?:what|which|exact(?:ly)?|rough(?:ly)?|about what) (?:time|hour|window|slot)\b|\b(?:morning|afternoon|arvo|evening|lunch ?time|before noon|before work|after work)\b|\b(?:is|are|how) (?:he|she|they|the driver|the van|it)?\s?(?:far|close|near(?:by)?)\b|\bfar away\b|\bhow (?:far|many stops)\b|\bwhere (?:exactly )?is (?:he|she|the (?:driver|van|truck))\b/i,
    'hour',
  ],
  [
    /\b(?:until|till|til) when\b|\bhow long\b.{0,20}\b(?:keep|kept|hold|held|store[ds]?|wait|have (?:i|we)|do (?:i|we) have)\b|\bwhen\b.{0,15}\b(?:expire|have to|must|need to|latest|at the latest)\b|\b(?:keep|hold) (?:it|that|them|my order) (?:for me )?(?:until|till|longer)\b/i,
    'kept',
  ],
  [
    /\b(?:which|what) (?:store|shop|branch)\b|\b(?:at|from|in) (?:which|what) (?:one|store|shop|branch)\b|\bwhere (?:do|can|will|should|must|would) (?:i|we|he|she|they) (?:go and |go to )?(?:pick|collect|get|grab|fetch)\b/i,
    'store',
  ],
  [
    /\b(?:call|phone|ring|contact|reach|speak (?:to|with)|talk (?:to|with)|get hold of|(?:phone|mobile) number (?:of|for)|number (?:of|for)|message|text)\b.{0,12}\b(?:him|her|them|(?:the |my )?(?:driver|courier|carrier|post|postie|delivery (?:guy|driver|man|person)))\b|\b(?:driver|courier|carrier)['’]?s (?:phone|mobile|number)\b/i,
    'phone',
  ],
  [
    /\bwho(?:['’]?s| is| are| was| will| does| did|m)?\b.{0,12}\b(?:deliver(?:s|ing|ed)?|bring(?:s|ing)?|ship(?:s|ping|ped)?|carr(?:y|ies|ying)|transport\w*|driv(?:es|ing)|send(?:s|ing)?|got it|has (?:it|that|got it)|comes with)\b|\b(?:with|by|through|via) (?:who|whom|which|what)\b.{0,20}\b(?:deliver\w*|sent|ship\w*|come|coming|company)\b|\b(?:which|what|whose) (?:courier|carrier|delivery (?:company|service|firm|partner)|company|firm|driver|post)\b|\bis it (?:with )?(?:aus(?:sie|tralia)? ?post|star ?track|toll|dhl|a courier)\b/i,
    'carrier',
  ],
  [
    /\b(?:one|a single|1) (?:parcel|package|box) or\b|\ball in one\b|\bsplit\b|\bone (?:parcel|box)\?/i,
    'parcels',
  ],
  [
    /\bhow (?:many|much)\b.{0,20}\b(?:bottles?|items?|things?|products?|drinks?|cans?|wines?|pieces?)\b/i,
    'quantity',
  ],
  [
    /\b(?:price|priced|cost|costs|amount|sum|worth|value|how much(?! (?:does|do|is|are) (?:the |my |it |this |that )?(?:\w+ )?weigh)|pay(?! (?:something|anything|extra|more|again|duty|duties|tax|customs|a fee|for (?:it|that|this)\b))|paid|charged?)\b(?!.{0,20}\bweigh)/i,
    'total',
  ],
  [
    /\b(?:content|inside|in (?:it|that|there|this|number|them|the (?:order|box|parcel|package))|has it got|does it have|bottles|products|what did i (?:order|get|buy)|what was (?:it|that)(?: again)?$)\b/i,
    'contents',
  ],
]
