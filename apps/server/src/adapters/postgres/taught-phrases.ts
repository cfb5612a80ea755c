import { sql } from 'kysely'
import type { TaughtPhrases, TeachingAuthor } from '../../teaching/taught-phrases'
import type { Database } from './database'
import { recordAction } from './record-action'

/** Creates the repository of the phrases that managers have added. */
export function createTaughtPhrases(db: Database): TaughtPhrases {
  return {
    all: async () => {
      const rows = await db.selectFrom('murphy.taught_phrase').selectAll().orderBy('phrase_id').execute()
      return rows.map((row) => ({
        phraseId: row.phrase_id,
        intent: row.intent,
        text: row.text,
        author: row.author,
        addedAt: row.added_at.getTime(),
      }))
    },
    add: ({ intent, text, rowId }, by) =>
      db.transaction().execute(async (tx) => {
        const at = new Date(by.now)
        await sql`select pg_advisory_xact_lock(hashtextextended('murphy phrases', 0))`.execute(tx)
        const same = await tx
          .selectFrom('murphy.taught_phrase')
          .select(['phrase_id as phraseId', 'intent'])
          .where(sql`lower(text)`, '=', text.toLowerCase())
          .executeTakeFirst()
        if (same !== undefined) return same
        const { phrase_id: phraseId } = await tx
          .insertInto('murphy.taught_phrase')
          .values({ intent, text, author: by.name, added_at: at })
          .returning('phrase_id')
          .executeTakeFirstOrThrow()
        if (rowId !== null)
          await tx
            .insertInto('murphy.review_verdict')
            .values({ row_id: rowId, phrase_id: phraseId, decided_at: at })
            .onConflict((conflict) =>
              conflict.column('row_id').doUpdateSet({ phrase_id: phraseId, decided_at: at }),
            )
            .execute()
        await recordPhraseAction(tx, 'add-phrase', `${intent}: ${text}`, by)
        return { phraseId, intent }
      }),
    remove: (phraseId, by) =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('murphy.taught_phrase')
          .where('phrase_id', '=', phraseId)
          .returning(['intent', 'text'])
          .executeTakeFirst()
        if (removed === undefined) return
        await recordPhraseAction(tx, 'remove-phrase', `${removed.intent}: ${removed.text}`, by)
      }),
  }
}

async function recordPhraseAction(
  tx: Database,
  action: string,
  detail: string,
  { agentId, now }: TeachingAuthor,
): Promise<void> {
  await recordAction(tx, { agentId, action, chatId: null, detail, now })
}
