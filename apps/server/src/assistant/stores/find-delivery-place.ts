import { countWords, toPlainWords } from '../plain-words'
import { findAustralianState } from './australian-states'

const lead =
  '(?:(?:ok|okay|so|and|but|or|hmm|um|also|oh|then|yes|yeah|yep) )*(?:(?:(?:what|wht|wat|how) about|hows about|same (?:for|to)|do you (?:do|deliver to)|to|in|for|its|it is|im in|my postcode is|postcode) ){0,3}(?:the )?'
const tail =
  '(?: (?:then|please|pls|thanks|too|as well|instead|though|tho|yes|yeah|yep|correct|thats (?:it|right)))*'
const stateName =
  '(?:new south wales|nsw|queensland|qld|south australia|sa|western australia|west australia|wa|tasmania|tassie|tas|northern territory|nt|act|australian capital territory|victoria|vic)'
const bareState = new RegExp(`^${lead}${stateName}${tail}$`)
const barePostcode = new RegExp(String.raw`^${lead}(?:0[89]|[2-7]\d)\d{2}${tail}$`)

/** Returns whether a text says nothing but a state or a postcode: 'what about NT', 'wht about 3350'. */
export function isBareStateOrPostcode(text: string): boolean {
  const plain = toPlainWords(text)
  return bareState.test(plain) || barePostcode.test(plain)
}

/** A town with its postcode that goes on about delivery: 'and katherine 0850'. */
const addedPostcode =
  /^(?:(?:and|or|ok|so|but)[\s,]+|what about |how about |(?:and )?to )(?:\p{L}+[\s,]+){0,3}(\d{4})\W*$/iu

/** Returns the postcode of a text that only adds a town with its postcode; `null`: it says something else. */
export function findAddedPostcode(text: string): string | null {
  return addedPostcode.exec(text.trim())?.[1] ?? null
}

/** Returns whether a text says nothing but a place that was found in it: 'what about mount isa'. */
export function isBarePlace(text: string, placeName: string): boolean {
  const plain = toPlainWords(text)
  const name = toPlainWords(placeName)
  const rest = plain.includes(name) ? plain.replace(name, 'xplacex') : ''
  return new RegExp(`^${lead}xplacex(?: ${stateName})?${tail}$`).test(rest)
}

const corrects =
  /^(?:(?:no|nah|wait|hang on|hold on|sorry|actually|oh|oops|i mean|rather|make (?:it|that)) )+(?:(?:its|it is|thats|to|for|at|in|my|our|the|office|work|home|house|mums?|dads?|place|address|postcode|send it|deliver it|instead) )*(?:\d{4}|xplacex)(?: (?:instead|please|pls|then|not \S+))*$/

/** Returns whether a text only corrects the place of the last delivery answer: 'no wait its my office, 3000'. */
export function isCorrectedPlace(text: string, placeName: string): boolean {
  return corrects.test(toPlainWords(text).replace(toPlainWords(placeName), 'xplacex'))
}

const delivers =
  /\b(?:do|does|can|will|would|could) (?:you|u|ya|yous|they|murphy)(?: guys)?(?: also| even)? (?:deliver|ship|send|post)\b|\b(?:delivery|deliver|shipping) to\b/
/** Other questions about a state than whether it is delivered to. */
const otherMatter =
  /\b(?:dry|limits?|register|banned|laws?|rules?|overseas|my (?:order|parcel|delivery|package)|refund|return|invoice|change|address|from|regional|rural|country|remote|outback|bush)\b/
const longestQuestion = 10

/** Returns whether a text asks if there is delivery to a state as a whole: 'do you deliver to the northern territory'. */
export function asksForStateDelivery(text: string): boolean {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestQuestion || otherMatter.test(plain)) return false
  return delivers.test(plain) && findAustralianState(text) !== null
}

const townBeforeState = new RegExp(
  String.raw`\b(?:to|in|like|near|at|into|say) (?:the )?(\p{L}{4,}(?: \p{L}{4,})?),? ${stateName}\b`,
  'u',
)
const anyState = new RegExp(String.raw`\b${stateName}\b`)
const townAtEnd = /\b(?:to|like|near|in|say) (\p{L}{4,}(?: \p{L}{4,})?)$/u
/** The end of a text that is read, in characters. */
const longestEnd = 100
/** Words that stand where a town may stand. */
const noTown =
  /\b(?:regional|rural|remote|country|outback|home|work|office|address|house|place|door|hotel|apartment|unit|island|islands|areas?|town|towns|city|cities|states?|territory|australia|interstate|overseas|today|tomorrow|tonight|time|store|stores|friend|mum|everyone|anywhere|everywhere|somewhere|there|here|weekends?|mates?|someone|yours?|mine|them|this|that|these|person|people|party|event|different|another|other|north|northern|south|southern|east|eastern|west|western|wales|capital|hurry|something|anything|nothing|everything|hello|sorry|thanks)\b/

/** Returns the name of a town that stands where a place is delivered to and may be none that is known: 'longreach'; `null`: none. */
export function findDeliveryTown(text: string): string | null {
  const named = [
    townBeforeState.exec(toPlainWords(text))?.[1] ?? [],
    // The start of a long text ends within a sentence, or within a word.
    townAtEnd.exec(toPlainWords(text.slice(-longestEnd)))?.[1] ?? [],
  ].flat()
  return named.find((town) => !noTown.test(town) && !anyState.test(town)) ?? null
}

const subject = '(?:it|that|this|the delivery|delivery|standard|they)'
const bareFact = new RegExp(
  `^(?:(?:ok|okay|so|and|but|hmm) )*(?:(?:and )?how (?:much|long|many days)(?: (?:is|does|would|will|for|about)(?: ${subject})?)?(?: (?:be|cost|take|get there|come to|extra|there))*|(?:does|will|would) ${subject} cost (?:extra|more|anything|much)|whats? (?:does|will|would) ${subject} cost|whats the (?:cost|fee|price)|(?:(?:is there|got|have you|do you have) )?(?:anything|something|any way|a way) (?:that is |thats )?(?:faster|quicker|sooner|cheaper)|same ?day|when would (?:it|that) (?:come|arrive|get there))${tail}$`,
)

/** Returns whether a text asks for nothing but the price or the time of the delivery that was talked about: 'how much would that be'. */
export function isBareDeliveryFact(text: string): boolean {
  return bareFact.test(toPlainWords(text))
}
