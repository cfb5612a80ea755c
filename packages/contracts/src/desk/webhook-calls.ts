import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DateMillisSchema } from './date-millis'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

/** The events that an endpoint can choose. Source: docs/webhooks.md#events */
export const webhookEventTypes = [
  'chat.started',
  'chat.accepted',
  'chat.transferred',
  'chat.ended',
  'chat.rated',
  'chat.target_missed',
  'ticket.created',
  'ticket.updated',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]
export const WebhookEventTypeSchema = v.picklist(webhookEventTypes)

/** Largest number of endpoints. */
export const webhooksMax = 20

/** Longest address of an endpoint, in characters. */
const urlMaxCharacters = 1000

/** An endpoint. `switchedOffAt`: the service switched it off after days of failures; null: it did not. */
export const WebhookSchema = v.object({
  webhookId: v.string(),
  url: v.string(),
  description: text(),
  events: v.array(WebhookEventTypeSchema),
  isOn: v.boolean(),
  /** Grows with each change of its settings. */
  version: v.number(),
  createdBy: v.string(),
  createdAt: MillisSchema,
  /** Since when every delivery has failed; null: the last one succeeded, or there was none. */
  failingSince: orNull(MillisSchema),
  switchedOffAt: orNull(MillisSchema),
  /** Until when the secret before the last rotation signs too; null: there is one secret. */
  previousSecretUntil: orNull(MillisSchema),
  /** Deliveries that wait for their next try. */
  waiting: v.number(),
})
export type Webhook = Shape<typeof WebhookSchema>

export const WebhooksReplySchema = v.object({
  webhooks: v.array(WebhookSchema),
  /** The shop's time zone, IANA name. */
  timezone: v.string(),
})
export type WebhooksReply = Shape<typeof WebhooksReplySchema>

export const getWebhooks = {
  name: 'getWebhooks',
  method: 'GET',
  path: '/webhooks',
  access: 'manager',
  reply: WebhooksReplySchema,
} as const satisfies DeskCall

const settings = {
  url: v.pipe(v.string(), v.trim(), v.minLength(1, 'Expected an address.'), textOfAtMost(urlMaxCharacters)),
  description: v.nullish(v.pipe(v.string(), v.trim(), textOfAtMost(200)), ''),
  events: v.pipe(
    v.array(WebhookEventTypeSchema),
    v.minLength(1, 'Expected an event.'),
    v.maxLength(webhookEventTypes.length),
  ),
}
export const CreateWebhookBodySchema = v.object(settings)
export type CreateWebhookBody = Shape<typeof CreateWebhookBodySchema>

export const WebhookSecretReplySchema = v.object({
  webhook: WebhookSchema,
  /** `whsec_` and Base64. No later call returns it. */
  secret: v.string(),
})
export type WebhookSecretReply = Shape<typeof WebhookSecretReplySchema>

/** Creates an endpoint. 400: the address is not allowed. 409 `conflict`: there are too many endpoints. */
export const createWebhook = {
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access: 'manager',
  body: CreateWebhookBodySchema,
  reply: WebhookSecretReplySchema,
} as const satisfies DeskCall

const WebhookParamsSchema = v.object({
  webhookId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Expected a number.')),
})

export const ChangeWebhookBodySchema = v.object({
  ...settings,
  isOn: v.boolean(),
  /** The version that the manager has seen. */
  version: v.number(),
})
export type ChangeWebhookBody = Shape<typeof ChangeWebhookBodySchema>

/**
 * Changes an endpoint. Switched on again, it gets the events that have waited. 409 `conflict`: another change was
 * first.
 */
export const changeWebhook = {
  name: 'changeWebhook',
  method: 'PUT',
  path: '/webhooks/:webhookId',
  access: 'manager',
  params: WebhookParamsSchema,
  body: ChangeWebhookBodySchema,
  reply: v.object({ webhook: WebhookSchema }),
} as const satisfies DeskCall

/** Creates a new secret. The one before signs too for a day. */
export const rotateWebhookSecret = {
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  access: 'manager',
  params: WebhookParamsSchema,
  reply: WebhookSecretReplySchema,
} as const satisfies DeskCall

/** Removes an endpoint with its deliveries. */
export const removeWebhook = {
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  access: 'manager',
  params: WebhookParamsSchema,
  reply: DeskDoneSchema,
} as const satisfies DeskCall

export const WebhookDeliveryStateSchema = v.picklist(['waiting', 'delivered', 'failed'])
export type WebhookDeliveryState = v.InferOutput<typeof WebhookDeliveryStateSchema>

/** A delivery with its last try. */
export const WebhookDeliverySchema = v.object({
  deliveryId: v.string(),
  /** The header `webhook-id`: the same for every try. */
  eventId: v.string(),
  event: WebhookEventTypeSchema,
  occurredAt: MillisSchema,
  state: WebhookDeliveryStateSchema,
  attempts: v.number(),
  triedAt: orNull(MillisSchema),
  /** null: it does not wait. */
  nextTryAt: orNull(MillisSchema),
  /** Status of the answer; null: there was none. */
  status: orNull(v.number()),
  /** Why there was no answer; null: there was one, or no try. */
  failure: orNull(v.picklist(['timeout', 'connection', 'address'])),
  /** The beginning of the answer's body. */
  responseHead: text(),
})
export type WebhookDelivery = Shape<typeof WebhookDeliverySchema>

/** A search for deliveries, newest first. `state` null: all. `after`: `next` of the previous page; null: the first page. */
export const SearchDeliveriesBodySchema = v.object({
  state: orNull(WebhookDeliveryStateSchema),
  after: orNull(v.string()),
})
export type SearchDeliveriesBody = Shape<typeof SearchDeliveriesBodySchema>

export const SearchDeliveriesReplySchema = v.object({
  deliveries: v.array(WebhookDeliverySchema),
  next: orNull(v.string()),
  /** Total number of matches; with the first page only. */
  total: orNull(v.number()),
  timezone: v.string(),
})
export type SearchDeliveriesReply = Shape<typeof SearchDeliveriesReplySchema>

export const searchDeliveries = {
  name: 'searchDeliveries',
  method: 'POST',
  path: '/webhooks/:webhookId/deliveries',
  access: 'manager',
  params: WebhookParamsSchema,
  body: SearchDeliveriesBodySchema,
  reply: SearchDeliveriesReplySchema,
} as const satisfies DeskCall

/** Sends one delivery again, with the same `webhook-id`. */
export const replayDelivery = {
  name: 'replayDelivery',
  method: 'POST',
  path: '/webhooks/:webhookId/deliveries/:deliveryId/replay',
  access: 'manager',
  params: v.object({
    ...WebhookParamsSchema.entries,
    deliveryId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Expected a number.')),
  }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Sends all deliveries again whose events happened since a time. */
export const replayDeliveries = {
  name: 'replayDeliveries',
  method: 'POST',
  path: '/webhooks/:webhookId/replay',
  access: 'manager',
  params: WebhookParamsSchema,
  body: v.object({ since: DateMillisSchema }),
  reply: v.object({ count: v.number() }),
} as const satisfies DeskCall
