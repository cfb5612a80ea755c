import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The chat was opened, closed or minimised. Source: HST-08, OP-135 */
export const schema = message('toggleWidget', { isOpen: v.boolean() })
export type ToggleWidget = Shape<typeof schema>

export const meaning = 'The chat was opened, closed or minimised.'

export const examples = [
  { type: 'toggleWidget', isOpen: true },
  { type: 'toggleWidget', isOpen: false },
] as const satisfies readonly ToggleWidget[]
