import { sql } from 'kysely'
import type { ReplyOwner } from '../../agent-api/reply-owner'

/** Returns an owner for the record of actions. */
export function formatOwner(owner: ReplyOwner): string {
  return 'agentId' in owner ? 'own' : `department ${owner.departmentId}`
}

export type OwnerColumns = { readonly agent_id: number | null; readonly department_id: number | null }

/** Returns the columns of a canned reply's or macro's owner, one of them `null`. */
export function toOwnerColumns(owner: ReplyOwner): OwnerColumns {
  return 'agentId' in owner
    ? { agent_id: owner.agentId, department_id: null }
    : { agent_id: null, department_id: owner.departmentId }
}

/** Returns the owner from its columns; `null`: there is no row. */
export function toOwner(row: OwnerColumns | undefined): ReplyOwner | null {
  if (row === undefined) return null
  if (row.department_id !== null) return { departmentId: row.department_id }
  return row.agent_id === null ? null : { agentId: row.agent_id }
}

/** Selects the rows of an agent and those of departments. `null`: no agent's own rows. */
export function isOwnedBy(agentId: number | null, departmentIds: readonly number[]) {
  return sql<boolean>`(agent_id = ${agentId}::integer or department_id = any(${departmentIds}::integer[]))`
}
