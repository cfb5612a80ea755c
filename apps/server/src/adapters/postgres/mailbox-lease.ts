import { sql } from 'kysely'
import type { MailboxLease } from '../../inbox/read-mailbox'
import type { Database } from './database'

/** Creates the lease that lets one of several servers read the mailbox. */
export function createMailboxLease(db: Database): MailboxLease {
  return {
    take: async (now, until) => {
      const { rows } = await sql`
        insert into murphy.mailbox_lease as lease (name, leased_until)
        values ('inbox', ${new Date(until)}::timestamptz)
        on conflict (name) do update set leased_until = excluded.leased_until
        where lease.leased_until <= ${new Date(now)}::timestamptz
        returning name`.execute(db)
      return rows.length > 0
    },
    release: async (until) => {
      await db
        .updateTable('murphy.mailbox_lease')
        .set({ leased_until: new Date(until) })
        .where('name', '=', 'inbox')
        .execute()
    },
  }
}
