import type { Logger } from 'pino'
import type { Environment } from '../environment'
import { toError } from '../logging'
import type { Settings } from '../settings/settings'
import type { ConnectedDatabase } from './connect-database'
import { getInstallationSecret } from './installation'
import type { Database } from './postgres/database'
import { seedDemonstrationHistory } from './postgres/demonstration-history'
import { listDeskAccounts, seedLiveChat } from './postgres/live-chat-demonstration'

/** Creates the demonstration's desk accounts and its history once, and returns the lines that print them. */
export async function prepareDemonstrationDesk(
  environment: Environment,
  {
    database,
    settings,
    log,
  }: { readonly database: ConnectedDatabase; readonly settings: Settings; readonly log: Logger },
): Promise<readonly string[]> {
  const password =
    environment.deskPassword ?? (await getInstallationSecret(environment, database, 'desk-password'))
  await seedLiveChat(database.db, password, Date.now())
  if (environment.hasDemonstrationHistory) await addHistory(database.db, settings, log)
  const accounts = await listDeskAccounts(database.db)
  return accounts.length === 0
    ? []
    : [...accounts, `first password of each, until it is changed: ${password}`]
}

/** Seeds the history. The demonstration also starts without it; the next start tries again. */
async function addHistory(db: Database, settings: Settings, log: Logger): Promise<void> {
  try {
    await seedDemonstrationHistory(db, { now: Date.now(), zone: await settings.get('liveChat.timezone') })
  } catch (error) {
    log.warn({ event: 'demonstration-history-failed', message: toError(error).message })
  }
}
