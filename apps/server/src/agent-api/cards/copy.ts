/** What stands on cards beside the names, prices and addresses of the shop. */
export const cardCopy = {
  readArticle: 'Read more',
  seeProduct: 'More details',
  directions: 'Get directions',
  checkNominee: 'Check who collects it, then update it yourself.',
  updateNominee: 'Update nominee',
} as const

/** What a store's card says of its hours. */
export function todayText(hours: string): string {
  return `Today ${hours}`
}

/** Where a product that is in stock can be had. */
export function inStockAt(stock: string, store: string): string {
  return `${stock} at ${store}`
}

export function nomineeTitle(orderId: string): string {
  return `Pick up nominee of order #${orderId}`
}
