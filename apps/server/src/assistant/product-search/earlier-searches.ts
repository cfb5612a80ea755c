import { countWords, toPlainWords } from '../plain-words'
import { toPosition } from '../references/ordinals'
import { toPhraseWords } from './product-language'
import type { ProductQuery } from './product-query'
import { isEmptyQuery, readStoredQuery } from './product-query'

/** A search and its turn, as the dialogue stores it. */
type StoredSearch = { readonly query: unknown; readonly turn: number }

/** The number of searches before the last one that are remembered. */
const rememberedSearches = 4

/** Returns the searches before a new one, newest last. The same search twice in a row counts once. */
export function rememberSearch(
  earlier: readonly StoredSearch[] = [],
  last: StoredSearch | undefined,
  next: unknown,
): readonly StoredSearch[] {
  if (last === undefined || JSON.stringify(last.query) === JSON.stringify(next)) return earlier
  return [...earlier, last].slice(-rememberedSearches)
}

const lead = String.raw`^(?:(?:ok|okay|no|nah|actually|hmm|um|well|can you|can we|lets|let us|please|just|sorry|thats too \w+|too \w+) )*`
const goingBack = new RegExp(
  String.raw`${lead}(?:forget (?:about )?(?:the |that |those )?(?:\w+ ){1,4}?)?(?:(?:go|going|take me|get|switch|come) )?back to (.+)$`,
)
const showAgain = new RegExp(String.raw`${lead}show (?:me |us )?(.+) again$`)
/** Other things to go back to. */
const otherThings =
  /\b(?:start|beginning|menu|main|me|us|work|human|person|agent|someone|somebody|shop|stores?|orders?|parcels?|deliver\w*|refunds?|subscriptions?|you|sender|account|question|normal|hours)\b/
/** A longer text says more than a way back. */
const maxReturnWords = 14

/**
 * Returns what a text goes back to, without the words for going back: 'the pink ones' of 'go back to the pink ones'; `null`: it does not
 * ask for the results of an earlier search.
 */
export function readGoingBack(text: string): string | null {
  const plain = toPlainWords(text)
  if (countWords(plain) > maxReturnWords) return null
  const rest = (goingBack.exec(plain) ?? showAgain.exec(plain))?.[1] ?? null
  return rest === null || otherThings.test(rest) ? null : rest
}

/** Returns the position in the earlier list that a text picks: 3 for 'back to the pink ones, the third'; `null`: it picks none. */
export function readReturnedPosition(rest: string): number | null {
  const position = rest
    .split(' ')
    .map((word) => toPosition(word))
    .find((found) => found > 0)
  return position === undefined || /\bfirst (?:list|search|results|ones)\b/.test(rest) ? null : position
}

/** Words that say nothing about which search is meant. */
const fillers = new Set(
  'the all my those that these them ones one before first earlier previous last search list results again was were had showed you i we just of and a an other original old please pls thanks again now'.split(
    ' ',
  ),
)

/**
 * Returns the earlier search that a text goes back to: the newest that its words describe, or the one before the last when the text says no
 * more. `null`: none is remembered, or none fits.
 *
 * @param rest the result of `readGoingBack`
 * @param describe returns a search in words
 */
export function findEarlierSearch(
  rest: string,
  {
    earlier = [],
    last,
    describe,
  }: {
    readonly earlier: readonly StoredSearch[] | undefined
    readonly last: ProductQuery | null
    readonly describe: (query: ProductQuery) => string
  },
): ProductQuery | null {
  const queries = earlier.flatMap(({ query }) => readStoredQuery(query) ?? []).toReversed()
  const asked = toPhraseWords(rest).filter((word) => !fillers.has(word) && toPosition(word) === 0)
  if (asked.length === 0) return queries.find((query) => !isEmptyQuery(query)) ?? last
  // 'All the chardonnays' is the search for Chardonnay alone.
  const isWhole = /\ball\b/.test(rest)
  const fitting = [...queries, ...(last === null ? [] : [last])].filter((query) => {
    const described = new Set(toPhraseWords(describe(query)))
    return asked.every((word) => described.has(word))
  })
  return isWhole
    ? (fitting.toSorted((a, b) => describe(a).length - describe(b).length)[0] ?? null)
    : (fitting[0] ?? null)
}
