import { defineWords } from '../../words/words'

/** Words around a row of cards. Source: STO-04, PAV-01 */
export const carouselCopy = defineWords('carousel', {
  kind: 'carousel',
  stores: { name: 'Stores', one: 'store', many: 'stores' },
  products: { name: 'Products', one: 'product', many: 'products' },
  cards: { name: 'Cards', one: 'card', many: 'cards' },
  count: '{place} of {of} {things}',
  card: '{place} of {of}: {title}',
  previous: 'Previous {thing}',
  next: 'Next {thing}',
})
