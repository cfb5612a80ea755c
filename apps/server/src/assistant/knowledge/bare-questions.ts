/**
 * A question without a subject, about the thing that was mentioned last. `fee`: its price. `duration`: how long it takes.
 * `deadline`: until when it is possible. `kept`: how long it is held. `expiry`: whether it ends. `refundable`: whether it can be given
 * back. `other-person`: whether another person may take it. `absent`: no one is there. `id`: what has to be shown. `receipt`: whether the
 * receipt is needed. `opened`: it is open. `weekend`: whether weekends count. `where`: where it is done. `online` and `in-store`:
 * whether that way is possible. `limit`: how many. `benefits`: what it brings. `leaving`: how it is ended. `how`: how it is done. `balance`:
 * how much there is.
 */
export type BareQuestion =
  | 'fee'
  | 'duration'
  | 'deadline'
  | 'kept'
  | 'expiry'
  | 'refundable'
  | 'other-person'
  | 'absent'
  | 'id'
  | 'receipt'
  | 'opened'
  | 'weekend'
  | 'where'
  | 'online'
  | 'in-store'
  | 'limit'
  | 'benefits'
  | 'leaving'
  | 'how'
  | 'balance'

const opener =
  /^(?:so|ok|okay|well|then|and|but|right|yes|yeah|no|nah|hang on|wait|just|sorry|please|oh|hm+|um+|cool|great|thanks|what about|how about|also|even)[\s,.!]+/i
const ending = String.raw`(?:[\s,]+(?:tho|though|then|again|exactly|usually|normally|roughly|please|pls|now|also|too|as well|by the way|btw|mate|if so|anyway|ok|okay))*\W*$`
const it = '(?:it|that|this|they|them|those|these|one|ones|the same(?: one| card)?)'
/** A verb without a subject of its own: 'can i use it'. */
const verbs = `(?:(?:can|could|do|does|is|are|will|i can|i could)(?: (?:i|we|you|${it}|use|do|get|buy|work|works|have|go|be|valid|accepted|good|straight away|right away|also|just|return|pay|join))* )?`
const be = '(?:is|are|was|will|would)'
const person = String.raw`(?:my (?:\w+ )?(?:wife|husband|partner|mum|mother|dad|father|mate|friend|son|daughter|brother|sister|neighbours?|neighbors?|flatmate|housemate|roommate|girlfriend|boyfriend|gf|bf|assistant|boss|colleague|missus|hubby)|the neighbours?|someone else|somebody else|someone|somebody|anyone|anybody|another person|a (?:friend|mate|neighbour|colleague)|he|she|they)`
const days = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?weekends?|(?:a |the )?(?:public )?holidays?)`

const patterns: readonly (readonly [BareQuestion, readonly string[]])[] = [
  [
    'kept',
    [
      `(?:how long|(?:until|till) when)\\b.{0,14}\\b(?:keep|hold|kept|held|hang on to|store)\\b(?: ${it}| on to ${it}| for(?: me)?)*`,
    ],
  ],
  [
    'expiry',
    [
      `(?:do|does|will|can|could) ${it} (?:ever )?(?:expire|run out|lapse|end)`,
      `(?:is there|whats|what is) (?:an? |the )?(?:expiry|expiration|use by|end date)(?: date)?(?: on ${it})?`,
      `how long (?:is|are) ${it} (?:good|valid)(?: for)?|how long (?:does|do|will) ${it} last|when (?:does|do|will) ${it} (?:expire|run out|lapse)`,
    ],
  ],
  [
    'deadline',
    [
      `(?:until|till|til|by) when(?: (?:do|can|could|must) (?:i|we)(?: (?:have to|need to))?(?: (?:do|have|change|cancel|return|bring|report) ?(?:${it})?)?)?`,
      `how (?:long|many days|much time) (?:have i got|do i have|do i get|have i|do we have|have we got)(?: (?:to|for) (?:do|return|bring|change|report|cancel)? ?${it})?`,
      `(?:is there|whats|what is|what['’]s) (?:a|the|any) (?:time limit|deadline|cut ?off)|when(?:['’]?s| is) the (?:cut ?off|deadline)`,
    ],
  ],
  [
    'fee',
    [
      `what(?:['’]?s| is| are|['’]?re)? (?:the |your |their )?(?:fees?|costs?|charges?|price|deposit)(?: (?:for|of) ${it})?`,
      `how much(?: (?:is|are|does|do|will|would|for))?(?: ${it})?(?: cost| be| set me back)?|how much (?:is (?:it|that) )?(?:each|every|per|a|for each) (?:go|time|box|case|month|delivery|one|pop|round)|what (?:does|do|will|would) ${it} cost`,
      `(?:is|are|was) ${it} (?:really |completely )?(?:free|extra)|do (?:i|we) (?:have to |need to )?pay(?: (?:for ${it}|extra|anything))*|does ${it} cost (?:anything|extra|me anything|money|something)|is there (?:a|any) (?:fee|charge|cost|deposit)(?: for ${it})?|(?:any|no) (?:fees?|charges?|costs?)`,
    ],
  ],
  [
    'duration',
    [
      `how (?:long|soon|fast|quick|quickly|many days)(?: (?:does|will|would|do|is|can|should|${it}|take|takes|taking|usually|normally|be|till|til|until|before|i|we|wait|to|get|a|the|approx|will it be|back))*`,
      `when (?:will|do|would|does) (?:i|we|${it}) (?:get|see|have|hear|know|arrive|come|be there|be done|be ready|fall off|drop off|drop out|come off|go away|disappear|clear|end)(?: (?:it|that|them|the money|my money|anything))?(?: back)?`,
    ],
  ],
  [
    'refundable',
    [
      `${be} ${it} (?:refundable|returnable)`,
      `(?:can|could|may|will|do) (?:i|you|we)(?: guys)? (?:(?:return|refund|exchange|swap|take back) ?${it}?|get (?:a refund|(?:my |the )?money back|${it} refunded|${it} back)(?: (?:on|for) ${it})?|(?:give|send|bring|take) ${it} back|cash ${it} (?:in|out))`,
      `(?:what )?if (?:i|he|she|they|we) (?:don['’]?t|dont|doesn['’]?t|doesnt|do not|hates?|end up not) ?(?:like|want|use|wanting|using|need)? ?${it}`,
      `(?:do|will) (?:you|they) (?:refund|take ${it} back|pay ${it} back)(?: ${it})?`,
    ],
  ],
  [
    'other-person',
    [
      `(?:(?:can|could|may|is) ${person} (?:just |able to |allowed to )*(?:get|take|collect|pick (?:${it} )?up|pick up|grab|sign(?: for)?|receive|accept|fetch|do|use|have|bring|return|go)(?: ${it}| up| in)?(?: (?:for me|instead|for ${it}|back))*)`,
      `(?:does|do|has) ${it} have to be me|must (?:i|it) (?:do|collect|be) (?:${it} |me )?(?:myself)?|do i have to (?:come|go|collect|pick ${it} up|be there|do ${it}) (?:myself|in person|personally)`,
    ],
  ],
  [
    'absent',
    [
      `(?:what )?(?:happens )?(?:if|when) (?:i['’]?m|i am|im|nobody|no ?one|i['’]?ll be|ill be|i|we|we['’]?re)(?:['’]?s| is| are| be)? (?:out|not (?:home|there|in|around)|away|at work|home|there|in|wont be (?:home|there)|won['’]?t be (?:home|there)|cant be (?:home|there))(?: (?:when ${it} (?:comes?|arrives?)|all day|that day|on the day|to (?:sign|take ${it})))*`,
      `(?:do|must|should) (?:i|we|someone|somebody)(?: have to| need to)? be (?:home|there|in|at home)(?: for ${it})?|(?:what )?if i miss ${it}|(?:can|could|will) (?:they|you|he|the driver) (?:just )?leave ${it}(?: (?:at|by|on) (?:the|my) (?:door|front door|porch|front))?`,
      `(?:i['’]?m|im|i am|i['’]?ll be|ill be|i will be) (?:out|at work|not home|away|not in)(?: (?:all day|that day|then|during the day|on the day))*`,
      `i (?:work|am at work|work all day)(?: (?:all day|during the day|full time))*|i (?:won['’]?t|wont|can['’]?t|cant) be (?:home|there|in)`,
    ],
  ],
  [
    'id',
    [
      `(?:do|does|will|would|must) (?:i|he|she|they|we|my \\w+) (?:need|have to (?:bring|show|have)|bring|show) (?:an? |my |his |her |their |some |any )?(?:id|licence|license|anything|passport|something)(?: (?:with|on) (?:me|him|her|them))?`,
      `what (?:do|does|will|should|must) (?:i|he|she|they|we|my \\w+) (?:need|bring|show|take|have)(?: to (?:bring|show|take|have))?(?: (?:along|with me))?`,
      `(?:do|will) (?:they|you|the driver) (?:check|ask for|want|need) (?:an? |my |for )?id`,
    ],
  ],
  [
    'receipt',
    [
      `(?:do|will|would) (?:i|we) need (?:the|a|my|to (?:bring|have|show) (?:the|a|my)) (?:receipt|docket|invoice|proof(?: of purchase)?)`,
      `(?:what )?if (?:i|ive|i['’]ve|i have) (?:lost|dont have|don['’]?t have|do not have|threw(?: away| out)?|havent got|haven['’]?t got|chucked|binned) (?:the|a|my) (?:receipt|docket|invoice)`,
      `(?:(?:i['’]?ve|ive|i) )?(?:lost|dont have|don['’]?t have|threw(?: away| out)?|havent got|haven['’]?t got|chucked|binned|got no) (?:the |a |my )?(?:receipt|docket)|(?:with no|without (?:a|the)|no|(?:i['’]?ve|ive|i have) (?:got )?no) (?:receipt|docket)`,
    ],
  ],
  [
    'opened',
    [
      `(?:what )?if (?:it['’]?s|its|it is|they['’]?re|theyre|they are|ive|i['’]ve|i have|i|we)(?: already| been| have| had)* (?:open(?:ed)?|tried|tasted|drunk (?:some|half))(?: ${it}| some| a bit)*`,
      `(?:it['’]?s|its|it is|they['’]?re|theyre|ive|i['’]ve|i have|i)(?: already| been| have)* open(?:ed)?(?: ${it})?|(?:already )?open(?:ed)?(?: ones?| bottles?)?`,
      `(?:i |we |ive |i['’]ve |weve )?(?:already )?(?:drank|drunk|had|finished|tried)(?: (?:one|two|three|half|some|a few|a couple|\\d{1,2}))?(?: of (?:em|them|it|those))(?: (?:already|tbh|to be honest|sorry|lol))*`,
    ],
  ],
  [
    'weekend',
    [
      `(?:(?:do|does|can|could|is|are|will|would|may)\\b.{0,30}\\b)?(?:on |at |over |for )?${days}`,
      `is ${it} (?:every day|7 days|seven days)|(?:which|what) days`,
    ],
  ],
  [
    'where',
    [
      `where(?: (?:do|can|could|should|would) (?:i|we) (?:do|get|buy|take|bring|send|drop|go|find|use|put|enter|type|see|check|return))?(?: ${it})?(?: (?:off|in|to|back))?`,
      `(?:which|what) stores?|(?:can i (?:do|use|get|buy|return|take) ${it} )?(?:at|in|to) any (?:store|shop)s?`,
    ],
  ],
  [
    'benefits',
    [
      `what (?:do|would|will|can) (?:i|we|you) (?:actually |really )?get(?: (?:for|out of|from|with) ${it})?`,
      `what(?:['’]?s| is) (?:in it for me|the (?:point|benefit|advantage|catch))|what are the (?:perks|benefits|advantages)|(?:any|the) (?:perks|benefits)`,
      `(?:is|are) ${it} (?:even |really |actually )?worth (?:it|joining|having)|why (?:should|would) (?:i|we|anyone)(?: (?:join|bother|want ${it}))?`,
    ],
  ],
  [
    'leaving',
    [
      `(?:how (?:do|can|would|could) (?:i|we)|how to|can (?:i|we)(?: just)?|what if i (?:want|wanna) to) (?:cancel|leave|quit|stop|end|get out(?: of)?|get rid of|opt out(?: of)?|unsubscribe(?: from)?)(?: ${it})?(?: (?:whenever|any ?time|later|if i want))*`,
    ],
  ],
  [
    'balance',
    [
      `(?:how|where) (?:do|can|could) (?:i|we) (?:see|check|find(?: out)?|look up|view)(?: (?:mine|${it}|my (?:own|balance)|(?:how (?:many|much)|what)(?: (?:i|ive|i['’]ve|is|are|there) ?(?:have|got|left)?)?))`,
      `how (?:many|much) (?:do|have) (?:i|we) (?:have|got|left)(?: left)?|what(?:['’]?s| is) my balance`,
    ],
  ],
  [
    'how',
    [
      `how (?:do|can|would|should|must|could) (?:i|we|you) (?:do|get|claim|ask for|apply for|redeem|show|prove)(?: ${it})?|how does ${it} work`,
    ],
  ],
  ['in-store', [`${verbs}(?:in|at) (?:a |the |your )?(?:stores?|shops?|counter)(?: too)?`]],
  [
    'online',
    [`${verbs}(?:online|on the (?:web ?site|site|app)|from home|by (?:post|mail|email)|over the phone)`],
  ],
  [
    'limit',
    [
      `(?:is there|whats|what is|what['’]?s|any) (?:an? |the |any )?(?:limit|max(?:imum)?|min(?:imum)?)(?: (?:amount|number|spend|to ${it}|on ${it}))*|how many(?: can (?:i|we) (?:use|have|get|buy|do|bring))?(?: (?:at once|at a time))?|(?:can i (?:use|have|get|combine) )?(?:two|2|more than one|several|multiple)(?: (?:at once|of ${it}|together))*`,
    ],
  ],
]

const compiled = patterns.map(
  ([question, texts]) => [question, texts.map((text) => new RegExp(`^(?:${text})${ending}`, 'i'))] as const,
)

/** A longer text has a subject of its own. */
const longestText = 90

/**
 * Returns what a text without a subject asks about the thing that was mentioned last: 'whats the fee', 'can my wife get it'. `null`: it
 * names a subject, or asks something else.
 *
 * Errors: none, for any text.
 *
 * Source: docs/understanding.md#short-answers
 */
export function findBareQuestion(utterance: string): BareQuestion | null {
  const text = utterance.trim()
  if (text.length > longestText) return null
  const rests = listRests(text)
  return (
    compiled.find(([, alternatives]) =>
      alternatives.some((pattern) => rests.some((rest) => pattern.test(rest))),
    )?.[0] ?? null
  )
}

/** Returns a text, and what is left of it without its first openers: 'no fees' may begin with one, or ask for none. */
function listRests(text: string): readonly string[] {
  const rests = [text]
  for (let rest = text.replace(opener, ''); rest !== rests.at(-1); rest = rest.replace(opener, ''))
    rests.push(rest)
  return rests
}
