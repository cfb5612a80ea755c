import { isCommonWord, relatives, isGivenName } from './known-words'

const word = String.raw`\p{L}[\p{L}'’-]*`
/** A lookahead, so that the text in it may introduce another name: 'hi it's sarah'. */
const run = String.raw`(?=(?<run>${word}(?:[ \t]+${word}){0,3}))`
const relative = relatives.join('|')
const called = String.raw`(?:[ \t]*[,:(-][ \t]*|[ \t]+(?:called|named|is|will be|should be)[ \t]+|[ \t]+)`

/** A name follows these in any case: 'Will' and 'Rose' too, when they have a capital. */
const introductions = [
  String.raw`\b(?:my|me|our|his|her|their|the|your|ur)[ \t]+(?:\w+[ \t]+)?(?:${relative})(?:[ \t-]in[ \t-]law)?${called}`,
  String.raw`\bnames?(?:[ \t]+(?:on|of|for)(?:[ \t]+\w+){1,3})?(?:['’]s|[ \t]+is|[ \t]+was|[ \t]+of|[ \t]*[:=])[ \t]*`,
  String.raw`\b(?:mr|mrs|ms|miss|mister|dr|prof|professor)\b\.?[ \t]+`,
  String.raw`\b(?:nominee|recipient|receiver|collector|contact|customer|attention|attn)(?:[ \t]+(?:is|to|as|should be|will be)|[ \t]*[:=])[ \t]+`,
  String.raw`\b(?:change|switch|swap|update|set|make|transfer)[ \t]+(?:[\w'’]+[ \t]+){1,4}(?:to|be)[ \t]+`,
  String.raw`\b(?:addressed|belongs?|handed|registered)[ \t]+(?:to|for)[ \t]+`,
  String.raw`\b(?:signed|ordered|placed|bought|collected|picked up|received|made)[ \t]+(?:\w+[ \t]+)?by[ \t]+`,
].map((start) => new RegExp(start + run, 'giu'))

/** A name follows these, or many other words. */
const hint = new RegExp(
  String.raw`\b(?:i['’]?m|i am|this is|it['’]?s|call me|known as|speaking with|spoke (?:to|with)|regards|sincerely|cheers|from|remove|delete|add|put|replace|nominate|dear|hi|hello|hey|gday|g['’]day)[ \t,]+` +
    run,
  'giu',
)

/** A name precedes these: 'can sam lee pick it up', "sam's order". */
const nameBefore = String.raw`(?=(?<run>${word}(?:[ \t]+${word})?)`
const collects = String.raw`[ \t]+(?:(?:is|was|to|will|can|could|should|gonna|has)[ \t]+)*(?:collect|pick|grab|fetch|receive|sign)(?:s|ing|ed)?\b)`
const thing =
  '(?:order|parcel|package|delivery|invoice|account|birthday|wine|beer|present|gift|email|phone|number|mobile)'
const doers = [
  String.raw`\b(?:can|could|will|may|let|lets|have|has|get|ask|tell|make|want|need|nominate|authori[sz]e|allow|is|if|that|when|for|so)[ \t]+${nameBefore}${collects}`,
  String.raw`(?:^|[.!?,;][ \t]*|\b(?:and|but|or)[ \t]+)${nameBefore}${collects}`,
  String.raw`(?<!\p{L})${nameBefore}['’]s[ \t]+${thing}\b)`,
].map((cue) => new RegExp(cue, 'giu'))
const wordPattern = new RegExp(word, 'gu')
const wordAtStart = new RegExp(`^${word}`, 'u')

type NameHints = {
  /** Returns whether a word, in small letters, belongs to a product or place of the shop. */
  readonly isKnown: (word: string) => boolean
  /** True for carefully written text: a capital at the start of a sentence counts too. */
  readonly areCapitalsNames: boolean
}

/**
 * Returns the names of people in a message, as written, word by word. It prefers too many to too few: a capital
 * inside a sentence is enough, unless the word is known not to be a name.
 */
export function findNames(message: string, { isKnown, areCapitalsNames }: NameHints): readonly string[] {
  // In a text of capitals only, capitals mean nothing.
  const isMeaningfulCapital = (text: string): boolean => isCapital(text) && /\p{Ll}/u.test(message)
  return [
    ...findRuns(message, introductions).flatMap((words) => findNameAtStart(words, isMeaningfulCapital)),
    ...findRuns(message, [hint]).flatMap((words) => findNameAtStart(words, () => false)),
    ...findRuns(message, doers).flatMap(findNameAtEnd),
    ...findNamesByCapital(message, { isKnown, areCapitalsNames }),
  ]
}

function findRuns(message: string, cues: readonly RegExp[]): readonly (readonly string[])[] {
  return cues.flatMap((cue) =>
    // Most messages have no such words, and a search costs less than an iterator of matches.
    message.search(cue) === -1
      ? []
      : [...message.matchAll(cue)].map(({ groups }) => (groups?.['run'] ?? '').split(/[ \t]+/)),
  )
}

/**
 * Returns the words at the start that may be a name. The third word needs a capital, otherwise the sentence would be
 * taken too.
 */
function findNameAtStart(words: readonly string[], isNameAnyway: (word: string) => boolean): string[] {
  const end = words.findIndex(
    (word, index) =>
      (isCommonWord(withoutPossessive(word)) && !isNameAnyway(word)) || (index > 1 && !isCapital(word)),
  )
  return words.slice(0, end === -1 ? words.length : end).map(withoutPossessive)
}

const helpingVerb = /^(?:is|was|to|will|can|could|should|gonna|has)$/i

/** Returns the words at the end that may be a name, without the verb that begins there. */
function findNameAtEnd(run: readonly string[]): string[] {
  const words = helpingVerb.test(run.at(-1) ?? '') ? run.slice(0, -1) : run
  return words
    .slice(words.findLastIndex((word) => isCommonWord(withoutPossessive(word))) + 1)
    .map(withoutPossessive)
}

function findNamesByCapital(message: string, { isKnown, areCapitalsNames }: NameHints): string[] {
  // In a text of capitals only, capitals mean nothing.
  const hasCapitals = /\p{Ll}/u.test(message)
  const found: string[] = []
  /** The given name just before the current word. */
  let given: { readonly text: string; readonly end: number } | null = null
  for (const { 0: written, index } of message.matchAll(wordPattern)) {
    const text = withoutPossessive(written)
    const end = index + written.length
    const isGiven = isGivenName(text)
    const isByCapital =
      hasCapitals &&
      isCapital(text) &&
      (areCapitalsNames || !isStart(message, index) || startsWithCapital(message.slice(end).trimStart()))
    const isFamilyName: boolean =
      given !== null &&
      isCapital(given.text) === isCapital(text) &&
      /^[ \t]+$/.test(message.slice(given.end, index))
    const isName: boolean =
      (isGiven || isByCapital || isFamilyName) && !isCommonWord(text) && !isKnown(text.toLowerCase())
    if (isName) found.push(text)
    given = isName && isGiven ? { text, end } : null
  }
  return found
}

/** Returns whether a sentence starts at a position. */
function isStart(message: string, index: number): boolean {
  return /(?:^|[.!?:;\n])[\s"'“‘(]*$/u.test(message.slice(0, index))
}

/** Returns whether the next word has a capital and may be a name. */
function startsWithCapital(rest: string): boolean {
  const [next = ''] = wordAtStart.exec(rest) ?? []
  return isCapital(next) && !isCommonWord(next)
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

function withoutPossessive(text: string): string {
  return text.replace(/['’]s?$/i, '')
}
