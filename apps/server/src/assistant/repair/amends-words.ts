import type { DialogueState } from '../dialogue-state'

const opener = String.raw`^(?:(?:ok|okay|and|so|but|then|well|fine|no|or|seriously|come on|honestly|just)[\s,.!]+)*`
const small = String.raw`(?:(?:at least|at the least|at the very least|please|even|maybe|just|then|me|us|a|an|some|any|sort of|kind of|form of|little|store|bit of|a bit) )*`
const amends = String.raw`(?:credit|voucher|coupon|compensation|compo|freebie|money off|something|anything|discount|goodwill|bonus points|free (?:delivery|bottle|shipping))`
/** The amends, in words that say what they are for. */
const forTrouble =
  /\b(?:credit|voucher|compensat\w*|something|anything|discount|money|points|refund)\b.{0,15}\bfor (?:the|my|our|all (?:this|the|my)|this) (?:\w+ )?(?:trouble|wait(?:ing)?|hassle|inconvenience|mess|stuff ?up|stress|headache|time)\b|\bmake (?:it|this|that) up to (?:me|us)\b|\bgoodwill\b|\bwhat(?:['’]?s| is)? in it for me\b/i
const asked = new RegExp(
  String.raw`${opener}(?:can|could|do|will|would|may|should|are|am) (?:i|we|you|u) ${small}(?:get|have|give|offer|receive|claim|throw in|getting|giving|do) ${small}${amends}(?: (?:back|or something|or anything|or a \w+|at least|for it|for this|for that|then|please|off))*\W*$`,
  'i',
)
/** Broken, missing and wrong goods have claims. */
const claimed =
  /\b(?:broke\w*|smash\w*|damag\w*|missing|faulty|corked|leak\w*|wrong (?:item|wine|beer|bottle|order))\b/i

/**
 * Returns whether a text asks for amends, such as a credit for the trouble.
 *
 * @param options `isUpset`: the conversation goes badly, so that 'can i get a credit' is about what happened
 */
export function asksForAmends(utterance: string, { isUpset }: { readonly isUpset: boolean }): boolean {
  const text = utterance.slice(0, 200).trim()
  if (claimed.test(text)) return false
  return forTrouble.test(text) || (isUpset && asked.test(text))
}

/** The number of turns after contact with the team was offered in which a shopper counts as upset. */
const upsetTurns = 3

/** Returns whether a conversation goes badly, or Murphy offered contact with the team a few turns ago. */
export function isUpset({
  mood,
  answered,
  contactTurn,
  turnCount,
}: Pick<DialogueState, 'mood' | 'answered' | 'contactTurn' | 'turnCount'>): boolean {
  return (
    mood.score > 0 ||
    answered?.intent === 'complaint' ||
    (contactTurn !== undefined && turnCount - contactTurn <= upsetTurns)
  )
}
