import * as v from 'valibot'
import { IdSchema, MillisSchema, SenderSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { ReplyItemSchema } from '../reply-items/parse'

/** One entry of the stored conversation. The shopper's own text is a message item with `from` `user`. */
export const HistoryEntrySchema = v.object({
  id: IdSchema,
  from: SenderSchema,
  kind: v.picklist(['text', 'event']),
  item: ReplyItemSchema,
  timestamp: MillisSchema,
})
export type HistoryEntry = Shape<typeof HistoryEntrySchema>
