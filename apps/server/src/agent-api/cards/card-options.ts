import type { FoundCard } from '@murphy/contracts/desk'
import type { Store } from '@murphy/contracts/entities'
import type { Card } from '@murphy/contracts/live-chat'
import { formatStoreName } from '@murphy/domain/stores'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { RetailPorts } from '../../retail/ports'
import { createArticleCard, createProductCard, createStoreCard } from './cards'

export type CardPorts = {
  readonly retail: Pick<RetailPorts, 'articles' | 'products' | 'stores'>
  readonly storefrontUrl: string
  readonly now: () => number
}

/** The cards that an agent can send, made from the shop's own data alone. */
export type CardOptions = {
  /** Returns the best matches of each kind, at most `eachLimit` of it. */
  readonly search: (text: string) => Promise<readonly FoundCard[]>
  /** Returns a card; `null`: there is no such thing. */
  readonly find: (kind: FoundCard['kind'], cardId: string) => Promise<Card | null>
}

/** An agent can read this many of a kind while a shopper waits. */
const eachLimit = 5

/**
 * Creates the search of cards.
 *
 * @param storeId the store that the shopper's page says they chose; `null`: none
 */
export function createCardOptions(
  { retail, storefrontUrl, now }: CardPorts,
  storeId: string | null,
): CardOptions {
  const { articles, products, stores } = retail

  /** Returns the chosen store, otherwise the first one, because products are sold by a store; `null`: there is none. */
  async function findShop(): Promise<{ readonly store: Store; readonly isStoreChosen: boolean } | null> {
    const chosen = storeId === null ? null : await stores.find(storeId, now())
    if (chosen !== null) return { store: chosen, isStoreChosen: true }
    const [first] = await stores.all(now())
    return first === undefined ? null : { store: first, isStoreChosen: false }
  }

  async function findProducts(text: string): Promise<readonly FoundCard[]> {
    const at = await findShop()
    if (at === null) return []
    const found = await products.search({ text, storeId: at.store.storeId, limit: eachLimit })
    return found.map((product) => ({
      kind: 'product',
      cardId: product.stockCode,
      card: createProductCard(product, { storefrontUrl, ...at }),
    }))
  }

  async function findStores(text: string): Promise<readonly FoundCard[]> {
    const terms = text.toLowerCase().split(/\s+/)
    const all = await stores.all(now())
    return all
      .filter((store) => terms.every((term) => getSearchText(store).includes(term)))
      .slice(0, eachLimit)
      .map((store) => ({ kind: 'store', cardId: store.storeId, card: createStoreCard(store) }))
  }

  async function findArticles(text: string): Promise<readonly FoundCard[]> {
    const found = await articles.search({ text, limit: eachLimit })
    return found.map((article) => ({
      kind: 'article',
      cardId: article.articleId,
      card: createArticleCard(article),
    }))
  }

  return {
    search: async (query) => {
      const text = query.trim()
      if (text === '') return []
      return (await Promise.all([findProducts(text), findArticles(text), findStores(text)])).flat()
    },
    find: async (kind, cardId) => {
      switch (kind) {
        case 'article': {
          const article = await articles.summary(cardId)
          return article && createArticleCard(article)
        }
        case 'product': {
          const at = await findShop()
          const product = at && (await products.find(cardId, at.store.storeId))
          return product && createProductCard(product, { storefrontUrl, ...at })
        }
        case 'store': {
          const store = await stores.find(cardId, now())
          return store && createStoreCard(store)
        }
      }
    },
  }
}

function getSearchText({ storeName = '', suburb, state, postcode = '' }: Store): string {
  return [formatStoreName({ storeName, suburb }, standardCopy), suburb, state, postcode]
    .join(' ')
    .toLowerCase()
}
