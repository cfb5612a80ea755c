export const visitCopy = {
  title: 'Visit',
  none: 'The shop’s pages have sent nothing yet',
  product: 'Product on screen',
  basket: 'Basket',
  failedSearch: 'Search without results',
  pages: 'Pages, newest first',
} as const

/** Returns a product as `Hill Shiraz (901235)`; only its code when the catalogue does not have it. */
export function formatProduct(productCode: string, names: Readonly<Record<string, string>>): string {
  const name = names[productCode]
  return name === undefined ? productCode : `${name} (${productCode})`
}
