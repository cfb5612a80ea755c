import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { count, flag, list, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { AccountStatusSchema, DepartmentSchema, OperatingHoursSchema } from './availability'
import { RatingSchema } from './entry'
import { AgentSchema, VisitorProfileSchema } from './people'

/** The visitor's chat; `queue_position` 0: not queued. */
export const ChatFieldsSchema = v.object({
  chat_id: IdSchema,
  chatting: flag(),
  rating: RatingSchema,
  comment: orNull(v.string()),
  tags: list(v.string()),
  queue_position: count(),
  typing: flag(),
  department_id: orNull(v.number()),
  last_seq: count(),
  last_read_seq: count(),
})
export type ChatFields = Shape<typeof ChatFieldsSchema>

/** Limits of uploads; checked before sending and again by the service. */
export const UploadsSchema = v.object({
  enabled: flag(),
  plan_allows: flag(),
  allowed_extensions: list(v.string()),
  max_bytes: count(),
})
export type Uploads = Shape<typeof UploadsSchema>

/** The complete state of a visitor. */
export const StateSchema = v.object({
  type: v.literal('state'),
  account_status: AccountStatusSchema,
  departments: list(DepartmentSchema),
  operating_hours: OperatingHoursSchema,
  visitor: VisitorProfileSchema,
  chat: orNull(ChatFieldsSchema),
  agents: list(AgentSchema),
  uploads: UploadsSchema,
})
export type State = Shape<typeof StateSchema>
