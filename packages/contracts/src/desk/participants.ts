import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { VisitorProfileSchema } from '../live-chat/participants'

export const DeskRoleSchema = v.picklist(['agent', 'manager'])
export type DeskRole = v.InferOutput<typeof DeskRoleSchema>

/** Status that an agent chooses. `away`: accepts chats only by hand. `invisible`: appears offline to colleagues. */
export const ChosenStatusSchema = v.picklist(['online', 'away', 'invisible'])
export type ChosenStatus = v.InferOutput<typeof ChosenStatusSchema>

/** Status of an agent as colleagues see it. `offline`: the agent has no connection. */
export const DeskStatusSchema = v.picklist(['online', 'away', 'invisible', 'offline'])
export type DeskStatus = v.InferOutput<typeof DeskStatusSchema>

/** The signed-in account. */
export const DeskAccountSchema = v.object({ id: v.number(), displayName: v.string(), role: DeskRoleSchema })
export type DeskAccount = Shape<typeof DeskAccountSchema>

/**
 * An agent or manager. `nick` as in `agent:42`; `skills`: the names of their skills; `chats`: chats that count against
 * `capacity` now.
 */
export const ColleagueSchema = v.object({
  ...DeskAccountSchema.entries,
  nick: v.string(),
  title: text(),
  status: DeskStatusSchema,
  departmentIds: list(v.number()),
  skills: list(v.string()),
  capacity: v.number(),
  chats: v.number(),
})
export type Colleague = Shape<typeof ColleagueSchema>

/**
 * The visitor of a chat. `id`: the visitor's name in calls of the desk, not the secret of their browser.
 * `isConnected`: the visitor has an open page. Before an agent has the chat, only the name and whether the visitor is
 * signed in are sent.
 */
export const DeskVisitorSchema = v.object({
  id: IdSchema,
  profile: VisitorProfileSchema,
  isConnected: flag(),
  page: orNull(v.object({ title: v.string(), url: v.string() })),
})
export type DeskVisitor = Shape<typeof DeskVisitorSchema>
