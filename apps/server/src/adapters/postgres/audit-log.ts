import type { Json } from '@murphy/contracts/entities'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { AuditCursor, AuditLog, AuditSearch, NewAuditEntry } from '../../agent-api/audit/audit-log'
import type { Database } from './database'

type EntryRow = {
  readonly entry_id: string
  readonly done_at: Date
  readonly agent_id: number | null
  readonly name: string
  readonly action: string
  readonly target: string
  readonly before_value: Json
  readonly after_value: Json
  readonly address: string
}

/** Creates the audit log. It has no statement that changes or deletes an entry. */
export function createAuditLog(db: Database): AuditLog {
  async function insert(entry: NewAuditEntry, condition: RawBuilder<unknown>): Promise<void> {
    const { at, agentId, name, action, target, before, after, address } = entry
    await sql`
      insert into murphy.audit_entry
        (done_at, agent_id, name, action, target, before_value, after_value, address)
      select ${new Date(at)}::timestamptz, ${agentId}::integer, ${name}::text, ${action}::text, ${target}::text,
        ${toColumn(before)}::jsonb, ${toColumn(after)}::jsonb, ${address}::text
      where ${condition}`.execute(db)
  }

  return {
    write: (entry) => insert(entry, sql`true`),
    writeOnce: async (entry, withinMs) => {
      const since = new Date(entry.at - withinMs)
      await insert(
        entry,
        sql`not exists (
          select from murphy.audit_entry
          where agent_id = ${entry.agentId}::integer and done_at > ${since}::timestamptz
            and action = ${entry.action} and target = ${entry.target}
        )`,
      )
    },
    search: async (search, after, count) => {
      const { rows } = await sql<EntryRow>`
        select * from murphy.audit_entry where ${toCondition(search, after)}
        order by done_at desc, entry_id desc limit ${count}`.execute(db)
      return rows.map((row) => ({
        entryId: row.entry_id,
        at: row.done_at.getTime(),
        agentId: row.agent_id,
        name: row.name,
        action: row.action,
        target: row.target,
        before: row.before_value,
        after: row.after_value,
        address: row.address,
      }))
    },
    count: async (search) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from murphy.audit_entry where ${toCondition(search, null)}`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    listAccounts: async () => {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from (
          select distinct on (agent_id) agent_id as id, name from murphy.audit_entry
          where agent_id is not null order by agent_id, done_at desc, entry_id desc
        ) as account order by name, id`.execute(db)
      return rows
    },
  }
}

function toCondition({ agentId, action, from, until }: AuditSearch, after: AuditCursor | null) {
  const conditions = [
    sql`true`,
    ...(agentId === null ? [] : [sql`agent_id = ${agentId}::integer`]),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(from === null ? [] : [sql`done_at >= ${new Date(from)}::timestamptz`]),
    ...(until === null ? [] : [sql`done_at < ${new Date(until)}::timestamptz`]),
    ...(after === null
      ? []
      : [sql`(done_at, entry_id) < (${new Date(after.at)}::timestamptz, ${after.entryId}::bigint)`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns SQL's null for a missing value, and JSON for every other. */
function toColumn(value: Json): string | null {
  return value === null ? null : JSON.stringify(value)
}
