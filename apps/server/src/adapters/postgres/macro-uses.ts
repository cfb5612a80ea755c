import { sql } from 'kysely'
import type { CountedUse, Macros, OwnedMacro } from '../../agent-api/macros/macros'
import type { Database } from './database'

/** Reads all macros with their owners, and their uses by agent. */
export async function countMacroUses(
  db: Database,
  { from, until }: Parameters<Macros['countUses']>[0],
): ReturnType<Macros['countUses']> {
  const macros = await sql<OwnedMacro>`
    select macro_id as "macroId", shortcut, coalesce(department.name, agent.display_name, '') as "ownerName",
      macro.agent_id is not null as "isPersonal"
    from murphy.live_chat_macro as macro
    left join murphy.live_chat_department as department on department.department_id = macro.department_id
    left join murphy.live_chat_agent as agent on agent.agent_id = macro.agent_id
    order by shortcut, macro_id`.execute(db)
  const uses = await sql<Omit<CountedUse, 'uses' | 'lastUsedAt'> & { uses: string; lastUsedAt: Date }>`
    select macro_id as "macroId", used.agent_id as "agentId", coalesce(agent.display_name, '') as "agentName",
      count(*) filter (
        where used_at >= ${new Date(from)}::timestamptz and used_at < ${new Date(until)}::timestamptz
      ) as uses,
      max(used_at) as "lastUsedAt"
    from murphy.live_chat_macro_use as used
    left join murphy.live_chat_agent as agent on agent.agent_id = used.agent_id
    group by macro_id, used.agent_id, agent.display_name`.execute(db)
  return {
    macros: macros.rows,
    uses: uses.rows.map((row) => ({
      ...row,
      uses: Number(row.uses),
      lastUsedAt: row.lastUsedAt.getTime(),
    })),
  }
}
