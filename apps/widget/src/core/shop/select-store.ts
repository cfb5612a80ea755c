import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Store } from '@murphy/contracts/entities'
import type { Entry } from '../conversation/conversation-state'
import type { BotEvent } from '../conversation/bot-event'
import { cancelFollowUp } from '../conversation/pending-offers'
import { sendEvent } from '../conversation/send'
import { createEventRecord } from '../event-record'
import { openFlow } from '../flow/open-flow'
import type { ShownItem } from '../reply-kinds'
import { selectOpenView } from '../selectors'
import { getCaller, createRequestContext } from '../session/identity'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'

/** Carousels that a store is selected in. */
type SelectItem = Extract<ShownItem, { readonly type: 'pa-store-select' | 'store-select' }>

/**
 * Selects a store: marks it alone, remembers it, and continues with the purpose of its carousel. The selected store may
 * be pressed again, because its call may have failed, but not while an answer is pending.
 *
 * Source: STO-08, STO-09, STO-17, OP-51
 */
export function selectStore(moment: Moment, entryId: string, store: Store): Rule {
  return (state) => {
    const { entries, awaiting } = state.conversation
    const entry = entries.find(({ id }) => id === entryId)
    if (entry === undefined || selectOpenView(state)?.at !== 'chat' || state.flow !== null)
      return unchanged(state)
    const { item } = entry
    if (item.type !== 'pa-store-select' && item.type !== 'store-select') return unchanged(state)
    const { storeId } = store
    if (awaiting.length > 0 && state.session.store?.storeId === storeId) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      put('conversation', {
        entries: entries.map((other) =>
          other === entry ? { ...entry, item: markSelected(item, storeId) } : other,
        ),
      }),
      put('session', { hasInteracted: true, store: { storeId, storeName: getStoreName(store) } }),
      item.type === 'pa-store-select'
        ? askForProducts(moment, store)
        : startFindingAWine(moment, entry, store),
    )
  }
}

/** Marks the store in the item itself, as the server does, so that a reload and another tab show it too. */
function markSelected(item: SelectItem, storeId: string): SelectItem {
  return { ...item, items: item.items.map((store) => ({ ...store, isSelected: store.storeId === storeId })) }
}

function askForProducts(moment: Moment, store: Store): Rule {
  return sendEvent(moment, createStoreEvent(store))
}

function createStoreEvent(store: Store): BotEvent {
  return {
    event: 'PRODUCT_AVAIL_SET_STORE',
    parameters: { storeId: store.storeId, storeName: getStoreName(store), ...getStoreIntent(store) },
  }
}

/** Sends the store of the wine finder to the bot. The reply is ignored. Source: STO-09, OP-51 */
function sendFinderStore(moment: Moment, store: Store): Rule {
  return (state) => {
    const { event, parameters } = createStoreEvent(store)
    const request = { event, parameters: { ...parameters, purpose: 'find-a-wine' } }
    return emit({
      kind: 'send-event',
      requestId: `${moment.freshId}-set-store`,
      caller: getCaller(state),
      event: request,
      context: createRequestContext(state.session, request.parameters),
    })(state)
  }
}

function startFindingAWine(moment: Moment, entry: Entry, store: Store): Rule {
  return (state) => {
    const intent = { ...entry.intent, ...getStoreIntent(store) }
    const { intentGroupId, intentGroupName, queryId } = intent
    return sequence(
      state,
      emit({
        kind: 'record-analytics',
        caller: getCaller(state),
        data: {
          ...createEventRecord({ eventName: 'STORE_SELECT', isSuccessful: true, ...entry.intent }),
          // The intent of a store may have a type.
          ...intent,
        },
      }),
      sendFinderStore(moment, store),
      openFlow({
        name: 'find-a-wine',
        opening: {
          storeId: store.storeId,
          storeName: getStoreName(store),
          intentGroupId,
          intentGroupName,
          queryId,
          wineTypes: null,
          priceRange: null,
          wineVarietal: null,
        },
      }),
    )
  }
}

/** Returns the intent of the store, which may differ from that of the newest answer; empty without an identifier. */
function getStoreIntent({ intentPayload }: Store): Partial<NonNullable<Store['intentPayload']>> {
  return intentPayload === null || intentPayload.intentGroupId === '' ? {} : intentPayload
}

/** Returns the store's name without the prefix that is added where it is shown (OP-52). */
function getStoreName({ storeName, suburb }: Store): string {
  return storeName?.trim() || suburb
}
