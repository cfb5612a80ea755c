/** Texts on cards beside the shop's names, prices and addresses. */
export const cardCopy = {
  readArticle: 'Read more',
  seeProduct: 'More details',
  directions: 'Get directions',
  checkNominee: 'Check who collects it, then update it yourself.',
  updateNominee: 'Update nominee',
} as const

/** Returns the text about a store's hours today. */
export function todayText(hours: string): string {
  return `Today ${hours}`
}

/** Returns the text about the store that has a product in stock. */
export function inStockAt(stock: string, store: string): string {
  return `${stock} at ${store}`
}

export function nomineeTitle(orderId: string): string {
  return `Pick up nominee of order #${orderId}`
}
