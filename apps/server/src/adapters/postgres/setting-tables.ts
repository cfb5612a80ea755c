import type { ColumnType } from 'kysely'

/** Tables of settings, schema `murphy`. Every time is a `timestamptz`. */
export type SettingTables = {
  'murphy.setting_change': {
    name: string
    version: number
    old_value: Json
    new_value: Json
    /** `null`: not an account of the desk. */
    changed_by: number | null
    author: string
    changed_at: Date
    undoes: number | null
  }
}

/** Written as JSON text, read as the value. */
type Json = ColumnType<unknown, string, string>
