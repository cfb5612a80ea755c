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
  // A page may send any text as a code, also the name of something that every object has.
  return Object.hasOwn(names, productCode) ? `${names[productCode]} (${productCode})` : productCode
}
