import type { CalendarDate } from '@murphy/domain/calendar'
import type { UnderstoodIntent } from '../understanding'
import { findNewDay } from './find-new-day'

const asks =
  /^(?:when|where|what|why|who|which|how|is|are|was|were|did|does|do|has|have|had|will|isn['’]?t|hasn['’]?t)\b/i
const request =
  /\b(?:can|could|would|may|might|please|pls|plz|want|wanna|need|prefer|rather|instead|make it|make that|should|like|better|set|book|schedule|only|deliver|send|bring|get)\b/i
/** Verbs and nouns of a delivery. */
const delivery =
  /\b(?:deliver(?:y|ed|ies)?|send|sent|bring|brought|come|comes|arrive|arrives|arriving|turn up|drop(?:ped)?|get|have|make it|make that|here|set|book|schedule|to me|to us|day|want|need|prefer|rather|instead)\b/i
/** Words of a report, a complaint, or another matter than the day of the delivery. */
const otherMatter =
  /\b(?:not|never|still|already|late|missing|lost|due|supposed|promised|expected|said|says|was|were|came|arrived|placed|ordered|bought|paid|invoice|receipt|refund\w*|return\w*|cancel\w*|pick(?:ed|ing)? ?up|collect\w*|fetch\w*|status|track\w*|where|when|store|shop|open|nominee|subscription|claim|complain\w*|broken|damaged|right|correct|yet|be home|be out|away|if)\b|n['’]t\b/i
const filler =
  /\b(?:order|number|no|on|for|by|at|the|of|to|it|in|next|this|a|an|and|please|pls|plz|thanks|thank you|ta|cheers|hi|hey|hello|then|instead|day|date|new|delivery|deliver|me|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|st|nd|rd|th)\b/gi
const otherValue =
  /\b(?:an?other|a different|a later|an? earlier|a new|some other|later|different|other|earlier|new) (?:delivery )?(?:day|date|address)\b/i

/**
 * Returns whether a text with an order number wants it on a new day: '10234567 on friday 11 december'. A question for the day, a
 * report and a day that is over are none, unless the text asks for the delivery: 'please bring … on 3 november'.
 */
export function namesNewDay({ text, slots: { date } }: UnderstoodIntent, today: CalendarDate): boolean {
  if (date === undefined) return false
  const plain = text.slice(0, 300).trim()
  if (
    asks.test(plain) ||
    otherMatter.test(plain) ||
    /\bi(?:['’]ll)? (?:come|be|go|visit|drop|pop)\b/i.test(plain)
  )
    return false
  if (request.test(plain) && delivery.test(plain)) return true
  const isComing = (findNewDay(text, { date, base: null, today }) ?? date.date) > today
  // Nothing but the number and the day.
  const rest = plain
    .toLowerCase()
    .replace(date.text.toLowerCase(), ' ')
    .replaceAll(/#?\d+(?:st|nd|rd|th)?/g, ' ')
    .replaceAll(filler, ' ')
  return isComing && !plain.includes('?') && !/\p{L}/u.test(rest)
}

/** Returns whether a text wants another day or address without saying which: 'a later day for 10234567'. */
export function namesNewValue(text: string): boolean {
  const plain = text.slice(0, 300).trim()
  return (
    otherValue.test(plain) &&
    !asks.test(plain) &&
    !/\b(?:not|never|was|were|why|invoice|store)\b/i.test(plain)
  )
}
