import type { Product, Stock, Store } from '@murphy/retail-api'
import type { Position } from './distance'
import { getDistanceKm } from './distance'
import type { ProductIndex } from './product-index'
import { createProductIndex } from './product-index'
import type { StockTable } from './stock-table'
import { createStockTable } from './stock-table'

/** A store with its distance from a place in kilometres. */
export type StoreAtDistance = { readonly store: Store; readonly distanceKm: number }

/**
 * The retailer's range, stores and stock in memory, as the feeds gave them last. A part is replaced as a whole, so a
 * reader sees either the old one or the new one.
 *
 * Source: OP-138
 */
export type Catalogue = {
  readonly replaceProducts: (products: readonly Product[]) => void
  readonly replaceStores: (stores: readonly Store[]) => void
  /** Replaces the stock. Rows of unknown products and stores are left out. */
  readonly replaceStock: (rows: Iterable<Stock>) => void
  /** Begins a new stock, which readers see from its commit on. */
  readonly draftStock: (start: { readonly isComplete: boolean }) => StockDraft
  /** Returns true once the stock has been given. Before that every quantity is unknown. */
  readonly hasStock: () => boolean
  /** Returns the stock for a copy. */
  readonly exportStock: () => StockExport
  readonly importStock: (copy: StockExport) => void
  readonly listProducts: () => readonly Product[]
  readonly findProduct: (sku: string) => Product | null
  /** Returns the stores by name. */
  readonly listStores: () => readonly Store[]
  readonly findStore: (storeId: string) => Store | null
  /** Returns all stores, nearest first. */
  readonly sortStores: (place: Position) => readonly StoreAtDistance[]
  readonly getQuantity: (sku: string, storeId: string) => number | null
  /** Searches with the shopper's words, best match first. An unknown store has nothing in stock. */
  readonly searchProducts: (query: {
    readonly text: string
    readonly storeId: string
    readonly limit: number
  }) => readonly Product[]
  /** Returns the wines that a store has in stock. */
  readonly listWinesInStock: (storeId: string) => readonly Product[]
}

/** A stock that is being written. */
export type StockDraft = {
  readonly put: (row: Stock) => void
  readonly remove: (key: Pick<Stock, 'sku' | 'storeId'>) => void
  /** Counts the rows of the present stock, and those of them that the draft does not have. */
  readonly countRemoved: () => { readonly presentRows: number; readonly removedRows: number }
  readonly commit: () => void
}

/** The stock as it is copied: quantities of one store after the other, in the order of the products. */
export type StockExport = {
  readonly storeIds: readonly string[]
  readonly skus: readonly string[]
  readonly quantities: Int16Array
}

/** Products and stores with their positions in the stock table. */
type Range = {
  readonly products: readonly Product[]
  readonly productPositions: ReadonlyMap<string, number>
  readonly winePositions: readonly number[]
  readonly index: ProductIndex
}
type StoreList = { readonly stores: readonly Store[]; readonly storePositions: ReadonlyMap<string, number> }

/** Creates an empty catalogue. */
export function createCatalogue(): Catalogue {
  let range = createRange([])
  let storeList = createStoreList([])
  let stock = createStockTable(0, 0)
  let hasStock = false

  function getQuantity(sku: string, storeId: string): number | null {
    const product = range.productPositions.get(sku)
    const store = storeList.storePositions.get(storeId)
    return product === undefined || store === undefined ? null : stock.get(store, product)
  }

  /** Replaces products and stores, and keeps the stock of those that stay. */
  function replace(nextRange: Range, nextStores: StoreList): void {
    stock = moveStock(stock, { ...range, ...storeList }, { ...nextRange, ...nextStores })
    range = nextRange
    storeList = nextStores
  }

  function draftStock({ isComplete }: { readonly isComplete: boolean }): StockDraft {
    const positions = { ...range, ...storeList }
    const present = stock
    const next = isComplete
      ? createStockTable(positions.stores.length, positions.products.length)
      : createStockTable(positions.stores.length, positions.products.length, present.quantities.slice())
    const write = ({ sku, storeId }: Pick<Stock, 'sku' | 'storeId'>, quantity: number | null): void => {
      const product = positions.productPositions.get(sku)
      const store = positions.storePositions.get(storeId)
      if (product !== undefined && store !== undefined) next.set(store, product, quantity)
    }
    return {
      put: (row) => write(row, row.quantity),
      remove: (key) => write(key, null),
      countRemoved: () => next.countRemovedFrom(present),
      commit: () => {
        // Products or stores may have been replaced while the stock was written.
        stock = moveStock(next, positions, { ...range, ...storeList })
        hasStock = true
      },
    }
  }

  return {
    replaceProducts: (products) => replace(createRange(products), storeList),
    replaceStores: (stores) => replace(range, createStoreList(stores)),
    replaceStock: (rows) => {
      const draft = draftStock({ isComplete: true })
      for (const row of rows) draft.put(row)
      draft.commit()
    },
    draftStock,
    hasStock: () => hasStock,
    exportStock: () => ({
      storeIds: storeList.stores.map(({ id }) => id),
      skus: range.products.map(({ sku }) => sku),
      quantities: stock.quantities,
    }),
    importStock: ({ storeIds, skus, quantities }) => {
      const from = { productPositions: toPositions(skus), storePositions: toPositions(storeIds) }
      const copied = createStockTable(storeIds.length, skus.length, quantities)
      stock = moveStock(copied, from, { ...range, ...storeList })
      hasStock = true
    },
    listProducts: () => range.products,
    findProduct: (sku) => range.products[range.productPositions.get(sku) ?? -1] ?? null,
    listStores: () => storeList.stores,
    findStore: (storeId) => storeList.stores[storeList.storePositions.get(storeId) ?? -1] ?? null,
    sortStores: (place) =>
      storeList.stores
        .map((store) => ({ store, distanceKm: getDistanceKm(store, place) }))
        .toSorted((a, b) => a.distanceKm - b.distanceKm || (a.store.id < b.store.id ? -1 : 1)),
    getQuantity,
    searchProducts: ({ text, storeId, limit }) => {
      const { products, index } = range
      const store = storeList.storePositions.get(storeId)
      const isInStock = (position: number): boolean =>
        store !== undefined && (stock.get(store, position) ?? 0) > 0
      return index.search({ text, limit, isInStock }).flatMap((position) => products[position] ?? [])
    },
    listWinesInStock: (storeId) => {
      const store = storeList.storePositions.get(storeId)
      if (store === undefined) return []
      return range.winePositions
        .filter((position) => (stock.get(store, position) ?? 0) > 0)
        .flatMap((position) => range.products[position] ?? [])
    },
  }
}

function createRange(products: readonly Product[]): Range {
  return {
    products,
    productPositions: toPositions(products.map(({ sku }) => sku)),
    winePositions: products.flatMap(({ wine }, position) => (wine === null ? [] : [position])),
    index: createProductIndex(products),
  }
}

function createStoreList(stores: readonly Store[]): StoreList {
  const byName = stores.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { stores: byName, storePositions: toPositions(byName.map(({ id }) => id)) }
}

type Positions = {
  readonly productPositions: ReadonlyMap<string, number>
  readonly storePositions: ReadonlyMap<string, number>
}

/** Returns the position of each id, counted from 0. */
function toPositions(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, position) => [id, position]))
}

/** Returns true when both maps give the same positions to the same ids. */
function haveSamePositions(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean {
  if (some === others) return true
  if (some.size !== others.size) return false
  for (const [id, position] of some) if (others.get(id) !== position) return false
  return true
}

/** Returns the stock at the new positions. New products and stores have none until the stock is replaced. */
function moveStock(stock: StockTable, from: Positions, to: Positions): StockTable {
  if (
    haveSamePositions(from.productPositions, to.productPositions) &&
    haveSamePositions(from.storePositions, to.storePositions)
  )
    return stock
  const moved = createStockTable(to.storePositions.size, to.productPositions.size)
  const products = [...to.productPositions].map(([sku, position]) => ({
    position,
    earlier: from.productPositions.get(sku),
  }))
  for (const [storeId, storePosition] of to.storePositions) {
    const earlierStore = from.storePositions.get(storeId)
    if (earlierStore === undefined) continue
    for (const { position, earlier } of products)
      if (earlier !== undefined) moved.set(storePosition, position, stock.get(earlierStore, earlier))
  }
  return moved
}
