// npm run reset [-- --yes]
import { createInterface } from 'node:readline/promises'
import { getSydneyDate } from '@murphy/domain/calendar'
import { withDatabase } from './adapters/with-database'
import { resetDemonstration } from './adapters/demo/seed-demonstration'
import { loadEnvironment } from './adapters/load-environment'
import { installationSecret } from './adapters/installation-secrets'
import { removeMails } from './adapters/mail/create-mailer'
import { removeUploads } from './adapters/start-live-chat'
import type { Tables } from './adapters/postgres/database'
import { restoreDeskAccounts } from './adapters/postgres/live-chat-demonstration'
import { ProgramError, runProgram } from './adapters/program-error'

/** The tables with shoppers' data. Settings belong to the operator and stay. */
const ownTables = [
  'murphy.bot_session',
  'murphy.dialogue',
  'murphy.shopper_binding',
  'murphy.hub_request',
  'murphy.event_record',
  'murphy.review_item',
  'murphy.conversation',
  'murphy.consent',
  'murphy.consent_text',
  // Includes their chats, sessions, transcripts and bans.
  'murphy.live_chat_visitor',
  'murphy.live_chat_answer',
  'murphy.live_chat_consent',
  // Includes its replies.
  'murphy.inbox_item',
  'murphy.live_chat_deed',
] as const satisfies readonly (keyof Tables)[]

await runProgram(async () => {
  if (process.argv.includes('--yes') || (await isSure())) {
    await reset()
    process.stdout.write('The demonstration data is as on the first start.\n')
  }
})

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ProgramError('Nobody is there to ask: npm run reset -- --yes resets without a question.')
  const question = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await question.question(
    'All nominees, tickets, votes, dialogues, chats, uploads and kept mails will be removed, and the demo desk accounts get their first password again. Go on? (y/N) ',
  )
  question.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function reset(): Promise<void> {
  const environment = loadEnvironment()
  await withDatabase(async ({ db, dataDir }) => {
    await resetDemonstration(db, {
      today: getSydneyDate(Date.now()),
      clearOwnRows: async (transaction) => {
        const own = transaction.withTables<Tables>()
        for (const table of ownTables) await own.deleteFrom(table).execute()
      },
    })
    const firstPassword =
      environment.deskPassword ?? (await installationSecret(environment, { db, dataDir }, 'desk-password'))
    await restoreDeskAccounts(db, firstPassword, Date.now())
    await removeMails(dataDir)
    await removeUploads(environment, dataDir)
  })
}
