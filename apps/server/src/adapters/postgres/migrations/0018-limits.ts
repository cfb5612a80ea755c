import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the browsers that have signed in to the desk, and the network addresses of chats that wait for an agent.
 */
export const limitsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // Hashes of the browser's token, and of the account's address as in desk_sign_in_try.
    await sql`
      create table murphy.desk_known_device (
        token_hash bytea not null,
        account bytea not null,
        signed_in_at timestamptz not null,
        primary key (account, token_hash)
      )`.execute(db)
    await sql`create index desk_known_device_by_time on murphy.desk_known_device (signed_in_at)`.execute(db)
    // A hash, stored only while the chat waits.
    await sql`alter table murphy.live_chat_room add waiting_address bytea`.execute(db)
    await sql`
      create index live_chat_room_by_waiting_address on murphy.live_chat_room (waiting_address)
      where waiting_address is not null`.execute(db)
  },
}
