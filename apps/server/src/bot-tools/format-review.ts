import type { ReviewItem } from '../adapters/review/review-list'

/** Formats the review list by the nearest intent, the largest group first. */
export function formatReview(items: readonly ReviewItem[]): string {
  if (items.length === 0) return 'Nothing to review.\n'
  const groups = new Map<string, ReviewItem[]>()
  for (const item of items) {
    const nearest = item.guesses[0]?.intent ?? 'nothing'
    groups.set(nearest, [...(groups.get(nearest) ?? []), item])
  }
  const parts = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([intent, members]) =>
      [
        `${intent} (${members.length})`,
        ...members.map(
          ({ saidOn, text, decision, guesses }) =>
            `  ${saidOn}  ${(guesses[0]?.score ?? 0).toFixed(2)} ${decision.padEnd(7)}  ${text}`,
        ),
      ].join('\n'),
    )
  return `${parts.join('\n\n')}\n`
}
