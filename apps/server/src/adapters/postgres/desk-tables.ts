import type { ColumnType, Generated } from 'kysely'
import type { InboxView } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { PushKind } from '../../push/push-rules'
import type { OutboxColumns } from './live-chat-tables'

/** Tables of the managers' lists, schema `murphy`. Every time is a `timestamptz`. */
export type ManagerListTables = {
  'murphy.inbox_item': {
    item_id: Generated<string>
    kind: 'message' | 'ticket'
    name: string
    email: string
    phone: string
    subject: string
    text: string
    department_id: number | null
    ticket_number: string | null
    arrived_at: Date
    done_at: Date | null
    done_by: string | null
    /** `null`: unassigned. */
    assignee_id: Generated<number | null>
    is_waiting: Generated<boolean>
    snoozed_until: Generated<Date | null>
    /** The item began with a mail. */
    is_mail: Generated<boolean>
    /** A mail came that no agent has opened yet. */
    is_unread: Generated<boolean>
    /** The chat that the item continues by mail; `null`: none. */
    chat_id: Generated<string | null>
  }
  /** A view that an agent has saved. */
  'murphy.inbox_view': {
    agent_id: number
    view_id: string
    name: string
    view: InboxView
    kind: 'message' | 'ticket' | null
    department_id: number | null
  }
  /** A view that a manager has shared with a department. */
  'murphy.inbox_shared_view': {
    view_id: string
    shared_with: number
    name: string
    view: InboxView
    kind: 'message' | 'ticket' | null
    department_id: number | null
  }
  'murphy.inbox_mail': {
    mail_id: Generated<string>
    item_id: string
    /** Identifies a mail, however often it is delivered. */
    mail_key: Buffer
    message_id: string | null
    sender_name: string
    sender_email: string
    is_other_sender: boolean
    subject: string
    text: string
    /** The text with its quoted history; '': the same as `text`. */
    whole_text: string
    is_cut: boolean
    is_automatic: boolean
    attachments: ColumnType<Json, string, never>
    received_at: Date
  }
  /** While it lasts, one server reads the mailbox. */
  'murphy.mailbox_lease': { name: string; leased_until: Date }
  'murphy.inbox_reply': {
    reply_id: string
    item_id: string
    author: string
    text: string
    attachments: ColumnType<Json, string | undefined, string>
    written_at: Date
    sent_at: Date | null
  } & OutboxColumns
  /** A file in the store. It belongs to a mail or a reply, or waits for one as a draft. */
  'murphy.inbox_file': {
    file_key: string
    /** The item of a draft. */
    item_id: string | null
    mail_id: string | null
    reply_id: string | null
    draft_id: string | null
    name: string
    mime_type: string
    size_bytes: number
    width: number | null
    height: number | null
    stored_at: Date
  }
  'murphy.live_chat_ban': {
    ban_id: Generated<string>
    visitor_id: string
    chat_id: string
    reason: string
    author: string
    banned_at: Date
  }
  'murphy.taught_phrase': {
    phrase_id: Generated<string>
    intent: string
    text: string
    author: string
    added_at: Date
  }
  'murphy.taught_answer': {
    answer_id: Generated<string>
    article_id: string
    text: string
    author: string
    added_at: Date
  }
  'murphy.taught_question': {
    question_id: Generated<string>
    article_id: string
    answer_id: string | null
    /** The id of an answer of the operator's files. */
    file_answer_id: string | null
    text: string
    author: string
    added_at: Date
  }
  'murphy.review_verdict': {
    row_id: string
    phrase_id: string | null
    question_id: string | null
    decided_at: Date
  }
}

/** Tables of accounts, sessions and invitations, schema `murphy`. Every time is a `timestamptz`. */
export type StaffTables = {
  /** Values that are decided once for an installation, by name. */
  'murphy.installation': { name: string; value: string; made_at: Generated<Date> }
  'murphy.desk_session': {
    session_id: Generated<number>
    token_hash: Buffer
    agent_id: number
    browser: string
    started_at: Date
    seen_at: Date
    expires_at: Date
    /** `null`: the session began with a password; '': the token was too long to store. */
    id_token: string | null
    /** Shortened; '' when unknown. */
    address: Generated<string>
    /** The time at which a visible tab of the browser last reported itself; `null`: none is visible. */
    visible_at: Generated<Date | null>
  }
  /** Browsers that get push notifications, by their session. */
  'murphy.desk_push_device': {
    session_id: number
    endpoint: string
    added_at: Date
    expires_at: Date | null
  }
  'murphy.desk_push': {
    push_id: Generated<string>
    session_id: number
    kind: PushKind
    /** The chat or inbox item. */
    subject: string
    /** Tells occasions of one subject apart, so that each counts once. */
    occasion: string
    made_at: Date
    expires_at: Date
    next_try_at: Date
    attempts: Generated<number>
    /** Sent, or given up. */
    is_done: Generated<boolean>
  }
  'murphy.audit_entry': {
    entry_id: Generated<string>
    done_at: Date
    agent_id: number | null
    name: string
    action: string
    target: string
    before_value: ColumnType<Json, string | null, never>
    after_value: ColumnType<Json, string | null, never>
    address: string
  }
  'murphy.desk_identity': {
    issuer: string
    subject: string
    agent_id: number
    linked_at: Date
    /** The time at which the claims gave no role; `null`: they give one. */
    refused_at: Date | null
  }
  'murphy.desk_second_factor': {
    agent_id: number
    /** Encrypted; `null`: not confirmed yet. */
    key: Generated<Buffer | null>
    /** The step of the last code that was used. */
    last_step: ColumnType<string, number | undefined, number>
    set_up_at: Generated<Date | null>
    pending_key: Generated<Buffer | null>
    pending_at: Generated<Date | null>
  }
  /** Unused recovery codes. */
  'murphy.desk_recovery_code': { agent_id: number; code_hash: Buffer }
  'murphy.desk_sign_in_attempt': { state_hash: Buffer; browser_hash: Buffer; expires_at: Date }
  'murphy.desk_known_device': { token_hash: Buffer; account: Buffer; signed_in_at: Date }
  'murphy.desk_invitation': {
    invitation_id: Generated<number>
    token_hash: Buffer
    /** The agent who gets a new password, or `null` for a new account. */
    agent_id: number | null
    email: string
    title: string
    role: 'agent' | 'manager'
    department_ids: number[]
    capacity: number
    invited_by: string
    invited_at: Date
    expires_at: Date
    used_at: Date | null
    /** The link is the operator's, not a manager's. */
    is_operators: Generated<boolean>
  }
}
