import { ProductSchema } from '../entities/product'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** Products of one store, or of the online shop. Source: MSG-14 */
export const schema = item('product-list', { items: entries(ProductSchema) })
export type ProductListItem = Shape<typeof schema>

export function toPlainText({ items }: ProductListItem): string {
  return items.map(({ productBrand, productName }) => `${productBrand} ${productName}`.trim()).join('\n')
}

export const examples = [
  {
    type: 'product-list',
    items: [
      {
        productBrand: 'Hill',
        productName: 'Shiraz',
        stockCode: '901235',
        urlFriendlyName: 'hill-shiraz',
        images: { small: null },
        storeName: 'Alexandria',
        storeId: '1021',
        availableInventoryQty: 25,
        availablePackTypes: [{ Key: 'Case', DisplayName: 'Case (6)', UnitQty: 6 }],
        isDeliveryOnly: false,
        webdsvflag: false,
        priceSequence: {
          primaryPrice: { Value: 90, Message: 'per case of 6', PreText: '' },
          optionalPrice: null,
        },
        isMemberOffer: true,
        isOnlineOffer: false,
        isClearance: false,
        nonMemberPrice: 96,
        intentGroupId: 'ig-3',
      },
    ],
  },
  { type: 'product-list', items: [] },
] as const satisfies readonly ProductListItem[]
