import { sql } from 'kysely'
import type { Database } from './database'

/**
 * The numbers of the advisory locks. Each purpose has its own, so that transactions of different purposes never wait
 * for each other. A number keeps its purpose, because two releases may share a database.
 *
 * Source: decision 031
 */
export const advisoryLocks = {
  /** Transactions that assign a rank in the queue follow each other, so ranks become visible in order. */
  queueRanks: 7_101_601,
  /** One transaction at a time offers chats to agents. */
  routing: 7_101_602,
  /** Changes of departments. A transaction that begins a chat in a department holds it in shared mode. */
  departments: 7_101_603,
  /** The offers of chat of an hour are counted and added by one transaction at a time. */
  chatOffers: 7_101_604,
  /** Two servers never request a mail about missed targets of the same department. */
  breachMails: 7_101_605,
  /** Two tabs of a browser never add two devices. */
  pushDevices: 7_101_606,
  /** Two browsers of a new agent create one account. */
  identities: 7_101_633,
  /** API keys are created one at a time, so that their limit holds. */
  apiKeys: 7_101_636,
  /** Webhooks are created one at a time, so that their limit holds. */
  webhooks: 7_101_637,
} as const

type LockName = keyof typeof advisoryLocks

/** Waits for a lock and holds it until the transaction ends. */
export async function takeAdvisoryLock(tx: Database, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`.execute(tx)
}

/** Waits for a lock and holds it in shared mode until the transaction ends. Only `takeAdvisoryLock` excludes it. */
export async function takeSharedAdvisoryLock(tx: Database, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]})`.execute(tx)
}
