import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The page is a device in a store; left out it is true. Source: HST-01, OP-36 */
export const schema = message('setIsHostDevice', { isHostDevice: v.nullish(v.boolean(), true) })
export type SetIsHostDevice = Shape<typeof schema>

export const examples = [
  { type: 'setIsHostDevice', isHostDevice: true },
  { type: 'setIsHostDevice', isHostDevice: false },
] as const satisfies readonly SetIsHostDevice[]
