import type { DeliveryStep } from '@murphy/domain/delivery'

/** Source: TRK-06, TRK-15 to TRK-17 */
export const deliveryCopy = {
  loading: 'Loading the delivery details',
  timeline: 'Delivery timeline',
  progress: 'Delivery progress',
  consignmentNumber: 'Consignment number',
  products: 'Products in this delivery',
  detailedTracking: 'View detailed tracking',
  noDetailedTracking: 'Detailed tracking is unavailable',
  votePrompt: 'Does this help answer your question?',
  voteUp: 'Thumbs up',
  voteDown: 'Thumbs down',
} as const

/** Why a bar stands where it stands, in the words of the tracking messages. Source: OP-76 */
export const stepReason: Readonly<Record<DeliveryStep['kind'], string | null>> = {
  'on-track': null,
  delayed: "Sorry, your delivery is running late. If it's been longer than a week, please get in touch.",
  failed: "We tried to deliver your order but couldn't. It's been rebooked to arrive within 2 business days.",
  cancelled: null,
  unknown: null,
}
