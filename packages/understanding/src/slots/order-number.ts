import { withoutPhoneNumbers } from './phone-number'

/** Digits that stand alone and are no part of an amount. */
const orderNumber = /(?<!\d|\$|\d[.,])#?(\d{7,12})(?!\d|[.,]\d)/g

/**
 * The order number that a text names: seven to twelve digits, with or without '#'. A phone number is none.
 * `undefined`: the text names none, or more than one.
 */
export function orderNumberIn(text: string): string | undefined {
  const named = new Set([...withoutPhoneNumbers(text).matchAll(orderNumber)].map(([, digits]) => digits))
  const [only] = named
  return named.size === 1 ? only : undefined
}
