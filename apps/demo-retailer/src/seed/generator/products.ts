import type { GeneratedProduct, ProductDraft } from './product'
import type { Random } from './random'
import { createRandom } from './random'
import { generateWines } from './wines'
import { otherLines } from './other-lines'

const firstStockCode = 901_001
/** The start of stock codes of products that are only delivered. Source: PAV-07 */
const deliveryOnlyPrefix = 'ER_'
const firstDeliveryOnlyCode = 2_000_001_234

/** Returns the whole range, each product with its code, offers and figures. Source: OP-138, PAV-06, FAW-36 */
export function generateProducts(seed: number): GeneratedProduct[] {
  const random = createRandom(seed, 'products')
  const drafts = [...generateWines(seed), ...generateOtherProducts(seed)]
  return drafts.map((draft, index) => ({
    ...draft,
    stockCode: toStockCode(draft, index),
    urlFriendlyName: toUrlFriendly(`${draft.brand} ${draft.productName}`),
    hasPicture: !random.chance(0.04),
    isMarketplace: draft.isDeliveryOnly && random.chance(0.4),
    ...createOffers(draft, random),
    ...createFigures(draft, random),
  }))
}

function toStockCode(draft: ProductDraft, index: number): string {
  return draft.isDeliveryOnly
    ? `${deliveryOnlyPrefix}${firstDeliveryOnlyCode + index}`
    : String(firstStockCode + index)
}

type Offers = Pick<
  GeneratedProduct,
  'isMemberOffer' | 'isOnlineOffer' | 'isClearance' | 'nonMemberPriceCents'
>

function createOffers(draft: ProductDraft, random: Random): Offers {
  const isMemberOffer = random.chance(0.15)
  return {
    isMemberOffer,
    isOnlineOffer: random.chance(0.08),
    isClearance: random.chance(0.05),
    nonMemberPriceCents: isMemberOffer
      ? draft.priceCents + Math.max(100, Math.round(draft.priceCents / 800) * 100)
      : null,
  }
}

type Figures = Pick<GeneratedProduct, 'rating' | 'reviewCount' | 'salesRank' | 'newAndNoteworthyRank'>

/** Returns the figures of a product. Some have no review, no rank, or a rank of 0, so that missing figures and ties occur. Source: OP-60 */
function createFigures(draft: ProductDraft, random: Random): Figures {
  const reviewCount = random.chance(0.06) ? 0 : random.integer(1, 480)
  return {
    rating: reviewCount === 0 ? null : random.integer(3200, 4950) / 1000,
    reviewCount,
    salesRank: random.chance(0.04) ? null : random.integer(1, 5000),
    newAndNoteworthyRank: pickNewRank(draft, random),
  }
}

function pickNewRank(draft: ProductDraft, random: Random): number | null {
  if (draft.wine === null) return null
  return random.pick([null, null, 0, random.integer(1, 100)])
}

function toUrlFriendly(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Returns beer, cider, spirits, premix, no-alcohol drinks, snacks, glassware and the products that are only delivered. */
function generateOtherProducts(seed: number): ProductDraft[] {
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
