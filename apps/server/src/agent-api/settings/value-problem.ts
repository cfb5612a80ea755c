import type { ManagedName } from '@murphy/contracts/desk'
import { managedSettings } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { isNeverOpen } from '../../settings/check-hours'
import { checkSetting } from '../../settings/settings'
import { findContrastProblem, toValidTheme } from '../../settings/theme'

/** A problem in one sentence that names the setting. `path`: the invalid field, '' for the whole value. */
export type ValueProblem = { readonly message: string; readonly path: string }

/**
 * Returns why a manager cannot save a value; `null`: it can be saved. It refuses some values that `npm run settings`
 * accepts, because at the desk they are slips.
 */
export function valueProblem(name: ManagedName, value: unknown): ValueProblem | null {
  const checked = checkSetting(name, value)
  if (!checked.ok) return { message: checked.error, path: checked.path }
  if (name === 'theme') {
    const unreadable = findContrastProblem(toValidTheme(parse(managedSettings.theme, value)))
    return unreadable && { message: unreadable.message, path: unreadable.token }
  }
  if (name === 'liveChat.hours' && isNeverOpen(parse(managedSettings['liveChat.hours'], value))) {
    const message = `${name}: no day is open; open one, or use the switch "Closed now" to close for a while.`
    return { message, path: '' }
  }
  return null
}
