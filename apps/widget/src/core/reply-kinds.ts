import type { ReplyItem } from '@murphy/contracts/reply-items'

/**
 * The three groups of reply items: shown parts (one bubble or card group each), quick replies (one group per reply)
 * and hidden ones, which only act. `behaviours` says for each kind which group it is in.
 *
 * Source: wire-shapes section 4
 */
export type QuickReplyKind =
  'qr' | 'quickReply' | 'conditionalqr' | 'dqr' | 'form' | 'url' | 'help' | 'livechatqr' | 'end' | 'qe'
export type HiddenKind = 'command' | 'session_id' | 'last_order_checked' | 'followup_event_data'
export type ReplyItemKind = ReplyItem['type']
export type ShownKind = Exclude<ReplyItemKind, QuickReplyKind | HiddenKind>

export type ItemOf<Kind extends ReplyItemKind> = Extract<ReplyItem, { type: Kind }>
export type ShownItem = ItemOf<ShownKind>
export type QuickReplyItem = ItemOf<QuickReplyKind>
export type HiddenItem = ItemOf<HiddenKind>

export type FollowUpType = ItemOf<'followup_event_data'>['followUpEventType']
