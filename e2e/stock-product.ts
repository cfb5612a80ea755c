/** Creates a product as in the answer to a stock question. The given fields replace its own. */
export function createStockProduct(given: {
  readonly stockCode: string
  readonly productName: string
  readonly images?: { readonly small: string }
}) {
  return {
    productBrand: 'Hill',
    urlFriendlyName: 'hill-shiraz',
    images: { small: null },
    storeName: 'Alexandria',
    storeId: '1021',
    availableInventoryQty: 4,
    availablePackTypes: [{ Key: 'bottle', DisplayName: 'Bottle', UnitQty: 1 }],
    isDeliveryOnly: false,
    webdsvflag: false,
    priceSequence: { primaryPrice: { Value: 18, Message: 'each', PreText: null }, optionalPrice: null },
    isMemberOffer: false,
    isOnlineOffer: false,
    isClearance: false,
    nonMemberPrice: null,
    intentGroupId: 'ig-7',
    ...given,
  }
}
