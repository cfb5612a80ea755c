import type { SettingName } from './settings'

/** The author of a change: an agent of the desk, or a program such as `npm run settings`. */
export type SettingAuthor = { readonly agentId: number | null; readonly name: string }

/** One recorded change of a setting. `undoes`: the version that it reverts. Times are milliseconds since 1970. */
export type RecordedChange = {
  readonly name: string
  readonly version: number
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly author: string
  readonly changedAt: number
  readonly undoes: number | null
}

/** A requested change. `version`: the version that the author saw; `null`: any version. */
export type SettingChange = {
  readonly name: SettingName
  readonly value: unknown
  readonly version: number | null
  readonly author: SettingAuthor
  readonly undoes: number | null
}

/** `changed-meanwhile`: `by` has changed it since that version. */
export type ChangeResult =
  | { readonly ok: true; readonly change: RecordedChange }
  | { readonly ok: false; readonly error: { readonly kind: 'changed-meanwhile'; readonly by: string } }

/**
 * The versions of all settings. Each change is recorded with its author, time and both values. An unchanged setting
 * has version 0.
 */
export type SettingVersions = {
  /**
   * Writes value and version in one transaction. Of two authors who saw the same version, the second gets an error
   * that names the first.
   */
  readonly change: (change: SettingChange) => Promise<ChangeResult>
  /** Returns the last change of each setting. */
  readonly latest: () => Promise<readonly RecordedChange[]>
  readonly find: (name: string, version: number) => Promise<RecordedChange | null>
  /** Returns the newest changes first. */
  readonly history: (count: number) => Promise<readonly RecordedChange[]>
}
