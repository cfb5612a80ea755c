import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Open the chat. Source: HST-04 */
export const schema = message('openWidget', {})
export type OpenWidget = Shape<typeof schema>

export const meaning = 'Opens the chat.'

export const examples = [{ type: 'openWidget' }] as const satisfies readonly OpenWidget[]
