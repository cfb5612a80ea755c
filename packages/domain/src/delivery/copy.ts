import type { Replaceable } from '../copy'
import type { DeliveryStage, StageUnderWay } from './delivery-step'

/** Copy about a consignment for its screen, the chat and the card of its order. */
export const standardConsignmentCopy = {
  place: 'Delivery {place} of {count}',
  /**
   * The labels of `toShippingLabel`, and the type of an order without consignments. Other types are shown as given.
   * Source: TRK-40 to TRK-44
   */
  ways: {
    'Just Say When': 'Just Say When',
    'Same Day': 'Same Day',
    Standard: 'Standard',
    Express: 'Express',
    Delivery: 'Delivery',
  },
  /** Display name of the retailer's own fleet. Source: TRK-37 */
  ownFleet: 'Endeavour Delivery',
} as const

export type ConsignmentCopy = { readonly consignment: Replaceable<typeof standardConsignmentCopy> }

/** Copy of the tracking screen. Source: TRK-01 to TRK-13, TRK-26 to TRK-36, TRK-54, TRK-55, OP-72, OP-73, OP-76 */
export const standardDeliveryCopy = {
  expected: 'Expected by {date}',
  confirmed: 'Confirmed {date} • Order #{orderId}',
  count: 'Your order comes in {count} deliveries',
  carrier: 'Delivered by {date} via {carrier}',
  /** Replaces `carrier` for a cancelled consignment. Source: TRK-11, TRK-31 */
  cancelledCarrier: 'Delivery cancelled • Delivered by {date} via {carrier}',
  noCarrier: '[Courier not set]',
  stages: {
    Processed: 'Processed',
    'In depot': 'In depot',
    'On its way': 'On its way',
    Delivered: 'Delivered',
  } satisfies Record<DeliveryStage, string>,
  delayed: 'Delayed',
  failed: 'Delivery failed',
  cancelled: 'Delivery cancelled',
  /** The explanations of each chip. */
  why: {
    stages: {
      Processed: 'Your order is being made ready for the carrier.',
      'In depot': 'The carrier has it in the depot.',
      'On its way': 'It has left the depot and is on its way to you.',
      Delivered: 'It has arrived.',
    } satisfies Record<DeliveryStage, string>,
    handover: {
      'left-as-instructed': 'It was left where you asked.',
      signed: 'It was handed over and signed for.',
    },
    delayed: {
      Processed:
        "It was due {date} and is still being made ready for the carrier. If it's been longer than a week, please get in touch.",
      'In depot':
        "It was due {date} and was last scanned in depot. If it's been longer than a week, please get in touch.",
      'On its way':
        "It was due {date} and was last scanned on its way to you. If it's been longer than a week, please get in touch.",
    } satisfies Record<StageUnderWay, string>,
    delayedAndFailed:
      "It was due {date}. We tried to deliver it but couldn't. It's been rebooked to arrive within 2 business days.",
    failed: "We tried to deliver it but couldn't. It's been rebooked to arrive within 2 business days.",
    cancelled: "This delivery was cancelled, so it won't arrive.",
    unknown: "That's how the carrier puts it. We know no more about it yet.",
    silent: "The carrier hasn't told us anything about it yet.",
  },
} as const

export type DeliveryCopy = { readonly delivery: Replaceable<typeof standardDeliveryCopy> }

/** Copy of chat messages about consignments. Source: TRK-37 to TRK-39, TRK-47 to TRK-60, OP-76 to OP-80 */
export const standardTrackingCopy = {
  delayed: "Sorry, your delivery is running late. If it's been longer than a week, please get in touch.",
  allDelayed:
    "Sorry, all of your deliveries are running late. If it's been longer than a week, please get in touch.",
  unsuccessful:
    "We tried to deliver your order but couldn't. It's been rebooked to arrive within 2 business days.",
  notAvailable: "Sorry, I can't see a delivery update for this order right now. Please check again later.",
  delivered: 'Your order was delivered on {date}.',
  due: 'Your delivery is due on {date}.',
  carrier: 'Your order is being delivered by {carrier}.',
  ausPost: 'Australia Post',
  xlExpress: 'XL Express',
  barCode:
    'Your order is being delivered by {carrier}. Enter bar code number {barCode} on their tracking page.',
  updated: 'Updated {date}, {time} {zone}',
  details: 'View detailed tracking',
  rebook: 'Rebook your delivery',
} as const

export type TrackingCopy = { readonly tracking: Replaceable<typeof standardTrackingCopy> }
