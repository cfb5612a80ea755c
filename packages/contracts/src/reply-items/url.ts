import * as v from 'valibot'
import { LinkSchema, NonEmptyTextSchema, maybeIntentGroup } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'
import { labelToPlainText } from './quick-reply'

/** A link. With `target` `route` the host page goes there; without it, a new tab opens. Source: OP-82 */
export const schema = item('url', {
  text: NonEmptyTextSchema,
  uri: LinkSchema,
  target: maybe(v.literal('route')),
  ...maybeIntentGroup,
})
export type UrlItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [
  { type: 'url', text: 'Log in', uri: 'https://shop.example/login', target: 'route' },
  { type: 'url', text: 'Contact us', uri: '/contact', intentGroupId: 'ig-2', intentGroupName: 'Help' },
] as const satisfies readonly UrlItem[]
