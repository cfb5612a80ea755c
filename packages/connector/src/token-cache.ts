/** A token is renewed this long before it ends. */
const renewBeforeMs = 5 * 60_000

export type AccessToken = {
  readonly get: () => Promise<string>
  /** Forgets a token that was refused. Returns false when it cannot be replaced. */
  readonly discard: () => boolean
}

/** Creates the source of tokens of the client credentials grant, which end after some time. A failed request is not kept. */
export function createTokenCache(
  request: () => Promise<{ readonly token: string; readonly lifetimeMs: number }>,
  now: () => number,
): AccessToken {
  let current: { readonly token: Promise<string>; endsAt: number } | null = null
  return {
    get: () => {
      if (current === null || current.endsAt - renewBeforeMs <= now()) {
        const requested = request()
        // Calls that arrive meanwhile wait for the same token.
        const mine = { token: requested.then(({ token }) => token), endsAt: Number.POSITIVE_INFINITY }
        current = mine
        void requested.then(
          ({ lifetimeMs }) => (mine.endsAt = now() + lifetimeMs),
          () => {
            if (current === mine) current = null
          },
        )
      }
      return current.token
    },
    discard: () => {
      current = null
      return true
    },
  }
}
