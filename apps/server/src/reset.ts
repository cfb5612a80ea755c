// npm run reset [-- --yes]
import { createInterface } from 'node:readline/promises'
import { getSydneyDate } from '@murphy/domain/calendar'
import { withDatabase } from './adapters/connect-database'
import { resetDemonstration } from './adapters/demo/seed-demonstration'
import { loadEnvironment } from './environment'
import { getInstallationSecret } from './adapters/installation'
import { removeMails } from './adapters/mail/create-mailer'
import { removeUploads } from './adapters/start-live-chat'
import type { Tables } from './adapters/postgres/database'
import { restoreDeskAccounts } from './adapters/postgres/live-chat-demonstration'
import { ProgramError, runProgram } from './program-error'

/** The tables with shoppers' data. Settings belong to the operator and stay. */
const ownTables = [
  'murphy.bot_session',
  'murphy.dialogue',
  'murphy.shopper_binding',
  'murphy.shopper_key',
  'murphy.retail_action',
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
    process.stdout.write('The demonstration data is restored.\n')
  }
})

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ProgramError(
      'This command asks for confirmation and needs a terminal. To reset without it, run npm run reset -- --yes.',
    )
  const question = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await question.question(
    'This removes all nominees, tickets, votes, dialogues, chats, uploads and stored mails, and restores the first password of the demo desk accounts. Continue? (y/N) ',
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
      environment.deskPassword ?? (await getInstallationSecret(environment, { db, dataDir }, 'desk-password'))
    await restoreDeskAccounts(db, firstPassword, Date.now())
    await removeMails(dataDir)
    await removeUploads(environment, dataDir)
  })
}
