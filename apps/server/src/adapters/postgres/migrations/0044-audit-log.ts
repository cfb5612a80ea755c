import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the audit log of the desk, and the shortened address of sessions. The database itself refuses to change an entry.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export const auditLogMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.audit_entry (
        entry_id bigint primary key generated always as identity,
        done_at timestamptz not null,
        agent_id integer,
        name text not null,
        action text not null,
        target text not null,
        before_value jsonb,
        after_value jsonb,
        address text not null
      )`.execute(db)
    await sql`create index audit_entry_by_time on murphy.audit_entry (done_at, entry_id)`.execute(db)
    await sql`create index audit_entry_by_agent on murphy.audit_entry (agent_id, done_at, entry_id)`.execute(
      db,
    )
    await sql`
      create function murphy.refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'An entry of the audit log cannot be changed.';
      end $$`.execute(db)
    await sql`
      create trigger audit_entry_is_append_only before update on murphy.audit_entry
      for each row execute function murphy.refuse_audit_change()`.execute(db)
    await sql`alter table murphy.desk_session add column address text not null default ''`.execute(db)
  },
}
