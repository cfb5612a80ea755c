import { standardDateCopy } from '../calendar/copy'
import { standardConsignmentCopy, standardDeliveryCopy, standardTrackingCopy } from '../delivery/copy'
import { standardOrderCopy } from '../orders/copy'
import { standardProductCopy } from '../products/copy'
import { standardStoreCopy } from '../stores/copy'
import { standardWineCopy } from '../wine/copy'

/** The domain's copy, with the texts of the specification. A caller can pass other copy of the same shape. */
export const standardCopy = {
  date: standardDateCopy,
  consignment: standardConsignmentCopy,
  delivery: standardDeliveryCopy,
  tracking: standardTrackingCopy,
  order: standardOrderCopy,
  product: standardProductCopy,
  store: standardStoreCopy,
  wine: standardWineCopy,
} as const
