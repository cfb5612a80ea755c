import { entries } from '../entities/reading'
import { item } from './hidden'
import { QuickReplySchema, formatLabels, type QuickReply } from './quick-reply'

/** An item with quick replies; the kinds differ in which are shown and in the parameters of their links. */
/* @__NO_SIDE_EFFECTS__ */
export function quickReplyItem<const Kind extends 'qr' | 'quickReply' | 'conditionalqr' | 'dqr'>(kind: Kind) {
  return item(kind, { items: entries(QuickReplySchema) })
}

export function quickRepliesToPlainText({ items }: { readonly items: readonly QuickReply[] }): string {
  return formatLabels(items)
}
