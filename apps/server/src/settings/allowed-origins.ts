import type { Settings } from './settings'

/** Calls come by the hundred in a second. */
const askAgainMs = 1000

/** The operator's list and what managers have added to it. */
export type AllowedOrigins = {
  /** Read now; throws when the store is away. */
  readonly list: () => Promise<readonly string[]>
  /** As it was read last, for calls that wait for nothing; it is read anew meanwhile, so that the next one knows. */
  readonly known: () => readonly string[]
}

/**
 * Who may embed and call Murphy, one list for frames, calls, sockets and messages of the page around the frame.
 *
 * @param fixed what the operator has started the server with, which nobody takes away at the desk
 * Source: interfaces section 2 (ALLOWED_ORIGINS), HST-17
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
      if (Math.abs(now() - askedAt) >= askAgainMs) {
        askedAt = now()
        // While the store is away the list stays as it was.
        list().catch(() => {})
      }
      return last
    },
  }
}
