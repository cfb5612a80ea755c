import { capitalise, countWords } from '../plain-words'

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
  /\b(?<name>\p{L}{2,20})[\s,]{1,3}(?:and )?not (?<old>\p{L}{2,20})(?:[,\s]+(?:sorry|please|pls|thanks|ta|oops))*[.!\s]*$/iu,
  /\bnot (?<old>\p{L}{3,20})[\s,]{1,3}(?:but |it['’]?s |its )?(?<name>\p{L}{3,20})[.!\s]*$/iu,
]
/** 'R-U-I-S', 'r u i s'. */
const lettered = /(?<![\p{L}\d])(?<letters>\p{L}(?:[ .-]\p{L}){2,19})(?![\p{L}\d])/iu

const opener = String.raw`(?:no|nah|nope|sorry|oops|whoops|wait|actually|hang on|hold on|my (?:bad|mistake))[,.!\s]+`
const opening = `(?:${opener})*`
const wholeName = String.raw`(?<name>\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+)`
const replaced = [
  new RegExp(
    String.raw`^${opening}(?:make (?:it|that)|(?:it|that|(?:the|his|her|their) name)(?:['’]?s| is)|(?:it |that )?should be|i meant?)\s+${wholeName}(?:[.!\s]*|[\s,.(-]{1,3}(?:with|spelt|spelled|thanks|please|pls|sorry|not)\b.*)$`,
    'iu',
  ),
  new RegExp(String.raw`^${opening}${wholeName}[,\s]+(?:i meant?|it should be|instead)[.!\s]*$`, 'iu'),
  // 'No sorry Kim Tran', 'Kim Tran not Sam Pruit'.
  new RegExp(String.raw`^(?:${opener})+${wholeName}(?:[,\s]+(?:sorry|please|pls|thanks))*[.!\s]*$`, 'iu'),
  new RegExp(
    String.raw`^${opening}${wholeName}[,\s]+(?:and )?not \p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?(?:[,\s]+(?:sorry|please|pls))*[.!\s]*$`,
    'iu',
  ),
]
/** Words that stand in no name of a person. */
const notInNames =
  /\b(?:my|your|his|her|their|our|the|an?|some\w*|any\w*|no\w*|another|others?|different|orders?|one|two|next|this|that|day|week|today|tomorrow|tonight|\w+day|please|pls|thanks?|thank|ta|cheers|fine|right|wrong|correct|good|great|okay?|yes|yeah|yep|nah|all|both|its?|it['’]s|me|him|them|us|you|u|i|is|are|am|was|were|be|been|do|does|did|done|don['’]?t|dont|can['’]?t|cant|can|could|would|should|not|and|or|but|if|to|of|in|on|at|by|for|from|with|so|too|now|then|there|here|just|how|what|whats|when|where|who|why|which|worries|worry|problem|rush|need|want|like|leave|cancel|stop|forget|keep|wait|hold|hang|go|going|get|got|back|mind|change|changed|mate|name|surname|person|guy|number|phone|mobile|store|shop|sure|sorry|oops|typo|mistake|later|yet|bye|has|have|had|will not|pick|picks|collect|collects|send|move|make|tell|call|brother|sister|mum|dad|wife|husband|friend|partner|spelt|spelled|letters?|double)\b/i
/** 'His name is Tom', 'she's called Jo', 'it's for Kim Tran'. */
const introduction =
  /^(?:(?:and|ok|okay|yes|yeah|so|the|um+|er|oh|well)[\s,]+)*(?:(?:his|her|their|the) (?:full )?name(?:['’]?s| is| would be)|(?:he|she)(?:['’]?s| is) (?:called|named)|(?:it|that)(?:['’]?s| is)|called|named|make it|i meant?)\s+/i

/** The person before the name: 'my wife Jane Doe', 'my brother is called Tom Lee'. */
const relation =
  /^(?:(?:and|ok|okay|yes|yeah|so|um+|oh|well|it['’]?s|its)[\s,]+)*(?:my|our) (?:wife|husband|partner|brother|sister|mum|mom|mother|dad|father|son|daughter|mate|friend|flatmate|housemate|neighbou?r|boss|colleague|cousin|aunt|uncle|nephew|niece|fianc[eé]e?|girlfriend|boyfriend)(?:['’]?s name is| is called| is| called| named)?[\s,:-]+(?=\p{L}+ \p{L}+)/iu

/**
 * Returns the name that an answer to the question for a person gives, with or without a mobile and the name that it replaces: 'mark not
 * tom sorry', 'kim tran 0412 345 678'. One word is a name too, which is then asked for in full. `null`: it gives none.
 */
const putsDown =
  /^(?:(?:please|just|can you|could you|ok|then)[\s,]+)*put (\p{L}[\p{L}'’ -]{1,40}?) down\b.*$/iu

export function findGivenName(text: string): string | null {
  const plain = text
    .slice(0, 200)
    .replace(/\+?\d[\d ()-]{6,}\d/g, ' ')
    .trim()
    .replace(putsDown, '$1')
    .replace(new RegExp(`^${opening}`, 'i'), '')
    .replace(introduction, '')
    .replace(/[\s,]+(?:and )?not \p{L}[\p{L}'’ -]{1,40}$/iu, '')
    .replace(
      /(?:[\s,.!]+(?:sorry|please|pls|thanks|ta|instead|and|on|mobile|phone|number|his|her|their|is))*[\s,.!:;-]*$/i,
      '',
    )
  const named = withoutRelation(plain, text)
  const isName = /^\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}$/u.test(named)
  return isName && !notInNames.test(named) ? named.split(' ').map(capitalise).join(' ') : null
}

/** Drops 'my wife' before a name that comes with a mobile or has capitals. 'My mum loves riesling' has no name. */
function withoutRelation(plain: string, text: string): string {
  const rest = plain.replace(relation, '')
  return /\d{3}/.test(text) || /^\p{Lu}\S* \p{Lu}/u.test(rest) ? rest : plain
}

const wrongPerson =
  /\b(?:wrong|other|different|another) (?:name|person|guy|bloke|lady|one|man|woman)\b|^(?:(?:no+|nah|sorry|oops|wait|actually|oh)[\s,.!]+)*(?:not (?:him|her|them|that (?:name|person))|(?:someone|somebody) else)\b/i

/** Returns whether a text says that a name is wrong without the right one: 'not him', 'sorry wrong name'. */
export function rejectsName(text: string): boolean {
  return !text.includes('?') && wrongPerson.test(text.slice(0, 200).trim())
}

/**
 * Changes a name as a correction says: another name after 'make it', or single letters of this one ('with two n', 'a c, not a
 * k', 'the surname is spelt Thompsen'). `null`: it names neither.
 *
 * Source: OP-141
 */
export function correctName(name: string, text: string): string | null {
  const other = replaced
    .map((pattern) => pattern.exec(text)?.groups?.['name'])
    .find((found) => found !== undefined && !notInNames.test(found))
  if (other !== undefined) return other.split(' ').map(capitalise).join(' ')
  const parts = name.split(' ')
  const last = parts.length - 1
  const isFirst = /\b(?:first|given) name\b/i.test(text)
  const isLast = /\b(?:surname|last name|family name)\b/i.test(text)
  const indexes = isFirst
    ? [0]
    : isLast
      ? [last]
      : [last, ...parts.keys()].filter((at, index) => index === 0 || at !== last)
  const spelling = (spelt.exec(text) ?? extended.exec(text))?.groups?.['name']
  if (spelling !== undefined && isSimilar(spelling, parts)) {
    const at = findSimilar(spelling, parts, indexes)
    return at === null ? null : replacePart(parts, at, capitalise(spelling))
  }
  for (const pattern of opposed) {
    const { name: wanted, old: replacedPart } = pattern.exec(text)?.groups ?? {}
    const at = parts.findIndex((part) => part.toLowerCase() === replacedPart?.toLowerCase())
    if (wanted !== undefined && at !== -1 && !notInNames.test(wanted))
      return replacePart(parts, at, capitalise(wanted))
  }
  const spelled = lettered.exec(text)?.groups?.['letters']?.replaceAll(/[ .-]/g, '').toLowerCase()
  const spelledAt = spelled === undefined ? null : findSimilar(spelled, parts, indexes)
  if (spelled !== undefined && spelledAt !== null) return replacePart(parts, spelledAt, capitalise(spelled))
  const hasPart = partWords.test(text) || countWords(text) <= 8
  if (!hasPart) return null
  const { letter, old } = exchanged.exec(text)?.groups ?? {}
  if (letter !== undefined && old !== undefined)
    return changePart(parts, indexes, new RegExp(old, 'i'), (found) => withCaseOf(found, letter))
  const twice = doubled.exec(text)?.groups?.['letter']
  if (twice !== undefined) {
    const alone = new RegExp(`(?<!${twice})${twice}(?!${twice})`, 'i')
    return changePart(parts, indexes, alone, (found) => `${found}${twice.toLowerCase()}`)
  }
  const once = single.exec(text)?.groups?.['letter']
  return once === undefined
    ? null
    : changePart(parts, indexes, new RegExp(`${once}{2,}`, 'i'), (found) => withCaseOf(found, once))
}

/** Returns a letter as a capital where the letters that it replaces begin with one. */
function withCaseOf(replaced: string, letter: string): string {
  return /^\p{Lu}/u.test(replaced) ? letter.toUpperCase() : letter.toLowerCase()
}

/** Replaces the letters in the first part that has them; `null`: none has. */
function changePart(
  parts: readonly string[],
  indexes: readonly number[],
  letters: RegExp,
  replace: (found: string) => string,
): string | null {
  const at = indexes.find((index) => letters.test(parts[index] ?? ''))
  return at === undefined ? null : replacePart(parts, at, (parts[at] ?? '').replace(letters, replace))
}

function replacePart(parts: readonly string[], at: number, part: string): string {
  return parts.with(at, part).join(' ')
}

function isSimilar(spelling: string, parts: readonly string[]): boolean {
  return findSimilar(spelling, parts, [...parts.keys()]) !== null
}

/** Returns the index of the first part that begins like the new spelling. */
function findSimilar(spelling: string, parts: readonly string[], indexes: readonly number[]): number | null {
  const start = spelling.slice(0, 2).toLowerCase()
  return indexes.find((at) => parts[at]?.toLowerCase().startsWith(start)) ?? null
}
