import * as v from 'valibot'
import { IdSchema, IsoSchema, UrlSchema } from '../entities/primitives'
import { strict, maybe, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { RatingSchema } from './entry'
import { LiveChatUserSchema, SentHandoverSchema } from './participants'

/** Longest message of a visitor. The schema accepts longer ones, so that the reply can be `TOO_LONG`. */
export const chatMessageMaxCharacters = 4096

/** 128 bits in 32 hex digits, created once by the sender. */
export const FrameIdSchema = strict(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/i, 'Expected 32 hex digits.')))

/**
 * First frame from a visitor. null: a new visitor or a new session; `last_seq` 0: nothing received yet. A guest's
 * `visitor_id` is only a name; the `visitor_secret` of an earlier reply proves that it belongs to the guest. Source:
 * decision 033
 */
export const RegisterSchema = v.object({
  type: v.literal('register'),
  version: v.literal(1),
  account_key: v.string(),
  visitor_id: orNull(IdSchema),
  visitor_secret: maybe(v.string()),
  session_token: orNull(v.string()),
  tab_id: IdSchema,
  device_type: v.picklist(['desktop', 'mobile', 'tablet', 'host_device']),
  theme: v.picklist(['light', 'dark']),
  locale: v.string(),
  page: orNull(v.object({ title: v.string(), url: UrlSchema })),
  id_token: orNull(v.string()),
  department_id: orNull(v.number()),
  chat_id: orNull(IdSchema),
  last_seq: v.number(),
})
export type Register = Shape<typeof RegisterSchema>

const id = FrameIdSchema
const chat_id = IdSchema

/** Frames from a visitor's program. A frame with an `id` gets one ack. */
export const FrameUpSchema = v.variant('type', [
  RegisterSchema,
  v.object({ type: v.picklist(['ping', 'pong', 'activity']) }),
  v.object({ type: v.literal('typing'), typing: v.boolean() }),
  v.object({ type: v.literal('read'), seq: v.number() }),
  v.object({ type: v.literal('resync'), after_seq: v.number() }),
  v.object({ type: v.literal('visitor.path'), title: v.string(), url: UrlSchema }),
  v.object({
    type: v.literal('visitor.update'),
    id,
    display_name: maybe(v.string()),
    email: maybe(v.string()),
    phone: maybe(v.string()),
  }),
  v.object({ type: v.literal('department.set'), id, department_id: orNull(v.number()) }),
  v.object({
    type: v.literal('chat.start'),
    id,
    department_id: orNull(v.number()),
    consent: v.object({ text_version: v.string(), given_at: IsoSchema }),
    user: LiveChatUserSchema,
    hand_over: SentHandoverSchema,
  }),
  v.object({ type: v.literal('chat.msg'), id, chat_id: orNull(IdSchema), msg: v.string() }),
  v.object({ type: v.literal('chat.rating'), id, chat_id, rating: RatingSchema }),
  v.object({ type: v.literal('chat.comment'), id, chat_id, comment: v.string() }),
  v.object({
    type: v.literal('chat.end'),
    id,
    chat_id,
    clear_dept_id_on_chat_ended: maybe(v.boolean()),
  }),
  v.object({ type: v.picklist(['tags.add', 'tags.remove']), id, tags: v.array(v.string()) }),
  v.object({
    type: v.literal('offline_msg'),
    id,
    name: v.string(),
    email: v.string(),
    phone: maybe(v.string()),
    message: v.string(),
    department_id: maybe(v.number()),
  }),
  v.object({ type: v.literal('transcript.send'), id, email: v.string() }),
  v.object({ type: v.literal('history.fetch'), id, cursor: orNull(v.string()) }),
  v.object({ type: v.literal('auth'), id, id_token: v.string() }),
  v.object({ type: v.literal('logout'), id }),
])
export type FrameUp = Shape<typeof FrameUpSchema>
