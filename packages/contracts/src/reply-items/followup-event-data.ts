import { NonEmptyTextSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { FollowUpTypeSchema, item } from './item'

/** The follow-up that the reply requests, and its event. Source: MSG-21 */
export const schema = item('followup_event_data', {
  followUpEventType: FollowUpTypeSchema,
  followUpEventName: NonEmptyTextSchema,
})
export type FollowUpEventDataItem = Shape<typeof schema>

export function toPlainText(_item: FollowUpEventDataItem): string {
  return ''
}

export const examples = [
  {
    type: 'followup_event_data',
    followUpEventType: 'orders',
    followUpEventName: 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
  },
  {
    type: 'followup_event_data',
    followUpEventType: 'products',
    followUpEventName: 'PRODUCTAVAIL_FOLLOWUP',
  },
] as const satisfies readonly FollowUpEventDataItem[]
