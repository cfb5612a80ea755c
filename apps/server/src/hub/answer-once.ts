import { setTimeout as wait } from 'node:timers/promises'
import type { HubRequest, HubRequests, StoredAnswer } from './ports'

/** Interval for checking whether another process has finished the answer. */
const recheckMs = 200

/** After this time the widget has given up. */
const giveUpMs = 30_000

/** A new answer, or the stored answer to a repeat. */
export type OnceResult<Fresh> =
  | { readonly isResend: false; readonly value: Fresh }
  | { readonly isResend: true; readonly answer: StoredAnswer }

/**
 * Answers a request once. A repeat gets the first answer, after a reconnect and on another node too. While another
 * node answers the request, it waits for that answer.
 *
 * @param request `null`: the widget gave no id, so the request cannot be repeated
 * @param createAnswer answers the request; it first stores by `saveAnswer` what a repeat needs, which never fails
 * Errors: throws what `createAnswer` or the database threw.
 * Source: docs/wire-format.md#hub, docs/live-chat-protocol.md#delivery-rules
 */
export async function answerOnce<Fresh>(
  { requests, now, onSaveFailed }: AnswerOncePorts,
  request: HubRequest | null,
  createAnswer: (saveAnswer: (answer: StoredAnswer) => Promise<void>) => Promise<Fresh>,
): Promise<OnceResult<Fresh>> {
  if (request === null) return { isResend: false, value: await createAnswer(() => Promise.resolve()) }
  const claim = await waitForClaim(requests, request, now)
  if (claim.kind === 'answered') return { isResend: true, answer: claim.answer }
  try {
    // The shopper gets the answer even when it could not be stored for a repeat.
    const value = await createAnswer((answer) => requests.finish(request, answer, now()).catch(onSaveFailed))
    return { isResend: false, value }
  } catch (error) {
    // A repeat is answered again. The claim expires by itself while the database is away.
    await requests.release(request).catch(onSaveFailed)
    throw error
  }
}

export type AnswerOncePorts = {
  readonly requests: HubRequests
  readonly now: () => number
  /** Called when an answer could not be stored, so that a repeat is answered again. */
  readonly onSaveFailed: (error: unknown) => void
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
