import { otherLines } from './other-lines'
import type { ProductDraft } from './product'
import { createRandom } from './random'

/** Returns beer, cider, spirits, premix, no-alcohol drinks, snacks, glassware and the products that are only delivered. */
export function generateOtherProducts(seed: number): ProductDraft[] {
  const random = createRandom(seed, 'other-products')
  return otherLines.flatMap((line) =>
    line.brands.flatMap((brand) =>
      line.kinds.map((kind): ProductDraft => {
        const priceCents = random.integer(...line.dollars) * 100 - random.pick([1, 1, 5, 50, 100])
        return {
          category: line.category,
          brand,
          productName: kind,
          wine: null,
          priceCents,
          priceMessage: line.priceMessage,
          secondPrice: getCasePrice(line.packs, priceCents),
          packs: line.packs,
          isDeliveryOnly: line.isDeliveryOnly ?? false,
        }
      }),
    ),
  )
}

/** Returns the price of a case that is sold beside a smaller pack: one pack in ten is free. */
function getCasePrice(packs: ProductDraft['packs'], priceCents: number): ProductDraft['secondPrice'] {
  const [largest, smallest] = packs
  if (largest === undefined || smallest === undefined) return null
  const packsInCase = largest.unitQty / smallest.unitQty
  const cents = Math.floor((priceCents * packsInCase * 0.9) / 100) * 100 - 1
  return { cents, message: `per ${largest.displayName.toLowerCase()}`, preText: '' }
}
