import type { Settings } from '../../settings/settings'
import type { RetentionStep } from './retention'
import { createParentStep, createRowStep } from './retention'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Creates the steps for the settings `retention.…`: conversations since their last message, consents since they were
 * last given, and usage records since they were made.
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
