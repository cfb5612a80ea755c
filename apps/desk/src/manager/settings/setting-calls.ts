import { managedSettings } from '@murphy/contracts/desk'
import type { ManagedName, ManagedValue, Setting, SettingChange } from '@murphy/contracts/desk'
import { safeParse } from 'valibot'
import { toProblem } from '../form-problem'
import type { FormProblem } from '../form-problem'
import type { RequestFailure, ManagerPorts } from '../ports'
import type { Result } from '@murphy/flow'

/** A setting whose value has been parsed. */
export type ParsedSetting<Name extends ManagedName> = Omit<Setting, 'value' | 'name'> & {
  readonly name: Name
  readonly value: ManagedValue<Name>
}

export type Settings = ReadonlyMap<string, Setting>

/** Returns a setting parsed by its own schema; `null`: the server has another shape, such as after a new version. */
export function parseSetting<Name extends ManagedName>(
  settings: Settings,
  name: Name,
): ParsedSetting<Name> | null {
  const setting = settings.get(name)
  const read = setting && safeParse(managedSettings[name], setting.value)
  // The schema is that of this name.
  return setting && read?.success ? { ...setting, name, value: read.output as ManagedValue<Name> } : null
}

/** Loads all settings, by name. */
export async function loadSettings({ request }: ManagerPorts): Promise<Result<Settings, RequestFailure>> {
  const answer = await request('getSettings')
  if (!answer.ok) return answer
  return { ok: true, value: new Map(answer.value.settings.map((setting) => [setting.name, setting])) }
}

/** Saves a value of a setting. */
export async function changeSetting(
  { request }: ManagerPorts,
  { name, version }: Pick<Setting, 'name' | 'version'>,
  value: unknown,
): Promise<Result<Setting, FormProblem>> {
  const answer = await request('changeSetting', {
    params: { name },
    // Values of forms are JSON.
    body: { value: value as Setting['value'], version },
  })
  return answer.ok ? { ok: true, value: answer.value.setting } : { ok: false, error: toProblem(answer.error) }
}

/** Restores the value that a setting had before a change. */
export async function undoChange(
  { request }: ManagerPorts,
  { name, version }: Pick<SettingChange, 'name' | 'version'>,
  currentVersion: number,
): Promise<Result<Setting, FormProblem>> {
  const body = { undoes: version, version: currentVersion }
  const answer = await request('undoSetting', { params: { name }, body })
  return answer.ok ? { ok: true, value: answer.value.setting } : { ok: false, error: toProblem(answer.error) }
}
