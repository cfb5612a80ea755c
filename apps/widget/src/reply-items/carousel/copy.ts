/** Words around a row of cards. Source: STO-04, PAV-01 */
export const carouselCopy = {
  stores: { name: 'Stores', one: 'store', many: 'stores' },
  products: { name: 'Products', one: 'product', many: 'products' },
  count: (place: number, of: number, things: string) => `${place} of ${of} ${things}`,
  card: (place: number, of: number, title: string) => `${place} of ${of}: ${title}`,
  previous: (thing: string) => `Previous ${thing}`,
  next: (thing: string) => `Next ${thing}`,
} as const
