import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Say this in the shopper's name; it goes through the same validation as typed text. Source: HST-05, OP-135 */
export const schema = message('sendMessage', { messageString: v.string() })
export type SendMessage = Shape<typeof schema>

export const meaning =
  'Opens the chat and says this in the shopper’s name, as if they had typed it: the same checks, the same bubble.'

export const examples = [
  { type: 'sendMessage', messageString: 'where is my order' },
] as const satisfies readonly SendMessage[]
