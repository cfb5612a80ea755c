import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { VisitorProfileSchema } from '../live-chat/people'

export const DeskRoleSchema = v.picklist(['agent', 'manager'])
export type DeskRole = v.InferOutput<typeof DeskRoleSchema>

/** What an agent chooses. `away` takes chats only by hand; `invisible` shows to colleagues as offline. */
export const ChosenStatusSchema = v.picklist(['online', 'away', 'invisible'])
export type ChosenStatus = v.InferOutput<typeof ChosenStatusSchema>

/** `offline`: no connection of the agent is left. */
export const DeskStatusSchema = v.picklist(['online', 'away', 'invisible', 'offline'])
export type DeskStatus = v.InferOutput<typeof DeskStatusSchema>

/** Who is signed in. */
export const DeskAccountSchema = v.object({ id: v.number(), displayName: v.string(), role: DeskRoleSchema })
export type DeskAccount = Shape<typeof DeskAccountSchema>

/** One who works at the desk. `nick` as in `agent:42`; `chats`: those that count against `capacity` now. */
export const ColleagueSchema = v.object({
  ...DeskAccountSchema.entries,
  nick: v.string(),
  title: text(),
  status: DeskStatusSchema,
  departmentIds: list(v.number()),
  capacity: v.number(),
  chats: v.number(),
})
export type Colleague = Shape<typeof ColleagueSchema>

/**
 * Somebody at the other end of a chat. `id` is how the desk's calls name them, not the secret of their browser.
 * `isConnected`: a page of theirs is open. Before an agent has the chat no more is told than the name and whether the
 * visitor is signed in.
 */
export const DeskVisitorSchema = v.object({
  id: IdSchema,
  profile: VisitorProfileSchema,
  isConnected: flag(),
  page: orNull(v.object({ title: v.string(), url: v.string() })),
})
export type DeskVisitor = Shape<typeof DeskVisitorSchema>

