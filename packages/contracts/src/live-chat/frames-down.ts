import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, list, maybe, orNull, text, count } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { AccountStatusSchema, DepartmentSchema, OperatingHoursSchema } from './availability'
import { EntrySchema, RatingSchema } from './entry'
import { AgentSchema, VisitorProfileSchema } from './participants'

/** The visitor's chat; `queue_position` 0: not queued; `estimated_wait_minutes` null: unknown. */
export const ChatFieldsSchema = v.object({
  chat_id: IdSchema,
  chatting: flag(),
  rating: RatingSchema,
  comment: orNull(v.string()),
  tags: list(v.string()),
  queue_position: count(),
  estimated_wait_minutes: orNull(v.number()),
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

/** The reason why the service closes a visitor's connection. */
export const ClosedReasonSchema = v.picklist([
  'banned',
  'authentication_failed',
  'logged_out',
  'idle_disconnect',
  'server_error',
  'unknown',
])
export type ClosedReason = v.InferOutput<typeof ClosedReasonSchema>

/** The reason why the service did not do what a frame requested. */
export const AckErrorSchema = v.object({
  code: v.picklist([
    'INVALID',
    'TOO_LONG',
    'NO_CHAT',
    'CHAT_ENDED',
    'CONSENT_REQUIRED',
    'NOT_AUTHENTICATED',
    'BANNED',
    'UNAVAILABLE',
    'RATE_LIMITED',
    'INTERNAL',
  ]),
  message: text(),
  path: maybe(v.string()),
})
export type AckError = Shape<typeof AckErrorSchema>

const AckSchema = v.variant('ok', [
  v.object({
    type: v.literal('ack'),
    id: IdSchema,
    ok: v.literal(true),
    chat_id: maybe(IdSchema),
    seq: maybe(v.number()),
    timestamp: maybe(MillisSchema),
  }),
  v.object({ type: v.literal('ack'), id: IdSchema, ok: v.literal(false), error: AckErrorSchema }),
])

/** Frames from the service to a visitor's program. */
export const FrameDownSchema = v.variant('type', [
  v.object({
    type: v.picklist(['registered', 'reattached']),
    visitor_id: IdSchema,
    visitor_secret: maybe(v.string()),
    session_token: v.string(),
    server_time: MillisSchema,
    state: StateSchema,
  }),
  /** The visitor's new session; the previous one has ended. Source: decision 042 */
  v.object({ type: v.literal('session'), session_token: v.string() }),
  StateSchema,
  v.object({ type: v.literal('event'), chat_id: IdSchema, seq: orNull(v.number()), entry: EntrySchema }),
  v.object({ type: v.literal('synced'), chat_id: orNull(IdSchema), seq: v.number() }),
  AckSchema,
  v.object({ type: v.literal('typing'), nick: v.string(), display_name: text(), typing: flag() }),
  v.object({ type: v.literal('last_read'), nick: v.string(), seq: v.number(), timestamp: MillisSchema }),
  v.object({
    type: v.literal('history'),
    id: IdSchema,
    entries: list(v.object({ chat_id: IdSchema, seq: v.number(), entry: EntrySchema })),
    count: v.number(),
    has_more: flag(),
    cursor: orNull(v.string()),
  }),
  v.object({ type: v.picklist(['ping', 'pong']) }),
  v.object({ type: v.literal('idle_disconnect'), reason: v.literal('idle_disconnect') }),
  v.object({
    type: v.literal('shutdown'),
    reason: ClosedReasonSchema,
    backoff: v.object({ active: v.boolean(), max_seconds: v.number() }),
  }),
  v.object({
    type: v.literal('error'),
    reason: ClosedReasonSchema,
    account_status: orNull(AccountStatusSchema),
    message: text(),
  }),
])
export type FrameDown = Shape<typeof FrameDownSchema>

/**
 * Reply of the polling fallback: everything that `after` has not confirmed. The first reply contains `id`, and later
 * requests have it in their address. Source: decision 042
 */
export const PollReplySchema = v.object({
  cursor: v.number(),
  frames: list(v.unknown()),
  id: maybe(v.string()),
})
export type PollReply = Shape<typeof PollReplySchema>
