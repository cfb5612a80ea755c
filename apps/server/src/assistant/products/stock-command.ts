import type { Slots } from '@murphy/understanding'
import type { IntentCommand } from '../turn-plan'

/** Creates the command that answers with the stock of a product, at a place when one is known. */
export function createStockCommand(
  text: string,
  { product, place }: { readonly product: Slots['product']; readonly place: Slots['place'] },
): IntentCommand {
  return {
    kind: 'select-entity',
    intent: 'product_availability',
    slots: { ...(product === undefined ? {} : { product }), ...(place === undefined ? {} : { place }) },
    text,
  }
}
