import { formatDayMonth, parseCalendarDate } from '@murphy/domain/calendar'
import { formatDollars } from '@murphy/domain/products'
import { toCents } from '@murphy/retail-api'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { ProductWords } from '../bot-files/product-words'
import { capitalise } from '../plain-words'
import type { SayProducts } from './describe-query'
import type { ProductFacts } from './product-facts'
import { toKey } from './product-facts'
import { listFits } from './create-fit'
import { findCheapestPack } from './product-packs'
import type { ProductQuery } from './product-query'

/** The length of a reason on a card. Source: docs/wire-format.md */
export const maxReasonLength = 80
const maxParts = 3
/** A rating with fewer votes is not a reason by itself. */
const minVotes = 5

/**
 * Returns why a product was found, from its own data: `Goes with lamb · From Barossa`. Parts that do not fit are left out, and so
 * are the prices that the card shows itself.
 */
export function createReason(
  facts: ProductFacts,
  query: ProductQuery,
  { words, say }: { readonly words: ProductWords; readonly say: SayProducts },
): string {
  const { product } = facts
  const { attributes } = product
  const includeIf = (condition: boolean, part: string | null): readonly string[] =>
    condition && part !== null && part !== '' ? [part] : []
  const food = findOwn(attributes.foods, query.foods, words.foods)
  const styles = query.styles.flatMap((style) => findOwn(attributes.styles, [style], words.styles) ?? [])
  const origin = attributes.region ?? attributes.country
  const parts = [
    ...includeIf(food !== null, say('reason_food', { names: food ?? '' })),
    ...includeIf(styles.length > 0, capitalise([...new Set(styles)].join(', '))),
    ...includeIf(query.offer !== null, describeOffer(product, query.offer, say)),
    ...includeIf(
      query.alcohol !== null ||
        query.strength !== null ||
        ['strongest', 'weakest'].includes(query.sort ?? ''),
      attributes.alcoholPercent === null
        ? null
        : say('reason_alcohol', { count: String(attributes.alcoholPercent) }),
    ),
    ...includeIf(query.places.length > 0 && origin !== null, say('reason_place', { names: origin ?? '' })),
    ...includeIf(query.vintage !== null && attributes.vintage !== null, String(attributes.vintage)),
    ...includeIf(query.pack !== null, describePackPrice(product, query.pack, { words, say })),
    ...includeIf(query.sort === 'rating' || query.minRating !== null, describeRating(product, say)),
  ]
  const rating = parts.length < maxParts ? describeRating(product, say) : ''
  const style = parts.length === 0 ? capitalise(attributes.styles.slice(0, 2).join(', ')) : ''
  const all = [...new Set([style, ...parts, rating])].filter((part) => part !== '')
  return joinWithin(all.slice(0, maxParts))
}

/** Joins parts as long as they fit into the length of a reason. */
function joinWithin(parts: readonly string[]): string {
  return parts.reduce((joined, part) => {
    const longer = joined === '' ? part : `${joined} · ${part}`
    return longer.length <= maxReasonLength ? longer : joined
  }, '')
}

/** Returns the product's own word that fits best to what was asked; `null`: none fits. */
function findOwn(
  own: readonly string[],
  asked: readonly string[],
  file: Readonly<Record<string, { readonly fits: readonly string[] }>>,
): string | null {
  for (const name of asked) {
    const fits = listFits(name, file)
    for (const fit of fits) {
      const found = own.find((word) => toKey(word) === toKey(fit))
      if (found !== undefined) return found
    }
  }
  return null
}

/** Returns `4.7 stars from 183 ratings`, or '' with too few votes. */
export function describeRating({ rating }: ProductFacts['product'], say: SayProducts): string {
  if (rating === null || rating.count < minVotes) return ''
  return say('reason_rating', { stars: rating.average.toFixed(1), count: String(rating.count) })
}

function describeOffer(
  { offers }: ProductFacts['product'],
  asked: ProductQuery['offer'],
  say: SayProducts,
): string {
  const offer = offers.find(({ kind }) => asked === 'any' || kind === asked)
  if (!offer) return ''
  const day = offer.endsOn === null ? null : formatDayMonth(parseCalendarDate(offer.endsOn), standardCopy)
  return day === null ? say(`reason_${offer.kind}`) : say(`reason_${offer.kind}_until`, { day })
}

/** Returns the prices that the card of a product shows, in dollars. Source: PAV-06, OP-56 */
function listCardPrices({ prices }: ProductFacts['product']): readonly number[] {
  return prices.slice(0, 2).map(({ price }) => toCents(price) / 100)
}

function describePackPrice(
  product: ProductFacts['product'],
  asked: ProductQuery['pack'],
  { words, say }: { readonly words: ProductWords; readonly say: SayProducts },
): string {
  const pack = asked === null ? undefined : words.packs[asked]
  const found = findCheapestPack(product, pack)
  const isOnCard = listCardPrices(product).some((price) => price === found?.price)
  return found === null || isOnCard
    ? ''
    : say('reason_pack', { names: found.name, low: formatDollars(found.price) })
}
