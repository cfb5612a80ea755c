import { readNumberWord, tenWords, unitWords } from '../references/number-words'

const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...unitWords.slice(2), ...tenWords].map((word): [string, number] => [word, readNumberWord(word) ?? 0]),
  ['a hundred', 100],
  ['hundred', 100],
  ['a dozen', 12],
  ['dozen', 12],
])
const number = String.raw`(\d{1,4}|${[...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const peopleAfter = new RegExp(
  String.raw`\b${number} (?:odd )?(?:people|persons|person|guests|adults|grown ?ups|of us|mates|friends|heads|pax|ppl|women|men|ladies|blokes|girls|boys)\b`,
)
const peopleBefore = new RegExp(
  String.raw`\b(?:party|group|crowd|wedding|bbq|barbecue|dinner|function|event|gathering|table|lunch) (?:of|for) (?:about |around |roughly )?${number}(?! ?(?:dollars|bucks|hours|hrs))\b`,
)
const bareAfterFor = new RegExp(
  String.raw`\bfor (?:about |around |roughly )?${number}(?! ?(?:dollars|bucks|hours?|hrs?|h|%)\b)(?![\d.])`,
)
/** The beginning and the end of an event: 'from 5pm to 11pm', '2 till late' has no end. */
const spanPattern =
  /\b(?:from |between )?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)? ?(?:to|till|until|til|and|-) ?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)\b/
const hoursPattern = new RegExp(String.raw`\b${number}[ -]?(?:hours?|hrs?|h)\b`)

/** The number of people and hours of an event; `null`: the text does not say it. */
export type PlannedEvent = { readonly people: number | null; readonly hours: number | null }

/** Returns the number of people and hours for which a text wants drinks. */
export function parseEvent(text: string): PlannedEvent {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}$%. -]+/gu, ' ')
  const people = peopleAfter.exec(plain) ?? peopleBefore.exec(plain) ?? bareAfterFor.exec(plain)
  return { people: toNumber(people?.[1]), hours: toNumber(hoursPattern.exec(plain)?.[1]) ?? readSpan(plain) }
}

/** Returns the whole hours between two times of a day; midnight may lie between them. */
function readSpan(plain: string): number | null {
  const [found, from, firstHalf, to, lastHalf] = spanPattern.exec(plain) ?? []
  if (found === undefined || lastHalf === undefined) return null
  const [start, end] = [toHour(Number(from), firstHalf ?? lastHalf), toHour(Number(to), lastHalf)]
  // 'From 11 to 3pm' begins before noon.
  const hours = (end - (firstHalf === undefined && start > end ? start - 12 : start) + 24) % 24
  return hours > 0 && hours <= longestEvent ? hours : null
}

/** Longer spans are opening hours, or a slip. */
const longestEvent = 14

function toHour(hour: number, half: string): number {
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

function toNumber(written: string | undefined): number | null {
  if (written === undefined) return null
  return numberWords.get(written) ?? Number(written)
}
