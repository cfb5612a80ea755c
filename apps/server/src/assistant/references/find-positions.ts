import { unitWords } from './number-words'
import { toPosition } from './ordinals'
import type { ShownEntity } from './shown-entity'

/** The words of the numbers 1 to 10. */
export const numberWords: readonly string[] = unitWords.slice(1, 11)
const nounAfterOrdinal =
  /^(?:one|ones|order|delivery|parcel|store|shop|wine|bottle|beer|product|article|option|result|red|white|gin|on|in|of|from|please|pls|then|thanks|and|n|plus|instead|any|open|opens|close|closes|closed|shut|near|good|suit|suits|suitable|worth|nice|go|goes|pairs?|works?|sweet|dry|strong|smooth|have|has|is|costs?|tastes?|together|compared|versus|vs|combined|total|altogether|each|come)?$/

/** Words that begin what is asked of 'the fifth', its origin and its taste: 'the fifth, where's it made', 'is the second australian', 'the third, oaky?'. */
const questionAfterOrdinal =
  /^(?:wheres?|whats?|hows?|whos?|tell|does|do|can|could|thats|sounds?|looks?|seems?|isnt|made|sold|australian|aussie|local|imported|french|italian|spanish|american|japanese|scottish|irish|vegan|organic|like|light|heavy|oaky|fruity|smoky|peaty|bitter|hoppy|bold|full|crisp|rich|sour|x)$/

const listNumber = String.raw`(?:(?:numbers?|nos?|options?) )?(\d{1,2}|${unitWords.slice(1, 11).join('|')})`
/** Two numbers that are compared: 'compare 1 and 3', 'is 2 or 4 better', '1 vs 3'. */
const comparedNumbers = new RegExp(
  String.raw`(?:^|\b(?:compare|between|better|cheaper|stronger|is|are|do|does|difference in|what about|how about|both) )${listNumber} (?:and|or|vs|versus|v|with|to|against|n) ${listNumber}(?= (?:please|pls|thanks|then|better|cheaper|stronger|differ|compare)\b|$)`,
)

/** Returns the positions in a list that ordinals and numbers name, in the order of the text. */
export function findPositions(words: string, length: number): readonly number[] {
  const all = words.split(' ')
  const bare = /^(?:(?:number|no|option|the)? ?(\d{1,2}|[a-z]+))(?: (?:please|pls|thanks|ta|then))?$/.exec(
    words,
  )?.[1]
  const bareNumber = bare === undefined ? 0 : toNumber(bare)
  if (bareNumber >= 1 && bareNumber <= length) return [bareNumber]
  const compared = comparedNumbers.exec(words)?.slice(1).map(toNumber) ?? []
  if (compared.length > 0 && compared.every((number) => number >= 1 && number <= length)) return compared
  const positions = all.flatMap((word, index) => {
    const before = all[index - 1] ?? ''
    const after = all[index + 1] ?? ''
    if (/^(?:number|option)$/.test(before)) return toNumber(word)
    const isAsked = before === 'the' && questionAfterOrdinal.test(after)
    if (!(nounAfterOrdinal.test(after) || isAsked) || /^(?:my|your|at|for)$/.test(before)) return []
    if (word === 'last' || word === 'bottom')
      return isAsked || after === 'one' || after === '' || word === 'bottom' ? length : []
    if (word === 'top') return after === 'one' ? 1 : []
    // An even list has no middle.
    if (word === 'middle')
      return before === 'the' && /^(?:one|bottle|wine)?$/.test(after) && length % 2 === 1
        ? (length + 1) / 2
        : []
    return toPosition(word)
  })
  return [...new Set(positions)].filter((position) => position >= 1 && position <= length)
}

/** Returns the part of the list that a text counts from its start or end: 'the first three', 'the last two'. `null`: none. */
export function findCountedPart(words: string, list: readonly ShownEntity[]): readonly ShownEntity[] | null {
  const [, side, counted = ''] =
    /\b(first|top|last|bottom) (two|three|four|five|\d)\b(?! (?:days|weeks|months|hours|dollars|orders? i))/.exec(
      words,
    ) ?? []
  const count = toNumber(counted)
  if (side === undefined || count < 2 || count > list.length) return null
  return side === 'first' || side === 'top' ? list.slice(0, count) : list.slice(-count)
}

/** Returns the number that a word or two digits say; 0: none. */
export function toNumber(word: string): number {
  return /^\d{1,2}$/.test(word) ? Number(word) : numberWords.indexOf(word) + 1
}
