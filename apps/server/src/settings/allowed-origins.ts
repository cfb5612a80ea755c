import type { Settings } from './settings'

/** Hundreds of calls may arrive in a second, so the list is read at most this often. */
const rereadMs = 1000

/** The operator's list with the origins that managers have added. */
export type AllowedOrigins = {
  /** Reads the list now. Throws when the database is unavailable. */
  readonly load: () => Promise<readonly string[]>
  /** Returns the list as it was read last, without waiting. It is read again meanwhile for the next call. */
  readonly current: () => readonly string[]
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
  let requestedAt = -Infinity

  async function load(): Promise<readonly string[]> {
    last = [...new Set([...fixed, ...(await settings.get('allowedOrigins'))])]
    return last
  }

  return {
    load,
    current: () => {
      if (Math.abs(now() - requestedAt) >= rereadMs) {
        requestedAt = now()
        // While the database is unavailable the list stays unchanged.
        load().catch(() => {})
      }
      return last
    },
  }
}
