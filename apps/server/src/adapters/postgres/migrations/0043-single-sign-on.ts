import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds single sign-on at the desk: identities of the provider, open attempts, the ID token of a session, and the
 * operator's invitations. Source: docs/desk-sign-in.md
 */
export const singleSignOnMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.desk_identity (
        issuer text not null,
        subject text not null,
        agent_id integer not null,
        linked_at timestamptz not null,
        refused_at timestamptz,
        primary key (issuer, subject),
        unique (issuer, agent_id)
      )`.execute(db)
    await sql`create index desk_identity_by_agent on murphy.desk_identity (agent_id)`.execute(db)
    await sql`
      create table murphy.desk_sign_in_attempt (
        state_hash bytea primary key,
        browser_hash bytea not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index desk_sign_in_attempt_by_expiry on murphy.desk_sign_in_attempt (expires_at)`.execute(
      db,
    )
    await sql`alter table murphy.desk_session add column id_token text`.execute(db)
    await sql`
      alter table murphy.desk_invitation add column is_operators boolean not null default false`.execute(db)
  },
}
