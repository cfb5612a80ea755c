import type {
  ApiScope,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEventType,
} from '@murphy/contracts/desk'
import type { ColumnType, Generated } from 'kysely'

/** Tables of API keys and webhooks, schema `murphy`. Every time is a `timestamptz`. */
export type IntegrationTables = {
  'murphy.api_key': {
    key_id: Generated<string>
    key_hash: Buffer
    name: string
    prefix: string
    scopes: ApiScope[]
    created_by: string
    created_at: Date
    /** A calendar day in the shop's time zone, and the moment at which it is over. `null`: no end. */
    expires_on: DayColumn
    expires_at: Date | null
    last_used_on: DayColumn
    revoked_at: Date | null
    ends_at: ColumnType<Date | null, never, never>
  }
  'murphy.webhook_endpoint': {
    endpoint_id: Generated<string>
    url: string
    description: string
    events: WebhookEventType[]
    is_on: Generated<boolean>
    version: Generated<number>
    /** The secret signs, so it is stored as it is. */
    secret: string
    previous_secret: string | null
    previous_until: Date | null
    created_by: string
    created_at: Date
    failing_since: Date | null
    /** `null`: the service has not switched it off. */
    switched_off_at: Date | null
    /** The time at which managers are mailed that it was switched off; `null`: no mail is due. */
    notice_at: Date | null
    /** The server that sends its deliveries, until this time. */
    claimed_by: string | null
    claimed_until: Date | null
  }
  'murphy.webhook_delivery': {
    delivery_id: Generated<string>
    endpoint_id: string
    event_id: string
    event: WebhookEventType
    /** The bytes that are signed. */
    body: string
    occurred_at: Date
    state: Generated<WebhookDeliveryState>
    attempts: Generated<number>
    first_tried_at: Date | null
    tried_at: Date | null
    next_try_at: Date
    status: number | null
    failure: WebhookDelivery['failure']
    response_head: Generated<string>
  }
}

/** Written as `2026-03-04`. The driver reads it as a local date, so queries select it as text. */
type DayColumn = ColumnType<string | null, string | null, string | null>
