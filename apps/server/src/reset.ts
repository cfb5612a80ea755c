// Restores the demonstration data: npm run reset [-- --yes]
// With --then FILE, that program resets the retailer's side; it gets the database as DATABASE_URL.
import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { withDatabase } from './adapters/connect-database'
import { loadEnvironment } from './environment'
import { getInstallationSecret } from './adapters/installation'
import { removeMails } from './adapters/mail/create-mailer'
import { removeUploads } from './adapters/files/file-storage'
import type { Tables } from './adapters/postgres/database'
import {
  allowDemonstrationHistory,
  seedDemonstrationHistory,
} from './adapters/postgres/demonstration-history'
import { createSettings } from './adapters/postgres/settings'
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
  'murphy.conversation_outcome',
  'murphy.review_item',
  'murphy.conversation',
  'murphy.consent',
  'murphy.consent_text',
  // Includes their chats, sessions, transcripts and bans.
  'murphy.live_chat_visitor',
  'murphy.live_chat_answer',
  'murphy.live_chat_consent',
  // Includes its replies and mails.
  'murphy.inbox_item',
  'murphy.inbox_file',
  'murphy.live_chat_deed',
  'murphy.chat_figure',
  'murphy.chat_offer',
  // They tell of chats and tickets that are removed. Endpoints and API keys stay.
  'murphy.webhook_delivery',
] as const satisfies readonly (keyof Tables)[]

await runProgram(async () => {
  if (loadEnvironment().isProduction)
    throw new ProgramError(
      'npm run reset restores the demonstration and removes shoppers’ data; it does not run with MURPHY_MODE=production.',
    )
  if (process.argv.includes('--yes') || (await askForConfirmation())) {
    await reset()
    process.stdout.write('The demonstration data is restored.\n')
  }
})

async function askForConfirmation(): Promise<boolean> {
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
  await withDatabase(async ({ db, dataDir, databaseUrl }) => {
    await db.transaction().execute(async (transaction) => {
      for (const table of ownTables) await transaction.deleteFrom(table).execute()
    })
    const firstPassword =
      environment.deskPassword ?? (await getInstallationSecret(environment, { db, dataDir }, 'desk-password'))
    await restoreDeskAccounts(db, firstPassword, Date.now())
    // Its rows went with the tables above; a later start may add it too.
    await allowDemonstrationHistory(db)
    if (environment.hasDemonstrationHistory) {
      const zone = await createSettings(db, Date.now).get('liveChat.timezone')
      await seedDemonstrationHistory(db, { now: Date.now(), zone })
    }
    await removeMails(dataDir)
    await removeUploads(environment, dataDir)
    await resetRetailer(databaseUrl)
  })
}

/** Runs the program of `--then`, which resets the retailer. Errors: throws a ProgramError with its output. */
async function resetRetailer(databaseUrl: string): Promise<void> {
  const place = process.argv.indexOf('--then')
  const program = place === -1 ? undefined : process.argv[place + 1]
  if (program === undefined) return
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  await promisify(execFile)(process.execPath, [program], { env }).catch((error: { stderr?: string }) => {
    throw new ProgramError(error.stderr?.trim() || `${program} failed.`)
  })
}
