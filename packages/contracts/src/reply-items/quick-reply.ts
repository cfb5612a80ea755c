import * as v from 'valibot'
import { LinkSchema, NonEmptyTextSchema, maybeIntentGroup } from '../entities/primitives'
import { maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'

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
export function formatLabels(items: readonly { readonly text: string }[]): string {
  return items.map(({ text }) => `[${text}]`).join(' ')
}
