const declineWords =
  /^(?:(?:ok|okay|no+|nah|nope|well|actually|hm+|um+|oh|please|just|but|wait|hang on|hold on|sorry)[\s,.!]+)*(?:never ?mind|(?:leave|forget|skip|scrap|drop) (?:it|that|about it)|keep (?:it|them|everything)|(?:do not|don['’]?t)(?! (?:know|have|remember|think|see|get|understand|care|mind))\b.{0,40}|not (?:yet|now|today)|stop(?: it| that)?|no thanks|none(?: of (?:them|these|those))?)(?: (?:yet|now|then|thanks|please|for now|mate))*[\s.!]*$/i

/**
 * Returns whether a text wants no more of a question, though it has no plain no: 'dont delete yet', 'leave it then'. 'I don't know' and
 * 'not that one' do not.
 *
 * Errors: none, for any text.
 */
export function dropsQuestion(text: string): boolean {
  return declineWords.test(text.slice(0, 400).trim())
}
