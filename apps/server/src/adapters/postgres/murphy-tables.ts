import type { ColumnType, Generated } from 'kysely'
import type { Dialogue } from '../../bot/dialogue'
import type { Understood } from '../../bot/understanding'

/** Murphy's own rows, schema `murphy`. Every moment is a `timestamptz`. */
export type MurphyTables = {
  'murphy.bot_session': { session_id: string; chatbot_user_id: string; expires_at: Date }
  'murphy.dialogue': { conversation_id: string; dialogue: Json<Dialogue>; expires_at: Date }
  'murphy.shopper_binding': {
    chatbot_user_id: string
    widget_session_id: string
    shopper_id: number
    expires_at: Date
  }
  'murphy.setting': { name: string; value: Json<unknown>; changed_at: Date }
  'murphy.event_record': {
    record_id: Generated<string>
    kind: string
    session_id: string
    user_id: string
    data: Json<unknown>
    recorded_at: Date
  }
  'murphy.review_item': {
    item_id: Generated<string>
    /** YYYY-MM-DD; read as text. */
    said_on: ColumnType<Date, string, string>
    redacted_text: string
    decision: Understood['decision']
    guesses: Json<readonly { readonly intent: string; readonly score: number }[]>
  }
}

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>
