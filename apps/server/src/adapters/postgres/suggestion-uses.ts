import type { SuggestionUses } from '../../agent-api/suggestions/suggestion-uses'
import type { Database } from './database'

/** The columns that each outcome sets. */
const columns = {
  shown: { is_shown: true },
  inserted: { is_inserted: true },
  sent: { sent: 'unchanged' },
  'sent-edited': { sent: 'edited' },
  dismissed: { is_dismissed: true },
} as const

/** Creates the repository of the use of suggested replies. */
export function createSuggestionUses(db: Database): SuggestionUses {
  return {
    add: async (suggestions, { agentId, departmentId, now }) => {
      if (suggestions.length === 0) return
      await db
        .insertInto('murphy.live_chat_suggestion')
        .values(
          suggestions.map(({ suggestionId, kind, isWritten }) => ({
            suggestion_id: suggestionId,
            kind,
            is_written: isWritten,
            agent_id: agentId,
            department_id: departmentId,
            made_at: new Date(now),
          })),
        )
        .onConflict((conflict) => conflict.column('suggestion_id').doNothing())
        .execute()
    },
    record: async (agentId, suggestionIds, outcome) => {
      await db
        .updateTable('murphy.live_chat_suggestion')
        .set(columns[outcome])
        .where('suggestion_id', 'in', [...suggestionIds])
        .where('agent_id', '=', agentId)
        .execute()
    },
  }
}
