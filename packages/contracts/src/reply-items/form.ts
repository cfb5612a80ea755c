import { UrlSchema, NonEmptyTextSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { item } from './item'
import { labelToPlainText } from './quick-reply'

/** A link to a form, which gets `msid`, `muid` and `migid` (OP-116). */
export const schema = item('form', { text: NonEmptyTextSchema, uri: UrlSchema })
export type FormItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [
  { type: 'form', text: 'Tell us about it', uri: 'https://forms.example/feedback' },
] as const satisfies readonly FormItem[]
