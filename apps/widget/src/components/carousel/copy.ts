import { defineCopy } from '../../copy/define-copy'

/** Texts of a carousel. Source: STO-04, PAV-01 */
export const carouselCopy = defineCopy('carousel', {
  kind: 'carousel',
  stores: { name: 'Stores', one: 'store', many: 'stores' },
  products: { name: 'Products', one: 'product', many: 'products' },
  cards: { name: 'Cards', one: 'card', many: 'cards' },
  count: '{place} of {of} {things}',
  card: '{place} of {of}: {title}',
  previous: 'Previous {thing}',
  next: 'Next {thing}',
})
