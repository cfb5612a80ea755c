import * as v from 'valibot'
import { IdSchema, SessionIdSchema, ShopperIdSchema, ShortTextSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { DoneSchema } from './call'

/** A vote on an answer. Source: ANA-02 */
export const AcceptanceDataSchema = v.object({
  updateType: v.literal('acceptance'),
  intentGroupId: ShortTextSchema,
  isSuccessful: v.boolean(),
})
export type AcceptanceData = Shape<typeof AcceptanceDataSchema>

/** A named event with the answer that it belongs to. Source: ANA-03 */
export const EventDataSchema = v.object({
  updateType: v.literal('addEvent'),
  eventName: v.pipe(ShortTextSchema, v.minLength(1, 'Expected a text.')),
  queryId: ShortTextSchema,
  isSuccessful: v.boolean(),
  intentGroupId: ShortTextSchema,
  intentGroupName: ShortTextSchema,
  intentGroupTypeId: orNull(v.number()),
  source: v.literal('murphy'),
})
export type EventData = Shape<typeof EventDataSchema>

const session = { sessionId: SessionIdSchema, userId: IdSchema }

export const UpdateAnalyticsStatusBodySchema = v.object({
  ...session,
  data: v.variant('updateType', [AcceptanceDataSchema, EventDataSchema]),
})
export type UpdateAnalyticsStatusBody = Shape<typeof UpdateAnalyticsStatusBodySchema>

export const RecordArticleStatusBodySchema = v.object({
  ...session,
  data: v.pipe(
    v.object({
      intentGroupId: ShortTextSchema,
      queryId: ShortTextSchema,
      articleId: IdSchema,
      isOpened: v.boolean(),
      isAccepted: v.boolean(),
      isRejected: v.boolean(),
    }),
    v.check(
      ({ isOpened, isAccepted, isRejected }) =>
        [isOpened, isAccepted, isRejected].filter(Boolean).length === 1,
      'Expected exactly one of isOpened, isAccepted and isRejected.',
    ),
  ),
})
export type RecordArticleStatusBody = Shape<typeof RecordArticleStatusBodySchema>

export const UpdateLiveChatStatusBodySchema = v.object({
  ...session,
  data: v.object({
    intentGroupId: ShortTextSchema,
    liveChatStatus: v.literal('AgentJoined'),
    intentGroupName: ShortTextSchema,
  }),
})
export type UpdateLiveChatStatusBody = Shape<typeof UpdateLiveChatStatusBodySchema>

export const RecordOrderTrackingVoteBodySchema = v.object({
  ...session,
  intentGroupId: ShortTextSchema,
  isThumbsUp: v.boolean(),
})
export type RecordOrderTrackingVoteBody = Shape<typeof RecordOrderTrackingVoteBodySchema>

export const NomineeEventSchema = v.object({
  queryId: ShortTextSchema,
  isSuccessful: v.boolean(),
  eventName: v.picklist(['UPDATE_PICKUP_NOMINEE', 'CANCEL_PICKUP_NOMINEE', 'UPDATE_AGAIN_CLICKED']),
  intentGroupId: ShortTextSchema,
  intentGroupName: ShortTextSchema,
  intentGroupTypeId: v.literal(5),
  source: v.literal('murphy'),
})
export type NomineeEvent = Shape<typeof NomineeEventSchema>

export const RecordNomineeEventBodySchema = v.object({
  ...session,
  shopperId: ShopperIdSchema,
  widgetSessionId: IdSchema,
  data: NomineeEventSchema,
})
export type RecordNomineeEventBody = Shape<typeof RecordNomineeEventBodySchema>

/** Records a vote or a named event. Source: API-08, ANA-01 */
export const updateAnalyticsStatus = {
  name: 'updateAnalyticsStatus',
  method: 'POST',
  path: '/api/Analytics/UpdateAnalyticsStatus',
  base: 'chatserver',
  body: UpdateAnalyticsStatusBodySchema,
  reply: DoneSchema,
} as const satisfies Call

/** Records that an article was opened, accepted or rejected. Source: API-11 */
export const recordArticleStatus = {
  name: 'recordArticleStatus',
  method: 'POST',
  path: '/api/Analytics/RecordArticleStatus',
  base: 'chatserver',
  body: RecordArticleStatusBodySchema,
  reply: DoneSchema,
} as const satisfies Call

/** Records that an agent joined. Source: API-20, API-21, OP-99 */
export const updateLiveChatStatus = {
  name: 'updateLiveChatStatus',
  method: 'POST',
  path: '/api/Analytics/UpdateLiveChatStatus',
  base: 'chatserver',
  body: UpdateLiveChatStatusBodySchema,
  reply: DoneSchema,
} as const satisfies Call

/** Records the vote on the tracking screen. Source: API-25, OP-112 */
export const recordOrderTrackingVote = {
  name: 'recordOrderTrackingVote',
  method: 'POST',
  path: '/api/Analytics/RecordOrderTrackingVote',
  base: 'chatserver',
  body: RecordOrderTrackingVoteBodySchema,
  reply: DoneSchema,
} as const satisfies Call

/** Records the shopper's action on the nominee screen. Source: API-25, OP-112 */
export const recordNomineeEvent = {
  name: 'recordNomineeEvent',
  method: 'POST',
  path: '/api/Analytics/RecordNomineeEvent',
  base: 'chatserver',
  body: RecordNomineeEventBodySchema,
  reply: DoneSchema,
  personal: true,
} as const satisfies Call
