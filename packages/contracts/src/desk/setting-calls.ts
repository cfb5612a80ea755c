import * as v from 'valibot'
import { JsonSchema } from '../entities/json'
import { MillisSchema } from '../entities/primitives'
import { entries, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'

const NameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A setting as it is now. `version`: how often it was changed, 0 for one that nobody has touched; whoever changes it says
 * which version they saw. `standard`: the value of version 0. `author` and `changedAt`: who changed it last, and when.
 */
export const SettingSchema = v.object({
  name: NameSchema,
  value: JsonSchema,
  standard: JsonSchema,
  version: VersionSchema,
  author: orNull(v.string()),
  changedAt: orNull(MillisSchema),
})
export type Setting = Shape<typeof SettingSchema>

/** One change; the newest of a name is its version now. `undoes`: the version that it took back. */
export const SettingChangeSchema = v.object({
  name: NameSchema,
  version: VersionSchema,
  oldValue: JsonSchema,
  newValue: JsonSchema,
  author: v.string(),
  changedAt: MillisSchema,
  undoes: orNull(VersionSchema),
})
export type SettingChange = Shape<typeof SettingChangeSchema>

export const SettingsReplySchema = v.object({ settings: entries(SettingSchema) })
export type SettingsReply = Shape<typeof SettingsReplySchema>

export const getSettings = {
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  access: 'manager',
  reply: SettingsReplySchema,
} as const satisfies DeskCall

const SettingParamsSchema = v.object({ name: NameSchema })
const SettingReplySchema = v.object({ setting: SettingSchema })

export const ChangeSettingBodySchema = v.object({ value: JsonSchema, version: VersionSchema })
export type ChangeSettingBody = Shape<typeof ChangeSettingBodySchema>

/**
 * For all shoppers from their next load on, without a restart.
 * 400: `path` is the field inside the value; 404: no setting that managers change; 409 `conflict`: it was changed since
 * `version`, `heldBy` says by whom.
 */
export const changeSetting = {
  name: 'changeSetting',
  method: 'PUT',
  path: '/settings/:name',
  access: 'manager',
  params: SettingParamsSchema,
  body: ChangeSettingBodySchema,
  reply: SettingReplySchema,
} as const satisfies DeskCall

export const UndoSettingBodySchema = v.object({ undoes: VersionSchema, version: VersionSchema })
export type UndoSettingBody = Shape<typeof UndoSettingBodySchema>

/** Puts back what was there before the change `undoes`, as a change of its own. Errors as those of `changeSetting`. */
export const undoSetting = {
  name: 'undoSetting',
  method: 'POST',
  path: '/settings/:name/undo',
  access: 'manager',
  params: SettingParamsSchema,
  body: UndoSettingBodySchema,
  reply: SettingReplySchema,
} as const satisfies DeskCall

export const SettingHistoryReplySchema = v.object({ changes: entries(SettingChangeSchema) })
export type SettingHistoryReply = Shape<typeof SettingHistoryReplySchema>

/** The last 200 changes of all settings, the newest first. */
export const settingHistory = {
  name: 'settingHistory',
  method: 'GET',
  path: '/setting-changes',
  access: 'manager',
  reply: SettingHistoryReplySchema,
} as const satisfies DeskCall
