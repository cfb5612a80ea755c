import { setTimeout as wait } from 'node:timers/promises'
import type { HubRequest, HubRequests, StoredAnswer } from './ports'

/** How often it is asked whether the answer is there that somebody else is making. */
const recheckMs = 200

/** Behind it the widget has given up. */
const giveUpMs = 30_000

export type Once<Fresh> =
  | { readonly isResend: false; readonly value: Fresh }
  | { readonly isResend: true; readonly answer: StoredAnswer }

/**
 * Answers a request, or tells what was answered the first time: also after a reconnect, and on another node. While the
 * first one is being answered elsewhere it waits for that.
 *
 * @param request `null`: the widget gave it no id, so it cannot come again
 * @param make answers it, and keeps by `keep` what a resend needs, before anybody hears of it; `keep` never fails
 * Errors: throws what `make` threw, or the store.
 * Source: wire-shapes section 5 (`requestId`), architecture section 6
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
    // The shopper has an answer, whether or not it could be kept for a resend.
    const value = await make((answer) => requests.finish(request, answer, now()).catch(onNotKept))
    return { isResend: false, value }
  } catch (error) {
    // Whoever asks again is answered anew. The claim runs out by itself where the store is away.
    await requests.release(request).catch(onNotKept)
    throw error
  }
}

export type AnswerOncePorts = {
  readonly requests: HubRequests
  readonly now: () => number
  /** A resend would be answered anew. */
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
