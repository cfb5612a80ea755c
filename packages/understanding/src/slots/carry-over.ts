import type { FoundSlots } from './slot-finder'

/** Words around a value that have no meaning of their own. */
const leadIns = new Set(
  (
    'what about how and or in at on for near from to around by with of the a an is it its same then instead also but ok okay yeah ' +
    'yep no nah please pls thanks ta hmm um oh ah hey maybe perhaps try do does did one ones that this there if say other another ' +
    'not rather actually well so too as open are they any you have got suburb postcode store my order number im i am under next mate'
  ).split(' '),
)
/** Lead-ins with a meaning of their own. */
const meaningfulLeadIns = /\b(?:open|order number|my order|do you have|have you got|you got|any)\b/
const references =
  /\b(?:the|an)?(?:other|another|next|first|second|third|last|same) (?:one|store|shop|order|day)\b|\bsame (?:again|thing|there)\b/
const maxLeadIns = 6

/**
 * Returns true for a follow-up: a text with little more than values and a lead-in ('what about Fitzroy', 'and
 * corona', 'same for sunday', 'the other one') that depends on the previous request.
 */
export function isCarryOver({ masked, slots }: FoundSlots): boolean {
  const words = masked.split(' ').filter((word) => word !== '' && !word.startsWith('@'))
  if (words.length > maxLeadIns) return false
  if (
    references.test(masked) &&
    words.length <= maxLeadIns &&
    words.every(
      (word) => leadIns.has(word) || /^(?:first|second|third|last|store|shop|day|again|thing)$/.test(word),
    )
  )
    return true
  if (Object.keys(slots).length === 0) return false
  return words.every((word) => leadIns.has(word)) && !meaningfulLeadIns.test(masked)
}
