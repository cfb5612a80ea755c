import type { Shape } from '../entities/shape'
import { storeItem, storesToPlainText } from './store-items'

/** Stores to choose from for a product's availability. Source: MSG-12 */
export const schema = storeItem('pa-store-select')
export type PaStoreSelectItem = Shape<typeof schema>

export { storesToPlainText as toPlainText }

export const examples = [
  {
    type: 'pa-store-select',
    items: [
      {
        storeId: '1021',
        storeName: 'Alexandria',
        streetNumber: '12',
        addressLine1: 'Mill Road',
        suburb: 'Alexandria',
        state: 'NSW',
        postcode: '2015',
        division: null,
        distance: 2.43,
        store_trading_hours: [],
        isSelected: false,
        intentPayload: null,
      },
    ],
  },
  { type: 'pa-store-select', items: [] },
] as const satisfies readonly PaStoreSelectItem[]
