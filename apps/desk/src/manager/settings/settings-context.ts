import { createContext, use } from 'react'
import type { ManagedName, ManagedValue, Setting } from '@murphy/contracts/desk'
import type { FormProblem } from '../form-problem'
import { parseSetting } from './setting-calls'
import type { ParsedSetting, Settings } from './setting-calls'

/** The unsaved values, by the setting's name. */
export type Drafts = Readonly<Partial<{ [Name in ManagedName]: ManagedValue<Name> }>>

/** The settings as the sections of the page see them. */
export type SettingsView = {
  readonly settings: Settings
  readonly drafts: Drafts
  readonly setDraft: <Name extends ManagedName>(name: Name, value: ManagedValue<Name>) => void
  /** Drops the unsaved value. */
  readonly dropDraft: (name: ManagedName) => void
  /** `null`: saved. */
  readonly save: (name: ManagedName) => Promise<FormProblem | null>
  /** Replaces a setting with a newer one of the server. */
  readonly replaceSetting: (setting: Setting) => void
  readonly reload: () => Promise<void>
}

export const SettingsContext = createContext<SettingsView | null>(null)

/** Returns the settings of the page. Throws outside the settings page. */
export function useSettings(): SettingsView {
  const view = use(SettingsContext)
  if (view === null) throw new Error('no settings')
  return view
}

/** Returns a setting with its unsaved value; `null`: the server does not know it. */
export function useSetting<Name extends ManagedName>(
  name: Name,
): (ParsedSetting<Name> & { readonly shown: ManagedValue<Name>; readonly isDraft: boolean }) | null {
  const { settings, drafts } = useSettings()
  const setting = parseSetting(settings, name)
  if (setting === null) return null
  const draft: ManagedValue<Name> | undefined = drafts[name]
  return { ...setting, shown: draft === undefined ? setting.value : draft, isDraft: draft !== undefined }
}
