import { countWords, toPlainWords } from '../plain-words'

/** Words for everything that is shown. */
const everything =
  /\b(?:(?:for|of|is|are) (?:the|this|that) (?:whole |entire )?lot|total|(?:all|both) (?:of )?(?:them|these|those|of em|together|three|four|five|[345])|altogether|all up|all in|one of each|the (?:three|four|five|[345]) (?:of (?:them|these|those)|together)|both)\b/
/** Words of a price. A sum may also be asked for with a few words alone: 'total?', 'and all together'. */
const priceWords =
  /\b(?:how much|price|prices|cost|costs|total|sum|come to|comes to|set me back|pay|dollars|bucks|be for|altogether|all up|all in)\b/
/** A number of pieces, a comparison or a sum of something else. */
const otherWords =
  /\b(?:which|alcohol|standard|difference|compare|between|order|orders|refund|points|delivery|account|guests|people|cheapest|each of)\b|\b(?:[2-9]|\d{2,}|two|three|four|five|six|ten|twelve|dozen|case|slab|carton)s? (?:of|bottles?|cans?|packs?|x)\b|\b(?:for|take|get|want|need|grab|have|buy|give me) (?:[2-9]|\d{2,}|two|six|ten|twelve)\b/
const together =
  /^(?:(?:and|so|ok|okay|then)\s+)*(?:all (?:of )?(?:them |these |those )?together|one of each|both together|the lot together|(?:the )?total)$/
/** The positions of several products: 'the first and third one together'. */
const ofPositions =
  /\b(?:first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th))\b.{1,40}\b(?:together|combined|in total)\b/
const longestRequest = 12

/**
 * Returns whether a text asks what all the shown products cost together: 'how much for the lot', 'total?'.
 *
 * Source: docs/understanding.md#product-search
 */
export function asksForTotal(text: string): boolean {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestRequest || otherWords.test(plain)) return false
  return (
    together.test(plain) || ((everything.test(plain) || ofPositions.test(plain)) && priceWords.test(plain))
  )
}
