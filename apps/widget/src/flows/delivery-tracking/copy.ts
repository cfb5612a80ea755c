import { standardDeliveryCopy } from '@murphy/domain/delivery'
import { consignmentCopy, dateCopy } from '../../copy/copy'
import { defineCopy } from '../../copy/define-copy'

/** Source: TRK-06, TRK-15 to TRK-17 */
export const deliveryCopy = defineCopy('delivery', {
  ...standardDeliveryCopy,
  loading: 'Loading the delivery details',
  loaded: 'Delivery details loaded',
  /** For screen readers, when the delivery has changed while the screen was open. */
  updated: 'Delivery details updated',
  timeline: 'Delivery timeline',
  progress: 'Delivery progress',
  consignmentNumber: 'Consignment number',
  products: 'Products in this delivery',
  amount: '{quantity} x {pack}',
  detailedTracking: 'View detailed tracking',
  noDetailedTracking: 'Detailed tracking is unavailable',
  votePrompt: 'Does this help answer your question?',
  voteUp: 'Thumbs up',
  voteDown: 'Thumbs down',
  /** The state of a step of the progress bar, for screen readers. */
  step: { done: 'done', now: 'current step', todo: 'to come', failed: 'failed' },
})

/** All copy that the screen uses. */
export const deliveryScreenCopy = { delivery: deliveryCopy, consignment: consignmentCopy, date: dateCopy }
