import type { OrderFacts } from '../../retail/order-change-ports'
import { readNumberWord, tenWords, unitWords } from '../references/number-words'

/** The total of an order as a text describes it, in dollars. */
export type OrderAmount =
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  | { readonly kind: 'largest' | 'smallest' }

const numberWord = [...unitWords.slice(1), ...tenWords, 'hundred', 'thousand', 'grand'].join('|')
const spoken = new RegExp(`\\b(?:a|${numberWord})(?: (?:and |a )?(?:${numberWord}))*\\b`, 'g')
/** Words that make a number the amount of an order. */
const amountWords =
  /\$|\b(?:hundred|thousand|dollars?|bucks?|worth|cost|costing|came to|paid|odd|grand|total)\b/
const roughWords = /\b(?:about|around|roughly|nearly|almost|some|or so|ish)\b/
const moreWords = /\b(?:odd|over|something|more than|and a bit)\b/

/** The shares of an amount by which the total of the order may differ from it. */
const roughTolerance = 0.2
const plainTolerance = 0.03
const moreTolerance = 0.5

/**
 * Returns the amount by which a text names an order: 'the $300 one', 'three thousand odd', 'the biggest order'. `null`: none.
 *
 * @param words as `normalizeDescription` returns them
 */
export function findOrderAmount(words: string): OrderAmount | null {
  const noun = '(?:one|order|purchase|shop|delivery)'
  if (new RegExp(`\\b(?:biggest|largest|dearest|priciest|most expensive) ${noun}\\b`).test(words))
    return { kind: 'largest' }
  if (new RegExp(`\\b(?:smallest|cheapest|tiniest) ${noun}\\b`).test(words)) return { kind: 'smallest' }
  if (!amountWords.test(words)) return null
  const thousands = /\b(\d+(?:\.\d+)?) ?(?:k|grand)\b/.exec(words)?.[1]
  const written = /\$ ?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?) (?:dollars?|bucks?|odd)\b/.exec(words)
  const digits = written?.[1] ?? written?.[2]
  const spelled = digits === undefined ? readSpokenAmount(words) : Number(digits)
  const dollars = thousands === undefined ? spelled : Number(thousands) * 1000
  if (dollars === null || dollars < leastDollars) return null
  const below = roughWords.test(words) ? roughTolerance : plainTolerance
  const above = moreWords.test(words) ? moreTolerance : below
  return { kind: 'between', least: dollars * (1 - below), most: dollars * (1 + above) }
}

/** A smaller amount is the price of a bottle. */
const leastDollars = 20

function readSpokenAmount(words: string): number | null {
  const amounts = Array.from(words.matchAll(spoken), ([phrase]) => toNumber(phrase.split(' ')))
  return amounts.find((amount) => amount >= 100) ?? null
}

/** Returns the number of a spoken phrase. 'A' and 'and' add nothing. */
function toNumber(phrase: readonly string[]): number {
  let total = 0
  let part = 0
  for (const word of phrase) {
    if (word === 'thousand' || word === 'grand') {
      total += (part || 1) * 1000
      part = 0
    } else if (word === 'hundred') part = (part || 1) * 100
    else part += readNumberWord(word) ?? 0
  }
  return total + part
}

/** Returns the orders of an amount. */
export function filterByAmount(amount: OrderAmount, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const priced = orders.filter(({ total }) => total !== null)
  const byTotal = priced.toSorted((a, b) => Number(a.total) - Number(b.total))
  switch (amount.kind) {
    case 'largest':
      return byTotal.slice(-1)
    case 'smallest':
      return byTotal.slice(0, 1)
    case 'between':
      return priced.filter(({ total }) => Number(total) >= amount.least && Number(total) <= amount.most)
  }
}
