import { readNumberWord } from '../references/number-words'
import { withoutHours } from './parse-event'

const halfDrinks =
  /\bhalf (?:of )?(?:us |them |the guests |the people )?(?:(?:do|will|wo)(?:n['’]?t| not)|are ?n['’]?t|not) (?:be )?drink|\b(?:only|just) half (?:of )?(?:(?:us|them|the guests|the people) )?(?:(?:will|would|do|are|is|actually) )*(?:be )?drink(?:ing|s)?\b(?! \w*(?:wine|beer|red|white|bubbl))/i
/** Guests who drink no alcohol: '10 of them dont drink', 'minus three drivers'. */
const nonDrinkerWords =
  /\b(\w+) (?:of (?:them|us|those|the (?:guests|people|group)|em) )?(?:(?:do|will|wo)(?:n['’]?t| not)|are ?n['’]?t|are not|not) (?:be )?drink(?:ing)?\b|\b(\w+) of (?:them|us|those|the (?:guests|people|group)|em)\b.{1,30}\b(?:do|will|wo|are|is)(?:n['’]?t| not) (?:be |even )?drink(?:ing)?\b|\b(\w+) (?:of (?:them|us) )?(?:are |is |will be )?(?:on the wagon|sober|driving|drives?|(?:non|not)[ -]?drink(?:ers?|ing)|teetotal(?:l?ers?)?|designated drivers?|drivers|kids|children|off the (?:grog|booze))\b/i
/** Children beside adults who are counted on their own: '12 adults 6 kids'. */
const adultsApart = /\b\w+ (?:adults?|grown ?ups?)\b/i
const childrenApart = /\b(?:kids|children)\b/i

/** Guests who drink something without alcohol: '5 of them drink no alcohol', 'say 5 are on the zero stuff'. */
const alcoholFreeGuests =
  /\b(\w+) (?:of (?:them|us|those|the (?:guests|people|group)|em) )?(?:(?:are|is|will be|be|re|would be|will|would|do|only|just) )*(?:drink(?:ing|s)?|on|having|have|want|wants|into|prefer) (?:the |a )?(?:(?:no|zero|non)[ -]?alc\w*|alcohol[ -]?free|zeros?|soft drinks?|softs)\b/i
/** A number of drinks, and not of guests: '120 cocktails', '60 glasses of bubbles'. */
const served =
  /(?<![$\d.])\b(\d{2,3}|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:\w+ )?(?:cocktails?|(?:champagne |wine )?glasses|drinks|serves|servings|nips|shots|pours|toasts|flutes|gin and tonics|g ?(?:&|n|and) ?ts?|gts|mojitos|margaritas|negronis|spritze?s|martinis|mules)\b(?! (?:each|per|a head|for \d))/i
/** The number of drinks of the last plan again, of another kind: 'add the same number of g&ts'. */
const sameNumber = /\b(?:(?:the )?same (?:number|amount|again|many)|as many|that many(?! people))\b/i

const glassNames = '(?:glass(?:es)?|drinks?|cocktails?|beers?|wines?|shots?|serves?|cups?)'
const poured = '(?:glass(?:es)?|drinks?|cocktails?)'
const glassPatterns = [
  // The higher number of 'one or two glasses' is enough for all.
  new RegExp(String.raw`\b\w+ (?:or|to|-) (\w+) ${poured}\b`, 'i'),
  new RegExp(String.raw`\b\w+ ${poured} (?:or|to) (\w+)\b`, 'i'),
  new RegExp(
    String.raw`\b(\w+)(?: of)? ${glassNames}(?: of \w+(?: \w+)?)? (?:each|per (?:person|head|guest)|a (?:head|person|guest))\b`,
    'i',
  ),
  new RegExp(String.raw`\b${glassNames},? (\w+) (?:each|per (?:person|head)|a head)\b`, 'i'),
]
/** A change of the glasses of the last plan: 'make it 2 glasses', 'two each'. */
const glassesAlone = new RegExp(String.raw`\b(\w+) (?:${glassNames}|each|apiece)\b`, 'i')
/** Glasses of each person after a plan that counted none: 'a couple each', 'about three per head'. */
const ofEach = /\b(\w+) (?:each|apiece|per (?:person|head)|a head)\b/i
const halfGlass = /\bhalf (?:of )?(?:a )?(?:glass(?:es)?|pour)\b/i
const toastWords =
  /\b(?:a|the|for|just|only|one) toasts?\b|\btoasting\b|\btoasts? for (?:about |around )?\d|\btoasts? (?:only|for all|for everyone)\b|\b(?:guests|people|ppl|of us) toast(?:ing)?\b|\bonly to toast\b/i

const lead = String.raw`(?:(?:and|ok|okay|so|but|actually|sorry|well|no|hmm|what|how|about|if|its|it['’]s|it is|for|say|make|it|now|maybe|more|like|around|only|just|be|will|there|with|over|lets|let['’]s|us)[\s,]+)*`
const countAlone = new RegExp(
  String.raw`^${lead}(\d{1,3}|[a-z]+)(?: (?:people|ppl|guests|adults|of us|instead|then|now|please|in total|all up|coming|heads|pax|and|for|over|at))*[\s,?.!]*$`,
  'i',
)

/** The number with another change behind it: 'make that 30 and half of them drink wine'. */
const countFirst = new RegExp(
  String.raw`^${lead}(?:make (?:it|that) )?(\d{1,3})(?=,? (?:and|with|but) \D)`,
  'i',
)
/** The guests who drink: 'only 70 drink', 'say 60 of them are drinking'. */
const drinkers = new RegExp(
  String.raw`^${lead}(\d{1,3}|[a-z]+) (?:of (?:them|us|those|the (?:guests|people)) )?(?:(?:will|would|actually|really|are|do) )*(?:drink|drinking|drinkers)(?: (?:alcohol|though|tho|really|actually))*[\s,?.!]*$`,
  'i',
)

/** The dollars for all drinks: 'budget is 1500', 'we can spend 700', '600 tops'. */
const budgetPatterns = [
  /\bbudget(?:['’]?s| is| of| about| around| would be| will be|:)* \$?(\d{2,5})\b/i,
  /\bspend(?:ing)?(?: (?:about|around|up to|only|just|max))? \$?(\d{2,5})\b/i,
  /\$?\b(\d{2,5})(?: (?:dollars|bucks))? (?:budget|to spend|all up|tops)\b/i,
]

/** Returns the dollars that a text says are for all drinks; `null`: it says none. */
export function readStatedBudget(text: string): number | null {
  const found = budgetPatterns
    .map((pattern) => pattern.exec(text)?.[1])
    .find((digits) => digits !== undefined)
  return found === undefined ? null : Number(found)
}

/** The number behind the drinks: 'espresso martinis x 20'. */
const servedBehind =
  /\b(?:cocktails?|drinks|gin and tonics|g ?(?:&|n|and) ?ts?|mojitos|margaritas|negronis|spritze?s|martinis|mules|sours|daiquiris) ?[x×] ?(\d{2,3})\b/i

/** Returns the number of drinks that a text counts without their guests; `null`: it counts none. */
export function readServes(text: string): number | null {
  return readNumberWord((served.exec(text) ?? servedBehind.exec(text))?.[1]?.toLowerCase())
}

/** Returns whether a text wants as many drinks of another kind as were counted last. */
export function wantsSameNumber(text: string): boolean {
  return sameNumber.test(text)
}

/** Returns the glasses for each person that a text names, one for a toast; `null`: it names none. */
export function readGlasses(text: string): number | null {
  for (const pattern of glassPatterns) {
    const count = toGlasses(pattern.exec(text)?.[1])
    if (count !== null && count > 0) return count
  }
  return toastWords.test(text) ? 1 : null
}

/**
 * Returns the number of glasses that replaces the one of the last plan; `null`: the text names none.
 *
 * @param options `isOfEach`: the last plan counted no glasses, so that the text must say that they are of each person
 */
export function readOtherGlasses(text: string, { isOfEach }: { readonly isOfEach: boolean }): number | null {
  if (halfGlass.test(text)) return 1 / 2
  const count = toGlasses((isOfEach ? ofEach : glassesAlone).exec(text)?.[1])
  return count === 0 ? null : count
}

/** Returns a number of glasses that a word names: 'a' is one, and 'couple' two. */
function toGlasses(word: string | undefined): number | null {
  const lower = word?.toLowerCase()
  if (lower === 'a' || lower === 'an') return 1
  return lower === 'couple' ? 2 : readNumberWord(lower)
}

/** Returns how many guests drink no alcohol by a text; `null`: it does not say. Children beside the adults are in no count. */
export function readNonDrinkers(text: string): number | null {
  if (adultsApart.test(text) && childrenApart.test(text)) return null
  const match = nonDrinkerWords.exec(text) ?? alcoholFreeGuests.exec(text)
  const word = (match?.[1] ?? match?.[2] ?? match?.[3])?.toLowerCase()
  return word === 'couple' ? 2 : readNumberWord(word)
}

/** Returns whether a text only says that children get no drinks, as a plan for adults has it: 'the kids dont need any'. */
export function leavesOutChildren(text: string): boolean {
  return (
    /^(?:\w+ ){0,3}(?:kids|children|little ones)\b.{0,20}\b(?:n['’]?t|not|no|none|nothing|never|own)\b/i.test(
      text.trim(),
    ) || /\b(?:kids|children)\b.{0,10}\b(?:do|wo|are)n['’]?t (?:need|count|drink|get|want)\b/i.test(text)
  )
}

/** Returns whether half of the guests drink no alcohol. */
export function hasHalfDrinkers(text: string): boolean {
  return halfDrinks.test(text)
}

/** Some of the guests who are named: '35 guests but only 20 drink'. */
const onlyDrinkers = new RegExp(
  String.raw`\b(?:only|just) (\d{1,3}|[a-z]+) (?:of (?:them|us|those|em) )?(?:(?:will|would|actually|really|are|do) )*(?:drink|drinking|drinkers)\b(?! \w)`,
  'i',
)

/** Returns the guests who drink alcohol. */
export function countDrinkers(people: number, text: string, nonDrinkers: number | null): number {
  const only = readNumberWord(onlyDrinkers.exec(text)?.[1]?.toLowerCase())
  if (only !== null && only > 1 && only < people) return only
  if (halfDrinks.test(text)) return Math.ceil(people / 2)
  return nonDrinkers === null || nonDrinkers >= people ? people : people - nonDrinkers
}

/** The number that replaces a wrong one: 'no sorry not sixty sixteen'. */
const countInstead =
  /^(?:(?:no|nah|nope|sorry|oops|wait|i said|i meant)[\s,]+)*not (?:\d{1,3}|[a-z]+)[\s,]+(?:but |its |it['’]s |i (?:said|meant) )?(\d{1,3}|[a-z]+)(?: (?:people|guests|of us))?\W*$/i

/** Reads the number of guests: alone or beside hours ('make it 15', 'say 100 and 5 hours'), or of those who drink ('only 70 drink'). */
export function readCount(text: string): number | null {
  const said = withoutHours(text).trim()
  const match =
    countAlone.exec(said) ?? countFirst.exec(said) ?? drinkers.exec(said) ?? countInstead.exec(said)
  const count = readNumberWord(match?.[1]?.toLowerCase())
  return count !== null && count > 1 ? count : null
}
