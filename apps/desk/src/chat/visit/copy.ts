export const visitCopy = {
  title: 'Visit',
  none: 'The shop’s pages have sent nothing yet',
  product: 'Product on screen',
  basket: 'Basket',
  failedSearch: 'Search without results',
  pages: 'Pages, newest first',
} as const

/** Returns a line of the basket, such as `2 × 901235`. */
export function formatBasketLine(quantity: number, productCode: string): string {
  return `${quantity} × ${productCode}`
}
