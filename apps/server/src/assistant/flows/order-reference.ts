import { normalizeDescription } from '../orders/normalize-description'
import { ordinalWords } from '../references/ordinals'

const plainWords =
  'the my that this it its is was be um uh hmm ok okay yes yeah no nah not sorry oh i mean meant think reckon guess probably maybe for on please pls thanks then actually just about want need'
const names = `${ordinalWords.join(' ')} last latest newest oldest recent most very other next previous only biggest smallest delivered delayed late overdue stuck customs pickup delivery confirmed same top bottom`
const nouns = 'one ones order orders parcel package box purchase'
const numerals = '1st 2nd 3rd 4th 5th 6th'
const allowed = new Set(`${plainWords} ${names} ${nouns} ${numerals} pick up`.split(' '))
const telling = new Set(`${names} ${nouns} ${numerals}`.split(' '))

/**
 * Returns whether a text says nothing but which order is meant: 'the newest one', 'my last order'. It is then no value of a slot, such as
 * the instructions for a driver.
 *
 * Errors: none, for any text.
 */
export function isOrderReference(text: string): boolean {
  const words = normalizeDescription(text).split(' ')
  return words.every((word) => allowed.has(word)) && words.some((word) => telling.has(word))
}
