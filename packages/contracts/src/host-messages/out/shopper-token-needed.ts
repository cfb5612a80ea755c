import type { Shape } from '../../entities/shape'
import { message } from '../message'

/**
 * Asks for a new token, because the shopper's token expires within a minute or has expired. The page answers with a
 * fresh `sendDataToWidget`, or with `changeShopperId` 0 when no shopper is signed in.
 *
 * Source: HST-03, docs/interfaces.md#identity
 */
export const schema = message('shopperTokenNeeded', {})
export type ShopperTokenNeeded = Shape<typeof schema>

export const meaning =
  "The shopper's token ends within a minute, or has ended: answer with a fresh `sendDataToWidget`, or with `changeShopperId` 0 when no shopper is signed in any more."

export const examples = [{ type: 'shopperTokenNeeded' }] as const satisfies readonly ShopperTokenNeeded[]
