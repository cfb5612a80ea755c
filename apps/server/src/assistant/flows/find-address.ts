import type { Slots } from '@murphy/understanding'
import type { DeliveryAddress } from '../../retail/order-change-ports'
import { capitalise } from '../plain-words'
import { findStateOfPostcode } from '@murphy/domain/stores'
import { isYearOfDate } from './find-postcode'

const streetTypes: Readonly<Record<string, string>> = {
  ...fromNames('Street', 'st street str'),
  ...fromNames('Road', 'rd road'),
  ...fromNames('Avenue', 'ave av avenue'),
  ...fromNames('Drive', 'dr drive drv'),
  ...fromNames('Court', 'ct court crt'),
  ...fromNames('Place', 'pl place'),
  ...fromNames('Lane', 'ln lane'),
  ...fromNames('Crescent', 'cres crescent cr'),
  ...fromNames('Parade', 'pde parade'),
  ...fromNames('Highway', 'hwy highway'),
  ...fromNames('Terrace', 'tce terrace'),
  ...fromNames('Close', 'cl close'),
  ...fromNames('Boulevard', 'blvd boulevard bvd'),
  ...fromNames('Way', 'way'),
  ...fromNames('Grove', 'gr grove'),
  ...fromNames('Circuit', 'cct circuit'),
  ...fromNames('Esplanade', 'esp esplanade'),
}
const states: Readonly<Record<string, string>> = {
  vic: 'VIC',
  victoria: 'VIC',
  nsw: 'NSW',
  qld: 'QLD',
  queensland: 'QLD',
  sa: 'SA',
  wa: 'WA',
  tas: 'TAS',
  tasmania: 'TAS',
  act: 'ACT',
  nt: 'NT',
}
/** Words after the street that are not part of a suburb. */
const notSuburb = new Set(
  'in instead please pls thanks thank you not now for my order and the is it to postcode post code suburb mate australia'.split(
    ' ',
  ),
)
const unitWords = new Set(['unit', 'apartment', 'apt', 'flat', 'level', 'shop', 'suite'])
const maxStreetWords = 4
const maxSuburbWords = 4
/** The most words before a year that show that it is one: '3rd of june'. */
const wordsBeforeYear = 4

type Word = { readonly text: string; readonly key: string }

/** Returns the street of a text, and the whole address when suburb and postcode are known too. */
export type FoundAddress = { readonly street: string | null; readonly address: DeliveryAddress | null }

/**
 * Finds a delivery address such as '12 Smith St, Fitzroy VIC 3065'. Suburb, state and postcode may also come from the place
 * that the engine found.
 */
export function findAddress(text: string, { place }: Pick<Slots, 'place'>): FoundAddress {
  const words = splitWords(text)
  const typeIndex = words.findIndex(
    ({ key }, index) =>
      streetTypes[key] !== undefined &&
      !(key === 'way' && words[index - 1]?.key === 'the' && words[index - 2]?.key === 'by') &&
      findNumber(words, index) !== null,
  )
  const type = words[typeIndex]
  const numberIndex = type === undefined ? null : findNumber(words, typeIndex)
  if (type === undefined || numberIndex === null) return { street: null, address: null }
  const before = words[numberIndex - 1]
  const isUnitBefore = before !== undefined && unitWords.has(before.key)
  // 'Flat 8, 12 Smith Street' has the number of the flat before the house number.
  const unitWord = words[numberIndex - 2]
  const isNumberedUnit =
    before !== undefined &&
    unitWord !== undefined &&
    /^\d{1,4}[a-z]?$/.test(before.key) &&
    unitWords.has(unitWord.key)
  const name = words.slice(numberIndex + 1, typeIndex).map(({ text: word }) => capitalise(word))
  const number = words[numberIndex]?.text.toUpperCase() ?? ''
  const unit = isNumberedUnit
    ? `${capitalise(unitWord.text)} ${before.text.toUpperCase()}, `
    : isUnitBefore
      ? `${capitalise(before.text)} `
      : ''
  const street = `${unit}${number} ${name.join(' ')} ${streetTypes[type.key] ?? type.text}`
  return { street, address: completeAddress(street, words.slice(typeIndex + 1), place) }
}

/** Returns the index of the house number of a street whose type stands at the index. */
function findNumber(words: readonly Word[], typeIndex: number): number | null {
  for (let index = typeIndex - 2; index >= Math.max(0, typeIndex - 1 - maxStreetWords); index -= 1)
    if (/^\d{1,5}[a-z]?(?:\/\d{1,5}[a-z]?)?$/.test(words[index]?.key ?? '')) return index
  return null
}

function completeAddress(
  street: string,
  rest: readonly Word[],
  place: Slots['place'],
): DeliveryAddress | null {
  const written = rest.find(({ key }, index) => {
    const before = rest.slice(Math.max(0, index - wordsBeforeYear), index).map((word) => word.key)
    return /^\d{4}$/.test(key) && !isYearOfDate(key, `${before.join(' ')} `)
  })
  const postcode = written?.key ?? place?.postcode ?? null
  const stateWord = rest.find(({ key }) => states[key] !== undefined)
  const end = rest.findIndex(
    ({ key }) => /^\d/.test(key) || states[key] !== undefined || (notSuburb.has(key) && key !== 'in'),
  )
  const named = rest
    .slice(0, end === -1 ? rest.length : end)
    .filter(({ key }) => key !== 'in')
    .slice(0, maxSuburbWords)
    .map(({ text }) => capitalise(text))
    .join(' ')
  const suburb = place !== undefined && place.kind !== 'postcode' ? place.name : named
  const state = stateWord === undefined ? place?.state : states[stateWord.key]
  if (suburb === '' || postcode === null) return null
  const found = findStateOfPostcode(postcode)
  // A postcode of another state is a mistake that would send the parcel elsewhere.
  if (found === null || (state !== undefined && state !== found)) return null
  return { street, suburb, state: found, postcode }
}

function splitWords(text: string): readonly Word[] {
  return text
    .split(/[\s,;]+/)
    .map((word) => word.replaceAll(/[.!?()"]/g, ''))
    .filter((word) => word !== '')
    .slice(0, 200)
    .map((word) => ({ text: word, key: word.toLowerCase() }))
}

function fromNames(name: string, spellings: string): Readonly<Record<string, string>> {
  return Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, name]))
}
