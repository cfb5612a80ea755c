const opener = String.raw`^(?:(?:so|and|but|ok|okay|wait|hang on|well|um+|sorry)[\s,.!]+)*`
const which = new RegExp(
  String.raw`${opener}(?:which|what) (?:ones?|orders?|of (?:them|these|those|my orders))\b(?! (?:is|are|was|were) (?:late|ready|here|coming|on|due|delivered|the)\b)(?: orders?)?(?: (?:can|could|may|do|did|are|is|have|would))?(?: (?:i|you|u|we|there|it|the choices|my choices|my options))?(?: (?:actually|still|even))?(?: (?:mean|meant|cancel|change|choose|pick|talking about|got|have|report|claim|move|pause|skip|stop))?(?: (?:of|from|for|then|now|exactly))*\W*$`,
  'i',
)
const why = new RegExp(
  String.raw`${opener}(?:why (?:do|would|does|must|should|on earth do)|what do) (?:you|u|i|we) (?:even |really |actually )?(?:need|want|ask(?: for)?|have to|care)\b(?: (?:that|it|this|to know|the (?:order )?number|the order|which|me|know|give|say|choose|one))*(?: (?:for|that|it))?\W*$`,
  'i',
)
const must = new RegExp(
  String.raw`${opener}(?:do|must|should) (?:i|we) (?:really |actually )?(?:have to|need to|need)? ?(?:give|tell|type|say|choose|pick|know|have) (?:you |u |it )?(?:an? |the |my |which )?(?:order(?: number)?|number|one)\W*$`,
  'i',
)

/** Returns whether a text asks about the choice that Murphy has asked for: 'which ones can i cancel', 'why do you need that'. */
export function asksAboutChoice(utterance: string): boolean {
  const text = utterance.slice(0, 120).trim()
  return [which, why, must].some((pattern) => pattern.test(text))
}

/** Returns whether a text asks why Murphy needs to know which one: 'why do you need that', 'do i have to give you the number'. */
export function asksWhyNeeded(utterance: string): boolean {
  const text = utterance.slice(0, 120).trim()
  return why.test(text) || must.test(text)
}

/** Returns whether a text asks if the order number has to be given: 'do i have to give you the number'. */
export function asksIfNumberNeeded(utterance: string): boolean {
  return must.test(utterance.slice(0, 120).trim()) && /\b(?:order|number)\b/i.test(utterance)
}
