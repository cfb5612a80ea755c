import type { OrderFacts } from '../../retail/order-change-ports'

/** The total of an order as a text describes it, in dollars. */
export type OrderAmount =
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  | { readonly kind: 'largest' | 'smallest' }

const smallNumbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const numberWord = [...smallNumbers, ...tens, 'hundred', 'thousand', 'grand'].join('|')
const spoken = new RegExp(`\\b(?:a|${numberWord})(?: (?:and |a )?(?:${numberWord}))*\\b`, 'g')
/** Words that make a number the amount of an order. */
const isAmountText =
  /\$|\b(?:hundred|thousand|dollars?|bucks?|worth|cost|costing|came to|paid|odd|grand|total)\b/
const isRough = /\b(?:about|around|roughly|nearly|almost|some|or so|ish)\b/
const isMore = /\b(?:odd|over|something|more than|and a bit)\b/

/** The parts of an amount by which the total may be less and more. */
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
  if (!isAmountText.test(words)) return null
  const thousands = /\b(\d+(?:\.\d+)?) ?(?:k|grand)\b/.exec(words)?.[1]
  const written = /\$ ?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?) (?:dollars?|bucks?|odd)\b/.exec(words)
  const digits = written?.[1] ?? written?.[2]
  const spelled = digits === undefined ? readSpokenAmount(words) : Number(digits)
  const dollars = thousands === undefined ? spelled : Number(thousands) * 1000
  if (dollars === null || dollars < leastDollars) return null
  const below = isRough.test(words) ? roughTolerance : plainTolerance
  const above = isMore.test(words) ? moreTolerance : below
  return { kind: 'between', least: dollars * (1 - below), most: dollars * (1 + above) }
}

/** A smaller number of dollars is the price of a bottle. */
const leastDollars = 20

function readSpokenAmount(words: string): number | null {
  const amounts = Array.from(words.matchAll(spoken), ([phrase]) => toNumber(phrase.split(' ')))
  return amounts.find((amount) => amount >= 100) ?? null
}

function toNumber(phrase: readonly string[]): number {
  let total = 0
  let part = 0
  for (const word of phrase) {
    if (word === 'thousand' || word === 'grand') {
      total += (part || 1) * 1000
      part = 0
    } else if (word === 'hundred') part = (part || 1) * 100
    else if (word === 'a') part ||= 0
    else if (word !== 'and')
      part += smallNumbers.includes(word) ? smallNumbers.indexOf(word) + 1 : (tens.indexOf(word) + 2) * 10
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
