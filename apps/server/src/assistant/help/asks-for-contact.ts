import { countWords } from '../plain-words'

const opener = String.raw`^(?:(?:ok|okay|and|so|but|then|well|fine|no|nah|or|just|please|right|thanks|hi|hey|hello|ugh|alright|useless|great)[\s,.!]+)*(?:if (?:\w+ ){1,7}?(?=what|which|who|can|could|is))?`
/** The call goes to another person, or something is called off. */
const otherCall = String.raw`(?! (?:it|that|this|the|them|him|her|off|my|a (?:store|shop|driver|courier)|an order|in sick|by)\b)`

/** Nothing but a question for the number of the shop, which is never that of a person. */
const numberOfTeam = String.raw`${opener}(?:what(?:['’]?s| is| was)? |give me |can i (?:get|have) |got )?(?:(?:your|ur|a|the) (?:phone|telephone|ph|fone)|(?:(?:your|ur|a|the) )?(?:phone|telephone|ph|fone|contact|customer service|support|help) ?(?:number|no|line))(?: please| pls| then| again| for (?:you|u|you guys|support|customer service))*\W*$`

const asksForCall = [
  String.raw`${opener}(?:can|could|may|should|do) (?:i|we) (?:just |please |maybe |not |have to |still )*(?:call|ring|phone)(?: (?:you|someone|somebody|anyone|a (?:person|human)|up|instead|then|now|directly|about|for|to))*${otherCall}(?: |\W*$)`,
  String.raw`${opener}(?:(?:can|could|may) i |i(?:['’]d| would) (?:rather|prefer to) |i want to |let me |i(?:['’]ll)? (?:just )?)(?:just )?(?:call|ring|phone)(?: (?:you|someone|somebody|instead|then))*\W*$`,
  String.raw`\b(?:is|are) there (?:a |any |no )?(?:phone|telephone|(?:phone |contact |customer service |help )?(?:number|line)|hotline|helpline)s?(?: (?:number|line))?(?: (?:for|to|i|we|that|you)\b|\W*$)`,
  String.raw`\b(?:do (?:you|u)|(?:you|u)|have (?:you|u)) (?:have|got) (?:a |any )?(?:phone|telephone|(?:phone |contact |customer service )(?:number|line)|hotline|number (?:to|i can|for me to) (?:call|ring))\b`,
  numberOfTeam,
  String.raw`^(?:(?:ok|okay|ugh|no|nah|forget (?:it|that|about it)|never ?mind|just)[\s,.!]+)*(?:forget (?:it|that|about it)|never ?mind)[\s,.!]+(?:(?:what(?:['’]?s| is) )?(?:your|ur|a|the) )?(?:phone|telephone|ph|fone) ?(?:number|no)?\W*$`,
  String.raw`${opener}(?:who|which number|what(?:['’]?s the)? (?:phone )?number|what number|then what number) (?:do|can|should|could|would|must) (?:i|we) (?:just |even |actually |better )*(?:call|ring|phone|dial)(?: (?:about|for|then|now|on|to|instead|please|here|with)\b[^?]*)?\W*$`,
  String.raw`${opener}(?:who|what number) to (?:call|ring|phone)\b[^?]*\W*$`,
].map((pattern) => new RegExp(pattern, 'i'))

const onlyNumberOfTeam = new RegExp(numberOfTeam, 'i')

/** A call back that is asked for: 'can someone call me', 'will anyone ring me about it'. */
const wantsCallBack =
  /\b(?:can|could|will|would|may|should|get|have|want|need)\b.{0,12}\b(?:someone|somebody|anyone|anybody|you|u|they|a (?:person|human|manager|real person)|your team|the team|people)\b (?:(?:please|just|to|even|maybe|actually|ever) )*(?:call|ring|phone)(?: back)? (?:me|us)\b|\b(?:call|ring|phone) me back\b/i

/** Nothing but the wish for a call: 'call me', 'just ring me please'. */
const onlyCallMe =
  /^(?:(?:ok|okay|please|pls|just|hey|hi|ugh|then|and)[\s,.!]+)*(?:call|ring|phone) (?:me|us)(?: (?:back|please|pls|now|asap|today|then|about it|about this))*[\s.!]*$/i

/** Returns whether a text asks for a call back. */
export function asksForCallBack(utterance: string): boolean {
  return wantsCallBack.test(utterance.slice(0, 200)) || onlyCallMe.test(utterance.slice(0, 200).trim())
}

const callsSomeone =
  /\b(?:can|could|will|would) (?:you|u|ya)(?: please| just| maybe| not)* (?:call|ring|phone|give) (?:the|my|that|your|an?|this|them|him|her|up the)(?: (?:nearest|local|closest|lane cove|\w+))? ?(?:stores?|shops?|branch|drivers?|couriers?|carriers?|delivery (?:guy|driver|man|person)|postie|them|him|her)?(?: (?:a (?:call|ring|buzz)|for me|for us|up|and ask|about|to (?:ask|check|see)|please|pls)\b.*)?\W*$/i

/** Returns whether a text asks Murphy to call a store or a driver: 'can you ring the shop for me'. */
export function asksToCallSomeone(utterance: string): boolean {
  const text = utterance.slice(0, 200).trim()
  return callsSomeone.test(text) && /\b(?:call|ring|phone|buzz)\b/i.test(text)
}

const whoToCall =
  /\bwho (?:do|can|should|could) (?:i|we) (?:call|ring|phone|contact|(?:talk|speak) (?:to|with))(?: (?:about|for) (?:it|that|this))?\W*$/i

/** Returns whether a text asks for a call, whatever else it points at: 'if its not there by friday who do i ring'. */
export function asksToBeCalled(utterance: string): boolean {
  const text = utterance.slice(0, 200)
  return asksForCallBack(text) || whoToCall.test(text)
}

/** A message to the team that is asked for: 'leave them a message that my order is late'. */
const wantsMessage =
  /^(?:(?:ok|okay|then|so|well|just|please|can you|could you|fine|and)[\s,]+)*(?:leave|send|write|give|drop|shoot) (?:them|you|u|someone|somebody|your team|the team|the people|a person) (?:a |an |my |this )?(?:message|msg|note|email|line)\b|^(?:(?:ok|okay|then|so|well|just|please|fine|alright|sure|and)[\s,]+)*(?:send|write|leave|open) (?:the|a|that|my) (?:message|msg|ticket|form)(?: (?:then|please|pls|now|for me))*\W*$|^(?:(?:ok|okay|then|so|well|fine|alright|right|sure|and)[\s,]+)*(?:i['’]?ll|i will|i can|let me) (?:just )?(?:write|message|send|leave) (?:to )?(?:them|you|u|your team|the team|a (?:message|msg|note)|one)(?: (?:a message|then|instead|now))*\W*$/i

/** Returns whether a text asks to leave the team a message. */
export function asksToLeaveMessage(utterance: string): boolean {
  return wantsMessage.test(utterance.slice(0, 200).trim())
}

const byPhone = /\b(?:by|over|on|via) (?:the )?(?:tele|mobile )?phone\b/i

/** Returns whether a text names the phone as the way to reach the team: 'i would rather speak by telephone'. */
export function asksByPhone(utterance: string): boolean {
  return byPhone.test(utterance.slice(0, 200))
}

const whyClosed =
  /^(?:(?:and|so|but|ok|okay|well)[\s,]+)*(?:why(?: not| is that| are you closed| is (?:nobody|no ?one) there)?|how come)\W*$/i
/** A question for the hours, which is about the team right after ways to reach it were shown. */
const whenOpen =
  /^(?:(?:and|so|but|ok|okay|well)[\s,]+)*(?:what(?:['’]?s| are| r| is)? (?:the|your|ur|their) (?:opening |chat |contact )?(?:hours|times|opening times)|when(?:['’]?s| are| is| r| do| will)? (?:you|u|yous|they|it|live chat|the chat|someone)\b.{0,12}\b(?:open|there|back|around|on|available|online)(?: again| then| next)?|(?:are|r|is) (?:you|u|yous|they|it|live chat|the chat|someone|anyone) (?:even |still )?(?:open|there|on|available|online)(?: (?:now|right now|today|atm|tomorrow|(?:on |this )?(?:the )?weekends?|(?:on )?\p{L}{3,6}days?))?)\W*$/iu

/** Returns whether a text asks why no agent is available. It does not mention the team, so it means live chat only after live chat. */
export function asksWhyClosed(utterance: string): boolean {
  return whyClosed.test(utterance.slice(0, 100).trim())
}

/** Returns whether a text asks when agents are available: 'when are you open'. */
export function asksWhenOpen(utterance: string): boolean {
  return whenOpen.test(utterance.slice(0, 100).trim())
}

/** Questions that are about the team only after ways to reach it were shown. */
const asksForNumber = new RegExp(
  String.raw`${opener}(?:what(?:['’]?s| is| was)? |give me |can i (?:get|have) |got |which )?(?:(?:the|your|ur|that|a) )?(?:phone |contact )?(?:number|phone|hotline)(?: (?:please|pls|then|again|for that|do i (?:call|ring)|to (?:call|ring)))*\W*$`,
  'i',
)
const waiting =
  /^(?:(?:ok|okay|and|so|well) )*how long (?:will|would|does|is|s) (?:it|that|this|they)(?: take| be| usually take)?\W*$|\b(?:how (?:long|big|bad)|what(?:['’]?s| is)|is there(?: a| much of a)?)\b.{0,20}\b(?:wait|queue|line|waiting time)\b|\bhow long (?:till|til|['’]?til|until|before) (?:i (?:can )?(?:get|talk|speak|chat)|someone|somebody|anyone|they|you)\b|\bwhen (?:is|are|will|do|does|can) (?:someone|somebody|anyone|they|a person|live chat|chat|the team|you people)\b.{0,30}\b(?:there|back|on|open|available|answer|free|online|in)\b/i

const longestQuestion = 14
/** A wish for a call back is clear in a longer message too, unless the driver or a store is to call. */
const longestCallBack = 30
const otherCaller = /\b(?:drivers?|couriers?|stores?|shops?|when (?:it|my|the))\b/i

/**
 * Returns whether a text asks for a number to call, or to call: 'is there a phone', 'can i just ring someone'.
 *
 * @param options `isAfterContact`: ways to reach the team were shown a moment ago, so that 'whats the number' means theirs
 */
export function asksForContact(
  utterance: string,
  { isAfterContact }: { readonly isAfterContact: boolean },
): boolean {
  const text = utterance.slice(0, 200).trim()
  if (countWords(text) > longestQuestion)
    return countWords(text) <= longestCallBack && wantsCallBack.test(text) && !otherCaller.test(text)
  return (
    asksForCall.some((pattern) => pattern.test(text)) ||
    asksToBeCalled(text) ||
    (isAfterContact && (asksForNumber.test(text) || asksForWait(text)))
  )
}

/** Returns whether a text is nothing but a question for the number of the shop: 'ok then whats the phone number'. */
export function asksForTeamNumber(utterance: string): boolean {
  return onlyNumberOfTeam.test(utterance.slice(0, 200).trim())
}

/** Returns whether a text asks how long it takes to reach an agent: 'how long is the wait'. */
export function asksForWait(utterance: string): boolean {
  return waiting.test(utterance.slice(0, 200))
}
