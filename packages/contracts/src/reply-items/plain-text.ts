import { plainTexts, type ReplyItem } from './reply-items'

/**
 * An item as it reads in the transcript that an agent is given; '' for an item that is never shown.
 * Source: LC-39, OP-102
 */
export function toPlainText(item: ReplyItem): string {
  // The list gives each kind the function of that very kind, which the compiler cannot tie to `item.type`.
  const toText = plainTexts[item.type] as (item: ReplyItem) => string
  return toText(item)
}
