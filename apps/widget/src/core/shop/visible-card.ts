import { unchanged } from '@murphy/flow'
import type { ShownItem } from '../reply-kinds'
import type { Rule } from '../step'
import { put } from '../step'

/** The highest index and the longest query id in a request. Source: docs/wire-format.md#text-and-events */
const maxIndex = 99
const maxQueryIdLength = 100

/** Returns the number of cards of an item that a shopper may refer to; 0 for an item without cards. */
export function countCards(item: ShownItem): number {
  switch (item.type) {
    case 'product-list':
    case 'product-nearby-store-list':
    case 'store':
    case 'store-select':
    case 'pa-store-select':
    case 'verifiedOrders':
    case 'article-list':
      return item.items.length
    case 'article':
    case 'pickup-order-detail':
    case 'ordertracking':
    case 'resend-tax-invoice':
      return 1
    default:
      return 0
  }
}

/**
 * Remembers a card for the next request: the one that the shopper sees in the newest carousel, or whose article was opened.
 * Cards of earlier replies, which may be scrolled into view, are ignored.
 *
 * @param index from 0, in the list of the entry
 * Source: docs/wire-format.md#text-and-events
 */
export function rememberVisibleCard(entryId: string, index: number): Rule {
  return (state) => {
    const { entries } = state.conversation
    const entry = entries.find(({ id }) => id === entryId)
    const newest = entries.findLast(({ item }) => countCards(item) > 0)
    const queryId = newest?.intent.queryId ?? ''
    if (entry === undefined || queryId === '' || queryId.length > maxQueryIdLength) return unchanged(state)
    if (entry.intent.queryId !== queryId || index >= countCards(entry.item)) return unchanged(state)
    const place = index + countEarlierCards(entries, entry)
    const { shown } = state.session
    const isSame = shown?.queryId === queryId && shown.type === entry.item.type && shown.index === place
    return isSame || place > maxIndex
      ? unchanged(state)
      : put('session', { shown: { queryId, type: entry.item.type, index: place } })(state)
  }
}

type CardEntry = { readonly item: ShownItem; readonly intent: { readonly queryId: string } }

/** Returns the number of cards that the same reply shows before an entry. */
function countEarlierCards(entries: readonly CardEntry[], entry: CardEntry): number {
  return entries
    .slice(0, entries.indexOf(entry))
    .filter(({ intent }) => intent.queryId === entry.intent.queryId)
    .reduce((sum, { item }) => sum + countCards(item), 0)
}
