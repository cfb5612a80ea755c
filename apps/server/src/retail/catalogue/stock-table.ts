/**
 * The stock of every product in every store: two bytes a pair, so that three million rows take 18 MB. A quantity is
 * accurate between -32,767 and 32,767; a larger one is stored as that limit.
 */
export type StockTable = {
  /** Returns `null` when the store does not carry the product. */
  readonly get: (storePosition: number, productPosition: number) => number | null
  readonly set: (storePosition: number, productPosition: number, quantity: number) => void
}

const limit = 2 ** 15 - 1
const notCarried = -(2 ** 15)

/** Creates a table in which no store carries anything. Positions are those of the lists of stores and products. */
export function createStockTable(storeCount: number, productCount: number): StockTable {
  const quantities = new Int16Array(storeCount * productCount).fill(notCarried)
  return {
    get: (storePosition, productPosition) => {
      const quantity = quantities[storePosition * productCount + productPosition]
      return quantity === undefined || quantity === notCarried ? null : quantity
    },
    set: (storePosition, productPosition, quantity) => {
      quantities[storePosition * productCount + productPosition] = Math.max(-limit, Math.min(limit, quantity))
    },
  }
}
