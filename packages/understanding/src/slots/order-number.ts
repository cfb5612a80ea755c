/**
 * The order number that a text names: seven to twelve digits, with or without '#'. A mobile number is none.
 * `undefined`: the text names none, or more than one.
 */
export function orderNumberIn(text: string): string | undefined {
  const numbers = [...text.matchAll(/(?<![\d$.])#?(\d{7,12})(?![\d])/g)].map(([, digits = '']) => digits)
  const orders = [...new Set(numbers.filter((digits) => !/^(04\d{8}|614\d{8})$/.test(digits)))]
  return orders.length === 1 ? orders[0] : undefined
}
