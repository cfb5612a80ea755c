import type { SettingName } from './settings'

/** Who changes a setting: an agent of the desk, or a program such as `npm run settings`. */
export type SettingAuthor = { readonly agentId: number | null; readonly name: string }

/** One change of a setting. `undoes`: the version that it took back. Times are milliseconds since 1970. */
export type RecordedChange = {
  readonly name: string
  readonly version: number
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly author: string
  readonly changedAt: number
  readonly undoes: number | null
}

/** What one wants to change. `version`: the one that was seen; `null`: whichever it is. */
export type SettingChange = {
  readonly name: SettingName
  readonly value: unknown
  readonly version: number | null
  readonly author: SettingAuthor
  readonly undoes: number | null
}

/** `changed-meanwhile`: `by` has changed it since that version was seen. */
export type ChangeResult =
  | { readonly ok: true; readonly change: RecordedChange }
  | { readonly ok: false; readonly error: { readonly kind: 'changed-meanwhile'; readonly by: string } }

/**
 * The versions of all settings: each change is kept with who made it, when, and both values. A setting that nobody has
 * changed has version 0.
 */
export type SettingVersions = {
  /** Writes value and version in one transaction; of two who saw the same version one is told of the other. */
  readonly change: (wanted: SettingChange) => Promise<ChangeResult>
  /** The last change of each setting. */
  readonly latest: () => Promise<readonly RecordedChange[]>
  readonly find: (name: string, version: number) => Promise<RecordedChange | null>
  /** The newest first. */
  readonly history: (count: number) => Promise<readonly RecordedChange[]>
}
