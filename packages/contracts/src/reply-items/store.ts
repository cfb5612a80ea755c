import type { Shape } from '../entities/shape'
import { storeItem, storesToPlainText } from './store-items'

/** Stores to look at. Source: MSG-11 */
export const schema = storeItem('store')
export type StoreItem = Shape<typeof schema>

export { storesToPlainText as toPlainText }

export const examples = [
  {
    type: 'store',
    items: [
      {
        storeId: '1021',
        streetNumber: '12',
        addressLine1: 'Mill Road',
        suburb: 'Alexandria',
        state: 'NSW',
        postcode: '2015',
        division: 'NSW Metro',
        distance: 2.43,
        store_trading_hours: [
          { day: 'Monday', openHour: '9:00am - 9:00pm', tradingStatus: ['Closed now', 'Opens 9:00am'] },
        ],
        intentPayload: { intentGroupId: 'ig-4', intentGroupName: 'Stores', intentGroupTypeId: 2 },
      },
    ],
  },
  { type: 'store', items: [] },
] as const satisfies readonly StoreItem[]
