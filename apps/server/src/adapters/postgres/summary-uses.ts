import type { SummaryUses } from '../../agent-api/summaries/summary-uses'
import type { Database } from './database'

/** The columns that each outcome sets. */
const columns = {
  shown: { is_shown: true },
  saved: { saved: 'unchanged' },
  'saved-edited': { saved: 'edited' },
  dismissed: { is_dismissed: true },
} as const

/** Creates the repository of the use of summaries. */
export function createSummaryUses(db: Database): SummaryUses {
  return {
    add: async ({ summaryId, kind }, { agentId, departmentId, now }) => {
      await db
        .insertInto('murphy.live_chat_summary')
        .values({
          summary_id: summaryId,
          kind,
          agent_id: agentId,
          department_id: departmentId,
          made_at: new Date(now),
        })
        .onConflict((conflict) => conflict.column('summary_id').doNothing())
        .execute()
    },
    record: async (agentId, summaryId, outcome) => {
      await db
        .updateTable('murphy.live_chat_summary')
        .set(columns[outcome])
        .where('summary_id', '=', summaryId)
        .where('agent_id', '=', agentId)
        .execute()
    },
  }
}
