import * as v from 'valibot'
import { JsonSchema } from '../entities/json'
import { IdSchema, ShopperIdSchema, TypedTextSchema, NonEmptyTextSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { QueryReplySchema } from '../reply-items/parse'
import type { Call } from './call'

/**
 * The card or article that is visible in the widget: the reply that showed it, its kind, and its index from 0 in that reply. A hint
 * only: an unknown one is ignored.
 * Source: docs/wire-format.md#text-and-events
 */
const ShownSchema = v.object({
  queryId: v.pipe(v.string(), v.maxLength(100)),
  type: v.pipe(v.string(), v.maxLength(40)),
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
})

/**
 * Context of a query or an event. `intentGroupPendingRenew`: the stored intent group is over, and the server issues a
 * new one with its reply. An event's own parameters are added to these fields.
 * Source: API-05
 */
export const RequestContextSchema = v.objectWithRest(
  {
    intentGroupName: v.string(),
    intentGroupId: v.string(),
    intentName: v.string(),
    intentGroupPendingRenew: v.boolean(),
    shopperId: ShopperIdSchema,
    widgetSessionId: IdSchema,
    encryptedShopperId: v.string(),
    lastOrderChecked: maybe(IdSchema),
    interactionAccessToken: maybe(v.string()),
    storeId: maybe(IdSchema),
    storeName: maybe(v.string()),
    shown: maybe(ShownSchema),
  },
  JsonSchema,
)
export type RequestContext = Shape<typeof RequestContextSchema>

export const TextQueryBodySchema = v.object({
  text: TypedTextSchema,
  chatbotUserId: IdSchema,
  parameters: RequestContextSchema,
})
export type TextQueryBody = Shape<typeof TextQueryBodySchema>

export const EventQueryBodySchema = v.object({
  event: NonEmptyTextSchema,
  chatbotUserId: IdSchema,
  parameters: RequestContextSchema,
})
export type EventQueryBody = Shape<typeof EventQueryBodySchema>

/** Sends the shopper's text to the bot. Source: API-06 */
export const textQuery = {
  name: 'textQuery',
  method: 'POST',
  path: '/api/TextQuery',
  base: 'chatserver',
  body: TextQueryBodySchema,
  reply: QueryReplySchema,
} as const satisfies Call

/** Sends an event to the bot. Source: API-07 */
export const eventQuery = {
  name: 'eventQuery',
  method: 'POST',
  path: '/api/EventQuery',
  base: 'chatserver',
  body: EventQueryBodySchema,
  reply: QueryReplySchema,
} as const satisfies Call
