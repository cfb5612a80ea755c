/** A token is renewed this long before it expires. */
const renewBeforeMs = 5 * 60_000

/** A source of access tokens. */
export type TokenSource = {
  readonly get: () => Promise<string>
  /** Discards a token that was refused. Returns false when it cannot be replaced. */
  readonly discard: () => boolean
}

/** Creates the source of the client credentials grant, whose tokens expire. A failed request is not kept. */
export function createTokenCache(
  request: () => Promise<{ readonly token: string; readonly lifetimeMs: number }>,
  now: () => number,
): TokenSource {
  let current: { readonly token: Promise<string>; expiresAt: number } | null = null
  return {
    get: () => {
      if (current === null || current.expiresAt - renewBeforeMs <= now()) {
        const requested = request()
        // Calls that arrive meanwhile wait for the same token.
        const entry = { token: requested.then(({ token }) => token), expiresAt: Number.POSITIVE_INFINITY }
        current = entry
        void requested.then(
          ({ lifetimeMs }) => (entry.expiresAt = now() + lifetimeMs),
          () => {
            if (current === entry) current = null
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
