/** Texts on cards, in addition to the shop's names, prices and addresses. */
export const cardCopy = {
  readArticle: 'Read more',
  seeProduct: 'More details',
  directions: 'Get directions',
  checkNominee: 'Check who collects it, then update it yourself.',
  updateNominee: 'Update nominee',
} as const

/** Returns the text about a store's hours today. */
export function formatTodayHours(hours: string): string {
  return `Today ${hours}`
}

/** Returns the text about the store that has a product in stock. */
export function formatStockAt(stock: string, store: string): string {
  return `${stock} at ${store}`
}

/** Returns the title of the form for the nominee of an order. */
export function formatNomineeTitle(orderId: string): string {
  return `Pick up nominee of order #${orderId}`
}
