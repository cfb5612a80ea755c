const noun = String.raw`(?:order |confirmation |parcel |tracking |consignment )*(?:numbers?|e-?mails?|confirmations?|receipts?|invoices?|codes?|labels?|details|idea|clue)`
const negated = String.raw`(?:do not|don['’]?t|dont|does not|doesn['’]?t|doesnt|haven['’]?t|havent|have not|can['’]?t|cant|cannot|can not|couldn['’]?t|couldnt|didn['’]?t|didnt|did not|never|no longer|not)`

const lacks = [
  // 'I don't have the number', 'never got an email', 'can't find it'.
  String.raw`\b${negated} (?:(?:even|really|actually|still|ever) )*(?:have|had|got|get|find|know|remember|see|receive|received|keep|kept|recall)(?: (?:it|one|that|them)|(?: (?:the|my|an?|any|that|your|his|her|their))? ${noun})?(?: (?:from (?:you|u|the shop|anyone)|lol|sorry|on me|here|handy|anymore|any ?more|any longer|right now|now|at the moment|with me|anywhere|mate|though|tho))*\W*$`,
  String.raw`\b(?:lost|deleted|threw (?:out|away)|binned|forgot|forgotten|without|there(?: i|['’])s no|got no|have no|no) (?:(?:the|my|an?|any) )?${noun}\b`,
  // 'How do I find it', 'where is that number'.
  String.raw`\b(?:where|how) (?:(?:do|can|would|could|should|am|is|would) )?(?:i |you |we )?(?:supposed to |meant to )?(?:find|get|see|look(?: for)?|look it up|is|know)? ?(?:it|(?:the|my|an|that) ${noun}|that)(?: (?:then|written|from|at))*\W*$`,
  String.raw`^(?:(?:um+|sorry|oh|well|i)[\s,]+)*(?:dunno|no idea|no clue|not sure|(?:do not|don['’]?t|dont) know)\W*$`,
].map((pattern) => new RegExp(pattern, 'i'))

/**
 * Returns whether a text says that the shopper has not got the number or the email that was asked for, or asks where it stands: 'i dont
 * have it', 'how do i find that'. It is no wrong value, so that asking for it again does not help.
 *
 * Errors: none, for any text.
 */
export function lacksValue(text: string): boolean {
  return lacks.some((pattern) => pattern.test(text.slice(0, 200).trim()))
}

const byName =
  /\b(?:by|under|with|from|using|off) (?:my|the) (?:full |last |first |sur)?name\b|\b(?:do|have|got)(?:n['’]?t| not|nt)\b.{0,12}\b(?:order )?number\b/i

/** Returns whether a text says that the order number is not at hand, or asks to find the order by a name: 'can u find it by my name'. */
export function lacksNumber(text: string): boolean {
  return lacksValue(text) || byName.test(text.slice(0, 200))
}
