import type { ColumnType } from 'kysely'

/** Rows of what managers set, schema `murphy`. Every moment is a `timestamptz`. */
export type SettingTables = {
  'murphy.setting_change': {
    name: string
    version: number
    old_value: Json
    new_value: Json
    /** `null`: no account of the desk. */
    changed_by: number | null
    author: string
    changed_at: Date
    undoes: number | null
  }
}

/** Written as JSON text, read as the value. */
type Json = ColumnType<unknown, string, string>
