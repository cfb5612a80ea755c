import type { Settings } from './settings'
import { isAllowedOrigin } from '@murphy/domain/links'

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

/** Settings with the address of a script that runs in the widget's frame, where it can read what the shopper sees. */
export const scriptSettings = ['surveyScriptUrl', 'liveChat.vendorScriptUrl'] as const
type ScriptSetting = (typeof scriptSettings)[number]

/**
 * Returns the reason why a script's address is not allowed, or `null`. Only the operator decides whose scripts run
 * in the frame.
 *
 * Source: decision 033
 */
export function findScriptProblem(
  name: string,
  value: unknown,
  scriptOrigins: readonly string[],
): string | null {
  if (!scriptSettings.some((each) => each === name) || typeof value !== 'string') return null
  const { origin } = new URL(value)
  if (isAllowedOrigin(origin, scriptOrigins)) return null
  const allowed = scriptOrigins.length === 0 ? 'names none yet' : `names ${scriptOrigins.join(', ')}`
  return `${name}: ${origin} is not among the origins whose scripts may run in the chat window; SCRIPT_ORIGINS ${allowed}. Ask the operator to add it.`
}

/**
 * Returns the address of an allowed script. Returns `null` when there is none, or the operator does not allow its
 * origin.
 */
export async function getAllowedScript(
  settings: Pick<Settings, 'get'>,
  name: ScriptSetting,
  scriptOrigins: readonly string[],
): Promise<string | null> {
  const url = await settings.get(name)
  return findScriptProblem(name, url, scriptOrigins) === null ? url : null
}
