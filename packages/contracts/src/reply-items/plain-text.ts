import { plainTexts, type ReplyItem, type ReplyItemOf } from './reply-items'
import type { ReplyItemKind } from './kinds'

/**
 * An item as it reads in the transcript that an agent is given; '' for an item that is never shown.
 * Source: LC-39, OP-102
 */
export function toPlainText(item: ReplyItem): string {
  return ofKind(item.type, item)
}

function ofKind<Kind extends ReplyItemKind>(kind: Kind, item: ReplyItem): string {
  // The list gives each kind the function of that very kind, which the compiler cannot tie to `item.type`.
  return plainTexts[kind](item as ReplyItemOf<Kind>)
}
