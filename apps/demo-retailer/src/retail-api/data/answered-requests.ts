import { createHash } from 'node:crypto'
import { toCanonicalJson } from '@murphy/retail-api/server'
import { sql } from 'kysely'
import type { RetailerTransaction } from '../handler-types'
import { ApiProblem } from '../problem'

/** A request with an idempotency key. */
export type KeyedRequest = {
  /** The operation and its target, so that the same key for something else is another request. */
  readonly scope: string
  readonly key: string
  readonly bodyHash: string
  readonly now: number
  readonly lifetimeMs: number
}

/**
 * Takes a key for this transaction. A second request with the same key waits here until the first one is committed. If the
 * first one fails, the key is free again.
 *
 * @returns null for the first request; otherwise its answer
 * Errors: `key_reused` when the first request had another body.
 * Source: OP-45
 */
export async function takeKey(
  transaction: RetailerTransaction,
  { scope, key, bodyHash, now, lifetimeMs }: KeyedRequest,
): Promise<{ readonly answer: unknown } | null> {
  await removeExpired(transaction, { scope, key, now })
  const taken = await transaction
    .insertInto('demo_retailer.answered_request')
    .values({
      scope,
      idempotency_key: key,
      body_hash: bodyHash,
      answer: 'null',
      forget_at: new Date(now + lifetimeMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope')
    .executeTakeFirst()
  if (taken !== undefined) return null

  const first = await transaction
    .selectFrom('demo_retailer.answered_request')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.body_hash !== bodyHash) throw new ApiProblem('key_reused', { field: 'Idempotency-Key' })
  return { answer: first.answer }
}

/** Stores the answer of the request that took the key. */
export async function storeAnswer(
  transaction: RetailerTransaction,
  { scope, key }: Pick<KeyedRequest, 'scope' | 'key'>,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('demo_retailer.answered_request')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute()
}

/** Returns a hash of a JSON value that does not depend on the order of its fields. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(toCanonicalJson(value)).digest('base64url')
}

/** Removes expired rows: that of the key, and a small batch of others, so that each request removes more than it adds. */
async function removeExpired(
  transaction: RetailerTransaction,
  { scope, key, now }: Pick<KeyedRequest, 'scope' | 'key' | 'now'>,
): Promise<void> {
  const moment = new Date(now)
  await transaction
    .deleteFrom('demo_retailer.answered_request')
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .where('forget_at', '<=', moment)
    .execute()
  await sql`
    delete from demo_retailer.answered_request where ctid = any(array(
      select ctid from demo_retailer.answered_request where forget_at <= ${moment}::timestamptz
      limit 100 for update skip locked
    ))`.execute(transaction)
}
