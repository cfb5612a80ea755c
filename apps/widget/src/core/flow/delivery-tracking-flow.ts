import type { DeliveryDetails } from '@murphy/contracts/entities'
import type { DeliveryView } from '@murphy/domain/delivery'

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
      /** The opening of the flow. */
      readonly instance: string
      /** The delivery has changed since the screen was opened. */
      readonly isUpdated: boolean
    }

export type DeliveryTrackingEvent = { readonly flow: 'delivery-tracking' } & (
  | { readonly kind: 'details-arrived'; readonly instance: string; readonly details: DeliveryDetails }
  | { readonly kind: 'details-failed'; readonly instance: string }
  /** The shown details are to be loaded again. Not an action of the shopper, so it does not keep the session alive. */
  | { readonly kind: 'details-aged'; readonly instance: string }
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
