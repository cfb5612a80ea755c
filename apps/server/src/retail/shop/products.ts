import type { NearbyStore, Price as WirePrice, Product as WireProduct } from '@murphy/contracts/entities'
import type { Price, Product, Store } from '@murphy/retail-api'
import { toCents } from '@murphy/retail-api'
import { decodeUrlPart } from '../../decode-url-part'
import type { Catalogue, StoreAtDistance } from '../catalogue/catalogue'
import { getTradingDays } from '../catalogue/store-hours'
import type { CatalogueEntry, NearbyQuestion, Products } from '../shop-ports'
import { onlineShop } from '../shop-ports'
import type { LiveStock } from './live-stock'
import { toStockKey } from './live-stock'

/** More stores than asked for are checked, because the feed may be older than the shelf. */
const checkedStoresFactor = 2

/** Creates the port of products on the catalogue. Quantities on the screen are live where the retailer offers that. */
export function createProducts(catalogue: Catalogue, liveStock: LiveStock): Products {
  async function toWireProducts(products: readonly Product[], storeId: string): Promise<WireProduct[]> {
    if (storeId === onlineShop)
      return products.map((product) => toWireProduct(product, { store: null, quantity: null }))
    const store = catalogue.findStore(storeId)
    if (store === null || products.length === 0) return []
    const skus = products.map(({ sku }) => sku)
    const live = await liveStock.find(skus, [storeId])
    return products.map((product) => {
      const known = catalogue.getQuantity(product.sku, storeId)
      const quantity = live === null ? known : (live.get(toStockKey(product.sku, storeId)) ?? null)
      return toWireProduct(product, { store, quantity: toKnownQuantity(quantity) })
    })
  }

  async function findByCodes(skus: readonly string[], storeId: string): Promise<WireProduct[]> {
    return await toWireProducts(
      skus.flatMap((sku) => catalogue.findProduct(sku) ?? []),
      storeId,
    )
  }

  /** Returns 0 for a product that the store does not carry, and null while no stock is known at all. */
  function toKnownQuantity(quantity: number | null): number | null {
    return quantity ?? (catalogue.hasStock() ? 0 : null)
  }

  return {
    byCodes: findByCodes,
    find: async (sku, storeId) => (await findByCodes([sku], storeId))[0] ?? null,
    search: (query) => toWireProducts(catalogue.searchProducts(query), query.storeId),
    listCatalogue: () => Promise.resolve(catalogue.listProducts().map(toCatalogueEntry)),
    nearby: (question) => findNearbyStores(question, catalogue, liveStock),
    range: () => Promise.resolve(catalogue.listProducts()),
    isInStock: (sku, storeId) => (catalogue.getQuantity(sku, storeId) ?? 0) > 0,
  }
}

/** Returns the names of a product, from which the understanding engine learns. */
export function toCatalogueEntry({ sku, brand, name, category, wine }: Product): CatalogueEntry {
  return { stockCode: sku, brand, name, category, varietal: wine?.varietal ?? null }
}

/**
 * Returns the stores that have the product on their shelf, nearest first. A product that is only delivered, or sold by
 * another company, is on no shelf. `null`: the product or the store is unknown. Source: PAV-03, PAV-08, MSG-15
 */
async function findNearbyStores(
  question: NearbyQuestion,
  catalogue: Catalogue,
  liveStock: LiveStock,
): Promise<NearbyStore[] | null> {
  const { stockCode, limit, now } = question
  const product = catalogue.findProduct(stockCode)
  const place = 'near' in question ? question.near : catalogue.findStore(question.storeId)
  if (product === null || place === null) return null
  if (product.isDeliveryOnly || product.isMarketplace) return []
  const chosenStoreId = 'storeId' in question ? question.storeId : null
  const stocked = catalogue
    .sortStores(place)
    .filter(
      ({ store }) => store.id !== chosenStoreId && (catalogue.getQuantity(stockCode, store.id) ?? 0) > 0,
    )
    .slice(0, limit * checkedStoresFactor)
  const live =
    stocked.length === 0
      ? null
      : await liveStock.find(
          [stockCode],
          stocked.map(({ store }) => store.id),
        )
  return stocked
    .map((at) => ({
      ...at,
      quantity:
        live === null
          ? catalogue.getQuantity(stockCode, at.store.id)
          : (live.get(toStockKey(stockCode, at.store.id)) ?? null),
    }))
    .filter(({ quantity }) => quantity !== null && quantity > 0)
    .slice(0, limit)
    .map((at) => toNearbyStore(product, at, now))
}

function toNearbyStore(
  product: Product,
  { store, distanceKm, quantity }: StoreAtDistance & { readonly quantity: number | null },
  now: number,
): NearbyStore {
  const { streetNumber, street, suburb, postcode } = store.address
  const [today] = getTradingDays(store, now)
  return {
    suburb,
    distance: distanceKm,
    addressLine1: [streetNumber, street].filter((part) => part !== null && part !== '').join(' '),
    postcode,
    storeAvailableQuantity: quantity ?? 0,
    storeName: store.name,
    storeNo: store.id,
    storeOpeningHours: [today?.tradingStatus[0] ?? '', today?.openHour ?? ''],
    product: toWireProduct(product, { store, quantity }),
  }
}

/** Returns a product as the widget reads it. Without a store it is that of the online shop. */
export function toWireProduct(
  product: Product,
  { store, quantity }: { readonly store: Store | null; readonly quantity: number | null },
): WireProduct {
  const [primaryPrice, optionalPrice] = product.prices
  const offers = new Set(product.offers.map(({ kind }) => kind))
  return {
    productBrand: product.brand,
    productName: product.name,
    stockCode: product.sku,
    urlFriendlyName: getUrlName(product.url),
    images: { small: product.imageUrl },
    storeName: store?.name ?? '',
    storeId: store?.id ?? onlineShop,
    availableInventoryQty: quantity,
    availablePackTypes: product.packs.map(({ key, name, units }) => ({
      Key: key,
      DisplayName: name,
      UnitQty: units,
    })),
    isDeliveryOnly: product.isDeliveryOnly,
    webdsvflag: product.isMarketplace,
    priceSequence: {
      primaryPrice: toWirePrice(primaryPrice) ?? { Value: null, Message: '', PreText: '' },
      optionalPrice: toWirePrice(optionalPrice),
    },
    isMemberOffer: offers.has('member'),
    isOnlineOffer: offers.has('online'),
    isClearance: offers.has('clearance'),
    nonMemberPrice: product.nonMemberPrice === null ? null : toCents(product.nonMemberPrice) / 100,
    // The assistant adds its intent to the data of the retailer.
    intentGroupId: '',
  }
}

function toWirePrice(price: Price | undefined): WirePrice | null {
  return price === undefined
    ? null
    : { Value: toCents(price.price) / 100, Message: price.per, PreText: price.prefix }
}

/** Returns the last part of a product's address, which names it: `galah-lager` of `/product/901001/galah-lager`. */
export function getUrlName(url: string): string {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? ''
  return decodeUrlPart(last) ?? last
}
