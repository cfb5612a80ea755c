import { StoreSchema, type Store } from '../entities/store'
import { entries } from '../entities/lenient-schemas'
import { item } from './item'

/** Returns the schema of an item with stores; the kinds differ in the action of a press on a store. */
/* @__NO_SIDE_EFFECTS__ */
export function storeItem<const Kind extends 'store' | 'store-select' | 'pa-store-select'>(kind: Kind) {
  return item(kind, { items: entries(StoreSchema) })
}

export function storesToPlainText({ items }: { readonly items: readonly Store[] }): string {
  return items.map(storeToPlainText).join('\n')
}

function storeToPlainText(store: Store): string {
  const street = [store.streetNumber, store.addressLine1]
    .filter((part) => part !== null && part !== '')
    .join(' ')
  const place = [store.suburb, store.state, store.postcode ?? store.postCode]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
  return [store.storeName ?? store.suburb, street, place].filter((part) => part !== '').join(', ')
}
