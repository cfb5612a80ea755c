const partWords = /\b(?:surname|last name|family name|first name|given name|name)\b/i
const doubled = /\b(?:two|double|2)[ -]?(?<letter>[a-z])(?:['’]?s)?\b/i
const single = /\b(?:one|a single|single|1) (?<letter>[a-z])\b/i
const exchanged =
  /\b(?:with )?(?:an? )?(?<letter>[a-z])[\s,]+(?:and )?not (?:with )?(?:an? )?(?<old>[a-z])\b/i
const spelt =
  /\b(?:(?:surname|last name|first name|name) (?:is )?(?:spelt|spelled|spells)|(?:spelt|spelled)|(?:surname|last name|family name) is) (?<name>\p{L}{2,20})\b/iu
const extended = /\b(?<name>\p{L}{3,20}),? with (?:an?|one|two|double) (?<letter>[a-z])\b/iu
/** 'Ruis not Ruiz', 'not Ruiz but Ruis'. */
const opposed = [
  /\b(?<name>\p{L}{3,20})[\s,]{1,3}(?:and )?not (?<old>\p{L}{3,20})[.!\s]*$/iu,
  /\bnot (?<old>\p{L}{3,20})[\s,]{1,3}(?:but |it['’]?s |its )?(?<name>\p{L}{3,20})[.!\s]*$/iu,
]
/** 'R-U-I-S', 'r u i s'. */
const lettered = /(?<![\p{L}\d])(?<letters>\p{L}(?:[ .-]\p{L}){2,19})(?![\p{L}\d])/iu

const opening = String.raw`(?:(?:no|nah|nope|sorry|oops|wait|actually|hang on|hold on)[,.!\s]+)*`
const wholeName = String.raw`(?<name>\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+)`
const replaced = [
  new RegExp(
    String.raw`^${opening}(?:make (?:it|that)|(?:it|that)(?:['’]?s| is)|(?:it |that )?should be|i meant?)\s+${wholeName}(?:[.!\s]*|[\s,.(-]{1,3}(?:with|spelt|spelled|thanks|please|pls)\b.*)$`,
    'iu',
  ),
  new RegExp(String.raw`^${opening}${wholeName}[,\s]+(?:i meant?|it should be|instead)[.!\s]*$`, 'iu'),
]
/** Words that stand in no name of a person. */
const notInNames =
  /\b(?:my|your|his|her|their|our|the|an?|some\w*|any\w*|no\w*|another|others?|different|orders?|one|two|next|this|that|day|week|today|tomorrow|\w+day|please|thanks?|fine|right|wrong|correct|good|okay?|yes|yeah|all|both|it|me|him|them|us|you|i)\b/i

/**
 * Changes a name as a correction says: another name after 'make it', or single letters of this one ('with two n', 'a c, not a
 * k', 'the surname is spelt Thompsen'). `null`: it names neither.
 *
 * Source: OP-141
 */
export function correctName(name: string, text: string): string | null {
  const other = replaced
    .map((pattern) => pattern.exec(text)?.groups?.['name'])
    .find((found) => found !== undefined)
  if (other !== undefined && !notInNames.test(other)) return other.split(' ').map(capitalise).join(' ')
  const parts = name.split(' ')
  const last = parts.length - 1
  const isFirst = /\b(?:first|given) name\b/i.test(text)
  const isLast = /\b(?:surname|last name|family name)\b/i.test(text)
  const order = isFirst
    ? [0]
    : isLast
      ? [last]
      : [last, ...parts.keys()].filter((at, index) => index === 0 || at !== last)
  const spelling = (spelt.exec(text) ?? extended.exec(text))?.groups?.['name']
  if (spelling !== undefined && isSimilar(spelling, parts)) {
    const at = findSimilar(spelling, parts, order)
    return at === null ? null : replacePart(parts, at, capitalise(spelling))
  }
  for (const pattern of opposed) {
    const { name: wanted, old: replacedPart } = pattern.exec(text)?.groups ?? {}
    const at = parts.findIndex((part) => part.toLowerCase() === replacedPart?.toLowerCase())
    if (wanted !== undefined && at !== -1 && !notInNames.test(wanted))
      return replacePart(parts, at, capitalise(wanted))
  }
  const spelled = lettered.exec(text)?.groups?.['letters']?.replaceAll(/[ .-]/g, '').toLowerCase()
  const spelledAt = spelled === undefined ? null : findSimilar(spelled, parts, order)
  if (spelled !== undefined && spelledAt !== null) return replacePart(parts, spelledAt, capitalise(spelled))
  const hasPart = partWords.test(text) || text.split(/\s+/).length <= 8
  if (!hasPart) return null
  const { letter, old } = exchanged.exec(text)?.groups ?? {}
  if (letter !== undefined && old !== undefined)
    return changePart(parts, order, new RegExp(old, 'i'), letter.toLowerCase())
  const twice = doubled.exec(text)?.groups?.['letter']
  if (twice !== undefined)
    return changePart(parts, order, new RegExp(`(?<!${twice})${twice}(?!${twice})`, 'i'), null, twice)
  const once = single.exec(text)?.groups?.['letter']
  return once === undefined
    ? null
    : changePart(parts, order, new RegExp(`${once}{2,}`, 'i'), once.toLowerCase())
}

/** Changes the first part in which the letters stand; `added` is put behind the found ones. */
function changePart(
  parts: readonly string[],
  order: readonly number[],
  letters: RegExp,
  letter: string | null,
  added = '',
): string | null {
  const at = order.find((index) => letters.test(parts[index] ?? ''))
  if (at === undefined) return null
  const part = parts[at] ?? ''
  return replacePart(
    parts,
    at,
    part.replace(letters, (found) => letter ?? `${found}${added.toLowerCase()}`),
  )
}

function replacePart(parts: readonly string[], at: number, part: string): string {
  return parts.with(at, part).join(' ')
}

function isSimilar(spelling: string, parts: readonly string[]): boolean {
  return findSimilar(spelling, parts, [...parts.keys()]) !== null
}

/** Returns the part that begins like the new spelling. */
function findSimilar(spelling: string, parts: readonly string[], order: readonly number[]): number | null {
  const start = spelling.slice(0, 2).toLowerCase()
  return order.find((at) => parts[at]?.toLowerCase().startsWith(start)) ?? null
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
