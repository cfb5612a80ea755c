import type { TrackingInfo } from '@murphy/contracts/entities'
import type { OrderFacts, ParcelFacts } from '../../retail/order-change-ports'
import { toProductWords } from '../orders/find-by-product'
import { toPosition } from '../references/ordinals'

const parcelNoun = '(?:parcel|package|box|consignment|shipment|carton|half|part|bit|lot)'
const parcelWord = new RegExp(`\\b${parcelNoun}(?:e?s)?\\b`, 'i')

/** Returns the position of the parcel that a text names, counted from 1; `null`: it names none. */
export function findParcelPosition(text: string): number | null {
  const match = /\b(\w+) (?:parcel|package|box|consignment|shipment|part)\b/i.exec(text)
  const position = toPosition(match?.[1]?.toLowerCase() ?? '')
  if (position > 0) return position
  const counted = /\b(?:parcel|package|consignment|shipment) (?:number |no |nr )?([1-9])\b(?![ \d]*\d)/i.exec(
    text,
  )?.[1]
  return counted === undefined ? null : Number(counted)
}

const stagePatterns: readonly (readonly [RegExp, (parcel: ParcelFacts) => boolean])[] = [
  [/\b(?:failed|attempted|missed|could(?:n['’]?t| not) be delivered)\b/i, ({ isAttempted }) => isAttempted],
  [/\b(?:cancelled|called off)\b/i, ({ stage }) => stage === 'cancelled'],
  [/\b(?:delivered|arrived|(?:already|is|was) (?:here|there))\b/i, ({ stage }) => stage === 'delivered'],
  [
    /\bdepot\b/i,
    ({ stage, report }) =>
      stage === 'on-its-way' && /\b(?:depot|dispatched|merged|pickup complete)\b/i.test(report ?? ''),
  ],
  [
    /\b(?:on (?:its|the) way|on the (?:road|van|truck)|travel\w*|in transit|depot|moving)\b/i,
    ({ stage }) => stage === 'on-its-way',
  ],
  [
    /\b(?:not (?:sent|left|gone|dispatched)|still with you|warehouse|(?:being|getting|still) (?:packed|picked)|hasn['’]?t (?:left|gone|shipped))\b/i,
    ({ stage }) => stage === 'open' || stage === 'picking' || stage === 'packed',
  ],
]

/** 'The last parcel' of an order, but 'my last order' and 'the last parcel i got' are others. */
const lastParcel = new RegExp(String.raw`\bthe last ${parcelNoun}\b(?! (?:i|we|you) )`, 'i')

/**
 * Returns the indexes of the parcels that a text names: by position, product, carrier or state. `null`: it names none, or the
 * order has one parcel only.
 *
 * Errors: none, for any text.
 */
export function findParcels(
  text: string,
  { parcels }: Pick<OrderFacts, 'parcels'>,
): readonly number[] | null {
  if (parcels.length < 2) return null
  if (lastParcel.test(text)) return [parcels.length - 1]
  const position = findParcelPosition(text)
  if (position !== null) return position <= parcels.length ? [position - 1] : null
  const asked = new Set(toProductWords(text))
  const byProduct = ({ items }: ParcelFacts): boolean =>
    items.some(({ name }) => toProductWords(name).some((word) => asked.has(word)))
  const byCarrier = ({ carrierName }: ParcelFacts): boolean =>
    carrierName !== null && namesCarrier(text, carrierName)
  const byStage = stagePatterns.find(([pattern]) => pattern.test(text))?.[1]
  const readings = [
    byProduct,
    byCarrier,
    ...(byStage !== undefined && parcelWord.test(text) ? [byStage] : []),
  ]
  for (const isNamed of readings) {
    const found = parcels.flatMap((parcel, index) => (isNamed(parcel) ? [index] : []))
    if (found.length > 0 && found.length < parcels.length) return found
  }
  return null
}

/** Returns whether a text says the name of a carrier, joined or apart, or its short name. */
function namesCarrier(text: string, carrierName: string): boolean {
  const joined = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const name = carrierName.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (
    name !== '' &&
    (joined.includes(name) || (name === 'australiapost' && /\baus(?:sie)? ?post\b/i.test(text)))
  )
}

/** Returns whether a text names a part of the order by its carrier, state or position: 'which part is at the depot'. */
export function namesParcel(text: string, order: Pick<OrderFacts, 'parcels'>): boolean {
  const isCarrier = order.parcels.some(
    ({ carrierName }) => carrierName !== null && namesCarrier(text, carrierName),
  )
  return (isCarrier || parcelWord.test(text)) && findParcels(text, order) !== null
}

/** Returns the delivery with only the named parcels; with all of them when none is named. */
export function pickParcels(tracking: TrackingInfo, indexes: readonly number[] | null): TrackingInfo {
  const notes = indexes?.flatMap((index) => tracking.consignmentNotes[index] ?? []) ?? []
  return notes.length === 0 ? tracking : { ...tracking, consignmentNotes: notes }
}
