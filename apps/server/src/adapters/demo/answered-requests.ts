import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { RetailTables } from './retail-tables'

const dayMs = 24 * 60 * 60 * 1000
const answerLifetimeMs = dayMs
/** A widget tries a ticket for seven days, and it shall arrive once. Source: OP-45 */
const ticketLifetimeMs = 8 * dayMs

export type KeyedRequest = {
  /** What the key belongs to, so that the same key of somebody else, or for something else, is another request. */
  readonly scope: string
  readonly idempotencyKey: string
  /** What will be answered if this is the first request with its key. */
  readonly answer: unknown
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Takes the key for this transaction. A second request with the same key waits here until the first is done.
 *
 * @returns `null` when this is the first; else what the first one was answered
 * Errors: none; a key older than 24 hours is forgotten, that of a ticket after eight days
 * Source: wire-shapes section 2, OP-45
 */
export async function takeKey(
  transaction: Transaction<RetailTables>,
  { scope, idempotencyKey, answer, now }: KeyedRequest,
): Promise<{ readonly answer: unknown } | null> {
  await removeOld(transaction, now)
  const taken = await transaction
    .insertInto('retail.answered_request')
    .values({
      scope,
      idempotency_key: idempotencyKey,
      answer: JSON.stringify(answer),
      answered_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope')
    .executeTakeFirst()
  if (taken !== undefined) return null

  return await transaction
    .selectFrom('retail.answered_request')
    .select('answer')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

/** Each request removes more than it adds, so that none has much to do. */
async function removeOld(transaction: Transaction<RetailTables>, now: number): Promise<void> {
  await sql`
    delete from retail.answered_request where ctid = any(array(
      select ctid from retail.answered_request
      where answered_at <= ${new Date(now - ticketLifetimeMs)}::timestamptz
        or (scope <> 'ticket' and answered_at <= ${new Date(now - answerLifetimeMs)}::timestamptz)
      limit 100 for update skip locked
    ))`.execute(transaction)
}

/** What is answered to a key that was taken before the answer was known. */
export async function keepAnswer(
  transaction: Transaction<RetailTables>,
  { scope, idempotencyKey }: Pick<KeyedRequest, 'scope' | 'idempotencyKey'>,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('retail.answered_request')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

/**
 * What the first request with this key was answered, for work that cannot wait inside a transaction; `takeKey` keeps it
 * when the work is done. Two requests at the very same time may both be told `null`.
 */
export async function answerOf(
  db: Kysely<RetailTables>,
  { scope, idempotencyKey }: Pick<KeyedRequest, 'scope' | 'idempotencyKey'>,
  now: number,
): Promise<{ readonly answer: unknown } | null> {
  const first = await db
    .selectFrom('retail.answered_request')
    .select('answer')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', idempotencyKey)
    .where('answered_at', '>', new Date(now - answerLifetimeMs))
    .executeTakeFirst()
  return first ?? null
}
