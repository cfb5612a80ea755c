/** The subject of a push. The device does not get it, because a push has no content. */
export type PushKind = 'offer' | 'message' | 'assigned'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** A push about a shopper's message counts for this long. */
export const messagePushMs = 2 * minuteMs
/** A push about an assigned inbox item counts for this long, as a session of the desk. */
export const assignedPushMs = 12 * hourMs
/** A device gets at most one push about messages of a chat within this time. */
export const messagePauseMs = minuteMs
/**
 * An agent looks at the desk while a visible tab has said so within this time. A tab repeats it every 20 s, and takes it
 * back when it is hidden or closed.
 */
export const visibleMs = 45 * secondMs
/** An agent with a device stays connected for this long after the desk was closed everywhere. */
export const reachableMs = 10 * minuteMs
/** Such agents are marked as seen this often, well within the 45 s after which an agent counts as disconnected. */
export const keepReachableEveryMs = 10 * secondMs
/** A shopper of such an agent waits for a reply for at most this long. Then the agent counts as disconnected. */
export const unansweredMs = 2 * minuteMs
/** Devices of one agent. A further one replaces the oldest. */
export const maxPushDevices = 10

/** The maximum time of one try. */
const tryLimitMs = 10 * secondMs
/** The time for which a server claims a push. It is longer than a try, so that no other server sends it meanwhile. */
export const claimMs = 20 * secondMs
/** The wait after the first failed try. It doubles with each further one. */
const firstRetryMs = secondMs
const longestRetryMs = 10 * minuteMs
/** A push is given up after this many tries. */
const maxAttempts = 20

/** The answer of a push service. `status` null: there was none. `retryAfter`: the header of that name. */
export type PushAnswer = {
  readonly status: number | null
  readonly failure: 'timeout' | 'connection' | 'address' | null
  readonly retryAfter: string | null
}

/**
 * The consequence of a try. `gone`: the subscription has ended; `refused`: the push service does not take the
 * push, and would not take it later; `expired`: the push is given up, because it is too late or has failed too often.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'expired' }
  | { readonly kind: 'retried'; readonly nextTryAt: number }

/**
 * Returns what follows from the answer to a try.
 *
 * @param attempts tries so far, this one included
 * @param random from 0 to 1
 * Source: decision 066
 */
export function evaluatePush(
  { attempts, expiresAt }: { readonly attempts: number; readonly expiresAt: number },
  { status, failure, retryAfter }: PushAnswer,
  now: number,
  random: number,
): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'sent' }
  // A subscription of a private network is none that a browser has made.
  if (status === 404 || status === 410 || failure === 'address') return { kind: 'gone' }
  const mayWorkLater = status === null || status === 429 || status >= 500
  if (!mayWorkLater) return { kind: 'refused' }
  const delayMs = Math.max(getRetryDelayMs(attempts, random), parseRetryAfterMs(retryAfter, now))
  const nextTryAt = now + delayMs
  if (attempts >= maxAttempts || nextTryAt >= expiresAt) return { kind: 'expired' }
  return { kind: 'retried', nextTryAt }
}

/** Returns the wait after a failed try, up to 10 % shorter or longer. @param random from 0 to 1 */
function getRetryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (Math.max(attempts, 1) - 1))
  return Math.round(delayMs * (0.9 + 0.2 * random))
}

/** Returns the milliseconds of a `Retry-After` header, which has seconds or a date; 0 for none and for any other text. */
export function parseRetryAfterMs(text: string | null, now: number): number {
  if (text === null) return 0
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}

/** Returns the time that a try may take: no longer than the push counts. */
export function getTryLimitMs({ expiresAt }: { readonly expiresAt: number }, now: number): number {
  return Math.max(0, Math.min(tryLimitMs, expiresAt - now))
}

/**
 * Returns the headers of a push. A push of the same kind that waits for the device replaces an earlier one.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc8030#section-5
 */
export function createPushHeaders(
  { kind, expiresAt }: { readonly kind: PushKind; readonly expiresAt: number },
  authorization: string,
  now: number,
): Readonly<Record<string, string>> {
  return {
    authorization,
    ttl: String(Math.max(0, Math.ceil((expiresAt - now) / secondMs))),
    urgency: kind === 'assigned' ? 'normal' : 'high',
    topic: `murphy-${kind}`,
  }
}
