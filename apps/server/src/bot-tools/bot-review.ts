// npm run -s bot:review [-- --json] [--clear]: what shoppers said that Murphy did not understand for sure.
import { checkout } from '../adapters/checkout'
import { openBeside } from '../adapters/opened-store'
import { ProgramError, runProgram } from '../adapters/program-error'
import { clearReviewList, readReviewList } from '../adapters/review/review-list'
import { readEnvironment } from '../environment'
import { reviewText } from './review-text'

await runProgram(async () => {
  const environment = readEnvironment(process.env)
  if (!environment.ok) throw new ProgramError(environment.error)
  const store = await openBeside(environment.value, checkout)
  try {
    const items = await readReviewList(store.db)
    process.stdout.write(
      process.argv.includes('--json') ? `${JSON.stringify(items, null, 2)}\n` : reviewText(items),
    )
    if (process.argv.includes('--clear')) await clearReviewList(store.db)
  } finally {
    await store.close()
  }
})
