import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the photos of claims, without metadata. A photo without a claim is removed after a day. Claims may be recorded like other
 * actions.
 *
 * Source: OP-140
 */
export const claimPhotosMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.claim_photo (
        photo_id text primary key,
        shopper_id integer not null,
        chatbot_user_id text not null,
        widget_session_hash bytea not null,
        message_id text not null,
        mime_type text not null check (mime_type in ('image/png', 'image/jpeg')),
        content bytea not null,
        size_bytes integer not null,
        stored_at timestamptz not null,
        claim_key text,
        unique (shopper_id, message_id)
      )`.execute(db)
    // Pictures are compressed already.
    await sql`alter table murphy.claim_photo alter column content set storage external`.execute(db)
    await sql`create index claim_photo_by_time on murphy.claim_photo (stored_at)`.execute(db)
    await sql`
      create index claim_photo_by_widget on murphy.claim_photo (chatbot_user_id, widget_session_hash)`.execute(
      db,
    )
    await sql`alter table murphy.retail_action drop constraint retail_action_kind_check`.execute(db)
    await sql`
      alter table murphy.retail_action add constraint retail_action_kind_check check (kind in (
        'nominee', 'invoice', 'ticket', 'cancel', 'address', 'day', 'instructions', 'subscription', 'claim'
      ))`.execute(db)
  },
}
