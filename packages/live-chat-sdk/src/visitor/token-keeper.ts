import type { TokenBody } from '@murphy/contracts/live-chat'
import { TokenFailureSchema, TokenReplySchema } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { Clock } from '../client'

/** The reasons of a failed exchange, as the SDK names them. Source: LCS-45 */
export type TokenFailureReason = 'format error' | 'network/security error' | 'jwt verification error'

export type TokenProblem = { readonly reason: TokenFailureReason; readonly message: string }

type Exchange =
  | { readonly ok: true; readonly idToken: string; readonly expiresInMs: number; readonly state: string }
  | { readonly ok: false; readonly error: TokenProblem }

/** A token is refreshed this long before it expires. Source: LCS-11 */
const refreshBeforeMs = 60_000
/** The shortest time between two refreshes, for tokens that expire even sooner. */
const refreshAtMostEveryMs = 10_000

export type TokenKeeper = {
  /** Returns the service's token, or `null` if there is none. */
  readonly idToken: () => string | null
  /** Requests a token from the page and exchanges it. */
  readonly renew: () => Promise<boolean>
  /** Removes the token, which is not refreshed any more. */
  readonly forget: () => void
}

/**
 * Creates the keeper of a signed-in visitor's token. It exchanges the page's token for the service's, and again 60 s before
 * that one expires.
 *
 * @param ask requests the page's token; an exception counts as an empty token
 * Source: LCS-11, LCS-12, LCS-32, LCS-45, docs/live-chat-protocol.md#tokens-and-uploads
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
    const exchange = await exchangeToken()
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

  async function exchangeToken(): Promise<Exchange> {
    const token = await ask().catch(() => '')
    const body: TokenBody = {
      account_key: accountKey,
      token,
      format: 'jwt',
      ...(state === null ? {} : { state }),
    }
    try {
      const response = await post(body)
      return toExchange(await response.json())
    } catch {
      return createFailure('network/security error', 'The service did not answer.')
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

function toExchange(body: unknown): Exchange {
  const reply = v.safeParse(TokenReplySchema, body)
  if (reply.success) {
    const { id_token, expires_in, state } = reply.output
    return { ok: true, idToken: id_token, expiresInMs: expires_in * 1000, state }
  }
  const refused = v.safeParse(TokenFailureSchema, body)
  if (!refused.success) return createFailure('network/security error', 'The answer cannot be read.')
  const { code, message } = refused.output.error
  return createFailure(code === 'format_error' ? 'format error' : 'jwt verification error', message)
}

function createFailure(reason: TokenFailureReason, message: string): Exchange {
  return { ok: false, error: { reason, message } }
}
