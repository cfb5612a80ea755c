// npm run -s bot:review [-- --json] [--clear]: prints the utterances that Murphy did not understand with certainty.
import { withDatabase } from '../adapters/connect-database'
import { runProgram } from '../program-error'
import { clearReviewList, readReviewList } from '../adapters/review/review-list'
import type { ReviewItem } from '../adapters/review/review-items'

await runProgram(async () => {
  await withDatabase(async ({ db }) => {
    const items = await readReviewList(db)
    process.stdout.write(
      process.argv.includes('--json') ? `${JSON.stringify(items, null, 2)}\n` : formatReview(items),
    )
    if (process.argv.includes('--clear')) await clearReviewList(db)
  })
})

/** Formats the review list by the nearest intent, the largest group first. */
function formatReview(items: readonly ReviewItem[]): string {
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
