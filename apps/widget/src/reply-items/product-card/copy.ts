/** Source: PAV-02, PAV-03, PAV-07, NRB-01 */
export const productCopy = {
  moreDetails: 'More details',
  findNearby: 'Find nearby',
  deliveryOnly: 'Delivery only',
  buyFrom: (store: string) => `Buy from ${store}`,
} as const
