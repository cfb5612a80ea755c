import type { Product, Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { toSydneyDate } from '@murphy/domain/calendar'

export type ShownEntityKind = 'order' | 'product' | 'store' | 'article' | 'choice' | 'subscription'

/** A value by which a shopper may refer to an entity, such as its price in dollars or its suburb. Never personal. */
export type EntityAttributes = Readonly<Record<string, string | number | boolean>>

/** Something that a reply showed, to which the shopper may refer afterwards. */
export type ShownEntity = {
  readonly kind: ShownEntityKind
  /** Order number, stock code, store id, article id, subscription id, or the text of a choice. */
  readonly id: string
  /** From 1, in its list. */
  readonly position: number
  /** The name that the shopper sees. */
  readonly label: string
  readonly attributes: EntityAttributes
}

/** A subscription that a sentence of a reply is about. */
export type ShownSubscription = { readonly id: string; readonly name: string }

/** The entities of one reply, in display order. */
export type ShownReply = { readonly queryId: string; readonly entities: readonly ShownEntity[] }

/** The number of replies and of entities that are remembered. Source: docs/understanding.md#intents */
const maxReplies = 3
const maxEntities = 20

/**
 * Adds the entities of a reply to the memory and drops the oldest. A reply without entities leaves the memory as it is.
 *
 * @param reply.attributes further attributes by the entity's id, which the items do not show
 * @param reply.subscriptions the subscriptions that its sentences are about
 */
export function rememberShown(
  shown: readonly ShownReply[],
  reply: {
    readonly queryId: string
    readonly items: readonly ReplyItem[]
    readonly attributes?: Readonly<Record<string, EntityAttributes>>
    readonly subscriptions?: readonly ShownSubscription[]
  },
): readonly ShownReply[] {
  const subscriptions = (reply.subscriptions ?? []).map(({ id, name }, index): ShownEntity => ({
    kind: 'subscription',
    id,
    position: index + 1,
    label: name,
    attributes: {},
  }))
  const entities = [...subscriptions, ...toShownEntities(reply.items)]
    .slice(0, maxEntities)
    .map((entity) => ({
      ...entity,
      attributes: { ...entity.attributes, ...reply.attributes?.[entity.id] },
    }))
  if (entities.length === 0) return shown
  const replies = [...shown, { queryId: reply.queryId, entities }].slice(-maxReplies)
  while (replies.length > 1 && countEntities(replies) > maxEntities) replies.shift()
  return replies
}

/** Returns the entities of one kind among the newest cards, in display order. Answers without cards leave them the newest. */
export function listNewestShown(shown: readonly ShownReply[], kind: ShownEntityKind): readonly ShownEntity[] {
  return shown.at(-1)?.entities.filter((entity) => entity.kind === kind) ?? []
}

function countEntities(replies: readonly ShownReply[]): number {
  return replies.reduce((sum, { entities }) => sum + entities.length, 0)
}

/** Returns the entities of reply items in display order; positions count each kind from 1. */
export function toShownEntities(items: readonly ReplyItem[]): readonly ShownEntity[] {
  const counts = new Map<ShownEntityKind, number>()
  return items.flatMap(listEntities).map((entity) => {
    const position = (counts.get(entity.kind) ?? 0) + 1
    counts.set(entity.kind, position)
    return { ...entity, position }
  })
}

type UnnumberedEntity = Omit<ShownEntity, 'position'>

function listEntities(item: ReplyItem): readonly UnnumberedEntity[] {
  switch (item.type) {
    case 'product-list':
      return item.items.map(createProductEntity)
    case 'product-nearby-store-list':
      return item.items.map(({ storeNo, storeName, suburb, distance, product }) => ({
        kind: 'store',
        id: storeNo,
        label: storeName === '' ? suburb : storeName,
        attributes: { suburb, stockCode: product.stockCode, ...withNumber('distance', distance) },
      }))
    case 'store':
    case 'store-select':
    case 'pa-store-select':
      return item.items.map(createStoreEntity)
    case 'verifiedOrders':
      return item.items.map(({ orderId, date, orderType, status, isSubscription, pickUpStoreName }) =>
        createOrderEntity(orderId, {
          ...withPlacedDay(date),
          orderType,
          status,
          isSubscription,
          ...(pickUpStoreName === undefined ? {} : { store: pickUpStoreName }),
        }),
      )
    case 'pickup-order-detail':
      return [
        createOrderEntity(item.order.orderId, {
          orderType: 'Pickup',
          status: item.order.status,
          store: item.order.pickUpStoreName,
        }),
      ]
    case 'ordertracking':
      return item.searchTermOrderNumber === null ? [] : [createOrderEntity(item.searchTermOrderNumber, {})]
    case 'resend-tax-invoice':
      return item.orderId === null ? [] : [createOrderEntity(item.orderId, {})]
    case 'article':
      return [{ kind: 'article', id: item.articleId, label: item.title, attributes: {} }]
    case 'article-list':
      return item.items.map(({ articleId, title }) => ({
        kind: 'article',
        id: articleId,
        label: title,
        attributes: {},
      }))
    default:
      return []
  }
}

function createProductEntity({
  stockCode,
  productBrand,
  productName,
  storeId,
  priceSequence,
}: Product): UnnumberedEntity {
  return {
    kind: 'product',
    id: stockCode,
    label: `${productBrand} ${productName}`.trim(),
    attributes: { storeId, brand: productBrand, ...withNumber('price', priceSequence.primaryPrice.Value) },
  }
}

function createStoreEntity({ storeId, storeName, suburb, state, distance }: Store): UnnumberedEntity {
  return {
    kind: 'store',
    id: storeId,
    label: storeName ?? suburb,
    attributes: { suburb, state, ...withNumber('distance', distance) },
  }
}

function createOrderEntity(orderId: string, attributes: EntityAttributes): UnnumberedEntity {
  return { kind: 'order', id: orderId, label: `Order ${orderId}`, attributes }
}

function withPlacedDay(date: string | null): EntityAttributes {
  const placed = toSydneyDate(date)
  return placed === null ? {} : { placed }
}

function withNumber(name: string, value: number | null): EntityAttributes {
  return value === null ? {} : { [name]: value }
}
