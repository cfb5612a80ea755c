import { NearbyStoreSchema } from '../entities/product'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** Stores near the selected one that have the product. Source: MSG-15 */
export const schema = item('product-nearby-store-list', { items: entries(NearbyStoreSchema) })
export type ProductNearbyStoreListItem = Shape<typeof schema>

export function toPlainText({ items }: ProductNearbyStoreListItem): string {
  return items
    .map(({ storeName, suburb, product }) =>
      `${product.productBrand} ${product.productName} at ${storeName === '' ? suburb : storeName}`.trim(),
    )
    .join('\n')
}

export const examples = [
  {
    type: 'product-nearby-store-list',
    items: [
      {
        suburb: 'Newtown',
        distance: 3.1,
        addressLine1: '5 King Street',
        postcode: '2042',
        storeAvailableQuantity: 12,
        storeName: 'Newtown',
        storeNo: '1033',
        storeOpeningHours: ['Open now', '9:00am - 9:00pm'],
        product: {
          productBrand: 'Hill',
          productName: 'Shiraz',
          stockCode: '901235',
          urlFriendlyName: 'hill-shiraz',
          images: { small: null },
          storeName: 'Newtown',
          storeId: '1033',
          availableInventoryQty: 12,
          availablePackTypes: [],
          isDeliveryOnly: false,
          webdsvflag: false,
          priceSequence: { primaryPrice: { Value: 15, Message: '', PreText: '' }, optionalPrice: null },
          isMemberOffer: false,
          isOnlineOffer: false,
          isClearance: false,
          nonMemberPrice: null,
          intentGroupId: 'ig-3',
        },
      },
    ],
  },
  { type: 'product-nearby-store-list', items: [] },
] as const satisfies readonly ProductNearbyStoreListItem[]
