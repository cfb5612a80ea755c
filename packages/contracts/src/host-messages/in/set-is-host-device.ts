import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** The page is a device in a store; left out it is true. Source: HST-01, OP-36 */
export const schema = message('setIsHostDevice', { isHostDevice: v.nullish(v.boolean(), true) })
export type SetIsHostDevice = Shape<typeof schema>

export const meaning =
  'The page is a shared screen in a store: Murphy stands open at full height without a launcher, opens no new tabs, keeps nothing on the device and wipes itself after five minutes of rest. Left out, `isHostDevice` is true.'

export const examples = [
  { type: 'setIsHostDevice', isHostDevice: true },
  { type: 'setIsHostDevice', isHostDevice: false },
] as const satisfies readonly SetIsHostDevice[]
