import type { ChatStory } from '../story'
import { alexandria, nearbyStores, products, shiraz, stores } from '../shop'
import { stillMessage, stillChat, stillEntry } from '../still-state'

/** Store and product carousels in each of their modes. */
export const storesAndProducts: readonly ChatStory[] = [
  {
    name: 'stores to look at',
    state: stillChat([
      stillMessage('user', 'stores near alexandria'),
      stillMessage('bot', 'These are the stores around Alexandria.'),
      stillEntry('bot', { type: 'store', items: [...stores] }),
    ]),
  },
  {
    name: 'stores one',
    state: stillChat([
      stillMessage('user', 'is alexandria open'),
      stillEntry('bot', { type: 'store', items: [alexandria] }),
    ]),
  },
  {
    name: 'stores to select',
    state: stillChat([
      stillMessage('user', 'do you have this shiraz'),
      stillMessage('bot', 'Which store shall I look at?'),
      stillEntry('bot', { type: 'pa-store-select', items: [...stores] }),
    ]),
  },
  {
    name: 'stores selected',
    state: stillChat([
      stillMessage('user', 'find me a wine'),
      stillMessage('bot', 'Where would you like to find a wine?'),
      stillEntry('bot', {
        type: 'store-select',
        items: stores.map((store) => ({ ...store, isSelected: store === alexandria })),
      }),
    ]),
  },
  {
    name: 'stores with long names',
    state: stillChat([
      stillMessage('user', 'bondi'),
      stillEntry('bot', { type: 'pa-store-select', items: [...stores.slice(3, 4), alexandria] }),
    ]),
  },
  {
    name: 'products',
    state: stillChat([
      stillMessage('user', 'do you have this shiraz'),
      stillMessage('bot', 'Here is what Alexandria has.'),
      stillEntry('bot', { type: 'product-list', items: [...products] }),
    ]),
  },
  {
    name: 'products sold out',
    state: stillChat([
      stillMessage('user', 'do you have this cabernet'),
      stillEntry('bot', { type: 'product-list', items: [...products.slice(1), shiraz] }),
    ]),
  },
  {
    name: 'products delivery only',
    state: stillChat([
      stillMessage('user', 'do you have this dozen'),
      stillEntry('bot', { type: 'product-list', items: products.slice(2) }),
    ]),
  },
  {
    name: 'products nearby',
    state: stillChat([
      stillMessage('user', 'find nearby'),
      stillMessage('bot', 'These stores nearby have it.'),
      stillEntry('bot', { type: 'product-nearby-store-list', items: [...nearbyStores] }),
    ]),
  },
]
