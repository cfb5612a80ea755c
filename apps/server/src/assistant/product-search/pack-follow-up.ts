import { formatDollars, roundToCents } from '@murphy/domain/products'
import { toPlainWords } from '../plain-words'
import { readNumberWord } from '../references/number-words'
import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { findCheapestPack } from './product-packs'
import { describeFact, describeQuantityPrice } from './product-sentences'

const pack = '(?:cases?|cartons?|slabs?|dozens?|box(?:es)?|(?:six|6|four|4)[ -]?packs?|packs?)'
const lead =
  '(?:(?:and|or|ok|okay|so|what about|how about|for|in|by|price for|how much for|how much is|say) )*'
const packs = new RegExp(
  String.raw`^${lead}(?:an? |the |(\d{1,3}|two|three|four|five|six|ten|twelve) |half an? |an? half )${pack}(?: (?:of (?:it|them|those|that)|then|please|pls|instead))*$`,
)
const cheaperPack = new RegExp(
  String.raw`^(?:(?:and|so|ok) )*(?:is|are|would|does|do) (?:it|that|they|those|this)(?: \w+)? (?:cheaper|less|better value|a better price|a better deal|work out cheaper)\b.{0,12}\b(?:by|in|as|if i (?:buy|get|take)|for) (?:an? |the )?${pack}`,
)
const perPiece =
  /^(?:(?:and|so|ok|okay) )*(?:(?:whats|what is|how much is|what does|how much does|how much do|how much) )?(?:that |it |this |they )?(?:(?:is|are|comes? to|works? out(?: to| at)?|cost|costs) )*(?:per|a|each|for one|for a single|for each) ?(?:can|bottle|stubby|stubbie|tinnie|beer|one|piece|single|unit)?(?: (?:then|each))*$/

/** Returns whether a text asks for nothing but the price of packs of the product that was talked about: 'and two cases'. */
export function countsPacks(text: string): boolean {
  const plain = toPlainWords(text)
  return packs.test(plain) || cheaperPack.test(plain)
}

/** Returns whether a text asks for nothing but the price of one piece of what was talked about: 'whats that per can'. */
export function asksPerPiece(text: string): boolean {
  return perPiece.test(toPlainWords(text))
}

/**
 * Answers a short question for packs of the product in focus, or for the price of one piece of them. `null`: the text asks something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerPackFollowUp(
  counted: ProductFacts,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const { text } = request
  if (!countsPacks(text) && !asksPerPiece(text)) return null
  const sentence = asksPerPiece(text) ? describeEachPack(counted, context) : describePacks(counted, context)
  const facts = sentence ?? describeFact(counted, 'price', { say: opened.say, sayAdvice })
  return {
    ...(await createAdvice(facts, [], context)),
    productFocus: { sku: counted.product.sku, topics: ['price'] },
  }
}

/** Returns what so many packs of a product cost; `null`: it is not sold in such packs, or its prices are compared. */
function describePacks(facts: ProductFacts, { request, opened, sayAdvice }: AdviceContext): string | null {
  const plain = toPlainWords(request.text)
  const name = opened.parsed.query.pack
  const found = name === null ? null : findCheapestPack(facts.product, opened.vocabulary.words.packs[name])
  if (found === null || !packs.test(plain)) return null
  const count = readNumberWord(packs.exec(plain)?.[1]) ?? 1
  if (count === 1) return describeQuantityPrice(facts, found.units, sayAdvice)
  return sayAdvice('quantity_packs', {
    count: String(count),
    names: found.name,
    product: facts.label,
    high: formatDollars(roundToCents(found.price * count)),
    low: formatDollars(found.price),
  })
}

/** Returns the price of each pack of a product with that of one piece; `null`: it is sold singly alone. */
function describeEachPack(facts: ProductFacts, { sayAdvice }: AdviceContext): string | null {
  const sizes = [...new Set(facts.product.packs.map(({ units }) => units))].filter((units) => units > 1)
  return sizes.length === 0
    ? null
    : sizes.map((units) => describeQuantityPrice(facts, units, sayAdvice)).join(' ')
}
