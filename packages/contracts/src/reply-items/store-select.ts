import type { Shape } from '../entities/shape'
import { storeItem, storesToPlainText } from './store-items'

/** Stores to choose one from. Source: MSG-13 */
export const schema = storeItem('store-select')
export type StoreSelectItem = Shape<typeof schema>

export { storesToPlainText as toPlainText }

export const examples = [
  {
    type: 'store-select',
    items: [
      {
        storeId: '3001',
        streetNumber: null,
        addressLine1: '1 Chapel Street',
        suburb: 'Prahran',
        state: 'VIC',
        postCode: '3181',
        division: null,
        distance: null,
        store_trading_hours: [],
        intentPayload: null,
      },
    ],
  },
  { type: 'store-select', items: [] },
] as const satisfies readonly StoreSelectItem[]
