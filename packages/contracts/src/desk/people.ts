import * as v from 'valibot'
import { flag, list, text } from '../entities/reading'
import type { Shape } from '../entities/shape'

export const DeskRoleSchema = v.picklist(['agent', 'manager'])
export type DeskRole = v.InferOutput<typeof DeskRoleSchema>

/** What an agent has chosen. `away` may still take chats by hand; `invisible` takes none and shows as offline. */
export const AgentStatusSchema = v.picklist(['online', 'away', 'invisible'])
export type AgentStatus = v.InferOutput<typeof AgentStatusSchema>

/**
 * One who works at the desk. `nick` as in `agent:42`; `isConnected`: has, or had within 45 s, a connection, so that
 * nobody else is at their desk whatever the status says; `load`: the chats that count against `capacity` now.
 */
export const DeskAgentSchema = v.object({
  agentId: v.number(),
  email: text(),
  displayName: v.string(),
  title: text(),
  role: DeskRoleSchema,
  departmentIds: list(v.number()),
  capacity: v.number(),
  nick: v.string(),
  status: AgentStatusSchema,
  isConnected: flag(),
  load: v.number(),
})
export type DeskAgent = Shape<typeof DeskAgentSchema>
