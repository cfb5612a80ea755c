import type { ManagedName, Setting } from '@murphy/contracts/desk'
import { managedSettings } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import { parse } from 'valibot'
import type { Changed, RecordedChange } from '../../settings/ports'
import { isNeverOpen } from '../../settings/hours-problem'
import { checkSetting, settings as known } from '../../settings/settings'
import { contrastProblem, fittingTheme } from '../../settings/theme'
import type { Caller } from '../desk-caller'
import { DeskProblem } from '../desk-failure'
import type { DeskHandlers, DeskPorts } from '../desk-handlers'

/** As many as a manager may want to look back at on one page. */
const historyCount = 200

type SettingCall = 'getSettings' | 'changeSetting' | 'undoSetting' | 'settingHistory'

/** What a manager sets: the same settings that `npm run settings` changes, with their versions. Source: OP-106 */
export function settingHandlers({
  settings,
  settingVersions,
}: Pick<DeskPorts, 'settings' | 'settingVersions'>): Pick<DeskHandlers, SettingCall> {
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
    caller: Caller,
  ): Promise<{ setting: Setting }> {
    const checked = checkSetting(name, wanted.value)
    if (!checked.ok)
      throw new DeskProblem('bad_request', checked.error, checked.path === '' ? {} : { path: checked.path })
    refuseUnwise(name, wanted.value)
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

/** What `npm run settings` takes from whoever knows what they do, and what at the desk is a slip. */
function refuseUnwise(name: ManagedName, value: unknown): void {
  if (name === 'theme') {
    const unreadable = contrastProblem(fittingTheme(parse(managedSettings.theme, value)))
    if (unreadable !== null)
      throw new DeskProblem('bad_request', unreadable.message, { path: unreadable.token })
  }
  if (name === 'liveChat.hours' && isNeverOpen(parse(managedSettings['liveChat.hours'], value)))
    throw new DeskProblem(
      'bad_request',
      `${name}: no day is open; open one, or use the switch "Closed now" to close for a while.`,
    )
}

function changeIn(result: Changed): RecordedChange {
  if (result.ok) return result.change
  const { by } = result.error
  throw new DeskProblem(
    'conflict',
    `${by} has changed this since you opened it. Look at what it is now, then change it again.`,
    { heldBy: by },
  )
}

function managed(name: string): ManagedName {
  if (isManaged(name)) return name
  throw new DeskProblem('not_found', 'There is no such setting.')
}

function isManaged(name: string): name is ManagedName {
  return Object.hasOwn(managedSettings, name)
}

/** What is stored as JSON, and what is written down here, is JSON. */
function asJson(value: unknown): Json {
  return value as Json
}
