import { formatDollars } from '@murphy/domain/products'
import type { AdviceTopic } from '../bot-files/product-words'
import type { GetResponse, SituationOf } from '../responses/responses'
import type { SayProducts } from './describe-query'
import type { ProductFacts } from './product-facts'
import type { ProductSort } from './product-query'
import { getQuantityPrice } from './quantity-price'
import { describeRating } from './reasons'

/** Returns a text of `bot/responses/product_advice.yml`, filled with values. */
export type SayAdvice = (
  situation: SituationOf<'product_advice'>,
  values?: Parameters<GetResponse>[2]['values'],
) => string

/** Creates the function that returns the texts of `bot/responses/product_advice.yml` in one turn. */
export function createSayAdvice(getResponse: GetResponse, turn: number): SayAdvice {
  return (situation, values = {}) => getResponse('product_advice', situation, { turn, values })
}

/** The functions that return the texts of product searches and of advice. */
export type ProductTexts = { readonly say: SayProducts; readonly sayAdvice: SayAdvice }

/** The topics that are no single fact of a product. */
const otherTopics = [
  'compare',
  'similar',
  'choose',
  'more',
  'quantity',
  'about',
] as const satisfies readonly AdviceTopic[]

/** The topics that one fact of a product answers. */
export type FactTopic = Exclude<AdviceTopic, (typeof otherTopics)[number]>

/** Returns whether a topic asks for one fact of a product. */
export function isFactTopic(topic: string): topic is FactTopic {
  return !otherTopics.some((other) => other === topic)
}

/** Returns the topics that describe a product best and that its data has, the most important first. */
export function listKnownTopics({ product: { attributes, rating } }: ProductFacts): readonly FactTopic[] {
  const known: readonly (readonly [FactTopic, boolean])[] = [
    ['style', attributes.styles.length > 0],
    ['food', attributes.foods.length > 0],
    ['rating', rating !== null],
    ['strength', attributes.alcoholPercent !== null],
    ['price', true],
  ]
  return known.flatMap(([topic, isKnown]) => (isKnown ? [topic] : []))
}

/** Answers a question about one product from its data. An unknown fact is said to be unknown. */
export function describeFact(
  { product, label }: ProductFacts,
  topic: FactTopic,
  { say, sayAdvice }: ProductTexts,
): string {
  const { attributes, packs, prices, offers, nonMemberPrice } = product
  const unknown = sayAdvice('fact_unknown', { product: label })
  switch (topic) {
    case 'strength':
    case 'drinks': {
      const { alcoholPercent, standardDrinks, volumeMl } = attributes
      if (alcoholPercent === null) return unknown
      return standardDrinks === null || volumeMl === null
        ? sayAdvice('fact_strength', { product: label, count: String(alcoholPercent) })
        : sayAdvice('fact_drinks', {
            product: label,
            count: String(alcoholPercent),
            drinks: String(standardDrinks),
            low: String(volumeMl),
          })
    }
    case 'volume':
      return attributes.volumeMl === null
        ? unknown
        : sayAdvice('fact_volume', { product: label, low: String(attributes.volumeMl) })
    case 'price':
      return sayAdvice('fact_price', { product: label, names: listPrices(prices).join(', ') })
    case 'vintage':
      return attributes.vintage === null
        ? unknown
        : sayAdvice('fact_vintage', { product: label, count: String(attributes.vintage) })
    case 'origin': {
      const origin = formatOrigin(product)
      return origin === '' ? unknown : sayAdvice('fact_origin', { product: label, names: origin })
    }
    case 'packs':
      return packs.length === 0
        ? unknown
        : sayAdvice('fact_packs', { product: label, names: packs.map(({ name }) => name).join(', ') })
    case 'rating': {
      const stars = describeRating(product, say)
      return stars === ''
        ? sayAdvice('fact_no_rating', { product: label })
        : sayAdvice('fact_rating', { product: label, stars })
    }
    case 'food':
      return attributes.foods.length === 0
        ? unknown
        : sayAdvice('fact_food', { product: label, names: joinWords(attributes.foods, say) })
    case 'style':
      return attributes.styles.length === 0
        ? unknown
        : sayAdvice('fact_style', { product: label, names: joinWords(attributes.styles, say) })
    case 'offer': {
      const [offer] = offers
      if (!offer) return sayAdvice('fact_no_offer', { product: label })
      if (offer.kind === 'member' && nonMemberPrice !== null)
        return sayAdvice('fact_member_price', {
          product: label,
          low: formatFirstPrice(product),
          high: formatDollars(Number(nonMemberPrice.amount)),
        })
      return sayAdvice('fact_offer', { product: label, names: say(`reason_${offer.kind}`).toLowerCase() })
    }
  }
}

/** Answers how much a number of pieces of a product costs. */
export function describeQuantityPrice(
  { product, label }: ProductFacts,
  count: number,
  sayAdvice: SayAdvice,
): string {
  const priced = getQuantityPrice(product, count)
  if (priced === null)
    return sayAdvice('quantity_unknown', {
      product: label,
      count: String(count),
      names: listPrices(product.prices).join(', '),
    })
  const values = {
    product: label,
    count: String(count),
    low: formatDollars(priced.each),
    high: formatDollars(priced.total),
  }
  return priced.pack === null
    ? sayAdvice('quantity_price', values)
    : sayAdvice('quantity_price_pack', { ...values, names: priced.pack })
}

/** Returns the prices of a product with their units. */
export function listPrices(prices: ProductFacts['product']['prices']): readonly string[] {
  return prices.map(({ price, per, prefix }) =>
    [prefix.toLowerCase(), formatDollars(Number(price.amount)), per].filter((part) => part !== '').join(' '),
  )
}

/** Returns the first price with its unit: `$18.99 per bottle`. */
export function formatFirstPrice({ prices }: ProductFacts['product']): string {
  return listPrices(prices.slice(0, 1))[0] ?? ''
}

/** Returns the region and the country of a product: `Barossa, Australia`; '' when the data says neither. */
export function formatOrigin({ attributes: { region, country } }: ProductFacts['product']): string {
  return [...new Set([region, country])].filter((name) => name !== null).join(', ')
}

/** Joins words as in a sentence: `lamb, beef and barbecue`. */
export function joinWords(names: readonly string[], say: SayProducts): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${say('and')} ${last}`
}

/** Returns the price, strength, style and rating of a product in one sentence, as far as the data says them. */
export function describeInShort({ product, label }: ProductFacts, { say, sayAdvice }: ProductTexts): string {
  const { alcoholPercent, styles } = product.attributes
  const parts = [
    formatFirstPrice(product),
    alcoholPercent === null ? '' : say('reason_alcohol', { count: String(alcoholPercent) }),
    joinWords(styles.slice(0, 2), say),
    describeRating(product, say),
  ]
  const names = parts.filter((part) => part !== '').join(', ')
  return sayAdvice('compare_each', { product: label, names })
}

/** Compares two products in two sentences, from what the data says of both. */
export function describeComparison(
  [first, second]: readonly [ProductFacts, ProductFacts],
  { say, sayAdvice }: ProductTexts,
): string {
  const [one, other] = [first.product, second.product]
  const [low, high] = [formatFirstPrice(one), formatFirstPrice(other)]
  const price = sayAdvice(low === high ? 'compare_price_same' : 'compare_price', {
    first: first.label,
    second: second.label,
    low,
    high,
  })
  const [weak, strong] = [one.attributes, other.attributes].map(({ alcoholPercent, standardDrinks }) =>
    alcoholPercent === null
      ? null
      : { percent: String(alcoholPercent), drinks: String(standardDrinks ?? '?') },
  )
  const strength =
    !weak || !strong
      ? []
      : [
          sayAdvice(weak.percent === strong.percent ? 'compare_strength_same' : 'compare_strength', {
            low: weak.percent,
            high: strong.percent,
            drinks: [...new Set([weak.drinks, strong.drinks])].join(` ${say('and')} `),
          }),
        ]
  const [styles, otherStyles] = [one.attributes.styles, other.attributes.styles].map((names) =>
    joinWords(names, say),
  )
  const style =
    styles && otherStyles
      ? [
          sayAdvice(styles === otherStyles ? 'compare_style_same' : 'compare_style', {
            first: styles,
            second: otherStyles,
          }),
        ]
      : []
  const [stars, otherStars] = [describeRating(one, say), describeRating(other, say)]
  const rating =
    stars !== '' && otherStars !== ''
      ? [sayAdvice('compare_rating', { first: stars, second: otherStars })]
      : []
  return [[price, ...strength].join(', '), [...style, ...rating].join('; ')]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
    .join(' ')
}

/** Returns the value by which products are ordered, as text; '' when the data does not say it. */
export function describeSortValue(facts: ProductFacts, sort: ProductSort, say: SayProducts): string {
  const { product } = facts
  switch (sort) {
    case 'cheapest':
    case 'dearest':
      return formatFirstPrice(product)
    case 'strongest':
    case 'weakest':
      return product.attributes.alcoholPercent === null
        ? ''
        : say('reason_alcohol', { count: String(product.attributes.alcoholPercent) })
    case 'rating':
    case 'popular':
      return describeRating(product, say)
    case 'newest':
    case 'youngest':
    case 'oldest':
      return product.attributes.vintage === null ? '' : String(product.attributes.vintage)
  }
}
