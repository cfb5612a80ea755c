import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'
import { labelToPlainText } from './quick-reply'

/**
 * A button that shows the end-session prompt. `timeOutType` is the reason: 3, or a missing value, is an end by the
 * bot. Any other value has the default text, because only the widget uses the types 1, 2 and 4.
 * Source: END-04, END-07, OP-17
 */
export const schema = item('end', { text: NonEmptyTextSchema, timeOutType: maybe(v.number()) })
export type EndItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [
  { type: 'end', text: "That's all, thanks" },
  { type: 'end', text: 'Leave it for now', timeOutType: 5 },
] as const satisfies readonly EndItem[]
