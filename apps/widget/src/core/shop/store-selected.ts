import { unchanged } from '@murphy/flow'
import type { Store } from '@murphy/contracts/entities'
import type { Entry } from '../conversation/conversation-state'
import type { BotEvent } from '../conversation/bot-event'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { sendEvent } from '../conversation/send'
import { openFlow } from '../flow/open-flow'
import type { Moment } from '../moment'
import type { ShownItem } from '../reply-kinds'
import { openView } from '../selectors'
import { callerOf, requestContext } from '../session/identity'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'

/** Carousels that a store is selected in. */
type SelectItem = Extract<ShownItem, { readonly type: 'pa-store-select' | 'store-select' }>

/**
 * A store was selected: it alone carries the mark, the widget remembers it, and what its carousel is for goes on. The
 * selected store may be pressed again, because its call may have failed; but not while an answer is on its way.
 *
 * Source: STO-08, STO-09, STO-17, OP-51
 */
export function storeSelected(moment: Moment, entryId: string, store: Store): Rule {
  return (state) => {
    const { entries, awaiting } = state.conversation
    const entry = entries.find(({ id }) => id === entryId)
    if (entry === undefined || openView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    const { item } = entry
    if (item.type !== 'pa-store-select' && item.type !== 'store-select') return unchanged(state)
    const { storeId } = store
    if (awaiting.length > 0 && state.session.store?.storeId === storeId) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      put('conversation', {
        entries: entries.map((other) =>
          other === entry ? { ...entry, item: marked(item, storeId) } : other,
        ),
      }),
      put('session', { hasInteracted: true, store: { storeId, storeName: nameOf(store) } }),
      item.type === 'pa-store-select'
        ? askForProducts(moment, store)
        : startFindingAWine(moment, entry, store),
    )
  }
}

/** The mark lives in the item itself, as the server sends it, so that a reload and another tab show it too. */
function marked(item: SelectItem, storeId: string): SelectItem {
  return { ...item, items: item.items.map((store) => ({ ...store, isSelected: store.storeId === storeId })) }
}

function askForProducts(moment: Moment, store: Store): Rule {
  return sendEvent(moment, setStore(store))
}

function setStore(store: Store): BotEvent {
  return {
    event: 'PRODUCT_AVAIL_SET_STORE',
    parameters: { storeId: store.storeId, storeName: nameOf(store), ...ownIntent(store) },
  }
}

/** Tells the bot the store of the wine finder. The reply is not awaited and shows nothing. Source: STO-09, OP-51 */
function tellStore(moment: Moment, store: Store): Rule {
  return (state) => {
    const { event, parameters } = setStore(store)
    const asked = { event, parameters: { ...parameters, purpose: 'find-a-wine' } }
    return emit({
      kind: 'send-event',
      requestId: `${moment.freshId}-set-store`,
      caller: callerOf(state),
      event: asked,
      context: requestContext(state.session, asked.parameters),
    })(state)
  }
}

function startFindingAWine(moment: Moment, entry: Entry, store: Store): Rule {
  return (state) => {
    const intent = { ...entry.intent, ...ownIntent(store) }
    const { intentGroupId, intentGroupName, queryId } = intent
    return sequence(
      state,
      emit({
        kind: 'record-analytics',
        caller: callerOf(state),
        data: {
          updateType: 'addEvent',
          eventName: 'STORE_SELECT',
          isSuccessful: true,
          source: 'murphy',
          intentGroupTypeId: null,
          ...intent,
        },
      }),
      tellStore(moment, store),
      openFlow({
        name: 'find-a-wine',
        opening: {
          storeId: store.storeId,
          storeName: nameOf(store),
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

/** The store may belong to another intent than the newest answer; one without an identifier says nothing. */
function ownIntent({ intentPayload }: Store): Partial<NonNullable<Store['intentPayload']>> {
  return intentPayload === null || intentPayload.intentGroupId === '' ? {} : intentPayload
}

/** As the shop calls it: only what is shown carries the cellar's prefix (OP-52). */
function nameOf({ storeName, suburb }: Store): string {
  return storeName?.trim() || suburb
}
