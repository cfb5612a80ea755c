import type { DialogueState, DialogueRepository } from '../../assistant/dialogue-state'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { botSessionLifetimeMs } from './bot-sessions'
import type { Database } from './database'
import type { StoredDialogue } from './murphy-tables'

/** Creates the repository of dialogue states. An expired state is read as the initial one. */
export function createDialogues(db: Database): DialogueRepository {
  return {
    load: async (conversationId, now) => {
      const row = await db
        .selectFrom('murphy.dialogue')
        .select('dialogue')
        .where('conversation_id', '=', conversationId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row ? toDialogueState(row.dialogue) : initialDialogueState
    },
    save: async (conversationId, dialogue: DialogueState, now) => {
      const row = {
        dialogue: JSON.stringify(toStoredDialogue(dialogue)),
        expires_at: new Date(now + botSessionLifetimeMs),
      }
      await db
        .insertInto('murphy.dialogue')
        .values({ conversation_id: conversationId, ...row })
        .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(row))
        .execute()
    },
  }
}

/** Returns a dialogue as its column holds it. */
export function toStoredDialogue({ pending, ...state }: DialogueState): StoredDialogue {
  return { ...state, waiting: pending }
}

const newDialogue = toStoredDialogue(initialDialogueState)

/** Returns the dialogue of its stored form. Values that an older release did not write are those of a new dialogue. */
export function toDialogueState(stored: StoredDialogue): DialogueState {
  const { waiting, ...state } = { ...newDialogue, ...stored }
  return { ...state, pending: waiting }
}
