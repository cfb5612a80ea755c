import type { Settings } from '../../settings/settings'
import type { Database } from './database'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Removes what has been kept for as long as the settings `retention.…` say: conversations since their last line, consents
 * since they were last given, records of use since they were made.
 */
export async function sweepKept(db: Database, settings: Settings, now: number): Promise<void> {
  const before = (days: number): Date => new Date(now - days * dayMs)
  await db
    .deleteFrom('murphy.conversation')
    .where('said_at', '<', before(await settings.get('retention.conversationDays')))
    .execute()
  await db
    .deleteFrom('murphy.consent')
    .where('last_given_at', '<', before(await settings.get('retention.consentDays')))
    .execute()
  await db
    .deleteFrom('murphy.event_record')
    .where('recorded_at', '<', before(await settings.get('retention.eventDays')))
    .execute()
}
