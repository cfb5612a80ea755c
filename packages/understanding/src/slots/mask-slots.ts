import { toPlainText } from '../normalise'
import type { Utterance, Span } from './utterance'
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

/** A part of the utterance that belongs to a slot value. */
export type Claim = Span & { readonly slot: SlotName }

/** Returns the plain text with a class token in place of each value. */
export function maskSlots(utterance: Utterance, claims: readonly Claim[]): string {
  let text = ''
  let at = 0
  for (const { slot, start, end } of claims.toSorted((a, b) => a.start - b.start)) {
    text += `${utterance.written({ start: at, end: start })} ${classWords[slot]} `
    at = end
  }
  return toPlainText(text + utterance.written({ start: at, end: utterance.text.length }))
}
