import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { chatMessageMaxCharacters, FrameIdSchema } from '../live-chat/frames-up'
import { ShortcutSchema } from './canned-reply-calls'
import { TagSchema } from './chat-calls'
import { chatCommand, DeskAckSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { CsvReplySchema } from './history-calls'
import { CalendarDaySchema } from './hours-calls'
import { DayRangeBodySchema } from './report-calls'
import { textOfAtMost } from './written-text'

/** The largest number of tags that one macro adds. */
export const macroTagsMaxCount = 10

/**
 * A macro: one choice that does several things. `departmentId` null: it belongs to the agent. `version`: rises with
 * each change.
 *
 * Source: docs/desk.md#use-macros
 */
export const MacroSchema = v.object({
  macroId: IdSchema,
  departmentId: orNull(v.number()),
  /** The text after `/` that finds it. */
  shortcut: v.string(),
  /** Put into the message box, with the placeholders of canned replies; '': no text. */
  text: text(),
  /** Added to the tags of the chat. */
  tags: list(v.string()),
  /** The department to which the chat is transferred; null: none. */
  transferTo: orNull(v.number()),
  /** The chat ends after the agent has sent the message. */
  endsChat: flag(),
  version: v.number(),
})
export type Macro = Shape<typeof MacroSchema>

export const MacrosReplySchema = v.object({ macros: list(MacroSchema) })
export type MacrosReply = Shape<typeof MacrosReplySchema>

/** Returns the agent's own macros and those of the agent's departments; for a manager, those of all departments. */
export const macros = {
  name: 'macros',
  method: 'GET',
  path: '/macros',
  access: 'agent',
  reply: MacrosReplySchema,
} as const satisfies DeskCall

/** The id of a macro, created once by its author: 32 hex digits. */
export const MacroParamsSchema = v.object({ macroId: FrameIdSchema })
export type MacroParams = Shape<typeof MacroParamsSchema>

export const MacroBodySchema = v.pipe(
  v.object({
    departmentId: orNull(v.number()),
    shortcut: ShortcutSchema,
    text: v.nullish(v.pipe(v.string(), v.trim(), textOfAtMost(chatMessageMaxCharacters)), ''),
    tags: v.pipe(
      v.array(TagSchema),
      v.maxLength(macroTagsMaxCount, `Expected at most ${macroTagsMaxCount} tags.`),
    ),
    transferTo: orNull(v.number()),
    endsChat: flag(),
    /** The version that was edited; null: a new macro. */
    version: orNull(v.number()),
  }),
  v.check(
    ({ text: said, tags, transferTo }) => said !== '' || tags.length > 0 || transferTo !== null,
    'Expected a message, a tag or a transfer.',
  ),
  v.check(
    ({ transferTo, endsChat }) => transferTo === null || !endsChat,
    'Expected a transfer or the end of the chat, not both.',
  ),
  v.check(
    ({ text: said, endsChat }) => said !== '' || !endsChat,
    'Expected a message, because the chat ends after it.',
  ),
)
export type MacroBody = Shape<typeof MacroBodySchema>

/**
 * Creates or replaces a macro. 409 `conflict`: the shortcut is taken, or the macro was changed since `version`, or the
 * owner has too many. 403: only managers may change a department's macros.
 */
export const putMacro = {
  name: 'putMacro',
  method: 'PUT',
  path: '/macros/:macroId',
  access: 'agent',
  params: MacroParamsSchema,
  body: MacroBodySchema,
  reply: MacrosReplySchema,
} as const satisfies DeskCall

/** Deletes a macro with the record of its uses; a deleted one is not an error. */
export const deleteMacro = {
  name: 'deleteMacro',
  method: 'DELETE',
  path: '/macros/:macroId',
  access: 'agent',
  params: MacroParamsSchema,
  reply: MacrosReplySchema,
} as const satisfies DeskCall

export const MacroActionSchema = v.picklist(['tags', 'transfer', 'end'])
export type MacroAction = v.InferOutput<typeof MacroActionSchema>

/** The result of one action of a macro. `problem` null: it was done. */
export const MacroResultSchema = v.object({
  action: MacroActionSchema,
  problem: orNull(v.object({ code: v.string(), message: v.string() })),
})
export type MacroResult = Shape<typeof MacroResultSchema>

/** The actions as the agent has seen them in the preview. `isUse`: counts as a use of the macro. */
export const ApplyMacroBodySchema = v.object({
  id: FrameIdSchema,
  macroId: FrameIdSchema,
  tags: v.pipe(v.array(TagSchema), v.maxLength(macroTagsMaxCount)),
  transferTo: orNull(v.number()),
  endsChat: flag(),
  isUse: flag(),
})
export type ApplyMacroBody = Shape<typeof ApplyMacroBodySchema>

export const ApplyMacroReplySchema = v.object({
  ...DeskAckSchema.entries,
  results: list(MacroResultSchema),
})
export type ApplyMacroReply = Shape<typeof ApplyMacroReplySchema>

/**
 * Performs the actions of a macro in a chat of the agent, and sends nothing to the visitor. Each action has a result of
 * its own: one that is refused does not undo the others.
 */
export const applyMacro = {
  name: 'applyMacro',
  path: '/chats/:chatId/macros',
  ...chatCommand,
  body: ApplyMacroBodySchema,
  reply: ApplyMacroReplySchema,
} as const satisfies DeskCall

const use = { uses: v.number(), lastUsedAt: orNull(MillisSchema) }

/** The uses of one macro. `uses` counts the period; `lastUsedAt` is the last use of all that are kept. */
export const MacroUseSchema = v.object({
  macroId: IdSchema,
  shortcut: v.string(),
  /** The department or the agent who owns the macro. */
  owner: v.string(),
  isPersonal: flag(),
  ...use,
  /** Agents who used it in the period, the most frequent first. */
  agents: list(v.object({ agentId: v.number(), name: v.string(), ...use })),
})
export type MacroUse = Shape<typeof MacroUseSchema>

export const MacroReportReplySchema = v.object({
  /** Time zone of the days, IANA name. */
  timezone: v.string(),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** All macros, the most used first. */
  macros: list(MacroUseSchema),
})
export type MacroReportReply = Shape<typeof MacroReportReplySchema>

/** Returns how often each macro was used in a period, by agent. Source: docs/desk.md#read-the-macro-report */
export const macroReport = {
  name: 'macroReport',
  method: 'POST',
  path: '/reports/macros',
  access: 'manager',
  body: DayRangeBodySchema,
  reply: MacroReportReplySchema,
} as const satisfies DeskCall

/** Exports the macro report as CSV. */
export const exportMacroReport = {
  name: 'exportMacroReport',
  method: 'POST',
  path: '/reports/macros/export',
  access: 'manager',
  body: DayRangeBodySchema,
  reply: CsvReplySchema,
} as const satisfies DeskCall
