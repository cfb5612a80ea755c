import type {
  DeliveryTrackingOpening,
  DeliveryTrackingState,
  DeliveryTrackingEvent,
  DeliveryTrackingEffect,
} from '../../core/flow/delivery-tracking-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine } from '../../core/flow/flow-machine'
import { createDeliveryView } from '@murphy/domain/delivery'
import { flowCopy } from '../copy'
import { deliveryScreenCopy } from './copy'

/** The path of the log-in page, with its campaign. Source: OP-57, OP-82 */
const loginPath = '/login?i_cid=cbprodtracking-loaddashboard'

/**
 * The machine of delivery tracking: load, then a panel for each consignment and one vote. The panel of a single
 * consignment is always open; of several, one is open at a time, at first the first. A failed load closes the screen and
 * is reported in the chat. While the screen is open its data is loaded again; when that fails, the earlier data stays.
 *
 * Source: TRK-07, TRK-08, TRK-17 to TRK-25, TRK-62, OP-81, OP-112, decision 057
 */
export const deliveryTrackingMachine: FlowMachine<
  DeliveryTrackingOpening,
  DeliveryTrackingState,
  DeliveryTrackingEvent,
  DeliveryTrackingEffect
> = {
  get title() {
    return flowCopy.delivery.header
  },
  hasBackArrow: () => true,

  open: (opening) => ({
    next: { at: 'loading', opening },
    effects: [{ kind: 'load-order-detail', orderId: opening.orderId }],
  }),

  transition: (state, event, moment) => {
    switch (state.at) {
      case 'loading':
        if (event.kind === 'details-arrived')
          return { next: showDelivery(state.opening, event, moment.now), effects: [] }
        if (event.kind === 'details-failed')
          return {
            next: { ...closedQuietly, messages: [...flowCopy.delivery.failed], login: loginPath },
            effects: [],
          }
        return { next: state, effects: [] }
      case 'shown':
        if (event.kind === 'details-aged')
          return { next: state, effects: [{ kind: 'load-order-detail', orderId: state.opening.orderId }] }
        if (event.kind === 'details-arrived')
          return { next: updateDelivery(state, event, moment.now), effects: [] }
        if (event.kind === 'panel-pressed') return { next: togglePanel(state, event.index), effects: [] }
        if (event.kind === 'voted' && state.vote === null)
          return {
            next: { ...state, vote: event.isThumbsUp ? 'up' : 'down' },
            effects: createVoteEffects(state.opening, event.isThumbsUp),
          }
        return { next: state, effects: [] }
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function showDelivery(
  opening: DeliveryTrackingOpening,
  { details, instance }: DetailsArrived,
  now: number,
): Shown {
  const view = createDeliveryView(details, {
    now,
    ownFleetName: opening.ownFleetName,
    copy: deliveryScreenCopy,
  })
  const openPanel = view.consignments.length === 0 ? null : 0
  return { at: 'shown', opening, view, openPanel, vote: null, instance, isUpdated: false }
}

/** Keeps vote and open panel. Where consignments were added or removed, the first panel is open again. */
function updateDelivery(state: Shown, event: DetailsArrived, now: number): Shown {
  const updated = showDelivery(state.opening, event, now)
  if (JSON.stringify(updated.view) === JSON.stringify(state.view)) return state
  const hasSamePanels = updated.view.consignments.length === state.view.consignments.length
  const openPanel = hasSamePanels ? state.openPanel : updated.openPanel
  return { ...updated, openPanel, vote: state.vote, isUpdated: true }
}

function togglePanel(state: Shown, index: number): Shown {
  const { consignments } = state.view
  if (consignments.length === 1 || consignments[index] === undefined) return state
  return { ...state, openPanel: state.openPanel === index ? null : index }
}

function createVoteEffects(opening: DeliveryTrackingOpening, isThumbsUp: boolean): DeliveryTrackingEffect[] {
  const { intentGroupId, intentGroupName, queryId } = opening
  return [
    { kind: 'record-tracking-vote', intentGroupId, isThumbsUp },
    {
      kind: 'record-acceptance',
      eventName: 'OrderTrackingAcceptance',
      isSuccessful: isThumbsUp,
      intentGroupId,
      intentGroupName,
      queryId,
    },
  ]
}

type DetailsArrived = Extract<DeliveryTrackingEvent, { kind: 'details-arrived' }>
type Shown = Extract<DeliveryTrackingState, { at: 'shown' }>
