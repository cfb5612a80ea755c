import { isAllowedOrigin } from '../origins'
import type { Settings } from './settings'

/** Settings whose address is run as a script in the widget's frame, where it sees what the shopper sees. */
export const scriptSettings = ['surveyScriptUrl', 'liveChat.vendorScriptUrl'] as const
export type ScriptSetting = (typeof scriptSettings)[number]

/**
 * Returns why an address may not be set as a script; `null`: it may, or the setting is no script. Only the operator decides
 * whose scripts run in the frame.
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

/** Returns the address of a script that may run; `null`: there is none, or the operator does not allow its origin. */
export async function getAllowedScript(
  settings: Pick<Settings, 'get'>,
  name: ScriptSetting,
  scriptOrigins: readonly string[],
): Promise<string | null> {
  const url = await settings.get(name)
  return findScriptProblem(name, url, scriptOrigins) === null ? url : null
}
