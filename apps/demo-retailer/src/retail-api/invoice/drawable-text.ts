/** Characters beside Latin-1 that the fonts of every PDF reader can draw (Windows-1252). */
const windows1252Characters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** The base letters of letters that do not decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}

/** Returns a text that the standard fonts of PDF can draw: `Nguyen` for `Nguyễn`, and `?` for a letter of another script. */
export function toDrawableText(text: string): string {
  return text.normalize('NFC').replace(/./gsu, toDrawableCharacter)
}

function toDrawableCharacter(character: string): string {
  if (/[\u0020-\u007e\u00a0-\u00ff]/u.test(character) || windows1252Characters.has(character))
    return character
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[\u0020-\u007e]*$/.test(plain)) return plain
  return baseLetters[plain] ?? '?'
}
