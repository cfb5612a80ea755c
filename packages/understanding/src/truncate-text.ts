/** What a shopper may type. Some characters stand for many: U+FDFA is 18 once it is normalised. */
const mostCharacters = 256

/**
 * Cuts a text where its normalised form has as many characters as a shopper may type. Marks above letters do not count.
 * Everything behind it works on the normalised form, so this bounds its work.
 *
 * Source: decision 032
 */
export function fittingText(text: string): string {
  let length = 0
  let end = 0
  for (const character of text) {
    for (const part of character.normalize('NFKD')) if (!/^\p{M}$/u.test(part)) length += 1
    if (length > mostCharacters) return text.slice(0, end)
    end += character.length
  }
  return text
}
