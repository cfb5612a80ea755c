import type { TokenBody } from '@murphy/contracts/live-chat'
import { TokenFailureSchema, TokenReplySchema } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { Clock } from '../client'

/** Source: LCS-45 */
export type TokenFailureReason = 'format error' | 'network/security error' | 'jwt verification error'

export type TokenProblem = { readonly reason: TokenFailureReason; readonly message: string }

type Exchange =
  | { readonly ok: true; readonly idToken: string; readonly expiresInMs: number; readonly state: string }
  | { readonly ok: false; readonly error: TokenProblem }

/** A token that ends within this time is refreshed. Source: LCS-11 */
const refreshBeforeMs = 60_000
/** A service whose tokens live shorter than that is not asked without end. */
const refreshAtMostEveryMs = 10_000

export type TokenKeeper = {
  /** null: none yet, or none any more. */
  readonly idToken: () => string | null
  /** Asks the page for a token and exchanges it. */
  readonly renew: () => Promise<boolean>
  readonly forget: () => void
}

/**
 * The signed-in visitor's token: the page's own is exchanged for the service's, and again 60 s before that one ends.
 *
 * @param ask the page's token; what it throws counts as a token that is none
 * Source: LCS-11, LCS-12, LCS-32, LCS-45, wire-shapes section 7.3
 */
export function createTokenKeeper({
  clock,
  ask,
  accountKey,
  post,
  onRefreshed,
  onFailed,
}: {
  readonly clock: Clock
  readonly ask: () => Promise<string>
  readonly accountKey: string
  readonly post: (body: TokenBody) => Promise<Response>
  readonly onRefreshed: (idToken: string) => void
  readonly onFailed: (problem: TokenProblem) => void
}): TokenKeeper {
  let idToken: string | null = null
  let state: string | null = null
  let refreshedAt = -Infinity

  async function renew(): Promise<boolean> {
    const exchange = await exchangeOnce()
    if (!exchange.ok) {
      onFailed(exchange.error)
      return false
    }
    idToken = exchange.idToken
    state = exchange.state
    const earliestMs = refreshedAt + refreshAtMostEveryMs - clock.now()
    const delayMs = Math.max(0, exchange.expiresInMs - refreshBeforeMs, earliestMs)
    clock.after('token', delayMs, () => void refresh())
    return true
  }

  async function refresh(): Promise<void> {
    refreshedAt = clock.now()
    if ((await renew()) && idToken !== null) onRefreshed(idToken)
  }

  async function exchangeOnce(): Promise<Exchange> {
    const token = await ask().catch(() => '')
    const body: TokenBody = {
      account_key: accountKey,
      token,
      format: 'jwt',
      ...(state === null ? {} : { state }),
    }
    try {
      const response = await post(body)
      return readExchange(await response.json())
    } catch {
      return failure('network/security error', 'The service did not answer.')
    }
  }

  return {
    idToken: () => idToken,
    renew,
    forget: () => {
      clock.cancel('token')
      idToken = null
      state = null
    },
  }
}

function readExchange(body: unknown): Exchange {
  const reply = v.safeParse(TokenReplySchema, body)
  if (reply.success) {
    const { id_token, expires_in, state } = reply.output
    return { ok: true, idToken: id_token, expiresInMs: expires_in * 1000, state }
  }
  const refused = v.safeParse(TokenFailureSchema, body)
  if (!refused.success) return failure('network/security error', 'The answer cannot be read.')
  const { code, message } = refused.output.error
  return failure(code === 'format_error' ? 'format error' : 'jwt verification error', message)
}

function failure(reason: TokenFailureReason, message: string): Exchange {
  return { ok: false, error: { reason, message } }
}
