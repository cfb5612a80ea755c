import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * When a carrier gave its status. A demonstration of an earlier release gets the moments that a new one would have,
 * as far as its own days say them. Source: TRK-39, TRK-48
 */
export const statusTimesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table retail.consignment add column status_changed_at timestamptz`.execute(db)
    await sql`
      update retail.consignment as consignment
      set status_changed_at = least(now(), (status_day.day + time '05:30') at time zone 'Australia/Sydney')
      from (
        select order_id, case
          when deliver_on <= (now() at time zone 'Australia/Sydney')::date then deliver_on
          else date + 2
        end as day
        from retail."order"
      ) as status_day
      where status_day.order_id = consignment.order_id
    `.execute(db)
  },
  async down(db: Kysely<unknown>) {
    await sql`alter table retail.consignment drop column status_changed_at`.execute(db)
  },
}
