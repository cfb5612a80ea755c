import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ColumnType, Generated } from 'kysely'
import type { DialogueState } from '../../assistant/dialogue-state'
import type { UnderstoodIntent } from '../../assistant/understanding'
import type { ConsentScope } from '../../consents/consents'
import type { StoredAnswer } from '../../hub/ports'
import type { NoticeState } from '../../notices/order-notice'
import type { ActionOutcome } from '../../retail/actions/proposed-actions'
import type { ActionKind, ActionState } from '../../retail/actions/retail-actions'

/** The dialogue state as the column `dialogue` holds it. Its names stay, because two releases may share a database. */
export type StoredDialogue = Omit<DialogueState, 'pending'> & { readonly waiting: DialogueState['pending'] }

/** Tables of Murphy itself, schema `murphy`. Every time is a `timestamptz`. */
export type MurphyTables = {
  'murphy.bot_session': { session_id: string; chatbot_user_id: string; expires_at: Date }
  'murphy.dialogue': { conversation_id: string; dialogue: Json<StoredDialogue>; expires_at: Date }
  'murphy.shopper_binding': {
    chatbot_user_id: string
    widget_session_id: string
    shopper_id: number
    expires_at: Date
  }
  'murphy.shopper_key': { shopper_id: number; shopper_key: string; seen_at: Generated<Date> }
  'murphy.retail_event': { event_id: string; seen_at: Generated<Date> }
  'murphy.retail_copy': { name: string; etag: string | null; content: Buffer; copied_at: Date }
  'murphy.retail_action': {
    action_key: string
    kind: ActionKind
    /** `null`: a message of a visitor, who need not be signed in. */
    shopper_id: number | null
    order_id: string | null
    /** `null`: the outcome is known. */
    content: ColumnType<unknown, string | null, string | null>
    state: ActionState
    attempts: Generated<number>
    next_try_at: Date
    created_at: Date
    updated_at: Date
  }
  'murphy.action_record': {
    action_id: string
    /** `null`: a guest, or the shopper's data was deleted. */
    shopper_id: number | null
    order_id: string | null
    action: string
    /** Names of the changed fields, without values. */
    fields: string[]
    proposed_at: Date
    confirmed_at: Date | null
    finished_at: Date | null
    outcome: ActionOutcome | null
    /** The number of a ticket that belongs to it. */
    reference: string | null
    generator: string
  }
  'murphy.claim_photo': {
    photo_id: string
    shopper_id: number
    chatbot_user_id: string
    widget_session_hash: Buffer
    /** The id that the widget has given to the upload. */
    message_id: string
    mime_type: 'image/png' | 'image/jpeg'
    content: Buffer
    size_bytes: number
    stored_at: Date
    /** `null`: no claim names it yet. */
    claim_key: string | null
  }
  'murphy.hub_request': {
    /** SHA-256 of the widget's two ids and the `requestId`. */
    request_key: Buffer
    chatbot_user_id: string
    widget_session_hash: Buffer
    /** `null`: not answered yet. */
    answer: ColumnType<StoredAnswer | null, string | null, string>
    claimed_until: Date
    expires_at: Date
  }
  'murphy.phone_code': {
    code_hash: Buffer
    /** The bot session of the conversation before it moves. */
    session_id: string
    /** The widget that created the code: its id, and its sessions in this conversation, the current one first. */
    chatbot_user_id: string
    widget_session_hashes: Buffer[]
    expires_at: Date
    /** SHA-256 of the two ids of the phone's widget; `null`: not redeemed. */
    redeemed_by: Buffer | null
    /** The bot session of the conversation on the phone; `null`: not redeemed. */
    phone_session_id: string | null
  }
  'murphy.order_notice_consent': { shopper_id: number; is_given: boolean; decided_at: Date }
  'murphy.order_notice': {
    shopper_id: number
    order_id: string
    state: NoticeState
    told_states: NoticeState[]
    occurred_at: Date
  }
  'murphy.quota_use': { quota: string; subject: Buffer; started_at: Date; used: string }
  'murphy.setting': { name: string; value: Json<unknown>; changed_at: Date }
  'murphy.setting_change': {
    name: string
    version: number
    old_value: Json<unknown>
    new_value: Json<unknown>
    /** `null`: not an account of the desk. */
    changed_by: number | null
    author: string
    changed_at: Date
    undoes: number | null
  }
  'murphy.event_record': {
    record_id: Generated<string>
    kind: string
    session_id: string
    user_id: string
    data: Json<unknown>
    recorded_at: Date
  }
  'murphy.conversation_outcome': {
    session_hash: Buffer
    /** '': the whole conversation. */
    topic: string
    intent_group_id: string
    result: 'answered' | 'unanswered' | null
    is_escalated: boolean
    is_ended: boolean
    is_voted_down: Generated<boolean>
    first_at: Date
    last_at: Date
  }
  'murphy.review_item': {
    item_id: Generated<string>
    /** YYYY-MM-DD; read as text. */
    said_on: ColumnType<Date, string, string>
    redacted_text: string
    decision: UnderstoodIntent['decision']
    guesses: Json<readonly { readonly intent: string; readonly score: number }[]>
  }
  'murphy.conversation': {
    conversation_id: Generated<string>
    chatbot_user_id: string
    session_id: string
    last_sequence: number
    said_at: Date
  }
  'murphy.conversation_line': {
    conversation_id: string
    sequence: number
    line_id: string
    /** SHA-256 of the `widgetSessionId` that sent it. */
    widget_session_hash: Buffer
    sender: HistoryEntry['from']
    kind: HistoryEntry['kind']
    item: Json<HistoryEntry['item']>
    shopper_id: number | null
    said_at: Date
  }
  'murphy.consent_text': { text_version: string; text: string }
  'murphy.consent': {
    /** SHA-256 of all values that identify the consent. */
    consent_key: Buffer
    scope: ConsentScope
    text_version: string
    user_id: string
    conversation_id: string
    app_id: string
    project_id: string
    user_name: string
    user_email: string
    given_at: Date
    last_given_at: Date
  }
}

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>
