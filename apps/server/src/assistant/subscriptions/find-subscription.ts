import type { SubscriptionFacts } from '../../retail/order-change-ports'
import { findBestNameMatch } from '../references/best-name-match'

/** Words that many subscriptions share. */
const commonWords = new Set(
  'mixed dozen case cases subscription wine wines beer beers bottle bottles pack club month monthly the and with from every your'.split(
    ' ',
  ),
)

function toNameWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word.length > 2 && !commonWords.has(word) && !commonWords.has(`${word}s`))
}

/** Returns the only subscription whose name a text says in full, or else best in part; `null`: none or several. */
export function findSubscription(text: string, all: readonly SubscriptionFacts[]): SubscriptionFacts | null {
  const lower = text.toLowerCase()
  const whole = all.filter(({ name }) => lower.includes(name.toLowerCase()))
  const [only, another] = whole
  if (only !== undefined && another === undefined) return only
  return findBestNameMatch(new Set(toNameWords(text)), all, ({ name }) => toNameWords(name)) ?? null
}
