import { countWords } from '../plain-words'
import { formatDollars } from '@murphy/domain/products'
import type { Place } from '@murphy/understanding'
import type { IntentRequest, IntentResult } from '../intent'
import { readNumberWord } from '../references/number-words'
import { createMessage } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { formatRoundDollars } from './describe-query'
import type { ProductFacts } from './product-facts'
import { describeFact, describeQuantityPrice } from './product-sentences'
import { getQuantityPrice } from './quantity-price'

const deliveryWords =
  /[\s,]*\b(?:(?:with|including|incl?|plus|and|inclusive of|counting)\.? (?:the |any )?(?:delivery|shipping|postage|freight)(?: (?:fees?|costs?))?|delivered|shipped|(?:delivery|shipping|postage|freight) (?:included|as well|too))\b/i
const priceWords =
  /\b(?:how much|price|prices|costs?|total|come to|comes to|all up|altogether|all in|set me back|what would|whats|what['’]s|what is|pay)\b|^(?:and |so |ok )*(?:for |a |\d|six|two|three|four|dozen)/i

/** Returns whether a text asks what products cost together with their delivery: 'how much for 6 with delivery'. */
export function asksForDeliveredPrice(text: string): boolean {
  const said = text.slice(0, 200)
  return (
    deliveryWords.test(said) &&
    priceWords.test(withoutDelivery(said).trim()) &&
    !/\border(?:s|ed)?\b/i.test(said)
  )
}

const goods = '(?:the )?(?:delivery|shipping|postage|freight)(?: (?:fees?|costs?|charges?))?'
const itsPieces =
  ' (?:on|for|with|of) (?:that|it|this|them|those|these|that one|(?:\\d{1,3}|six|twelve|a dozen) (?:of )?(?:it|them|those|these))'
const bareDelivery = new RegExp(
  String.raw`^(?:(?:(?:and|plus|what about|how about|ok|okay|so|with)\s+)+${goods}(?:${itsPieces})?|(?:(?:and|plus|ok|okay|so|whats|what is|how much is|how much for)\s+)*${goods}${itsPieces})(?: (?:included|too|as well|then|on top|to mine))*\W*$`,
  'i',
)

/** Returns whether a text asks for nothing but the delivery of what was talked about: 'and the delivery on that'. */
export function asksForItsDelivery(text: string): boolean {
  return bareDelivery.test(text.slice(0, 100).trim())
}

/** Returns a text without the words for the delivery: 'how much for 6'. */
export function withoutDelivery(text: string): string {
  return text.replace(deliveryWords, '')
}

/**
 * Returns a number of pieces that stands alone in a question for a price with delivery: 'what would 3 cost'. `null`: it has none.
 *
 * @param text without the words for the delivery
 * @param place the place that the text names
 */
export function readBareCount(text: string, place: Pick<Place, 'name'> | undefined): number | null {
  const lower = text.toLowerCase()
  const withoutPlace = place === undefined ? lower : lower.replaceAll(place.name.toLowerCase(), ' ')
  const plain = withoutPlace.replaceAll(
    /\$ ?\d[\d.]*|\b\d+ ?(?:ml|l|litres?|%|percent)\b|\b\d+(?:st|nd|rd|th)\b|\b\d{3,}\b|\bone\b/g,
    ' ',
  )
  const counts = plain
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : (readNumberWord(word) ?? [])))
  const [count = 0] = counts
  return count > 1 ? count : null
}

/**
 * Returns the question for a price with delivery: the text, or the one before when the text only names the place that was asked for.
 * `null`: neither is one.
 */
export function findDeliveredQuestion({ text, slots, dialogue }: IntentRequest): string | null {
  if (asksForDeliveredPrice(text)) return text
  const said = dialogue.history.flatMap((message) => (message.from === 'shopper' ? [message.text] : []))
  if (asksForItsDelivery(text)) return completeDelivery(text, said.at(-1))
  const isPlace = slots.place !== undefined && countWords(text) <= longestPlace
  const before = isPlace ? said.at(-1) : undefined
  if (before !== undefined && asksForItsDelivery(before)) return completeDelivery(before, said.at(-2))
  return before !== undefined && asksForDeliveredPrice(before) ? before : null
}

/** Returns a question for nothing but the delivery, with the number of pieces of the question before it. */
function completeDelivery(text: string, before = ''): string {
  return /\d|six|dozen|twelve/.test(text) ? text : `${before} ${text}`
}

/** A longer text says more than a place. */
const longestPlace = 4

/** Answers how much a number of pieces of a product costs with Standard delivery, or asks for the place. */
export async function answerDelivered(
  subject: ProductFacts,
  count: number,
  { request, tools, sayAdvice, opened: { say } }: AdviceContext,
): Promise<IntentResult> {
  const goods =
    count === 1
      ? describeFact(subject, 'price', { say, sayAdvice })
      : describeQuantityPrice(subject, count, sayAdvice)
  const productFocus = { sku: subject.product.sku, topics: ['price' as const] }
  const total = getQuantityPrice(subject.product, count)?.total ?? null
  const place = request.slots.place ?? request.dialogue.last?.slots.place
  if (total === null || !tools.isOffered('delivery_options'))
    return { items: [createMessage(goods)], productFocus }
  if (place === undefined)
    return {
      items: [createMessage(`${goods} ${sayAdvice('delivered_where')}`)],
      productFocus,
      promptsFor: 'place',
    }
  const sentence = await describeDelivery(place, total, { tools, sayAdvice })
  return {
    items: [createMessage([goods, sentence].join(' '))],
    productFocus,
    slots: { ...request.slots, place },
  }
}

async function describeDelivery(
  place: Place,
  total: number,
  { tools, sayAdvice }: Pick<AdviceContext, 'tools' | 'sayAdvice'>,
): Promise<string> {
  const options = (await tools.retail.delivery.options(place.postcode)) ?? []
  const standard = options.find(({ isSameDay }) => !isSameDay)
  const label = place.name === place.postcode ? place.name : `${place.name} (${place.postcode})`
  if (standard === undefined) return sayAdvice('delivered_nowhere', { product: label })
  const { freeFrom, name } = standard
  const isFree = freeFrom !== null && total >= Number(freeFrom)
  const fee = isFree ? 0 : Number(standard.fee)
  const values = {
    product: label,
    names: name,
    low: formatRoundDollars(isFree ? Number(freeFrom) : fee),
    high: formatDollars((Math.round(total * 100) + Math.round(fee * 100)) / 100),
  }
  return sayAdvice(isFree ? 'delivered_free' : 'delivered', values)
}
