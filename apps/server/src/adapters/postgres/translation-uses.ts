import type { TranslationUses } from '../../agent-api/translations/translation-uses'
import type { Database } from './database'

/** The columns that each outcome sets. */
const columns = {
  shown: { is_shown: true },
  sent: { sent: 'unchanged' },
  'sent-edited': { sent: 'edited' },
  undone: { is_undone: true },
} as const

/** Creates the repository of the use of translations. */
export function createTranslationUses(db: Database): TranslationUses {
  return {
    add: async ({ translationId, reader }, { agentId, departmentId, now }) => {
      await db
        .insertInto('murphy.live_chat_translation')
        .values({
          translation_id: translationId,
          reader,
          agent_id: agentId,
          department_id: departmentId,
          made_at: new Date(now),
        })
        .onConflict((conflict) => conflict.column('translation_id').doNothing())
        .execute()
    },
    record: async (agentId, translationId, outcome) => {
      await db
        .updateTable('murphy.live_chat_translation')
        .set(columns[outcome])
        .where('translation_id', '=', translationId)
        .where('agent_id', '=', agentId)
        .execute()
    },
  }
}
