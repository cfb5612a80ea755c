import type { Money } from '@murphy/retail-api'

/** An amount as Shopify answers it, such as `25.9` `AUD`. */
export type ShopifyMoney = { readonly amount: string; readonly currencyCode: string }

/** Returns a price with two decimals. Shopify leaves trailing zeros out. */
export function toMoney({ amount, currencyCode }: ShopifyMoney): Money {
  return { amount: Number(amount).toFixed(2), currency: currencyCode }
}
