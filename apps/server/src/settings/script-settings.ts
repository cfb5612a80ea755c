import { isAllowedOrigin } from '@murphy/domain/links'
import type { Settings } from './settings'

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
