import type { ManagedName, Setting } from '@murphy/contracts/desk'
import { managedSettings } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { ChangeResult, RecordedChange } from '../../settings/ports'
import { findScriptProblem } from '../../settings/script-origins'
import { settings as known } from '../../settings/settings'
import type { DeskCaller } from '../caller'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { isManaged, managed } from '../settings/managed-name'
import { valueProblem } from '../settings/value-problem'

/** Enough versions for one page. */
const historyCount = 200

type SettingCall = 'getSettings' | 'changeSetting' | 'undoSetting' | 'settingHistory'

/** Handles the settings of managers, which `npm run settings` changes too, with their versions. Source: OP-106 */
export function settingHandlers({
  settings,
  settingVersions,
  scriptOrigins,
}: Pick<AgentApiPorts, 'settings' | 'settingVersions' | 'scriptOrigins'>): Pick<DeskHandlers, SettingCall> {
  async function settingNow(name: ManagedName, last: RecordedChange | undefined): Promise<Setting> {
    return {
      name,
      value: asJson(await settings.get(name)),
      standard: asJson(known[name].standard),
      version: last?.version ?? 0,
      author: last?.author ?? null,
      changedAt: last?.changedAt ?? null,
    }
  }

  async function changed(
    name: ManagedName,
    wanted: { value: unknown; version: number; undoes: number | null },
    caller: DeskCaller,
  ): Promise<{ setting: Setting }> {
    const problem = valueProblem(name, wanted.value)
    if (problem !== null)
      throw new DeskProblem('bad_request', problem.message, problem.path === '' ? {} : { path: problem.path })
    const refusedScript = findScriptProblem(name, wanted.value, scriptOrigins)
    if (refusedScript !== null) throw new DeskProblem('bad_request', refusedScript)
    const { agentId, displayName } = caller.account
    const result = await settingVersions.change({ name, ...wanted, author: { agentId, name: displayName } })
    return { setting: await settingNow(name, changeIn(result)) }
  }

  return {
    getSettings: async () => {
      const latest = new Map((await settingVersions.latest()).map((change) => [change.name, change]))
      const names = Object.keys(managedSettings).filter(isManaged)
      return { settings: await Promise.all(names.map((name) => settingNow(name, latest.get(name)))) }
    },
    changeSetting: async ({ params, body: { value, version }, caller }) =>
      await changed(managed(params.name), { value, version, undoes: null }, caller),
    undoSetting: async ({ params, body: { undoes, version }, caller }) => {
      const name = managed(params.name)
      const change = await settingVersions.find(name, undoes)
      if (change === null) throw new DeskProblem('not_found', 'There is no such change.')
      return await changed(name, { value: change.oldValue, version, undoes }, caller)
    },
    settingHistory: async () => ({
      changes: (await settingVersions.history(historyCount))
        .filter(({ name }) => isManaged(name))
        .map((change) => ({
          ...change,
          oldValue: asJson(change.oldValue),
          newValue: asJson(change.newValue),
        })),
    }),
  }
}

function changeIn(result: ChangeResult): RecordedChange {
  if (result.ok) return result.change
  const { by } = result.error
  throw new DeskProblem(
    'conflict',
    `${by} changed this setting after you opened it. Select Show current value, then change it again.`,
    { heldBy: by },
  )
}

/** Stored values and new ones are JSON. */
function asJson(value: unknown): Json {
  return value as Json
}
