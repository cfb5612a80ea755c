import { managedSettings } from '@murphy/contracts/desk'
import type { DeskFailure, ManagedName, ManagedValue, Setting, SettingChange } from '@murphy/contracts/desk'
import { safeParse } from 'valibot'
import { capitalise } from '../../components/capitalise'
import type { RequestFailure, ManagerPorts } from '../ports'
import type { Result } from '@murphy/flow'

/** A setting whose value has been parsed. */
export type ParsedSetting<Name extends ManagedName> = Omit<Setting, 'value' | 'name'> & {
  readonly name: Name
  readonly value: ManagedValue<Name>
}

/** The reason why a change failed. `path`: the field inside the value; `isStale`: another manager changed it first. */
export type SettingProblem = { readonly message: string; readonly path: string; readonly isStale: boolean }

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
): Promise<Result<Setting, SettingProblem>> {
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
): Promise<Result<Setting, SettingProblem>> {
  const body = { undoes: version, version: currentVersion }
  const answer = await request('undoSetting', { params: { name }, body })
  return answer.ok ? { ok: true, value: answer.value.setting } : { ok: false, error: toProblem(answer.error) }
}

/** Converts a failed call into the problem that a form shows. */
export function toProblem(failure: RequestFailure): SettingProblem {
  if (failure.kind === 'unreachable' || failure.problem === null)
    return { message: unreachable, path: '', isStale: false }
  const { problem } = failure
  return { message: toSentence(problem), path: problem.path ?? '', isStale: problem.code === 'conflict' }
}

const unreachable = 'The server could not be reached. Nothing was changed. Try again in a moment.'

/** Removes the setting's name, which the server puts first and which is already the title. */
function toSentence({ message }: DeskFailure['problem']): string {
  return capitalise(message.replace(/^[\w.]+(, at [\w.]+)?: /, ''))
}
