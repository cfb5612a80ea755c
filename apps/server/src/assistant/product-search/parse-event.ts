import { readNumberWord, tenWords, unitWords } from '../references/number-words'

const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...unitWords.slice(2), ...tenWords].map((word): [string, number] => [word, readNumberWord(word) ?? 0]),
  ['a hundred', 100],
  ['hundred', 100],
  ['a dozen', 12],
  ['dozen', 12],
])
const number = String.raw`(\d{1,4}|${[...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const about = '(?:about |around |roughly |up to |maybe |like |say |approx |approximately )?'
const peopleAfter = new RegExp(
  String.raw`\b${number} ?(?:odd )?(?:people|persons|person|guests|adults|grown ?ups|of us|mates|friends|heads|pax|ppl|women|men|ladies|blokes|girls|boys|guys|lads|colleagues|staff)\b`,
)
const peopleBefore = new RegExp(
  String.raw`\b(?:party|group|crowd|wedding|bbq|barbecue|dinner|function|event|gathering|table|lunch) (?:of|for) ${about}${number}(?! ?(?:dollars|bucks|hours|hrs))\b`,
)
/** The guests without a word for them: 'we are 12 for lunch', 'hosting 16'. */
const hosted = new RegExp(
  String.raw`\b(?:we are|we re|we ll be|there are|there ll be|there will be|hosting|inviting|feeding|expecting|having) ${about}${number}(?= (?:for|at|over|on|to|in|coming|tonight|tomorrow|this)\b|$)(?! (?:to|for) \d)`,
)
const bareAfterFor = new RegExp(
  String.raw`\bfor ${about}${number}(?! ?(?:dollars|bucks|hours?|hrs?|h|%)\b)(?!\d|\.\d)`,
)
/** The beginning and the end of an event: 'from 5pm to 11pm', '2 till late' has no end. */
const spanPattern =
  /\b(?:from |between )?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)? ?(?:to|till|until|til|and|-) ?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)\b/
const hoursPattern = new RegExp(String.raw`\b${number}[ -]?(?:hours?|hrs?|h)\b`, 'i')
/** Words for the two middles of a day, and for what stands before the end of an event: 'noon till about 6'. */
const middles: readonly (readonly [RegExp, string])[] = [
  [/\b(?:noon|midday|lunch ?time)\b/g, '12pm'],
  [/\bmid ?nig?ht\b/g, '12am'],
  [
    /,? \b(?:and )?(?:we )?(?:finish|end|stop|done|over)(?:es|s|ing|ed)? (?:up )?(?:at |by |maybe |around |about |like |probably )*(?=\d|12)/g,
    ' to ',
  ],
  [/\b(to|till|until|til) (?:about |around |roughly |maybe )/g, '$1 '],
]
/** An end without a half of the day comes after the beginning: '12pm till 6'. */
const openSpan =
  /\b(?:from |between )?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)? ?(?:to|till|until|til) ?(\d{1,2})(?:[.:]\d{2})? ?(am|pm)?(?! ?(?:days?|weeks?|dollars|bucks|%|people|guests|ppl))\b/

/** The number of people and hours of an event; `null`: the text does not say it. */
export type PlannedEvent = { readonly people: number | null; readonly hours: number | null }

/** Returns the number of people and hours for which a text wants drinks. */
export function parseEvent(text: string): PlannedEvent {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}$%. -]+/gu, ' ')
  const people =
    peopleAfter.exec(plain) ?? peopleBefore.exec(plain) ?? hosted.exec(plain) ?? bareAfterFor.exec(plain)
  const hours = toNumber(hoursPattern.exec(plain)?.[1])
  return { people: toNumber(people?.[1]), hours: hours ?? readSpan(plain) ?? readWordSpan(text) }
}

const hourWord = '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight)'
/** Two times in words: ', twelve to four,' and 'ceremony at two and everyone leaves at eleven'. */
const wordSpans = [
  new RegExp(
    String.raw`(?:^|[,;(.–-] |\bfrom )${hourWord} (?:to|till|until|til) ${hourWord}(?=[,;.)]|$)`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:start\w*|begin\w*|ceremony|doors|arriv\w*|from)(?: is)? (?:at )?${hourWord}\b[^.?!]{1,50}\b(?:out|end\w*|finish\w*|over|leav\w*|home|close\w*|done)(?: is)? (?:at|by) ${hourWord}\b`,
    'i',
  ),
]

function readWordSpan(text: string): number | null {
  for (const pattern of wordSpans) {
    const [, from, to] = pattern.exec(text) ?? []
    if (from === undefined || to === undefined) continue
    const hours = (toHourOf(to) - toHourOf(from) + 12) % 12
    if (hours > 0) return hours
  }
  return null
}

function toHourOf(word: string): number {
  const hour = /^(?:noon|midday|midnight)$/i.test(word) ? 12 : (readNumberWord(word.toLowerCase()) ?? 12)
  return hour % 12
}

/** Returns the whole hours between two times of a day; midnight may lie between them. */
function readSpan(plain: string): number | null {
  const day = middles
    .reduce((text, [pattern, time]) => text.replaceAll(pattern, time), plain)
    .replaceAll(/ {2,}/g, ' ')
  const [found, from, firstHalf, to, lastHalf] = spanPattern.exec(day) ?? []
  if (found === undefined || lastHalf === undefined) return readOpenSpan(day)
  if (firstHalf === undefined && lastHalf === 'am' && Number(to) === 12) return readEvening(Number(from))
  const [start, end] = [toHour(Number(from), firstHalf ?? lastHalf), toHour(Number(to), lastHalf)]
  // 'From 11 to 3pm' begins before noon.
  const hours = (end - (firstHalf === undefined && start > end ? start - 12 : start) + 24) % 24
  return hours > 0 && hours <= longestEvent ? hours : null
}

/** Returns the hours from an hour of the evening to midnight. */
function readEvening(from: number): number | null {
  const hours = 12 - (from % 12)
  return hours < 12 ? hours : null
}

/** Returns the hours between two times without a half of the day: '7 till 11', '12pm till 6'. */
function readOpenSpan(day: string): number | null {
  const [found, from, firstHalf, to, lastHalf] = openSpan.exec(day) ?? []
  if (found === undefined || lastHalf !== undefined) return null
  const start = Number(from) % 12
  const hours = ((Number(to) % 12) - start + 12) % 12
  const isTime = Number(from) <= 12 && Number(to) <= 12 && hours > 0 && hours <= longestEvent
  return isTime && (firstHalf !== undefined || /\b(?:from|start\w*|goes|going|runs?|kicks?)\b/.test(day))
    ? hours
    : null
}

/** Returns a text without the hours that it names: 'say 100 and 5 hours' is 'say 100 and'. */
export function withoutHours(text: string): string {
  return text.replace(hoursPattern, '').replaceAll(/\s{2,}/g, ' ')
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
