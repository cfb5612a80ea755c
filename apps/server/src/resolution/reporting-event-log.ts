import type { EventEntry, EventLog } from '../analytics/event-log'
import type { ConversationReport, Resolutions } from './resolution'

/**
 * Creates an event log that also records votes and handovers for the resolution report.
 *
 * Errors: throws when the database is away, as the event log does.
 */
export function createReportingEventLog(
  events: EventLog,
  resolutions: Pick<Resolutions, 'report'>,
): EventLog {
  return {
    record: async (entry) => {
      await events.record(entry)
      const report = toConversationReport(entry)
      if (report === null || entry.sessionId === '') return
      await resolutions.report(entry.sessionId, report, entry.recordedAt)
    },
  }
}

/** Returns what an event says about a conversation; `null`: nothing. Source: ANA-02, API-11, API-21, API-25 */
export function toConversationReport({
  kind,
  data,
}: Pick<EventEntry, 'kind' | 'data'>): ConversationReport | null {
  const fields: Readonly<Record<string, unknown>> =
    typeof data === 'object' && data !== null ? { ...data } : {}
  const group = fields['intentGroupId']
  const createVote = (isGood: boolean): ConversationReport => ({
    kind: 'vote',
    isGood,
    intentGroupId: typeof group === 'string' ? group : null,
  })
  switch (kind) {
    case 'acceptance':
      return createVote(fields['isSuccessful'] === true)
    case 'article-status':
      return fields['isOpened'] === true ? null : createVote(fields['isAccepted'] === true)
    case 'tracking-vote':
      return createVote(fields['isThumbsUp'] === true)
    case 'live-chat-status':
      return { kind: 'handover' }
    case 'pass-control':
      return fields['target'] === 'agent-workspace' ? { kind: 'handover' } : null
    case 'event':
    case 'nominee-event':
      return null
  }
}
