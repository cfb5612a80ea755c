import * as v from 'valibot'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { InboxViewSchema } from './inbox-calls'
import { trimmedText } from './written-text'

/** Largest number of saved views of an agent. */
export const savedViewsMaxCount = 30
/** Longest name of a saved view, in characters. */
export const savedViewNameMaxCharacters = 40

/** The filters of the inbox that a saved view holds. `departmentId` null: all departments. */
const filter = {
  view: InboxViewSchema,
  kind: orNull(v.picklist(['message', 'ticket'])),
  departmentId: orNull(v.number()),
}

/** A view of the inbox that an agent has saved. Only this agent has it. Source: docs/desk.md#save-a-view */
export const SavedViewSchema = v.object({ viewId: FrameIdSchema, name: v.string(), ...filter })
export type SavedView = Shape<typeof SavedViewSchema>

export const SavedViewsReplySchema = v.object({ views: list(SavedViewSchema) })
export type SavedViewsReply = Shape<typeof SavedViewsReplySchema>

/** Returns the caller's saved views, by name. */
export const savedViews = {
  name: 'savedViews',
  method: 'GET',
  path: '/inbox-views',
  access: 'agent',
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall

const SavedViewParamsSchema = v.object({ viewId: FrameIdSchema })

export const SavedViewBodySchema = v.object({ name: trimmedText(savedViewNameMaxCharacters), ...filter })
export type SavedViewBody = Shape<typeof SavedViewBodySchema>

/** Saves a view, or replaces the one with this id. 409 `conflict`: the name is taken, or the caller has too many. */
export const putSavedView = {
  name: 'putSavedView',
  method: 'PUT',
  path: '/inbox-views/:viewId',
  access: 'agent',
  params: SavedViewParamsSchema,
  body: SavedViewBodySchema,
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall

/** Deletes a saved view; a deleted one is not an error. */
export const deleteSavedView = {
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/inbox-views/:viewId',
  access: 'agent',
  params: SavedViewParamsSchema,
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall
