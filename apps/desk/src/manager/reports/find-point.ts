/** The points that Page up and Page down skip: a week of days. */
const pagePoints = 7

/**
 * Returns the point of a chart that a key leads to; `null`: the key does not move.
 *
 * @param at the chosen point
 * @param last the last point; the first is 0
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function findPoint(key: string, at: number, last: number): number | null {
  const next = moves[key]?.(at, last)
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}

const moves: Readonly<Partial<Record<string, (at: number, last: number) => number>>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - pagePoints,
  PageUp: (at) => at + pagePoints,
  Home: () => 0,
  End: (_, last) => last,
}
