import type { Shape } from '../entities/shape'
import { labelToPlainText, labelledItem } from './labelled-items'

/** A button that shows the prompt type 3. */
export const schema = labelledItem('end')
export type EndItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [{ type: 'end', text: "That's all, thanks" }] as const satisfies readonly EndItem[]
