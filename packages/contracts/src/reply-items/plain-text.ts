import { plainTexts, type ReplyItem } from './reply-items'

/**
 * Returns an item as plain text for an agent's transcript; '' for an item that is never shown.
 * Source: LC-39, OP-102
 */
export function toPlainText(item: ReplyItem): string {
  // The list maps each kind to its own function, which the compiler cannot relate to `item.type`.
  const toText = plainTexts[item.type] as (item: ReplyItem) => string
  return toText(item)
}
