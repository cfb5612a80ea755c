import type { SeenEvents } from '@murphy/retail-api/events'
import type { Database } from './database'

/** Creates the memory of received events that all servers share. */
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
