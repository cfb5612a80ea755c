import * as v from 'valibot'
import { JsonSchema } from '../entities/json'
import { MillisSchema } from '../entities/primitives'
import { entries, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'
import { PreviewSchema } from '../preview/preview'
import { CalendarDaySchema } from './hours-calls'

/**
 * `drafts`: unsaved settings by name; all others have their current value. `date` and `minute`: local time in the
 * zone of the hours, minutes since midnight.
 */
export const PreviewBodySchema = v.object({
  drafts: v.record(v.string(), JsonSchema),
  date: CalendarDaySchema,
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
  isSignedIn: v.boolean(),
})
export type PreviewBody = Shape<typeof PreviewBodySchema>

/**
 * Returns the data that a widget would get with the drafts saved. Nothing changes. 400: a draft is invalid, `path` is
 * its name. 404: a name is not a setting of managers.
 */
export const previewWidget = {
  name: 'previewWidget',
  method: 'POST',
  path: '/preview',
  access: 'manager',
  body: PreviewBodySchema,
  reply: PreviewSchema,
} as const satisfies DeskCall

const NameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A setting with its current value. `version`: number of changes, 0 for one never changed; a change names the version
 * that it is based on. `standard`: the value of version 0. `author` and `changedAt`: the last change.
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

/** One change. The newest change of a name is its current version. `undoes`: the version that it reverted. */
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
 * Changes a setting for all shoppers from their next load on, without a restart. 400: `path` is the field inside the
 * value. 404: not a setting of managers. 409 `conflict`: it changed after `version`, `heldBy` names the author.
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

/** Reverts the change `undoes` as a new change. Errors as those of `changeSetting`. */
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

/** Returns the last 200 changes of all settings, newest first. */
export const settingHistory = {
  name: 'settingHistory',
  method: 'GET',
  path: '/setting-changes',
  access: 'manager',
  reply: SettingHistoryReplySchema,
} as const satisfies DeskCall
