import { countWords } from '../plain-words'
import { findRemedy } from '../claims/read-claim'
import { asksAboutRefund } from '../claims/refund-question'

/** The request of a text that does not name its subject. `refund`: the money back. `problem`: something is wrong. `help`: no more than help. */
export type Trouble = 'refund' | 'problem' | 'help'

const wishOfRefund =
  /\b(?:i|we)(?:['’]?d| would| just| really| only| still)* (?:want|need|like|demand|expect)\b|\b(?:can|could|may) (?:i|we) (?:please |just |still )*(?:get|have|be)\b|\b(?:give|get) (?:me|us)\b|^(?:(?:ok|okay|well|so|then|just|please|fine)[\s,]+)*(?:refund|reimburse) (?:me|us|it|this|that|the|my)\b/i
const general = /\bif\b|\bhow\b|\bpolic(?:y|ies)\b|\b(?:no|not|don['’]?t) \w+ a refund\b/i

const pointed = String.raw`(?:it|this|that|them|these|those|one|my (?:order|delivery|parcel|package|things?|stuff|bottles?|pick ?up)|the (?:order|delivery|parcel|package|bottles?|last one))`
const problems = [
  String.raw`\b(?:something|somethings)(?:['’]?s| is| was| went| has gone| seems)?\b.{0,12}\b(?:off|wrong|amiss|not right|funny|weird)\b`,
  String.raw`\b(?:problems?|issues?|trouble)\b.{0,12}\b(?:with|about)\b.{0,10}\b${pointed}\b`,
  String.raw`\b(?:problems?|issues?|trouble)\b.{0,12}\b(?:with|about)\b.{0,6}\bone of (?:these|those|them)\b`,
  String.raw`^(?:(?:no|but|um|hey|ok|okay|well|hm+)[\s,.!]+)*(?:its?|this|they|(?:my|the|this) order)\b ?(?:['’]s |is |was |are |were |s )?(?:isn['’]?t|wasn['’]?t|aren['’]?t|weren['’]?t|not|all)\b(?: (?:quite|really|at all))? ?(?:right|ok|okay|correct|wrong|what (?:i|we) (?:ordered|expected|bought|paid for))\b`,
  String.raw`\bnot (?:at all )?(?:happy|satisfied|pleased) (?:with|about) ${pointed}\b`,
].map((pattern) => new RegExp(pattern, 'i'))

const onlyHelp =
  /^(?:(?:hi|hey|hello|ok|okay|please|um|so|sorry)[\s,.!]+)*(?:(?:can|could|would) (?:you|u|someone|anyone) (?:please )?|(?:i|we)(?:['’]?d| would| just| really| could)* (?:need|want|like|use|have) (?:a hand|your |some |a bit of )?)?(?:help|assist(?:ance)?|support|a hand)?(?: (?:me|us))?(?: (?:please|pls))?(?: (?:out|here))?(?: (?:with|on|about|for) (?:it|this|that|them|one|these|those|my (?:order|delivery|parcel|package|things?|stuff|purchase)|the (?:order|delivery|last one)))?(?: (?:please|pls|now|thanks))*[\s?.!]*$/i
const namesHelp = /\b(?:help|assist\w*|support|a hand)\b/i

const chargedTwice =
  /\b(?:charged|billed|debited|paid|payment|took (?:the |my )?(?:money|payment)|taken)\b.{0,40}\b(?:twice|two times|2 times|2x|double)\b|\bdouble[ -]?(?:charged?|billed|bill|payment|debit(?:ed)?)\b/i
const otherCharge = /\b(?:deliver\w*|shipping|postage|freight|points?|how|if|why do)\b/i

/** Returns whether a text tells that an order was charged twice. */
export function tellsDoubleCharge(utterance: string): boolean {
  const text = utterance.slice(0, 400)
  return chargedTwice.test(text) && !otherCharge.test(text)
}

/** A longer text says what it is about. */
const longestProblem = 11

/** Returns what a text wants that depends on what is on the screen; `null`: it says something else. */
export function readTrouble(utterance: string): Trouble | null {
  const text = utterance.slice(0, 400).trim()
  if (
    findRemedy(text) === 'refund' &&
    wishOfRefund.test(text) &&
    !asksAboutRefund(text) &&
    !general.test(text)
  )
    return 'refund'
  if (countWords(text) > longestProblem) return null
  if (problems.some((pattern) => pattern.test(text))) return 'problem'
  return namesHelp.test(text) && onlyHelp.test(text) ? 'help' : null
}
