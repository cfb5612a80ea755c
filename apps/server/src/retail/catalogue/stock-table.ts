/**
 * The stock of every product in every store: two bytes a pair, so that three million rows take 18 MB. A quantity is
 * accurate between -32,767 and 32,767; a larger one is stored as that limit.
 */
export type StockTable = {
  /** Returns `null` when the store does not carry the product. */
  readonly get: (storePosition: number, productPosition: number) => number | null
  readonly set: (storePosition: number, productPosition: number, quantity: number | null) => void
  /** Counts the rows of another table of the same size, and those of them that this one does not have. */
  readonly countRemovedFrom: (other: StockTable) => {
    readonly presentRows: number
    readonly removedRows: number
  }
  /** The quantities of one store after the other. */
  readonly quantities: Int16Array
}

const limit = 2 ** 15 - 1
const notCarried = -(2 ** 15)

/**
 * Creates a table. Positions are those of the lists of stores and products. Without quantities no store carries anything.
 *
 * Errors: throws a RangeError for quantities of another size.
 */
export function createStockTable(
  storeCount: number,
  productCount: number,
  quantities: Int16Array = new Int16Array(storeCount * productCount).fill(notCarried),
): StockTable {
  if (quantities.length !== storeCount * productCount)
    throw new RangeError('The stock does not have a quantity for every store and product.')
  return {
    quantities,
    get: (storePosition, productPosition) => {
      const quantity = quantities[storePosition * productCount + productPosition]
      return quantity === undefined || quantity === notCarried ? null : quantity
    },
    set: (storePosition, productPosition, quantity) => {
      quantities[storePosition * productCount + productPosition] =
        quantity === null ? notCarried : Math.max(-limit, Math.min(limit, quantity))
    },
    countRemovedFrom: ({ quantities: before }) => {
      let presentRows = 0
      let removedRows = 0
      for (let index = 0; index < before.length; index += 1) {
        if (before[index] === notCarried) continue
        presentRows += 1
        if (quantities[index] === notCarried) removedRows += 1
      }
      return { presentRows, removedRows }
    },
  }
}
