import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice, maxListedProducts } from './answer-advice'
import { answerDelivered, readBareCount, findDeliveredQuestion, withoutDelivery } from './delivered-price'
import { withoutNames } from './find-named-products'
import type { Subjects } from './find-subjects'
import { answerPackCount } from './pack-count'
import { answerPackFollowUp } from './pack-follow-up'
import type { ProductFacts } from './product-facts'
import { isRightAfterSearch } from './last-search'
import { describeQuantityPrice } from './product-sentences'
import { readAskedPieces, readPieces } from './read-pieces'

/** Answers what a number of pieces costs, delivered or not; `null`: the text asks for no number of pieces. */
export async function answerQuantity(
  context: AdviceContext,
  subjects: Subjects,
  { asksPrice }: { readonly asksPrice: boolean },
): Promise<IntentResult | null> {
  const { request } = context
  const { named, shown } = subjects
  // 'Six of them' means the product in focus, although 'them' is the whole list.
  const counted = named.length === 1 ? (named[0] ?? null) : subjects.focus
  if (counted === null) {
    const priced = readCounts(subjects, context, { asksPrice })
    if (priced === null) return null
    return (
      (await answerPackCount(priced.products, priced.counts[0] ?? 1, context)) ??
      (await answerQuantityPrices(priced.products, priced.counts, context))
    )
  }
  const delivered = findDeliveredQuestion(request)
  if (delivered !== null) {
    const text = withoutDelivery(delivered)
    const asked = { ...context, request: { ...request, text } }
    const count =
      readCount(counted, asked, { asksPrice: true }) ?? readBareCount(text, request.slots.place) ?? 1
    return await answerDelivered(counted, count, context)
  }
  const pieces = readCount(counted, context, { asksPrice })
  if (pieces === null) return await answerPackFollowUp(counted, context)
  return (
    (await answerPackCount([counted], pieces, context)) ??
    (await answerQuantityPrice(counted, pieces, context, shown))
  )
}

/** Returns the number of pieces of a product whose price a text asks for; `null`: it asks something else. */
function readCount(
  counted: ProductFacts,
  { request, opened: { vocabulary } }: AdviceContext,
  { asksPrice }: { readonly asksPrice: boolean },
): number | null {
  const read = asksPrice ? readPieces : readAskedPieces
  const text = withoutNames(request.text, [counted]).replace(pickedOne, ' of it')
  return read(text.replaceAll(/\s+/g, ' '), counted.product, vocabulary.words)
}

/** The words that pick a product of a list: '6 of the cheapest'. */
const pickedOne =
  /\s*\b(?:of )?the (?:cheapest|dearest|priciest|strongest|weakest|best rated|first|second|third|fourth|fifth|last)(?: one)?\b/i

/** Returns the number of pieces of each shown product whose price a text asks for; `null`: it asks something else. */
function readCounts(
  { named, shown }: Subjects,
  context: AdviceContext,
  { asksPrice }: { readonly asksPrice: boolean },
): { readonly products: readonly ProductFacts[]; readonly counts: readonly number[] } | null {
  const products = (named.length > 1 ? named : shown).slice(0, maxListedProducts)
  if (products.length < 2 || !(asksPrice || isRightAfterSearch(context.request.dialogue))) return null
  const counts = products.flatMap((facts) => readCount(facts, context, { asksPrice }) ?? [])
  return counts.length === products.length ? { products, counts } : null
}

/** Answers what so many pieces of a product cost. */
async function answerQuantityPrice(
  subject: ProductFacts,
  count: number,
  context: AdviceContext,
  shown: readonly ProductFacts[],
): Promise<IntentResult> {
  const text = describeQuantityPrice(subject, count, context.sayAdvice)
  return {
    ...(await createAdvice(text, shown.includes(subject) ? [] : [subject], context)),
    productFocus: { sku: subject.product.sku, topics: ['price'] },
  }
}

/** Answers what so many pieces of each product of a short list cost. */
async function answerQuantityPrices(
  products: readonly ProductFacts[],
  counts: readonly number[],
  context: AdviceContext,
): Promise<IntentResult> {
  const sentences = products.map((facts, index) =>
    describeQuantityPrice(facts, counts[index] ?? 1, context.sayAdvice),
  )
  return await createAdvice(sentences.join(' '), [], context)
}
