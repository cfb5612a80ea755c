import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/**
 * Reports whether live chat is available: on every change and on request, also while the widget is closed. Source:
 * HST-09, OP-135
 */
export const schema = message('isLCAvailable', { isLCAvailable: v.boolean() })
export type IsLCAvailable = Shape<typeof schema>

export const meaning = 'Live chat came or went, and whenever the page asks; also while the chat is closed.'

export const examples = [
  { type: 'isLCAvailable', isLCAvailable: false },
] as const satisfies readonly IsLCAvailable[]
