import { setTimeout as wait } from 'node:timers/promises'
import type { HubRequest, HubRequests, KeptAnswer } from './ports'

/** How often it is asked whether the answer is there that somebody else is making. */
const askAgainMs = 200

/** Behind it the widget has given up. */
const giveUpMs = 30_000

export type Once<Fresh> =
  | { readonly isResend: false; readonly value: Fresh }
  | { readonly isResend: true; readonly answer: KeptAnswer }

/**
 * Answers a request, or tells what was answered the first time: also after a reconnect, and on another node. While the
 * first one is being answered elsewhere it waits for that.
 *
 * @param request `null`: the widget gave it no id, so it cannot come again
 * @param make answers it, and says what a resend needs; `kept` `null`: nothing to repeat, a resend is answered anew
 * Errors: throws what `make` threw, or the store.
 * Source: wire-shapes section 5 (`requestId`), architecture section 6
 */
export async function answerOnce<Fresh>(
  { requests, now, onNotKept }: AnswerOncePorts,
  request: HubRequest | null,
  make: () => Promise<{ readonly value: Fresh; readonly kept: KeptAnswer | null }>,
): Promise<Once<Fresh>> {
  if (request === null) return { isResend: false, value: (await make()).value }
  const claim = await claimed(requests, request, now)
  if (claim.kind === 'answered') return { isResend: true, answer: claim.answer }
  const made = await make().catch(async (error: unknown) => {
    // The claim runs out by itself where the store is away.
    await requests.release(request).catch(onNotKept)
    throw error
  })
  // The shopper has an answer, whether or not it could be kept for a resend.
  await (made.kept ? requests.finish(request, made.kept, now()) : requests.release(request)).catch(onNotKept)
  return { isResend: false, value: made.value }
}

export type AnswerOncePorts = {
  readonly requests: HubRequests
  readonly now: () => number
  /** A resend would be answered anew. */
  readonly onNotKept: (error: unknown) => void
}

async function claimed(requests: HubRequests, request: HubRequest, now: () => number) {
  const waitsUntil = performance.now() + giveUpMs
  for (;;) {
    const claim = await requests.claim(request, now())
    if (claim.kind !== 'elsewhere') return claim
    if (performance.now() > waitsUntil) throw new Error('A request is being answered elsewhere for too long.')
    await wait(askAgainMs)
  }
}
