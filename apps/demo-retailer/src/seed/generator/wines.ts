import { bottle, caseOf12, caseOf6 } from './packs'
import type { ProductDraft, SecondPrice, WineKind } from './product'
import type { Random } from './random'
import { createRandom } from './random'
import { getWineNaming } from './wine-names'
import { bandPrices, edgePrices, winePlan } from './wine-plan'

type Grape = { readonly kind: WineKind; readonly varietal: string }

/** Returns all wines of the plan, then those on the edges of the bands. Source: FAW-23 to FAW-27, OP-58, OP-59 */
export function generateWines(seed: number): ProductDraft[] {
  const random = createRandom(seed, 'wines')
  const taken = new Set<string>()

  const planned = winePlan.flatMap(({ perBand, ...grape }) =>
    perBand.flatMap((count, band) =>
      Array.from({ length: count }, () => {
        const prices = bandPrices[band] ?? []
        return createWine({ grape, band, priceCents: random.pick(prices), random, taken })
      }),
    ),
  )
  const onEdges = edgePrices.flatMap(({ cents, ...grape }) =>
    cents.map((priceCents) => createWine({ grape, band: findBand(priceCents), priceCents, random, taken })),
  )
  return [...planned, ...onEdges]
}

type WineSketch = { grape: Grape; band: number; priceCents: number; random: Random; taken: Set<string> }

function createWine({ grape, band, priceCents, random, taken }: WineSketch): ProductDraft {
  const { brand, productName } = pickFreeName(grape, band, random, taken)
  const isByTheCase = grape.kind !== 'Champagne' && band <= 3
  return {
    category: 'wine',
    brand,
    productName,
    wine: grape,
    priceCents,
    priceMessage: 'per bottle',
    secondPrice: isByTheCase ? getAnySixPrice(priceCents) : null,
    packs: isByTheCase ? [caseOf12, caseOf6, bottle] : [bottle, caseOf6],
    isDeliveryOnly: false,
  }
}

function pickFreeName(
  grape: Grape,
  band: number,
  random: Random,
  taken: Set<string>,
): { brand: string; productName: string } {
  const { brands, ranges, regions } = getWineNaming(grape.kind, band)
  for (;;) {
    const brand = random.pick(brands)
    const productName = [random.pick(ranges), random.pick(regions), grape.varietal].filter(Boolean).join(' ')
    const name = `${brand} ${productName}`
    if (taken.has(name)) continue
    taken.add(name)
    return { brand, productName }
  }
}

/** Returns the price with a tenth off, rounded down to five cents. */
function getAnySixPrice(priceCents: number): SecondPrice {
  return { cents: Math.floor((priceCents * 0.9) / 5) * 5, message: 'per bottle', preText: 'In any six' }
}

function findBand(priceCents: number): number {
  const band = bandPrices.findIndex((prices) => Math.max(...prices) >= priceCents)
  return band === -1 ? bandPrices.length - 1 : band
}
