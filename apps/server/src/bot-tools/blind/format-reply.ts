import type { NearbyStore, Order, Product, Store } from '@murphy/contracts/entities'
import type { Command, ReplyItem, ReplyItemOf } from '@murphy/contracts/reply-items'
import { HiddenSchema } from '@murphy/contracts/reply-items'
import { createTrackingMessages } from '@murphy/domain/delivery'
import { createOrderCard } from '@murphy/domain/orders'
import {
  formatPrice,
  formatStock,
  isDeliveryOnlyMarked,
  isOutOfStock,
  listOffers,
} from '@murphy/domain/products'
import { standardCopy } from '@murphy/domain/standard-copy'
import { formatDistance, formatStoreAddress, formatStoreName } from '@murphy/domain/stores'
import type { Audience } from './list-buttons'
import { listButtons } from './list-buttons'

/** The shopper who reads a reply. */
export type Reader = Audience & {
  /** `null`: a guest. */
  readonly firstName: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The most cards that the widget shows of one list. Source: OP-49 */
const limits = { products: 10, stores: 5 }
const storefront = 'https://shop.example'
/** Fields of a command that are not its values. */
const hiddenFields = new Set(['type', 'commandName', ...Object.keys(HiddenSchema.entries)])

/**
 * Returns a reply as a shopper sees it, one line for each message, card, button and command. Texts come from the same
 * functions as those of the cards.
 *
 * Source: docs/understanding.md#blind-sets
 */
export function formatReply(items: readonly ReplyItem[], reader: Reader): readonly string[] {
  const replaced = items.findLast((item) => item.unavailable_response !== undefined)?.unavailable_response
  const isReplaced = replaced !== undefined && !reader.isLiveChatAvailable
  const commands = isReplaced ? [] : items.filter((item) => item.type === 'command')
  return [
    ...items.flatMap((item) => formatShownItem(item, reader)),
    ...(isReplaced ? [`Murphy: ${replaced}`] : []),
    ...listButtons(items, reader).map(({ label, kind }) => `[${kind}] ${label}`),
    ...commands.flatMap(formatCommand),
  ].map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

function formatShownItem(item: ReplyItem, reader: Reader): readonly string[] {
  switch (item.type) {
    case 'message':
      return [`Murphy: ${join(item.text, item.subtext ?? item.summary)}`]
    case 'livechatmessage':
    case 'resend-tax-invoice':
      return [`Murphy: ${item.text}`]
    case 'direction':
      return [`[directions] ${join(item.text, item.address)}`]
    case 'article':
      return [formatArticle(item)]
    case 'article-list':
      return item.items.map(formatArticle)
    case 'store':
    case 'store-select':
    case 'pa-store-select':
      return item.items.slice(0, limits.stores).map(formatStore)
    case 'product-list':
      return item.items.slice(0, limits.products).map(formatProduct)
    case 'product-nearby-store-list':
      return item.items.slice(0, limits.stores).map(formatNearbyStore)
    case 'ordertracking':
      return formatTracking(item, reader.now)
    case 'verifiedOrders':
      return item.items.length === 0
        ? [`Murphy: ${standardCopy.order.none}`]
        : item.items.map((order) => formatOrder(order, reader, true))
    case 'pickup-order-detail':
      return [formatOrder(item.order, reader, false)]
    default:
      return []
  }
}

function formatArticle({ title, summary }: { readonly title: string; readonly summary: string }): string {
  return `[article] ${summary === '' ? title : `${title} — ${summary}`}`
}

/** Formats an order's card: a delivery with its day, a pick up with its status. Source: ORD-01 to ORD-31 */
function formatOrder(order: Order, { firstName: userFirstName }: Reader, canPress: boolean): string {
  const card = createOrderCard(order, { canPress, userFirstName, copy: standardCopy })
  const label = `[order] ${order.orderId}`
  switch (card.kind) {
    case 'pickup':
      return join(label, card.status, card.placeLine, card.collectLine)
    case 'delivery':
      return join(label, card.label, card.byLine, card.countLine)
    case 'subscription':
      return join(label, card.label, card.byLine, card.schemeLine)
  }
}

function formatTracking(item: ReplyItemOf<'ordertracking'>, now: number): readonly string[] {
  const { summary, messages } = createTrackingMessages(item.trackingInfo[0] ?? { consignmentNotes: [] }, {
    now,
    storefront,
    copy: standardCopy,
  })
  const label = join('[tracking]', item.searchTermOrderNumber ?? item.searchTermOrderName)
  return [
    ...(summary === null ? [] : [join(label, summary)]),
    ...messages.map(({ title, statusLine, carrierLine, updatedLine, links }) =>
      join(label, title, statusLine, carrierLine, updatedLine, ...links.map(({ text }) => text)),
    ),
  ]
}

function formatProduct(product: Product): string {
  const { storeName } = product
  const place = storeName === '' ? null : formatStoreName({ storeName, suburb: storeName }, standardCopy)
  return join(
    '[product]',
    product.productBrand,
    product.productName,
    ...formatPrices(product),
    getText(product, 'reason'),
    getText(product, 'strength'),
    ...listOffers(product, standardCopy),
    isDeliveryOnlyMarked(product) ? 'Delivery only' : null,
    // The online shop shows no stock.
    storeName === '' ? null : formatStockOf(product),
    place,
  )
}

function formatPrices({ priceSequence: { primaryPrice, optionalPrice } }: Product): readonly string[] {
  return [primaryPrice, optionalPrice].flatMap((price) =>
    price === null || price.Value === null ? [] : [formatPrice({ ...price, Value: price.Value })],
  )
}

function formatStockOf(product: Product): string | null {
  const counted = { ...product, availableInventoryQty: product.availableInventoryQty ?? 1 }
  const isUnknown = product.availableInventoryQty === null && !isOutOfStock(counted)
  return isUnknown ? null : formatStock(counted, standardCopy)
}

function formatStore(store: Store): string {
  const [today] = store.store_trading_hours
  return join(
    '[store]',
    formatStoreName(store, standardCopy),
    formatStoreAddress(store),
    today?.tradingStatus[0],
    today?.openHour,
    formatDistance(store.distance, standardCopy),
  )
}

function formatNearbyStore(store: NearbyStore): string {
  const storeName = formatStoreName(store, standardCopy)
  const available = store.storeAvailableQuantity ?? store.product.availableInventoryQty
  return join(
    '[store]',
    storeName,
    `${store.addressLine1}, ${store.suburb} ${store.postcode}`,
    ...store.storeOpeningHours,
    formatDistance(store.distance, standardCopy),
    store.product.productBrand,
    store.product.productName,
    ...formatPrices(store.product),
    formatStockOf({ ...store.product, storeName, availableInventoryQty: available }),
  )
}

/** Formats a command. A form that opens is also named like its screen. */
function formatCommand(command: Command): readonly string[] {
  const name: string = command.commandName
  const values = Object.entries(command)
    .filter(([field, value]) => !hiddenFields.has(field) && value !== undefined && value !== null)
    .map(([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const form = formTitles[name]
  return [...(form === undefined ? [] : [`[form] ${form}`]), join(`[command] ${name}`, ...values)]
}

/** The titles of the forms that commands open. Source: OP-22, OP-140 */
const formTitles: Readonly<Record<string, string>> = {
  OPEN_TICKET_FORM: 'Contact Us',
  OPEN_CLAIM_FORM: 'Report a problem',
}

/** Returns a text that only newer replies have, or `null`. */
function getText(value: object, name: string): string | null {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : null
}

function join(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ')
}
