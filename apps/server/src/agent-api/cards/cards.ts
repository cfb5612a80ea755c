import type { Order, Product, Store } from '@murphy/contracts/entities'
import { UrlSchema } from '@murphy/contracts/entities'
import type { Card, Structured } from '@murphy/contracts/live-chat'
import { isOutOfStock, listOffers, formatPrice, createProductUrl, formatStock } from '@murphy/domain/products'
import { createDirectionsLink, formatStoreAddress, formatStoreName } from '@murphy/domain/stores'
import { standardCopy } from '@murphy/domain/standard-copy'
import { is } from 'valibot'
import type { ArticleSummary } from '../../retail/ports'
import { cardCopy, formatStockAt, formatNomineeTitle, formatTodayHours } from './copy'

type CardButton = Card['buttons'][number]

const separator = ' · '

/** Creates the card of an article, with its summary and a link. */
export function createArticleCard({ articleId, title, summary, htmlUrl }: ArticleSummary): Card {
  return {
    title,
    ...createCardText(summary),
    buttons: createLinkButtons(htmlUrl, { text: cardCopy.readArticle, article_id: articleId }),
  }
}

/**
 * Creates the card of a product with its price and offers, and with its stock when the shopper has chosen a store.
 *
 * Source: PAV-06 to PAV-12, OP-54 to OP-56
 */
export function createProductCard(
  product: Product,
  { storefrontUrl, isStoreChosen }: { readonly storefrontUrl: string; readonly isStoreChosen: boolean },
): Card {
  const { primaryPrice } = product.priceSequence
  const price = primaryPrice.Value === null ? '' : formatPrice({ ...primaryPrice, Value: primaryPrice.Value })
  const picture = product.images.small
  return {
    title: [product.productBrand, product.productName].filter((part) => part !== '').join(' '),
    ...createCardText(
      price,
      ...listOffers(product, standardCopy),
      isStoreChosen ? formatProductStock(product) : '',
    ),
    ...(is(UrlSchema, picture) ? { image_url: picture } : {}),
    buttons: createLinkButtons(createProductUrl(product, storefrontUrl), { text: cardCopy.seeProduct }),
  }
}

function formatProductStock(product: Product): string {
  const { availableInventoryQty, storeName } = product
  if (availableInventoryQty === null) return ''
  const stocked = { ...product, availableInventoryQty }
  return isOutOfStock(stocked)
    ? formatStock(stocked, standardCopy)
    : formatStockAt(
        formatStock(stocked, standardCopy),
        formatStoreName({ storeName, suburb: storeName }, standardCopy),
      )
}

/** Creates the card of a store with its address and today's hours. Source: STO-05 to STO-07, STO-12 */
export function createStoreCard(store: Store): Card {
  const address = formatStoreAddress(store)
  const [today] = store.store_trading_hours
  return {
    title: formatStoreName(store, standardCopy),
    ...createCardText(
      address,
      today === undefined || today.openHour === '' ? '' : formatTodayHours(today.openHour),
    ),
    buttons: createLinkButtons(createDirectionsLink(address), { text: cardCopy.directions }),
  }
}

/** Creates the form for the person who collects an order, with the agent's proposal. Source: NOM-01, NOM-37 */
export function createNomineeCard(
  { orderId, status, pickUpStoreName = '', date }: Order,
  proposed: { readonly fullName: string; readonly mobile: string },
): Card {
  const nominee_form = {
    order_id: orderId,
    status,
    store: pickUpStoreName,
    date: date ?? '',
    name: proposed.fullName,
    mobile: proposed.mobile,
  }
  return {
    title: formatNomineeTitle(orderId),
    text: cardCopy.checkNominee,
    buttons: [{ text: cardCopy.updateNominee, nominee_form }],
  }
}

/** Returns a card as a message. Clients that show no cards show its text. */
export function toCardMessage(card: Card): { readonly msg: string; readonly structured: Structured } {
  return {
    msg: card.text === undefined ? card.title : `${card.title}: ${card.text}`,
    structured: { type: 'PANEL_TEMPLATE', items: [card] },
  }
}

function createCardText(...parts: readonly string[]): Pick<Card, 'text'> {
  const text = parts.filter((part) => part !== '').join(separator)
  return text === '' ? {} : { text }
}

/** The shop's systems name addresses. Only http and https become a link. */
function createLinkButtons(url: string, button: CardButton): readonly CardButton[] {
  return is(UrlSchema, url) ? [{ ...button, url }] : []
}
