import { plainText } from '../normalise'
import type { Line, Span } from './line'
import type { SlotName } from './slots'

const classWords: Readonly<Record<SlotName, string>> = {
  orderNumber: '@order',
  place: '@place',
  product: '@product',
  date: '@date',
  price: '@price',
  wineType: '@winetype',
  varietal: '@varietal',
  personName: '@person',
  phone: '@phone',
}

/** A part of the line that belongs to a value. */
export type Claim = Span & { readonly slot: SlotName }

/** The plain text with a class word for each value. */
export function masked(line: Line, claims: readonly Claim[]): string {
  let text = ''
  let at = 0
  for (const { slot, start, end } of claims.toSorted((a, b) => a.start - b.start)) {
    text += `${line.written({ start: at, end: start })} ${classWords[slot]} `
    at = end
  }
  return plainText(text + line.written({ start: at, end: line.text.length }))
}
