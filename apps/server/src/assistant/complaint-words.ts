const people = String.raw`(?:drivers?|couriers?|delivery (?:guy|man|person|bloke|lady|woman)|postie|staff|cashiers?|managers?|(?:team|staff) members?|(?:shop|sales|store) assistants?|employees?|workers?|security|(?:guy|lady|bloke|man|woman|girl|boy|person|fella|chap)s? (?:at|in|behind|from|on)|counter|checkout|register|your (?:people|team|mob|lot))`
const behaviour = String.raw`(?:rude\w*|dismissive\w*|unprofessional\w*|disrespect\w*|condescend\w*|abusive|aggressive|unfriendly|unhelpful|nasty|threw|chucked|tossed|dumped|yelled|shouted|swore|ignored|laughed|accused|lied|slammed|kicked|sped off|drove off|rolled (?:his|her|their) eyes|hung up|treated (?:me|us)|left .{1,30} (?:in|on) the (?:rain|sun|mud|wet|street|gutter|road))`
const waiting = String.raw`\b(?:waited|waiting|queued|stood|stuck|been)\b.{0,30}\b(?:on hold|in (?:line|the queue|a queue)|at the (?:counter|register|checkout))\b|\bon hold (?:for|since)\b|\b(?:no ?one|nobody)\b.{0,12}\b(?:picks? up(?: the phone)?\W*$|answers?|answered|helped|helps|cares?|cared|responds?|replied|(?:got|gets|called|calls|rang|rings) (?:me |us )?back)\b`
const feeling = String.raw`\b(?:disappointed|disgusted|appalled|let down|fed up)\b.{0,20}\b(?:with|by|in|at)\b|\b(?:total|absolute|complete|utter|real) (?:mess|disaster|joke|shambles|disgrace|rip ?off|debacle|fiasco)\b`

const complaints = [
  String.raw`\b${people}\b.{0,60}\b${behaviour}`,
  String.raw`\b${behaviour}.{0,60}\b${people}\b`,
  waiting,
  feeling,
].map((pattern) => new RegExp(pattern, 'i'))

/** A question, or a case that has not happened, is no complaint. */
const asksSomething =
  /\?\s*$|^(?:(?:and|so|but|hi|hey|hello)[\s,]+)*(?:what|when|where|which|who|why|how|can|could|do|does|is|are|will|would|should|may)\b|\bif\b/i

/** Returns whether a text tells of bad service: a rude driver, a long wait, an order that was a disaster. */
export function complainsOfService(utterance: string): boolean {
  const text = utterance.slice(0, 400).trim()
  return !asksSomething.test(text) && complaints.some((pattern) => pattern.test(text))
}
