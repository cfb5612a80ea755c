import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Quotas, QuotaUse } from '../../quotas/quotas'
import { quotaWindowMs } from '../../quotas/quotas'
import type { Database, Tables } from './database'
import { hashText } from './hash-ids'

type QuotaRow = { readonly quota: string; readonly subject: Buffer; readonly used: string }

/**
 * Creates the repository of quotas. Subjects are network and email addresses, so they are stored as hashes.
 *
 * Source: decision 041
 */
export function createQuotas(db: Database): Quotas {
  return { take: (uses, now) => takeQuotas(db, uses, now) }
}

/** Uses quotas on a given connection, such as that of a running transaction. */
export async function takeQuotas(
  db: Kysely<Tables>,
  uses: readonly QuotaUse[],
  now: number,
): Promise<QuotaUse | null> {
  if (uses.length === 0) return null
  const used = await addUses(db, uses, now)
  const refused = uses.find((use) => (used.get(toQuotaKey(use)) ?? 0) > use.limit) ?? null
  // A refused use does not count. Otherwise one visitor could use up the quota of all others at the same address.
  if (refused !== null) for (const use of uses) await refundUse(db, use)
  return refused
}

/** Adds the uses in order of their keys, so that two callers never deadlock. */
async function addUses(
  db: Kysely<Tables>,
  uses: readonly QuotaUse[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const over = sql`${new Date(now - quotaWindowMs)}::timestamptz`
  const { rows } = await sql<QuotaRow>`
    insert into murphy.quota_use as kept (quota, subject, started_at, used)
    select quota, subject, ${new Date(now)}::timestamptz, amount
    from unnest(
      ${uses.map(({ quota }) => quota)}::text[],
      ${uses.map(({ subject }) => hashText(subject))}::bytea[],
      ${uses.map(({ amount }) => amount)}::bigint[]
    ) as wanted (quota, subject, amount)
    order by quota, subject
    on conflict (quota, subject) do update set
      started_at = case when kept.started_at <= ${over} then excluded.started_at else kept.started_at end,
      used = case when kept.started_at <= ${over} then excluded.used else kept.used + excluded.used end
    returning quota, subject, used`.execute(db)
  return new Map(
    rows.map(({ quota, subject, used }) => [`${quota} ${subject.toString('hex')}`, Number(used)]),
  )
}

async function refundUse(db: Kysely<Tables>, { quota, subject, amount }: QuotaUse): Promise<void> {
  await sql`
    update murphy.quota_use set used = greatest(0, used - ${amount}::bigint)
    where quota = ${quota} and subject = ${hashText(subject)}`.execute(db)
}

function toQuotaKey({ quota, subject }: QuotaUse): string {
  return `${quota} ${hashText(subject).toString('hex')}`
}
