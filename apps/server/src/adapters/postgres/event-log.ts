import type { EventLog } from '../../analytics/event-log'
import type { Database } from './database'

/** Creates the log of what widgets report. */
export function createEventLog(db: Database): EventLog {
  return {
    record: async ({ kind, sessionId, userId, data, recordedAt }) => {
      await db
        .insertInto('murphy.event_record')
        .values({
          kind,
          session_id: sessionId,
          user_id: userId,
          data: JSON.stringify(data),
          recorded_at: new Date(recordedAt),
        })
        .execute()
    },
  }
}
