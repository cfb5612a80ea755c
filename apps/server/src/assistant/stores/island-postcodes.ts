import { toPlainWords } from '../plain-words'

/** An island with a postcode of its own. The retailer's delivery options say if anything is sent there. */
type Island = { readonly name: string; readonly postcode: string }

const islands: readonly (readonly [RegExp, Island])[] = [
  [/\bnorfolk island\b/, { name: 'Norfolk Island', postcode: '2899' }],
  [/\blord howe(?: island)?\b/, { name: 'Lord Howe Island', postcode: '2898' }],
  [/\bchristmas island\b/, { name: 'Christmas Island', postcode: '6798' }],
  [/\bcocos(?: keeling)? islands?\b/, { name: 'Cocos (Keeling) Islands', postcode: '6799' }],
  [/\bkangaroo island\b/, { name: 'Kangaroo Island', postcode: '5223' }],
  [/\bking island\b/, { name: 'King Island', postcode: '7256' }],
  [/\bflinders island\b/, { name: 'Flinders Island', postcode: '7255' }],
  [/\brottnest(?: island)?\b/, { name: 'Rottnest Island', postcode: '6161' }],
  [/\bmagnetic island\b/, { name: 'Magnetic Island', postcode: '4819' }],
  [/\b(?:north stradbroke(?: island)?|straddie)\b/, { name: 'North Stradbroke Island', postcode: '4183' }],
  [/\bhamilton island\b/, { name: 'Hamilton Island', postcode: '4803' }],
]

const bare =
  /^(?:(?:ok|okay|so|and|but|or|hi|hey|um|what about|how about|do you do|to|in|for) )*xislandx(?: (?:please|pls|then|too|as well|thanks))*$/

/** Returns the island that a text names; `null`: none that is known. */
export function findIsland(text: string): Island | null {
  const plain = toPlainWords(text)
  return islands.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** Returns whether a text says nothing but an island: 'what about norfolk island'. */
export function isBareIsland(text: string): boolean {
  const plain = toPlainWords(text)
  const found = islands.find(([pattern]) => pattern.test(plain))
  return found !== undefined && bare.test(plain.replace(found[0], 'xislandx'))
}
