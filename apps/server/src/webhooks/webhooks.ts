import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookDelivery, WebhookDeliveryState, WebhookEventType } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'

export type WebhookSettings = {
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEventType[]
}

/** `stale`: another change was first, and nothing was changed. */
export type WebhookChange =
  | { readonly ok: true; readonly webhook: Webhook }
  | { readonly ok: false; readonly error: { readonly kind: 'unknown' | 'stale' } }

/** Stores endpoints and the log of their deliveries. Throws when the database is away. Source: docs/webhooks.md#deliveries */
export type Webhooks = {
  readonly list: () => Promise<readonly Webhook[]>
  /** Stores an endpoint and records who created it. `null`: there are too many. */
  readonly add: (settings: WebhookSettings, secret: string, by: ChangeAuthor) => Promise<Webhook | null>
  /**
   * Changes an endpoint that has this version and records who did. Switching it on again makes what waits due at once.
   */
  readonly change: (
    webhookId: string,
    settings: WebhookSettings & { readonly isOn: boolean; readonly version: number },
    by: ChangeAuthor,
  ) => Promise<WebhookChange>
  /** Replaces the secret, which signs too until `previousUntil`, and records who did. `null`: there is none. */
  readonly rotateSecret: (
    webhookId: string,
    secret: string,
    previousUntil: number,
    by: ChangeAuthor,
  ) => Promise<Webhook | null>
  /** Removes an endpoint with its deliveries and records who did. Removing a missing one is no error. */
  readonly remove: (webhookId: string, by: ChangeAuthor) => Promise<void>
  /** Returns deliveries before one, newest first; at most `count`. */
  readonly searchDeliveries: (
    search: DeliverySearch,
    before: string | null,
    count: number,
  ) => Promise<readonly WebhookDelivery[]>
  readonly countDeliveries: (search: DeliverySearch) => Promise<number>
  /** Makes one delivery due again and records who did. Returns false when there is none. */
  readonly replayOne: (webhookId: string, deliveryId: string, by: ChangeAuthor) => Promise<boolean>
  /** Makes all deliveries of events since a time due again and records who did. Returns how many. */
  readonly replaySince: (webhookId: string, since: number, by: ChangeAuthor) => Promise<number>
}

export type DeliverySearch = { readonly webhookId: string; readonly state: WebhookDeliveryState | null }

/** One delivery to be sent now, by the server that has claimed its endpoint. */
export type DueDelivery = {
  readonly webhookId: string
  readonly deliveryId: string
  readonly eventId: string
  readonly url: string
  /** The newest first; two for a day after a rotation. */
  readonly secrets: readonly string[]
  readonly body: string
  /** Tries before this one. */
  readonly attempts: number
  /** Time of the first try; `null`: this is the first. */
  readonly firstTriedAt: number | null
  /** The time since which all deliveries of the endpoint have failed; `null`: the last one succeeded. */
  readonly failingSince: number | null
}

/** The answer to a try. `status` null: there was none, and `failure` says why. */
export type TryAnswer = {
  readonly status: number | null
  readonly failure: WebhookDelivery['failure']
  readonly responseHead: string
}

/** The result of a try, and what follows from it. */
export type TryResult = TryAnswer & {
  readonly state: WebhookDeliveryState
  readonly triedAt: number
  readonly nextTryAt: number
  readonly failingSince: number | null
  readonly isSwitchedOff: boolean
  /** True after an outage: everything that waits for the endpoint is due now. */
  readonly isOutageOver: boolean
}

/** An endpoint that was switched off, and the managers who have to know. */
export type SwitchedOffNotice = {
  readonly webhookId: string
  readonly url: string
  readonly switchedOffAt: number
  readonly managers: readonly { readonly name: string; readonly address: string }[]
}

/** Hands out due deliveries, each endpoint to one server at a time. Times are milliseconds since 1970. */
export type WebhookOutbox = {
  /** Claims every endpoint that is on, has a due delivery and is not claimed. */
  readonly claimEndpoints: (server: string, now: number, until: number) => Promise<readonly string[]>
  /** Returns the next due delivery and extends the claim; `null`: none is due, or the claim is lost. */
  readonly findNext: (
    webhookId: string,
    server: string,
    now: number,
    until: number,
  ) => Promise<DueDelivery | null>
  /** Stores the result of a try. Does nothing when the claim is lost: another server has taken over. */
  readonly saveResult: (due: DueDelivery, server: string, result: TryResult) => Promise<void>
  readonly release: (webhookId: string, server: string) => Promise<void>
  /** Claims the notice that has been due for longest; `null`: none is due. */
  readonly claimNotice: (now: number, until: number) => Promise<SwitchedOffNotice | null>
  readonly markNoticed: (webhookId: string) => Promise<void>
}

/** Sends one signed request. Never rejects, and follows no redirect. */
export type PostWebhook = (
  request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: Uint8Array
  },
  limits: { readonly timeoutMs: number; readonly stop: AbortSignal },
) => Promise<TryAnswer>

/** The secret before a rotation also signs for this long. */
export const previousSecretMs = 24 * 60 * 60_000

/** Creates a secret of 32 random bytes. Source: https://www.standardwebhooks.com */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
