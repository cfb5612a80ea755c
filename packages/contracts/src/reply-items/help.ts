import type { Shape } from '../entities/shape'
import { labelToPlainText, labelledItem } from './quick-reply'

/** A button that sends its text. */
export const schema = labelledItem('help')
export type HelpItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [{ type: 'help', text: 'Help' }] as const satisfies readonly HelpItem[]
