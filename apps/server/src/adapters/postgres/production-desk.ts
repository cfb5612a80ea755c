import { ProgramError } from '../../program-error'
import type { Database } from './database'
import { removeDemonstrationHistory } from './demonstration-history'
import { addDepartments, listDeskAccounts } from './live-chat-demonstration'

/**
 * Prepares the desk of a shop in production: a first department, no account, and no seeded history of a demonstration.
 * The first manager comes by a one-time link.
 *
 * Errors: throws a ProgramError with one line for each problem, when the database has accounts of the demonstration
 * or no manager was ever invited.
 * Source: docs/production.md
 */
export async function prepareProductionDesk(db: Database): Promise<void> {
  await addDepartments(db, { isProduction: true })
  const problems: string[] = []
  const demonstration = await listDeskAccounts(db)
  if (demonstration.length > 0)
    problems.push(
      `The database has accounts of the demonstration (${demonstration.join('; ')}); set DATABASE_URL to an empty database, or close them at the desk under MURPHY_MODE=demo.`,
    )
  if (!(await hasManager(db)))
    problems.push(
      'The desk has no manager; npm run desk:invite -- boss@shop.example --role manager prints the one-time link of the first.',
    )
  if (problems.length > 0) throw new ProgramError(problems.join('\n'))
  await removeDemonstrationHistory(db)
}

/** Returns true when a manager has an account, or was invited to one. A closed account or an expired link counts. */
async function hasManager(db: Database): Promise<boolean> {
  for (const table of ['murphy.live_chat_agent', 'murphy.desk_invitation'] as const) {
    const row = await db.selectFrom(table).select('role').where('role', '=', 'manager').executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
