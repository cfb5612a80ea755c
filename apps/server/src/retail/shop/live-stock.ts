/** Stock of this moment, for what is on the screen. */
export type LiveStock = {
  /** Returns the quantity of each product in each store; `null`: the retailer does not offer it. */
  readonly find: (skus: readonly string[], storeIds: readonly string[]) => Promise<LiveQuantities | null>
}

/** Quantities by the key of `toStockKey`. */
type LiveQuantities = ReadonlyMap<string, number>

/** Returns the key of the quantity of a product in a store. */
export function toStockKey(sku: string, storeId: string): string {
  return `${sku} ${storeId}`
}
