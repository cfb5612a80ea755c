/** The state and territory names that shoppers write, each with its code. */
const states: readonly (readonly [RegExp, string])[] = [
  [/\b(?:new south wales|nsw)\b/i, 'NSW'],
  [/\b(?:queensland|qld)\b/i, 'QLD'],
  [/\b(?:south australian?|sa)\b/i, 'SA'],
  [/\b(?:western australian?|west australian?|wa)\b/i, 'WA'],
  [/\b(?:tasmanian?|tassie|tas)\b/i, 'TAS'],
  [/\b(?:northern territory|nt)\b/i, 'NT'],
  [/\b(?:australian capital territory|canberra)\b|\bACT\b/, 'ACT'],
  [/\b(?:victorian?|vic)\b/i, 'VIC'],
]

/** Returns the code of the state that a text names, such as `WA`; of two, the one after 'to'. `null`: it names none. */
export function findAustralianState(text: string): string | null {
  const said = text.slice(0, 400)
  const target = /\bto\b(.*)/is.exec(said)?.[1] ?? ''
  return findState(target) ?? findState(said)
}

function findState(text: string): string | null {
  return states.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
