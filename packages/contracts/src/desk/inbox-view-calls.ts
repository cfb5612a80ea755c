import * as v from 'valibot'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { InboxViewSchema } from './inbox-calls'
import { trimmedText } from './written-text'

/** Largest number of saved views of an agent, and of those that are shared with a department. */
export const savedViewsMaxCount = 30
/** Longest name of a saved view, in characters. */
export const savedViewNameMaxCharacters = 40

/** The filters of the inbox that a saved view holds. `departmentId` null: all departments. */
const filter = {
  view: InboxViewSchema,
  kind: orNull(v.picklist(['message', 'ticket'])),
  departmentId: orNull(v.number()),
}

/** The department whose agents have the view, with all managers; null: its agent alone. */
const sharing = { sharedWith: orNull(v.number()) }

/**
 * A view of the inbox that an agent has saved, or that a manager has shared with a department.
 *
 * Source: docs/desk.md#save-a-view, docs/desk.md#share-a-view
 */
export const SavedViewSchema = v.object({ viewId: FrameIdSchema, name: v.string(), ...filter, ...sharing })
export type SavedView = Shape<typeof SavedViewSchema>

export const SavedViewsReplySchema = v.object({ views: list(SavedViewSchema) })
export type SavedViewsReply = Shape<typeof SavedViewsReplySchema>

/** Returns the caller's saved views and those that are shared with the caller, by name. */
export const savedViews = {
  name: 'savedViews',
  method: 'GET',
  path: '/inbox-views',
  access: 'agent',
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall

const SavedViewParamsSchema = v.object({ viewId: FrameIdSchema })

export const SavedViewBodySchema = v.object({
  name: trimmedText(savedViewNameMaxCharacters),
  ...filter,
  ...sharing,
})
export type SavedViewBody = Shape<typeof SavedViewBodySchema>

/**
 * Saves a view, or replaces the one with this id. 403: only managers share views and change shared ones. 409 `conflict`: the
 * name is taken, or there are too many.
 */
export const putSavedView = {
  name: 'putSavedView',
  method: 'PUT',
  path: '/inbox-views/:viewId',
  access: 'agent',
  params: SavedViewParamsSchema,
  body: SavedViewBodySchema,
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall

/** Deletes a saved view; a deleted one is not an error. 403: only managers delete shared views. */
export const deleteSavedView = {
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/inbox-views/:viewId',
  access: 'agent',
  params: SavedViewParamsSchema,
  reply: SavedViewsReplySchema,
} as const satisfies DeskCall
