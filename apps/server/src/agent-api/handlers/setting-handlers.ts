import type { ManagedName, Setting } from '@murphy/contracts/desk'
import { isManagedName, managedSettings } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { ChangeResult, RecordedChange } from '../../settings/setting-versions'
import { findScriptProblem } from '../../settings/script-settings'
import { settings as settingDefinitions, checkSetting } from '../../settings/settings'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { parse } from 'valibot'
import { isNeverOpen } from '../../settings/live-chat-settings'
import { findContrastProblem, toValidTheme } from '../../settings/theme'

/** Enough versions for one page. */
const historyCount = 200

type SettingCall = 'getSettings' | 'changeSetting' | 'undoSetting' | 'settingHistory'

/**
 * Creates the handlers for settings and their versions. `npm run settings` changes the same settings.
 *
 * Source: OP-106
 */
export function createSettingHandlers({
  settings,
  settingVersions,
  scriptOrigins,
}: Pick<AgentApiPorts, 'settings' | 'settingVersions' | 'scriptOrigins'>): Pick<DeskHandlers, SettingCall> {
  async function getSetting(name: ManagedName, last: RecordedChange | undefined): Promise<Setting> {
    return {
      name,
      value: toJson(await settings.get(name)),
      standard: toJson(settingDefinitions[name].standard),
      version: last?.version ?? 0,
      author: last?.author ?? null,
      changedAt: last?.changedAt ?? null,
    }
  }

  async function applyChange(
    name: ManagedName,
    request: { value: unknown; version: number; undoes: number | null },
    caller: DeskCaller,
  ): Promise<{ setting: Setting }> {
    const problem = findValueProblem(name, request.value)
    if (problem !== null)
      throw new DeskProblem('bad_request', problem.message, problem.path === '' ? {} : { path: problem.path })
    const refusedScript = findScriptProblem(name, request.value, scriptOrigins)
    if (refusedScript !== null) throw new DeskProblem('bad_request', refusedScript)
    const { agentId, displayName } = caller.account
    const result = await settingVersions.change({ name, ...request, author: { agentId, name: displayName } })
    return { setting: await getSetting(name, requireChange(result)) }
  }

  return {
    getSettings: async () => {
      const latest = new Map((await settingVersions.latest()).map((change) => [change.name, change]))
      const names = Object.keys(managedSettings).filter(isManagedName)
      return { settings: await Promise.all(names.map((name) => getSetting(name, latest.get(name)))) }
    },
    changeSetting: async ({ params, body: { value, version }, caller }) =>
      await applyChange(requireManagedName(params.name), { value, version, undoes: null }, caller),
    undoSetting: async ({ params, body: { undoes, version }, caller }) => {
      const name = requireManagedName(params.name)
      const change = await settingVersions.find(name, undoes)
      if (change === null) throw new DeskProblem('not_found', 'There is no such change.')
      return await applyChange(name, { value: change.oldValue, version, undoes }, caller)
    },
    settingHistory: async () => ({
      changes: (await settingVersions.history(historyCount))
        .filter(({ name }) => isManagedName(name))
        .map((change) => ({
          ...change,
          oldValue: toJson(change.oldValue),
          newValue: toJson(change.newValue),
        })),
    }),
  }
}

function requireChange(result: ChangeResult): RecordedChange {
  if (result.ok) return result.change
  const { by } = result.error
  throw new DeskProblem(
    'conflict',
    `${by} changed this setting after you opened it. Select Show current value, then change it again.`,
    { heldBy: by },
  )
}

/** Narrows a setting's value to JSON, which both stored and new values are. */
function toJson(value: unknown): Json {
  return value as Json
}

/**
 * Returns the name of a setting that managers may change.
 *
 * Errors: DeskProblem `not_found` for any other name.
 */
export function requireManagedName(name: string): ManagedName {
  if (isManagedName(name)) return name
  throw new DeskProblem('not_found', 'Setting not found.')
}

/** A problem in one sentence that names the setting. `path`: the invalid field, '' for the whole value. */
type ValueProblem = { readonly message: string; readonly path: string }

/**
 * Returns why a manager cannot save a value; `null`: it can be saved. It refuses some values that `npm run settings`
 * accepts, because at the desk they are mistakes.
 */
export function findValueProblem(name: ManagedName, value: unknown): ValueProblem | null {
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
