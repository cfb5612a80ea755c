import { setTimeout as wait } from 'node:timers/promises'
import type { HubRequest, HubRequests, StoredAnswer } from './ports'

/** Interval for checking whether another process has finished the answer. */
const recheckMs = 200

/** After this time the widget has given up. */
const giveUpMs = 30_000

export type Once<Fresh> =
  | { readonly isResend: false; readonly value: Fresh }
  | { readonly isResend: true; readonly answer: StoredAnswer }

/**
 * Answers a request once. A repeat gets the first answer, after a reconnect and on another node too. While another
 * node answers the request, it waits for that answer.
 *
 * @param request `null`: the widget gave no id, so the request cannot be repeated
 * @param make answers the request, and stores by `keep` what a repeat needs before any client sees it; `keep` never
 * fails
 * Errors: throws what `make` or the database threw.
 * Source: docs/wire-format.md#hub, docs/live-chat-protocol.md#delivery-rules
 */
export async function answerOnce<Fresh>(
  { requests, now, onNotKept }: AnswerOncePorts,
  request: HubRequest | null,
  make: (keep: (answer: StoredAnswer) => Promise<void>) => Promise<Fresh>,
): Promise<Once<Fresh>> {
  if (request === null) return { isResend: false, value: await make(() => Promise.resolve()) }
  const claim = await waitForClaim(requests, request, now)
  if (claim.kind === 'answered') return { isResend: true, answer: claim.answer }
  try {
    // The shopper gets the answer even when it could not be stored for a repeat.
    const value = await make((answer) => requests.finish(request, answer, now()).catch(onNotKept))
    return { isResend: false, value }
  } catch (error) {
    // A repeat is answered again. The claim expires by itself while the database is away.
    await requests.release(request).catch(onNotKept)
    throw error
  }
}

export type AnswerOncePorts = {
  readonly requests: HubRequests
  readonly now: () => number
  /** Called when an answer could not be stored, so that a repeat is answered again. */
  readonly onNotKept: (error: unknown) => void
}

async function waitForClaim(requests: HubRequests, request: HubRequest, now: () => number) {
  const waitsUntil = performance.now() + giveUpMs
  for (;;) {
    const claim = await requests.claim(request, now())
    if (claim.kind !== 'elsewhere') return claim
    if (performance.now() > waitsUntil) throw new Error('A request is being answered elsewhere for too long.')
    await wait(recheckMs)
  }
}
