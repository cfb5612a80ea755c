import type { Product, Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { toSydneyDate } from '@murphy/domain/calendar'
import type { EntityAttributes, ShownEntity, ShownEntityKind } from './shown-entity'

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
