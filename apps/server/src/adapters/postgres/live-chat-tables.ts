import type { OfferOutcome } from '@murphy/contracts/calls'
import type { Entry, Handover, LiveChatUser } from '@murphy/contracts/live-chat'
import type { VisitorContext } from '@murphy/domain/visitor-context'
import type { ColumnType, Generated } from 'kysely'
import type { ChatMember, Transfer } from '../../live-chat/model/chat'

/** The columns of an outbox table besides those of the mail. */
export type OutboxColumns = {
  readonly attempts: Generated<number>
  readonly next_try_at: Generated<Date>
  /** `null`: it was sent, or is still retried. */
  readonly given_up_at: Date | null
}

/** Tables of live chat, schema `murphy`. Every time is a `timestamptz`. */
export type LiveChatTables = {
  'murphy.live_chat_department': { department_id: number; name: string; closed_at: ClosedAt }
  'murphy.live_chat_agent': {
    agent_id: Generated<number>
    email: string
    display_name: string
    title: string
    role: 'agent' | 'manager'
    department_ids: number[]
    skill_ids: Generated<string[]>
    capacity: number
    password_hash: string
    status: 'online' | 'away' | 'invisible'
    seen_at: Date | null
    active_at: Date
    free_since: Date
    last_offered_at: Date
    missed_offers: number
    /** The reason why the service set the agent Away, or `null` when the agent chose the status. */
    away_reason: 'missed-offers' | 'idle' | null
    wrote_at: Date | null
    closed_at: ClosedAt
  }
  'murphy.live_chat_visitor': {
    visitor_id: string
    nick: string
    display_name: string
    email: string
    phone: string
    department_id: number | null
    external_id: string | null
    auth_status: 'none' | 'authenticated' | 'failed'
    page: Json<{ readonly title: string; readonly url: string } | null>
    /** The year 9999 means permanently. */
    banned_until: Date | null
    /** SHA-256 of the secret with which a guest's browser returns, or `null` when it has none. */
    secret_hash: Buffer | null
    seen_at: Date
    active_at: Date
    tags: Generated<string[]>
  }
  'murphy.live_chat_session': {
    token_hash: Buffer
    visitor_id: string
    tab_id: string
    expires_at: Date
    /** A keyed hash, or `null` when the address is unknown. */
    address_hash: Buffer | null
  }
  'murphy.live_chat_banned_address': { address_hash: Buffer; visitor_id: string; banned_until: Date }
  'murphy.live_chat_room': ChatTable
  'murphy.live_chat_entry': { chat_id: string; seq: number; entry: Json<Entry>; said_at: Date }
  'murphy.live_chat_answer': {
    sender: string
    message_id: string
    answer: Json<unknown>
    given_at: Date
  }
  'murphy.live_chat_consent': {
    chat_id: string
    text_version: string
    user_name: string
    user_email: string
    given_at: Date
    kept_at: Date
  }
  'murphy.live_chat_transcript': {
    request_id: string
    chat_id: string
    email: string
    asked_at: Date
    sent_at: Date | null
  } & OutboxColumns
  'murphy.live_chat_canned_reply': {
    reply_id: string
    agent_id: number | null
    department_id: number | null
    shortcut: string
    text: string
  }
  'murphy.live_chat_reply_file': {
    file_id: string
    reply_id: string
    name: string
    mime_type: string
    size_bytes: number
    width: number | null
    height: number | null
    content: Buffer
    added_at: Date
  }
  'murphy.live_chat_macro': {
    macro_id: string
    agent_id: number | null
    department_id: number | null
    shortcut: string
    text: string
    tags: string[]
    transfer_to: number | null
    ends_chat: boolean
    version: number
  }
  'murphy.live_chat_macro_use': { use_id: string; macro_id: string; agent_id: number; used_at: Date }
  /** The visit of a chat, as the shop's page has sent it. */
  'murphy.live_chat_context': { chat_id: string; context: Json<VisitorContext>; changed_at: Date }
  'murphy.chat_offer': {
    offer_id: string
    rule_id: string
    department_id: number
    /** SHA-256 of the random id of the browser; `null` after a day. */
    visitor_hash: Buffer | null
    /** False: the visitor is in the control group. */
    is_shown: boolean
    outcome: OfferOutcome | null
    /** A chat of the visitor began within an hour. */
    has_chat: Generated<boolean>
    offered_at: Date
  }
  'murphy.live_chat_note': {
    note_id: string
    chat_id: string
    kind: 'note' | 'transfer' | 'form-sent' | 'form-failed' | 'summary'
    after_seq: number
    /** `null`: the service itself. */
    agent_id: number | null
    from_name: string
    to_name: string
    text: string
    named: number[]
    seen_by: number[]
    written_at: Date
    /** `null`: an agent of the chat wrote the note. */
    supervision: 'whisper' | 'take-over' | null
  }
  /** Missed reply targets, without texts and ids of shoppers. */
  'murphy.live_chat_breach': {
    chat_id: string
    reply: 'first' | 'next'
    since: Date
    /** The start of the chat. */
    started_at: Date
    department_id: number
    /** The agent who served the chat; `null`: it waited. */
    agent_id: number | null
    due_at: Date
  }
  'murphy.live_chat_breach_mail': {
    mail_id: string
    department_id: number
    recipient_id: number
    asked_at: Date
    sent_at: Date | null
  } & OutboxColumns
  /** Suggested replies and what agents did with them, without texts. */
  'murphy.live_chat_suggestion': {
    suggestion_id: string
    kind: 'order' | 'article' | 'canned-reply'
    /** A language model wrote it. */
    is_written: boolean
    agent_id: number
    department_id: number | null
    made_at: Date
    is_shown: Generated<boolean>
    is_inserted: Generated<boolean>
    sent: Generated<'unchanged' | 'edited' | null>
    is_dismissed: Generated<boolean>
  }
  /** Summaries of a language model and what agents did with them, without texts. */
  'murphy.live_chat_summary': {
    summary_id: string
    kind: 'handover' | 'wrap-up'
    agent_id: number
    department_id: number | null
    made_at: Date
    is_shown: Generated<boolean>
    /** The agent added a note from it; `null`: no. */
    saved: Generated<'unchanged' | 'edited' | null>
    is_dismissed: Generated<boolean>
  }
  /** Translations by a language model and what agents did with them, without texts. */
  'murphy.live_chat_translation': {
    translation_id: string
    /** The reader of the translation: a shopper reads that of a draft. */
    reader: 'agent' | 'shopper'
    agent_id: number
    department_id: number | null
    made_at: Date
    is_shown: Generated<boolean>
    /** The agent sent a message from it; `null`: no. */
    sent: Generated<'unchanged' | 'edited' | null>
    is_undone: Generated<boolean>
  }
  'murphy.live_chat_deed': {
    deed_id: Generated<string>
    agent_id: number
    deed: string
    chat_id: string | null
    detail: string
    done_at: Date
  }
}

type ChatTable = {
  /** Hash of the network address from which the chat began, only while it waits. */
  waiting_address: Buffer | null
  chat_id: string
  visitor_id: string
  department_id: number
  started_at: Date
  ended_at: Date | null
  last_seq: number
  last_entry_at: Date
  last_line_at: Date
  /** A bigint, which arrives as text. */
  queue_rank: ColumnType<string | null, number | null, number | null>
  is_front: boolean
  queued_at: Date | null
  members: Json<readonly ChatMember[]>
  served_since: Date | null
  offered_to: number | null
  offered_until: Date | null
  passed: number[]
  transfer: Json<Transfer | null>
  is_requeued: boolean
  overflow_to: Generated<number[]>
  first_reply_at: Date | null
  unanswered_since: Date | null
  shown_to: number[]
  served_by: number[]
  tags: string[]
  rating: 'good' | 'bad' | null
  comment: string | null
  is_rating_requested: boolean
  visitor_read_seq: number
  shopper: Json<LiveChatUser | null>
  hand_over: Json<Handover | null>
  /** The last topic of the conversation with Murphy before the chat. */
  topic: string | null
  /** A bigint, which arrives as text. */
  proven_shopper_id: ColumnType<string | null, number | null, number | null>
  /** `null` for a chat from before this column, or of a visitor without an address. */
  began_email: ColumnType<string | null, string | null, never>
  /** The time of the last entry that its figures include; `null`: not counted yet. */
  counted_until: ColumnType<Date | null, never, never>
}

/** `null`: open, which is the initial state. */
type ClosedAt = ColumnType<Date | null, never, Date>

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string | null, string | null>
