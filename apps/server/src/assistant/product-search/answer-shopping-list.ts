import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import { capitalise } from '../plain-words'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import { createNotes } from './create-notes'
import { describeQuery } from './describe-query'
import { parseProductQuery } from './parse-product-query'
import { readWishes } from './parse-wishes'
import { namesProducts } from './product-query'
import type { ProductFacts } from './product-facts'
import { formatFirstPrice } from './product-sentences'
import { searchProducts } from './search-products'
import type { ListEntry } from './shopping-list'
import { readShoppingList } from './shopping-list'

type Choice = { readonly entry: ListEntry; readonly found: readonly ProductFacts[]; readonly at: number }

/** Lists of up to two entries show this many products of each. */
const shownOfTwo = 2

/**
 * Answers a message that asks for several kinds of products with one product of each, two of each where there are only two kinds, the price
 * of each and the sum. A budget for all of them is kept by cheaper products. `null`: the text is no such list.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerShoppingList(context: AdviceContext): Promise<IntentResult | null> {
  const { opened, request } = context
  const { range, vocabulary, parsed } = opened
  const parsing = { language: range.language, words: vocabulary.words }
  const read = (part: string) => parseProductQuery(part, parsing)
  const list = readShoppingList(readWishes(request.text, parsing), read, vocabulary.words)
  if (list === null || parsed.place === 'store' || namesMissingOfOneKind(list.entries)) return null
  const choices = list.entries.map((entry) => ({ entry, found: findProducts(entry, context), at: 0 }))
  if (choices.filter(({ found }) => found.length > 0).length < 1) return null
  const chosen = list.budget === null ? choices : keepBudget(choices, list.budget)
  const isShort =
    chosen.length === 2 && list.budget === null && chosen.every(({ entry }) => entry.count === 1)
  const shown = chosen.flatMap(({ found, at }) => found.slice(at, at + (isShort ? shownOfTwo : 1)))
  const text = [
    ...createNotes({ ...opened, parsed: { ...parsed, unknownNames: [] } }),
    ...chosen.map((choice) => describeChoice(choice, isShort, context)),
    ...describeTotal(chosen, list.budget, { isShort, context }),
  ].join(' ')
  return {
    ...(await createAdvice(text, shown, context)),
    productQuery: { ...parsed.query, price: null, missing: [...parsed.unknownNames] },
  }
}

/** Returns whether all entries are brands of one kind that the range lacks: 'corona, peroni or asahi' is no list of three. */
function namesMissingOfOneKind(entries: readonly ListEntry[]): boolean {
  const kinds = new Set(entries.flatMap(({ query }) => query.kinds))
  return kinds.size === 1 && entries.every(({ unknownNames }) => unknownNames.length > 0)
}

function findProducts({ query }: ListEntry, { opened }: AdviceContext): readonly ProductFacts[] {
  if (!namesProducts(query)) return []
  const options = { vocabulary: opened.vocabulary, isInStock: null, isExact: true }
  const { count, products, relaxations, closest } = searchProducts(opened.range.facts, query, options)
  // A price or a style that nothing has is dropped; another grape or region would be another thing.
  const isNear = ['price', 'style', 'pack', 'food'].includes(relaxations[0]?.filter ?? '')
  return count > 0 ? products : isNear ? closest : []
}

/** Replaces the products by cheaper ones, the largest saving first, until all cost no more than the budget. */
function keepBudget(choices: readonly Choice[], budget: number): readonly Choice[] {
  const current = [...choices]
  for (let step = 0; step < choices.length && sum(current) > budget; step += 1) {
    const savings = current.map((choice) => {
      const cheapest = findCheapest(choice.found)
      return {
        cheapest,
        saved: (getPrice(choice) - (choice.found[cheapest]?.price ?? 0)) * choice.entry.count,
      }
    })
    const most = savings.reduce(
      (best, { saved }, index) => (saved > (savings[best]?.saved ?? 0) ? index : best),
      0,
    )
    const [choice, saving] = [current[most], savings[most]]
    if (choice === undefined || saving === undefined) break
    current[most] = { ...choice, at: saving.cheapest }
  }
  return current
}

function findCheapest(found: readonly ProductFacts[]): number {
  return found.reduce((best, { price }, index) => (price < (found[best]?.price ?? price) ? index : best), 0)
}

function getPrice({ found, at }: Choice): number {
  return found[at]?.price ?? 0
}

function sum(choices: readonly Choice[]): number {
  const cents = choices.reduce(
    (total, choice) => total + Math.round(getPrice(choice) * 100) * choice.entry.count,
    0,
  )
  return cents / 100
}

function describeChoice({ entry, found, at }: Choice, isShort: boolean, context: AdviceContext): string {
  const { say, vocabulary } = context.opened
  const { query, count, unknownNames } = entry
  const missing = unknownNames.length > 0 ? [say('unknown_name', { names: unknownNames.join(', ') })] : []
  const products = describeQuery(query, vocabulary.words, say)
  const named = found.slice(at, at + (isShort ? shownOfTwo : 1))
  if (named.length === 0)
    return [...missing, ...(missing.length > 0 ? [] : [context.sayAdvice('kind_none', { products })])].join(
      ' ',
    )
  const names = named
    .map(({ label, product }) => `${count > 1 ? `${count} × ` : ''}${label} ${formatFirstPrice(product)}`)
    .join(` ${say('or')} `)
  return [...missing, context.sayAdvice('list_entry', { products: capitalise(products), names })].join(' ')
}

function describeTotal(
  chosen: readonly Choice[],
  budget: number | null,
  { isShort, context }: { readonly isShort: boolean; readonly context: AdviceContext },
): readonly string[] {
  const found = chosen.filter((choice) => choice.found.length > 0)
  if (isShort || found.length < 2) return []
  const total = sum(found)
  const isOver = budget !== null && total > budget
  return [context.sayAdvice(isOver ? 'list_over' : 'list_total', { high: formatDollars(total) })]
}
