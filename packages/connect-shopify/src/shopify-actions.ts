/** The changes of orders that Shopify can carry out for a shopper. */
export const shopifyActions = ['set_nominee', 'cancel', 'change_address'] as const
export type ShopifyAction = (typeof shopifyActions)[number]
