import { formatDollars, roundToCents } from '@murphy/domain/products'
import type { ProductWords } from '../bot-files/product-words'
import type { IntentResult } from '../intent'
import { toPlainWords } from '../plain-words'
import { readNumberWord } from '../references/number-words'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { findCheapestPack, getPackPrice } from './product-packs'
import { joinWords } from './product-sentences'

/** A number with one of these words counts pieces, or names its pack. */
const pieceOrPackWords =
  /\b(?:bottles?|btls?|cans?|stubb(?:y|ies)|tinn(?:y|ies)|tins|pieces?|singles?|dozens?|cases?|cartons?|box(?:es)?|slabs?|packs?|sixers?)\b/

const numberOfPacks =
  /\b(\d{1,2}|[a-z]+) (?:whole |full )?(?:cases|cartons|boxes|slabs|six ?packs|\d ?packs|packs)\b/

/**
 * Answers how much a number of packs of each product costs: 'the price for 2' after lagers by the slab means two slabs. `null`: a
 * product is sold in single pieces, or the text counts pieces.
 *
 * @param statedCount the number that the text names
 */
export async function answerPackCount(
  products: readonly ProductFacts[],
  statedCount: number,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const plain = toPlainWords(request.text)
  const isOfPacks = products.length > 1 && numberOfPacks.test(plain)
  if (pieceOrPackWords.test(plain) && !isOfPacks) return null
  const packName = opened.parsed.query.pack ?? opened.last?.pack ?? null
  const count = isOfPacks ? (readNumberWord(numberOfPacks.exec(plain)?.[1]) ?? statedCount) : statedCount
  const { words } = opened.vocabulary
  const priced = products.flatMap((facts) => {
    const pack = findAskedPack(facts, packName === null ? undefined : words.packs[packName])
    return pack === null ? [] : [{ facts, pack }]
  })
  if (priced.length < products.length) return null
  const total = ({ pack }: (typeof priced)[number]): string => formatDollars(roundToCents(pack.price * count))
  const [only, another] = priced
  if (only !== undefined && another === undefined) {
    const values = {
      count: String(count),
      names: only.pack.name,
      product: only.facts.label,
      high: total(only),
      low: formatDollars(only.pack.price),
    }
    return {
      ...(await createAdvice(sayAdvice('quantity_packs', values), [], context)),
      productFocus: { sku: only.facts.product.sku, topics: ['price'] },
    }
  }
  // The pack is said once for all products that are sold in it.
  const packs = [...new Set(priced.map(({ pack }) => pack.name))]
  const sentences = packs.map((names) => {
    const ofPack = priced.filter(({ pack }) => pack.name === names)
    const totals = ofPack.map((each) => `${each.facts.label} ${total(each)}`)
    return sayAdvice('quantity_packs_each', {
      count: String(count),
      names,
      product: joinWords(totals, opened.say),
    })
  })
  return await createAdvice(sentences.join(' '), [], context)
}

/** Returns the pack that was searched for; without one, the smallest pack of a product that has no single pieces. `null`: there is none. */
function findAskedPack(
  { product }: ProductFacts,
  asked: ProductWords['packs'][string] | undefined,
): { readonly name: string; readonly price: number } | null {
  if (asked !== undefined) {
    const pack = findCheapestPack(product, asked)
    return pack === null || pack.units === 1 ? null : pack
  }
  const [smallest] = product.packs.toSorted((a, b) => a.units - b.units)
  if (smallest === undefined || smallest.units === 1) return null
  const price = getPackPrice(product, smallest.units)
  return price === null ? null : { name: smallest.name, price }
}
