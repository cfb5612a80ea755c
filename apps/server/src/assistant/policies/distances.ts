import { tenWords, unitWords } from '../references/number-words'

const amount = String.raw`(?:\d{1,5}(?:[.,]\d{1,3})?|${[...unitWords, ...tenWords].join('|')}|hundred|few|several|many|couple(?: of)?)`

/** 'kms' behind an amount: kilometres, or the short form of 'kill myself'. */
const numberedKms = new RegExp(String.raw`(?<![\p{L}\d.,])(${amount})[ -]?kms(?![\p{L}\d])`, 'giu')

/** So many characters before and behind an amount are read. */
const readAround = 60
/** Words around the amount that change nothing, when the text has nothing else: 'about 10 kms please'. */
const onlyAnswer =
  /^[^\p{L}\d]*(?:(?:about|around|approx(?:imately)?|roughly|maybe|please|pls|thanks)[^\p{L}\d]*)*$/iu
/** The words of a distance right behind it: '10 kms away', '20kms of bondi', '5 kms from the shop'. */
const distanceBehind =
  /^[ ,]{0,2}(?:away|from|of|radius|drive|by car|distance|delivery|north|south|east|west)\b/i
/** The words of a distance before it: 'within 20 kms', 'do you deliver up to 30 kms', 'how many kms'. */
const distanceBefore =
  /\b(?:within|radius|distance|drive|deliver(?:s|y|ies)?|how far)(?: (?:is|of|up|to|over|under|about|around|only|more|less|than|for|at|in|a|the)){0,3} $/i

/**
 * Writes 'kms' as 'km' where it is a distance: behind an amount, together with a word of a distance, or alone as an
 * answer. Any other 'kms' stays, because it is also the short form of 'kill myself': '16 kms fr'.
 *
 * Source: docs/understanding.md#policies
 */
export function writeDistances(text: string): string {
  return text.replaceAll(numberedKms, (found, count: string, at: number) => {
    const end = at + found.length
    const before = text.slice(Math.max(0, at - readAround), at)
    const behind = text.slice(end, end + readAround)
    const isAlone = text.length <= readAround && onlyAnswer.test(before) && onlyAnswer.test(behind)
    const isDistance =
      isAlone ||
      distanceBehind.test(behind) ||
      distanceBefore.test(before) ||
      (/^many$/i.test(count) && /\bhow $/i.test(before))
    return isDistance ? found.slice(0, -1) : found
  })
}
