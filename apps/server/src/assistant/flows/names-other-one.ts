const otherOne =
  /^(?:(?:no+|nah|nope|nup|sorry|actually|wait|oh|um+|i (?:mean|meant|want|need)|make it|it['’]?s|its|not (?:that|this)(?: (?:one|order))?|(?:that|this)(?:['’]?s| is) not (?:it|the one|the right one)|wrong (?:one|order)|but)[\s,.!;]+)*(?:(?:the|my) other(?: (?:one|order))?|(?:another|a different) (?:one|order)|not (?:that|this)(?: (?:one|order))?|wrong (?:one|order)|(?:that|this)(?:['’]?s| is) not (?:it|the one|the right one))(?: (?:please|pls|sorry|mate|instead))*[\s.!]*$/i

/**
 * Returns whether a text means another order than the one that was read back or offered, though it begins like a no: 'no not that one',
 * 'no, the other one'.
 *
 * Errors: none, for any text.
 */
export function namesOtherOne(text: string): boolean {
  return otherOne.test(text.slice(0, 200).trim())
}

const rejected =
  /^(?:(?:no+|nah|nope|sorry|oh|um+)[\s,.!]+)*not (?:that|this)(?: (?:one|order))?[\s,.;!]+(?:but |i meant? )?(?=\S)/i

/**
 * Returns what a text means in place of what it rejects: 'the newest' of 'not that one, the newest'. `null`: it rejects nothing, or says no
 * more.
 */
export function splitRejected(text: string): string | null {
  const said = text.slice(0, 200).trim()
  const rest = said.replace(rejected, '')
  return rest === said || namesOtherOne(said) || namesOtherOne(rest) ? null : rest
}
