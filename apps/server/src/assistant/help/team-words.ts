import { countWords } from '../plain-words'

/** Asks Murphy to pass on what was said: 'tell them that', 'can you let the team know'. */
const tellsTeam =
  /^(?:(?:ok|okay|then|and|so|just|please|can you|could you|will you|you can|make sure you|make sure)[\s,]+)*(?:tell|let|inform|brief|notify) (?:them|the team|your team|the (?:agent|manager|person|guy|lady|human)|someone|him|her|whoever)\b|^(?:(?:ok|okay|then|and|so|just|please|can you|could you|will you)[\s,]+)*(?:pass|send|forward|give) (?:it|that|this|all (?:of )?(?:that|this)|my (?:details|message|number|info\w*)) (?:on|to|along|over)\b/i
/** The message is left for others than the team. */
const forOthers = /\b(?:driver|courier|neighbou?r|store|shop|bank)\b/i
const email = String.raw`(?:an?|your|ur|the|any|some)?(?: contact| support| customer service)? ?e-?mail(?: address| adress| addy)?`
const asksEmail = new RegExp(
  String.raw`\b(?:what(?:['’]?s| is)|give me|is there|have you(?: got)?|do (?:you|u) have|(?:you|u) got|can (?:i|you|u) (?:get|have|give me)|need|want|which|what)(?: me)? ${email}(?= (?:then|please|pls|instead|for|to|i can|so|at least|do i)\b|\W*$)|^(?:and |or |ok |so |then |the |an? |your )*e-?mail(?: address)?(?: (?:for|to send) (?:an? |my )?(?:complaints?|feedback|support|customer (?:service|care)|head office|the (?:team|manager)|a manager|enquir\w+))?\W*$|\b(?:can|could|may|do) i (?:just |rather )?e-?mail (?:you|them|someone|u|the team|your team)(?: (?:instead|then|please|about))?\b`,
  'i',
)
/** The email of an order, an account or an invoice. */
const otherEmail =
  /\b(?:order|orders|account|invoice|receipt|confirmation|log ?in|change|update|wrong|newsletter|marketing|voucher|gift)\b/i
const phoneHours =
  /\b(?:phone|phones|call|calling|line|lines|ring)\b.{0,12}\b(?:hours|times|open|answered|manned|staffed)\b|\b(?:hours|times?)\b.{0,16}\b(?:phone|phones|call|calls|line|lines)\b|\bwhen can i (?:call|ring|phone)\b|\bwhat time (?:can i|do you|does|are)\b.{0,20}\b(?:call|ring|phones?|lines?)\b/i
const otherHours = /\b(?:stores?|shops?|deliver\w*|courier|driver|live chat|chat)\b/i
const whenAnswered =
  /^(?:(?:and|so|but|ok|okay|right)[\s,]+)*(?:do|does|will|would|are|is) (?:you|u|yous|they|someone|anyone|people|it) (?:even |actually |still |ever )?(?:answer\w*|pick up|work\w*|reply|reachable|there|manned|staffed)(?: (?:it|the phone|phones?|calls?))?(?: (?:on|at|over|in|after|before|during|the|a))* ?(?:weekends?|nights?|evenings?|sundays?|saturdays?|(?:public )?holidays?|mornings?|hours|\d{1,2} ?(?:am|pm)?)?(?: (?:too|as well|though|tho))?\W*$/i
const whenCalled =
  /\bwhen(?:['’]?ll| will| do| does| are| is| can| should)?(?: i expect)? (?:they|someone|somebody|you|u|he|she|the (?:manager|team)|a (?:manager|person)|your (?:manager|team|people)|a call|the call)\b.{0,24}\b(?:call|ring|phone|calling|ringing|contact me|get back|back to me|be in touch|come)\b/i
const saysTopic =
  /^(?:(?:ok|okay|well|so|hi|yes|yeah|and)[\s,]+)*(?:it['’]?s |its |this is |that is |that['’]?s )?(?:about|regarding|concerning|because|cos|coz|for)\b/i
const longestQuestion = 16

/** Returns whether a text wants something passed on to the team. */
export function asksToTellTeam(text: string): boolean {
  const said = text.slice(0, 200).trim()
  return tellsTeam.test(said) && !forOthers.test(said)
}

/** Returns whether a text asks for an email address of the shop: 'what email can i write to'. */
export function asksForEmail(text: string): boolean {
  const said = text.slice(0, 200).trim()
  return countWords(said) <= longestQuestion && asksEmail.test(said) && !otherEmail.test(said)
}

/** Returns whether a text asks in which hours the phone is answered. */
export function asksPhoneHours(text: string): boolean {
  const said = text.slice(0, 200)
  return countWords(said) <= longestQuestion && phoneHours.test(said) && !otherHours.test(said)
}

/** Returns whether a text asks when the team calls or answers. It is about the team only right after ways to reach it were shown. */
export function asksWhenCalled(text: string): boolean {
  return countWords(text) <= longestQuestion && whenCalled.test(text.slice(0, 200))
}

/** Returns whether a text only says what the matter is: 'its about my parcel from tuesday'. */
export function saysWhatItIsAbout(text: string): boolean {
  return saysTopic.test(text.slice(0, 200).trim())
}

/** Returns whether a text asks if the team answers at a time: 'do they answer on weekends'. It means the team only right after its number. */
export function asksWhenAnswered(text: string): boolean {
  return whenAnswered.test(text.slice(0, 120).trim())
}
