import type { SeenEvents } from '@murphy/retail-api/events'
import type { Database } from './database'

/** Creates the repository of the retailer's events that were received, so that each is handled once by all servers. */
export function createSeenRetailEvents(db: Database): SeenEvents {
  return {
    claim: async (id) => {
      const claimed = await db
        .insertInto('murphy.retail_event')
        .values({ event_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst()
      return claimed !== undefined
    },
    release: async (id) => {
      await db.deleteFrom('murphy.retail_event').where('event_id', '=', id).execute()
    },
  }
}
