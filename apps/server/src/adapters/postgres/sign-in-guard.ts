import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { SignInGuard, SignInAttempt, AttemptCount } from '../../agent-api/sessions/sign-in-guard'
import {
  deviceLifetimeMs,
  maxDevices,
  maxAttempts,
  getSecondsLocked,
  attemptWindowMs,
} from '../../agent-api/sessions/sign-in-guard'
import { normalizeEmail } from '../../normalize-email'
import type { Database, Tables } from './database'
import { hashText } from './hash-ids'
import { createSecret, hashSecret } from '../../secrets'

type TryKey = { readonly account: Buffer; readonly address: Buffer }
type TryRow = TryKey & { readonly started_at: Date; readonly tries: number }

/** A wildcard for any account, or any address. */
const anyKey = Buffer.alloc(0)

/**
 * Creates the sign-in guard. Rows are locked in one order: the account at the address or browser, the address, the
 * account. The email is stored as a hash, because agents may type a password where the email belongs.
 */
export function createSignInGuard(db: Database): SignInGuard {
  return {
    begin: async (tried, now) =>
      await db.transaction().execute(async (tx) => {
        const keys = await findKeys(tx, tried, now)
        const counts: AttemptCount[] = []
        for (const { account, address } of keys) {
          // Inserts a missing row, so that the second of two concurrent attempts sees the count of the first.
          const { rows } = await sql<TryRow>`
            insert into murphy.desk_sign_in_try as kept (account, address, started_at, tries)
            values (${account}, ${address}, ${new Date(now)}, 0)
            on conflict (account, address) do update set
              started_at = case when kept.started_at <= ${getWindowStart(now)} then excluded.started_at else kept.started_at end,
              tries = case when kept.started_at <= ${getWindowStart(now)} then 0 else kept.tries end
            returning *`.execute(tx)
          counts.push(...rows.map(toTryCount))
        }
        const seconds = getSecondsLocked(counts, now)
        // A refused attempt does not count. Otherwise it would lock the account at other addresses too.
        if (seconds > 0) await removeUnused(tx, keys)
        else for (const key of keys) await addTries(tx, key, 1)
        return seconds
      }),
    recordSuccess: async (tried, now) => {
      await db.transaction().execute(async (tx) => {
        const [own, ...shared] = await findKeys(tx, tried, now)
        await addTries(tx, own, -maxAttempts['account-at-address'])
        for (const key of shared) await addTries(tx, key, -1)
        await removeUnused(tx, [own, ...shared])
      })
    },
    withdraw: async (tried, now) => {
      await db.transaction().execute(async (tx) => {
        const keys = await findKeys(tx, tried, now)
        for (const key of keys) await addTries(tx, key, -1)
        await removeUnused(tx, keys)
      })
    },
    rememberDevice: async ({ email, device }, now) =>
      await db.transaction().execute(async (tx) => {
        const isOurs = device !== null && (await isKnown(tx, device, null, now))
        const token = isOurs ? device : createSecret()
        const account = hashAccount(email)
        await tx
          .insertInto('murphy.desk_known_device')
          .values({ token_hash: hashSecret(token), account, signed_in_at: new Date(now) })
          .onConflict((known) =>
            known.columns(['account', 'token_hash']).doUpdateSet({ signed_in_at: new Date(now) }),
          )
          .execute()
        await sql`
          delete from murphy.desk_known_device where account = ${account} and token_hash in (
            select token_hash from murphy.desk_known_device where account = ${account}
            order by signed_in_at desc offset ${maxDevices})`.execute(tx)
        return token
      }),
    listLockedSeconds: async (emails, now) => {
      const accounts = emails.map(hashAccount)
      const { rows } = await sql<TryRow>`
        select * from murphy.desk_sign_in_try where account = any(${accounts}::bytea[])`.execute(db)
      return accounts.map((account) =>
        getSecondsLocked(rows.filter((row) => row.account.equals(account)).map(toTryCount), now),
      )
    },
    unlock: async (email) => {
      await sql`delete from murphy.desk_sign_in_try where account = ${hashAccount(email)}`.execute(db)
    },
  }
}

/**
 * Returns whether the browser has signed in before.
 *
 * @param account `null`: to any account
 */
async function isKnown(
  tx: Transaction<Tables>,
  device: string,
  account: Buffer | null,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from murphy.desk_known_device
    where token_hash = ${hashSecret(device)} and (${account}::bytea is null or account = ${account})
      and signed_in_at > ${new Date(now - deviceLifetimeMs)} limit 1`.execute(tx)
  return rows.length > 0
}

async function addTries(tx: Transaction<Tables>, { account, address }: TryKey, more: number): Promise<void> {
  await sql`
    update murphy.desk_sign_in_try set tries = greatest(0, tries + ${more}::integer)
    where account = ${account} and address = ${address}`.execute(tx)
}

async function removeUnused(tx: Transaction<Tables>, keys: readonly TryKey[]): Promise<void> {
  for (const { account, address } of keys)
    await sql`
      delete from murphy.desk_sign_in_try
      where account = ${account} and address = ${address} and tries = 0`.execute(tx)
}

function getWindowStart(now: number) {
  return sql`${new Date(now - attemptWindowMs)}::timestamptz`
}

/**
 * Returns the counters of an attempt: the account with its known browser alone, otherwise the account at the
 * address, the address and the account.
 */
async function findKeys(
  tx: Transaction<Tables>,
  { email, address, device }: SignInAttempt,
  now: number,
): Promise<readonly [TryKey, ...TryKey[]]> {
  const account = hashAccount(email)
  if (device !== null && (await isKnown(tx, device, account, now)))
    return [{ account, address: hashText(`device ${device}`) }]
  const own = { account, address: hashText(address) }
  return [own, { ...own, account: anyKey }, { ...own, address: anyKey }]
}

/** Returns the hash of an account's email in its normal form. */
function hashAccount(email: string): Buffer {
  return hashText(normalizeEmail(email))
}

function toTryCount({ account, address, started_at: startedAt, tries }: TryRow): AttemptCount {
  const of = account.length === 0 ? 'address' : address.length === 0 ? 'account' : 'account-at-address'
  return { of, startedAt: startedAt.getTime(), tries }
}
