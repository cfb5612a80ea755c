import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice, keepSearch, maxListedProducts } from './answer-advice'
import { describeFacts } from './describe-values'
import type { Subjects } from './find-subjects'
import type { ProductFacts } from './product-facts'
import { createFilters } from './product-filters'
import { namesProducts } from './product-query'
import { describeFact } from './product-sentences'
import { asksForContainer, asksForOtherSize, findBottleSize } from './size-questions'

/**
 * Answers a question about another size, a bottle of a named size, or cans or bottles of what is shown. When the range lacks a size, the
 * answer says so and names the sizes that there are. `null`: the text asks none of these, or names products of its own.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerSize(context: AdviceContext, subjects: Subjects): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const { named, shown, focus } = subjects
  const { query } = opened.parsed
  if (namesProducts(query) || opened.parsed.unknownNames.length > 0) return null
  const listed = named.length > 0 ? named : focus !== null && !ofSeveral.test(request.text) ? [focus] : shown
  const asked = listed.slice(0, maxListedProducts)
  const [only, another] = asked
  if (only === undefined) return null
  if (asksForContainer(request.text)) return await answerContainer(asked, context)
  const size = findBottleSize(query.pack, opened.vocabulary.words)
  if (size !== null) {
    const hasSize = ({ product }: ProductFacts): boolean =>
      size.millilitres.includes(product.attributes.volumeMl ?? 0)
    const isListed = [...asked, ...findSearched(context)].some(hasSize)
    return isListed
      ? null
      : await describeSizes(asked, sayAdvice('no_such_size', { names: size.label }), context)
  }
  if (!asksForOtherSize(request.text)) return null
  const others =
    another === undefined ? findOtherSizes(only, opened.range.facts) : findLargerOrSmaller(asked, context)
  if (others.length > 0) return await createAdvice(sayAdvice('other_size'), others, context)
  const result = await describeSizes(asked, sayAdvice('no_other_size'), context)
  return another === undefined
    ? { ...result, productFocus: { sku: only.product.sku, topics: ['volume'] } }
    : result
}

/** Returns the products of the last search. */
function findSearched({ opened: { last, range, vocabulary } }: AdviceContext): readonly ProductFacts[] {
  if (last === null) return []
  const filters = createFilters({ ...last, pack: null }, vocabulary, null)
  return range.facts.filter((facts) => filters.every(({ matches }) => matches(facts)))
}

/** Returns the products of the last search that are larger, or smaller, than all listed ones. */
function findLargerOrSmaller(
  listed: readonly ProductFacts[],
  context: AdviceContext,
): readonly ProductFacts[] {
  const isSmaller = /\b(?:small|tini|mini)/i.test(context.request.text)
  const isLarger = /\b(?:bigg|larg)/i.test(context.request.text)
  if (!isSmaller && !isLarger) return []
  const getVolume = ({ product }: ProductFacts): number => product.attributes.volumeMl ?? 0
  const volumes = listed.map(getVolume)
  return findSearched(context)
    .filter((facts) => {
      const volume = getVolume(facts)
      return volume > 0 && (isSmaller ? volume < Math.min(...volumes) : volume > Math.max(...volumes))
    })
    .slice(0, maxListedProducts)
}

const ofSeveral = /\b(?:they|them|these|those|any(?:thing)? of|all|both|which|ones)\b/i

/** Returns the products of the range with the same name in another size. */
function findOtherSizes(facts: ProductFacts, range: readonly ProductFacts[]): readonly ProductFacts[] {
  const own = facts.product.attributes.volumeMl
  return range
    .filter(
      (other) =>
        other !== facts &&
        other.brandKey === facts.brandKey &&
        withoutSize(other.nameKey) === withoutSize(facts.nameKey) &&
        other.product.attributes.volumeMl !== own,
    )
    .slice(0, maxListedProducts)
}

function withoutSize(nameKey: string): string {
  return nameKey
    .replaceAll(/ (?:\d+(?:\.\d+)?(?:ml|l)?|ml|litre|magnum|mini|miniature|half bottle)(?= )/g, '')
    .trim()
}

/** Answers with the sizes and packs of products, after a sentence about the size that is missing. */
async function describeSizes(
  products: readonly ProductFacts[],
  lead: string,
  context: AdviceContext,
): Promise<IntentResult> {
  const { say } = context.opened
  const [only, another] = products
  const texts = { say, sayAdvice: context.sayAdvice }
  if (products.every(({ product }) => product.attributes.volumeMl === null))
    return keepSearch(await createAdvice(context.sayAdvice('size_unknown'), [], context), context)
  const sizes =
    only !== undefined && another === undefined
      ? (['volume', 'packs'] as const).map((topic) => describeFact(only, topic, texts))
      : [describeFacts(products, 'volume', texts)]
  return keepSearch(await createAdvice([lead, ...sizes].join(' '), [], context), context)
}

/** Answers whether products come in cans or bottles, from the names of their packs. */
async function answerContainer(
  products: readonly ProductFacts[],
  context: AdviceContext,
): Promise<IntentResult> {
  const isSaid = products.every(({ product }) => product.packs.some(({ name }) => namesContainer.test(name)))
  const [only, another] = products
  const texts = { say: context.opened.say, sayAdvice: context.sayAdvice }
  const packs =
    only !== undefined && another === undefined
      ? describeFact(only, 'packs', texts)
      : describeFacts(products, 'packs', texts)
  const text = isSaid ? packs : `${context.sayAdvice('container_unknown')} ${packs}`
  const answer = keepSearch(await createAdvice(text, [], context), context)
  return only !== undefined && another === undefined
    ? { ...answer, productFocus: { sku: only.product.sku, topics: ['packs'] } }
    : answer
}

const namesContainer = /\b(?:can|bottle|tin|stubby|cask|keg)s?\b/i
