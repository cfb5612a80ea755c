import { closedQuietly } from '../flow-machine'
import type { FlowMachine } from '../flow-machine'
import type { DeliveryDetails } from '@murphy/contracts/entities'
import { createDeliveryView } from '@murphy/domain/delivery'
import type { DeliveryView } from '@murphy/domain/delivery'
import { flowCopy } from '../copy'
import { screenWords } from './copy'

/** The order whose card was pressed, and the intent of the reply that brought it. */
export type DeliveryTrackingOpening = {
  readonly orderId: string
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
  readonly ownFleetName: string
  /** Counts from the order card, which give the loading screen the shape of the loaded one. */
  readonly deliveryCount: number
  readonly productCount: number
}

export type DeliveryTrackingState =
  | { readonly at: 'loading'; readonly opening: DeliveryTrackingOpening }
  | {
      readonly at: 'shown'
      readonly opening: DeliveryTrackingOpening
      readonly view: DeliveryView
      /** Index of the open panel; `null` when all are closed. With one consignment always 0. */
      readonly openPanel: number | null
      readonly vote: 'up' | 'down' | null
    }

export type DeliveryTrackingEvent = { readonly flow: 'delivery-tracking' } & (
  | { readonly kind: 'details-arrived'; readonly instance: string; readonly details: DeliveryDetails }
  | { readonly kind: 'details-failed'; readonly instance: string }
  | { readonly kind: 'panel-pressed'; readonly index: number }
  | { readonly kind: 'voted'; readonly isThumbsUp: boolean }
)

export type DeliveryTrackingEffect =
  | { readonly kind: 'load-order-detail'; readonly orderId: string }
  | { readonly kind: 'record-tracking-vote'; readonly intentGroupId: string; readonly isThumbsUp: boolean }
  | {
      readonly kind: 'record-acceptance'
      readonly eventName: 'OrderTrackingAcceptance'
      readonly isSuccessful: boolean
      readonly intentGroupId: string
      readonly intentGroupName: string
      readonly queryId: string
    }

/** Source: OP-57, OP-82 */
const loginPath = '/login?i_cid=cbprodtracking-loaddashboard'

/**
 * Following one delivery: load, then a panel per consignment and one vote.
 * One consignment: its panel is always open. Several: one open at a time, at first the first.
 * A failed load closes the screen and says so in the chat.
 *
 * Source: TRK-07, TRK-08, TRK-17 to TRK-25, TRK-62, OP-81, OP-112
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
          return { next: shown(state.opening, event.details, moment.now), effects: [] }
        if (event.kind === 'details-failed')
          return {
            next: { ...closedQuietly, lines: [...flowCopy.delivery.failed], login: loginPath },
            effects: [],
          }
        return { next: state, effects: [] }
      case 'shown':
        if (event.kind === 'panel-pressed') return { next: panelPressed(state, event.index), effects: [] }
        if (event.kind === 'voted' && state.vote === null)
          return {
            next: { ...state, vote: event.isThumbsUp ? 'up' : 'down' },
            effects: votes(state.opening, event.isThumbsUp),
          }
        return { next: state, effects: [] }
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function shown(opening: DeliveryTrackingOpening, details: DeliveryDetails, now: number): Shown {
  const view = createDeliveryView(details, {
    now,
    ownFleetName: opening.ownFleetName,
    words: screenWords,
  })
  return { at: 'shown', opening, view, openPanel: view.consignments.length === 0 ? null : 0, vote: null }
}

function panelPressed(state: Shown, index: number): Shown {
  const { consignments } = state.view
  if (consignments.length === 1 || consignments[index] === undefined) return state
  return { ...state, openPanel: state.openPanel === index ? null : index }
}

function votes(opening: DeliveryTrackingOpening, isThumbsUp: boolean): DeliveryTrackingEffect[] {
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

type Shown = Extract<DeliveryTrackingState, { at: 'shown' }>
