import type { Shape } from '../../entities/shape'
import { message } from '../message'

/**
 * The shopper's token ends within a minute, or has ended: the page answers with a fresh `sendDataToWidget`, or with
 * `changeShopperId` 0 when nobody is signed in any more. Source: HST-03, interfaces section 3
 */
export const schema = message('shopperTokenNeeded', {})
export type ShopperTokenNeeded = Shape<typeof schema>

export const meaning =
  "The shopper's token ends within a minute, or has ended: answer with a fresh `sendDataToWidget`, or with `changeShopperId` 0 when nobody is signed in any more."

export const examples = [{ type: 'shopperTokenNeeded' }] as const satisfies readonly ShopperTokenNeeded[]
