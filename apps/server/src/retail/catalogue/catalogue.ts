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
  /** Replaces the stock. Rows of unknown products and stores are left out and counted. */
  readonly replaceStock: (rows: Iterable<Stock>) => { readonly unknownRows: number }
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

  function getQuantity(sku: string, storeId: string): number | null {
    const product = range.productPositions.get(sku)
    const store = storeList.storePositions.get(storeId)
    return product === undefined || store === undefined ? null : stock.get(store, product)
  }

  /** Replaces products and stores, and keeps the stock of those that stay. */
  function replace(nextRange: Range, nextStores: StoreList): void {
    stock = moveStock(stock, { range, storeList }, { range: nextRange, storeList: nextStores })
    range = nextRange
    storeList = nextStores
  }

  return {
    replaceProducts: (products) => replace(createRange(products), storeList),
    replaceStores: (stores) => replace(range, createStoreList(stores)),
    replaceStock: (rows) => {
      const next = createStockTable(storeList.stores.length, range.products.length)
      let unknownRows = 0
      for (const { sku, storeId, quantity } of rows) {
        const product = range.productPositions.get(sku)
        const store = storeList.storePositions.get(storeId)
        if (product === undefined || store === undefined) unknownRows += 1
        else next.set(store, product, quantity)
      }
      stock = next
      return { unknownRows }
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
    productPositions: new Map(products.map(({ sku }, position) => [sku, position])),
    winePositions: products.flatMap(({ wine }, position) => (wine === null ? [] : [position])),
    index: createProductIndex(products),
  }
}

function createStoreList(stores: readonly Store[]): StoreList {
  const byName = stores.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { stores: byName, storePositions: new Map(byName.map(({ id }, position) => [id, position])) }
}

type Positions = { readonly range: Range; readonly storeList: StoreList }

/** Returns the stock at the new positions. New products and stores have none until the stock is replaced. */
function moveStock(stock: StockTable, from: Positions, to: Positions): StockTable {
  const moved = createStockTable(to.storeList.stores.length, to.range.products.length)
  const products = to.range.products.map(({ sku }) => from.range.productPositions.get(sku))
  for (const [storePosition, { id }] of to.storeList.stores.entries()) {
    const oldStore = from.storeList.storePositions.get(id)
    if (oldStore === undefined) continue
    for (const [productPosition, oldProduct] of products.entries()) {
      const quantity = oldProduct === undefined ? null : stock.get(oldStore, oldProduct)
      if (quantity !== null) moved.set(storePosition, productPosition, quantity)
    }
  }
  return moved
}
