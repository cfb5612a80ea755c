import type { FeedTarget } from '@murphy/retail-api/feed-reader'
import { createMemoryFeedTarget } from '@murphy/retail-api/feed-reader'
import type { Product, Stock, Store } from '@murphy/retail-api'
import type { Catalogue, StockDraft } from './catalogue'

/** Creates the target of the products feed, which replaces the range of the catalogue. */
export function createProductTarget(catalogue: Catalogue): FeedTarget<Product> {
  const target = createMemoryFeedTarget('products')
  return {
    ...target,
    commit: async (end) => {
      await target.commit(end)
      catalogue.replaceProducts(target.getRows())
    },
  }
}

/** Creates the target of the stores feed. */
export function createStoreTarget(catalogue: Catalogue): FeedTarget<Store> {
  const target = createMemoryFeedTarget('stores')
  return {
    ...target,
    commit: async (end) => {
      await target.commit(end)
      catalogue.replaceStores(target.getRows())
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
