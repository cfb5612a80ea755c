import * as v from 'valibot'
import { LinkSchema, NonEmptyTextSchema, maybeIntentGroup } from '../entities/primitives'
import { maybe, entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/**
 * One button. A link has `type` and `uri`; with `target` `route` the host page navigates there, otherwise it opens a
 * new tab (OP-82). `condition` is used in `conditionalqr` only.
 */
export const QuickReplySchema = v.object({
  text: NonEmptyTextSchema,
  ...maybeIntentGroup,
  type: maybe(v.literal('url')),
  uri: maybe(LinkSchema),
  target: maybe(v.literal('route')),
  condition: maybe(v.picklist(['loggedIn', 'guest'])),
})
export type QuickReply = Shape<typeof QuickReplySchema>

/** Returns the labels as plain text for an agent: `[Yes] [No]`. */
function formatLabels(items: readonly { readonly text: string }[]): string {
  return items.map(({ text }) => `[${text}]`).join(' ')
}

/** Returns the schema of a button with only a label; the kinds differ in the action of a press. */
/* @__NO_SIDE_EFFECTS__ */
export function labelledItem<const Kind extends 'help' | 'livechatqr'>(kind: Kind) {
  return item(kind, { text: NonEmptyTextSchema })
}

export function labelToPlainText(item: { readonly text: string }): string {
  return formatLabels([item])
}

/**
 * Returns the schema of an item with quick replies; the kinds differ in which are shown and in the parameters of their
 * links.
 */
/* @__NO_SIDE_EFFECTS__ */
export function quickReplyItem<const Kind extends 'qr' | 'quickReply' | 'conditionalqr' | 'dqr'>(kind: Kind) {
  return item(kind, { items: entries(QuickReplySchema) })
}

export function quickRepliesToPlainText({ items }: { readonly items: readonly QuickReply[] }): string {
  return formatLabels(items)
}
