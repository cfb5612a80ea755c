import type { FeedTarget } from '@murphy/retail-api/feed-reader'
import type { Product, Stock, Store } from '@murphy/retail-api'
import type { Catalogue, StockDraft } from './catalogue'
import { createValueSharing } from './share-values'

/** Creates the target of the products feed, which replaces the range of the catalogue. */
export function createProductTarget(catalogue: Catalogue): FeedTarget<Product> {
  return createListTarget<Product>({
    idName: 'sku',
    getId: ({ sku }) => sku,
    list: catalogue.listProducts,
    replace: catalogue.replaceProducts,
  })
}

/** Creates the target of the stores feed. */
export function createStoreTarget(catalogue: Catalogue): FeedTarget<Store> {
  return createListTarget<Store>({
    idName: 'id',
    getId: ({ id }) => id,
    list: catalogue.listStores,
    replace: catalogue.replaceStores,
  })
}

/** Creates the target of a feed whose rows are held as a list. The present rows are those of the list. */
export function createListTarget<Row extends object>({
  idName,
  getId,
  list,
  replace,
}: {
  /** The field of the feed's key. */
  readonly idName: string
  readonly getId: (row: Row) => string
  readonly list: () => readonly Row[]
  readonly replace: (rows: readonly Row[]) => void
}): FeedTarget<Row> {
  let next = new Map<string, Row>()
  let shareValues = createValueSharing()
  function clear(): void {
    next = new Map()
    shareValues = createValueSharing()
  }
  return {
    begin: ({ isComplete }) => {
      clear()
      if (!isComplete) for (const row of list()) next.set(getId(row), row)
      return Promise.resolve()
    },
    put: (changes) => {
      for (const change of changes) {
        if (change.kind === 'put') {
          shareValues(change.row)
          next.set(getId(change.row), change.row)
        } else next.delete(change.key[idName] ?? '')
      }
      return Promise.resolve()
    },
    countRemoved: () => {
      const present = list()
      const removedRows = present.filter((row) => !next.has(getId(row))).length
      return Promise.resolve({ presentRows: present.length, removedRows })
    },
    commit: () => {
      replace([...next.values()])
      clear()
      return Promise.resolve()
    },
    abort: () => {
      clear()
      return Promise.resolve()
    },
  }
}

/** Creates the target of the stock feed. Its rows go straight into the stock table, because there may be millions. */
export function createStockTarget(catalogue: Catalogue): FeedTarget<Stock> {
  let draft: StockDraft | null = null
  const getDraft = (): StockDraft => {
    if (draft === null) throw new Error('The stock was not begun.')
    return draft
  }
  return {
    begin: (start) => {
      draft = catalogue.draftStock(start)
      return Promise.resolve()
    },
    put: (changes) => {
      const writing = getDraft()
      for (const change of changes) {
        if (change.kind === 'put') writing.put(change.row)
        else writing.remove({ sku: change.key['sku'] ?? '', storeId: change.key['storeId'] ?? '' })
      }
      return Promise.resolve()
    },
    countRemoved: () => Promise.resolve(getDraft().countRemoved()),
    commit: () => {
      getDraft().commit()
      draft = null
      return Promise.resolve()
    },
    abort: () => {
      draft = null
      return Promise.resolve()
    },
  }
}
