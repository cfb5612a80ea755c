import * as v from 'valibot'
import { entries, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { TrackingInfoSchema } from '../entities/delivery'
import { item } from './item'

/** Tracking of an order's consignments, with the text that the shopper searched by. Source: MSG-16 */
export const schema = item('ordertracking', {
  trackingInfo: entries(TrackingInfoSchema),
  searchTermOrderNumber: orNull(v.string()),
  searchTermOrderName: orNull(v.string()),
})
export type OrderTrackingItem = Shape<typeof schema>

export function toPlainText({ trackingInfo, searchTermOrderNumber }: OrderTrackingItem): string {
  const statuses = trackingInfo
    .flatMap(({ consignmentNotes }) => consignmentNotes)
    .map(({ status }) => status ?? 'unknown status')
  const order =
    searchTermOrderNumber === null ? 'Order tracking' : `Tracking of order ${searchTermOrderNumber}`
  return statuses.length === 0 ? order : `${order}: ${statuses.join(', ')}`
}

export const examples = [
  {
    type: 'ordertracking',
    trackingInfo: [
      {
        consignmentNotes: [
          {
            status: 'With Driver',
            expectedDeliveryDate: '2024-06-07',
            statusDate: '2024-06-07T08:15:00+10:00',
            courierName: 'xl express',
            carrierName: null,
            trackingURL: 'https://carrier.example/7',
            barCodeNumber: '7788',
            consignmentNumber: 'XL7',
            deliveryType: 'Standard',
          },
        ],
      },
    ],
    searchTermOrderNumber: '10234567',
    searchTermOrderName: null,
    shopper: 4711,
  },
  {
    type: 'ordertracking',
    trackingInfo: [{ consignmentNotes: [], courierName: 'xl express', carrierName: 'StarTrack' }],
    searchTermOrderNumber: null,
    searchTermOrderName: 'Reds Mixed Dozen',
  },
] as const satisfies readonly OrderTrackingItem[]
