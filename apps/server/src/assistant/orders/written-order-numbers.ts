/** An order number in digits that is no part of a longer number. */
const orderNumber = /(?<!\d)\d{7,12}(?!\d)/g

/** Returns the different order numbers that a text writes in digits, in its order. */
export function findWrittenOrderNumbers(text: string): readonly string[] {
  return [...new Set(text.match(orderNumber) ?? [])]
}
