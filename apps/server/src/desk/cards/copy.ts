/** What stands on cards beside the names, prices and addresses of the shop. */
export const cardCopy = {
  readArticle: 'Read more',
  seeProduct: 'More details',
  directions: 'Get directions',
} as const

/** What a store's card says of its hours. */
export function todayText(hours: string): string {
  return `Today ${hours}`
}

/** Where a product that is in stock can be had. */
export function inStockAt(stock: string, store: string): string {
  return `${stock} at ${store}`
}
