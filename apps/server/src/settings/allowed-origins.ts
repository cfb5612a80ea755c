import type { Settings } from './settings'

/** Hundreds of calls may arrive in a second, so the list is read at most this often. */
const rereadMs = 1000

/** The operator's list with the origins that managers have added. */
export type AllowedOrigins = {
  /** Reads the list now. Throws when the database is away. */
  readonly list: () => Promise<readonly string[]>
  /** Returns the list as it was read last, without waiting. It is read again meanwhile for the next call. */
  readonly known: () => readonly string[]
}

/**
 * Creates the list of origins that may embed and call Murphy, for frames, calls, sockets and messages of the page
 * around the frame.
 *
 * @param fixed the operator's list at the start of the server, which managers cannot shorten
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS), HST-17
 */
export function createAllowedOrigins(
  fixed: readonly string[],
  { settings, now }: { readonly settings: Pick<Settings, 'get'>; readonly now: () => number },
): AllowedOrigins {
  let last = fixed
  let askedAt = -Infinity

  async function list(): Promise<readonly string[]> {
    last = [...new Set([...fixed, ...(await settings.get('allowedOrigins'))])]
    return last
  }

  return {
    list,
    known: () => {
      if (Math.abs(now() - askedAt) >= rereadMs) {
        askedAt = now()
        // While the store is away the list stays as it was.
        list().catch(() => {})
      }
      return last
    },
  }
}
