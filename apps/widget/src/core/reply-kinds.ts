import type { HiddenKind, QuickReplyKind, ReplyItemOf, ShownKind } from '@murphy/contracts/reply-items'

/** A shown part: one bubble or card group. */
export type ShownItem = { [Kind in ShownKind]: ReplyItemOf<Kind> }[ShownKind]
/** A quick reply or button below a reply. */
export type QuickReplyItem = { [Kind in QuickReplyKind]: ReplyItemOf<Kind> }[QuickReplyKind]
/** A command or other item that is not shown. */
export type HiddenItem = { [Kind in HiddenKind]: ReplyItemOf<Kind> }[HiddenKind]
