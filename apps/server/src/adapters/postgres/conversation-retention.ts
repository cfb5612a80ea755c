import type { Settings } from '../../settings/settings'
import type { RetentionStep } from './retention'
import { createParentStep, createRowStep } from './retention'

const dayMs = 24 * 60 * 60 * 1000

/**
 * What is kept for as long as the settings `retention.…` say: conversations since their last line, consents since they
 * were last given, records of use since they were made.
 */
export async function createConversationSteps(
  settings: Settings,
  now: number,
): Promise<readonly RetentionStep[]> {
  const before = (days: number): number => now - days * dayMs
  return [
    createParentStep({
      table: 'murphy.conversation',
      time: 'said_at',
      before: before(await settings.get('retention.conversationDays')),
      id: 'conversation_id',
      idType: 'bigint',
      children: ['murphy.conversation_line'],
    }),
    createRowStep({
      table: 'murphy.consent',
      time: 'last_given_at',
      before: before(await settings.get('retention.consentDays')),
    }),
    createRowStep({
      table: 'murphy.event_record',
      time: 'recorded_at',
      before: before(await settings.get('retention.eventDays')),
    }),
  ]
}
