// npm run -s bot:review [-- --json] [--clear]: prints the utterances that Murphy did not understand with certainty.
import { withDatabase } from '../adapters/connect-database'
import { runProgram } from '../program-error'
import { clearReviewList, readReviewList } from '../adapters/review/review-list'
import { formatReview } from './format-review'

await runProgram(async () => {
  await withDatabase(async ({ db }) => {
    const items = await readReviewList(db)
    process.stdout.write(
      process.argv.includes('--json') ? `${JSON.stringify(items, null, 2)}\n` : formatReview(items),
    )
    if (process.argv.includes('--clear')) await clearReviewList(db)
  })
})
