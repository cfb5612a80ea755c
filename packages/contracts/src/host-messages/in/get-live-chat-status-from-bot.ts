import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Asks for isLCAvailable. Source: HST-07 */
export const schema = message('getLiveChatStatusFromBot', {})
export type GetLiveChatStatusFromBot = Shape<typeof schema>

export const meaning = 'Asks for `isLCAvailable`.'

export const examples = [
  { type: 'getLiveChatStatusFromBot' },
] as const satisfies readonly GetLiveChatStatusFromBot[]
