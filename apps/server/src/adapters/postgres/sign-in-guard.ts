import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { SignInGuard, SignInTry, TryCount } from '../../agent-api/sessions/sign-in-guard'
import {
  deviceLifetimeMs,
  maxDevices,
  maxTries,
  secondsLocked,
  tryWindowMs,
} from '../../agent-api/sessions/sign-in-guard'
import type { Database, Tables } from './database'
import { secretHash } from './secret-hash'

type Key = { readonly account: Buffer; readonly address: Buffer }
type Row = Key & { readonly started_at: Date; readonly tries: number }

/** In the place of an account or an address: whichever. */
const whichever = Buffer.alloc(0)

/**
 * Rows are locked in one order: the account at the address or browser, the address, the account. What was typed is kept as a hash,
 * because people type passwords where the email belongs.
 */
export function createSignInGuard(db: Database): SignInGuard {
  return {
    begin: async (tried, now) =>
      await db.transaction().execute(async (tx) => {
        const keys = await keysFor(tx, tried, now)
        const counts: TryCount[] = []
        for (const { account, address } of keys) {
          // Made when it is not there, so that of two who begin at once the second sees what the first has counted.
          const { rows } = await sql<Row>`
            insert into murphy.desk_sign_in_try as kept (account, address, started_at, tries)
            values (${account}, ${address}, ${new Date(now)}, 0)
            on conflict (account, address) do update set
              started_at = case when kept.started_at <= ${runOut(now)} then excluded.started_at else kept.started_at end,
              tries = case when kept.started_at <= ${runOut(now)} then 0 else kept.tries end
            returning *`.execute(tx)
          counts.push(...rows.map(countOf))
        }
        const seconds = secondsLocked(counts, now)
        // A try that is not let in is none: else it would lock the account at other addresses too.
        if (seconds > 0) await removeUnused(tx, keys)
        else for (const key of keys) await addTries(tx, key, 1)
        return seconds
      }),
    succeeded: async (tried, now) => {
      await db.transaction().execute(async (tx) => {
        const [own, ...shared] = await keysFor(tx, tried, now)
        await addTries(tx, own, -maxTries['account-at-address'])
        for (const key of shared) await addTries(tx, key, -1)
        await removeUnused(tx, [own, ...shared])
      })
    },
    rememberDevice: async ({ email, device }, now) =>
      await db.transaction().execute(async (tx) => {
        const isOurs = device !== null && (await isKnown(tx, device, null, now))
        const token = isOurs ? device : randomBytes(32).toString('base64url')
        const account = accountOf(email)
        await tx
          .insertInto('murphy.desk_known_device')
          .values({ token_hash: secretHash(token), account, signed_in_at: new Date(now) })
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
    lockedSeconds: async (emails, now) => {
      const accounts = emails.map(accountOf)
      const { rows } = await sql<Row>`
        select * from murphy.desk_sign_in_try where account = any(${accounts}::bytea[])`.execute(db)
      return accounts.map((account) =>
        secondsLocked(rows.filter((row) => row.account.equals(account)).map(countOf), now),
      )
    },
    lift: async (email) => {
      await sql`delete from murphy.desk_sign_in_try where account = ${accountOf(email)}`.execute(db)
    },
  }
}

/** @param account `null`: whether any account knows it */
async function isKnown(
  tx: Transaction<Tables>,
  device: string,
  account: Buffer | null,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from murphy.desk_known_device
    where token_hash = ${secretHash(device)} and (${account}::bytea is null or account = ${account})
      and signed_in_at > ${new Date(now - deviceLifetimeMs)} limit 1`.execute(tx)
  return rows.length > 0
}

async function addTries(tx: Transaction<Tables>, { account, address }: Key, more: number): Promise<void> {
  await sql`
    update murphy.desk_sign_in_try set tries = greatest(0, tries + ${more}::integer)
    where account = ${account} and address = ${address}`.execute(tx)
}

async function removeUnused(tx: Transaction<Tables>, keys: readonly Key[]): Promise<void> {
  for (const { account, address } of keys)
    await sql`
      delete from murphy.desk_sign_in_try
      where account = ${account} and address = ${address} and tries = 0`.execute(tx)
}

function runOut(now: number) {
  return sql`${new Date(now - tryWindowMs)}::timestamptz`
}

/** What a try counts for: the account at its known browser alone, else the account at the address, and both by themselves. */
async function keysFor(
  tx: Transaction<Tables>,
  { email, address, device }: SignInTry,
  now: number,
): Promise<readonly [Key, ...Key[]]> {
  const account = accountOf(email)
  if (device !== null && (await isKnown(tx, device, account, now)))
    return [{ account, address: hashOf(`device ${device}`) }]
  const own = { account, address: hashOf(address) }
  return [own, { ...own, account: whichever }, { ...own, address: whichever }]
}

/** As accounts are looked for. */
function accountOf(email: string): Buffer {
  return hashOf(email.trim().toLowerCase())
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function countOf({ account, address, started_at: startedAt, tries }: Row): TryCount {
  const of = account.length === 0 ? 'address' : address.length === 0 ? 'account' : 'account-at-address'
  return { of, startedAt: startedAt.getTime(), tries }
}
