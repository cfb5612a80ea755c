/** What the fonts that every PDF reader has can draw besides Latin-1 (Windows-1252). */
const others = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Letters that are no base letter with a mark. */
const bases: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H' }

/** A text as the standard fonts of PDF can draw it: `Nguyễn` becomes `Nguyen`, and a letter of another script `?`. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(/./gsu, drawableCharacter)
}

function drawableCharacter(character: string): string {
  if (/[\u0020-\u007e\u00a0-\u00ff]/u.test(character) || others.has(character)) return character
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[\u0020-\u007e]*$/.test(plain)) return plain
  return bases[plain] ?? '?'
}
