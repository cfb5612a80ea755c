import { formatDollars } from '@murphy/domain/products'
import type { ProductFacts } from './product-facts'
import type { SayAdvice } from './product-sentences'

const priceGap =
  /\b(?:difference|diff)\b.{0,20}\b(?:price|cost|dollars|money)\b|\b(?:price|cost) (?:difference|diff|gap)\b|\bhow much (?:(?:would|will|do|can) (?:i|we) save|(?:more|less|cheaper|dearer|more expensive)\b)|\bwhat (?:would|will|do) (?:i|we) save\b/i

/** Returns whether a text asks how far the prices of two products are apart. */
export function asksForPriceGap(text: string): boolean {
  return priceGap.test(text.slice(0, 200))
}

/** Returns the sentence that says how far the prices of single pieces of two products are apart; `[]`: they are the same. */
export function describePriceGap(
  [first, second]: readonly [ProductFacts, ProductFacts],
  { sayAdvice }: { readonly sayAdvice: SayAdvice },
): readonly string[] {
  const cents = Math.round(first.price * 100) - Math.round(second.price * 100)
  return cents === 0 ? [] : [sayAdvice('compare_price_gap', { low: formatDollars(Math.abs(cents) / 100) })]
}
