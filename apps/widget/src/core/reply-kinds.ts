import type { HiddenKind, QuickReplyKind, ReplyItemOf, ShownKind } from '@murphy/contracts/reply-items'

/** A shown part: one bubble or card group. */
export type ShownItem = { [Kind in ShownKind]: ReplyItemOf<Kind> }[ShownKind]
/** Something to press below a reply. */
export type QuickReplyItem = { [Kind in QuickReplyKind]: ReplyItemOf<Kind> }[QuickReplyKind]
/** Something that only acts. */
export type HiddenItem = { [Kind in HiddenKind]: ReplyItemOf<Kind> }[HiddenKind]
