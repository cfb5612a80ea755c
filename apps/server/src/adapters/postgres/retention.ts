import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from './database'

export const dayMs = 24 * 60 * 60 * 1000

/** The maximum number of rows of one statement, far below the statement timeout. Source: docs/operating.md#retention */
export const defaultBatchRows = 5000
/** The number of parents that one transaction removes with their children. */
const parentsAtOnce = 50

/** A kind of rows that is purged when it is due. */
export type RetentionStep = {
  /** The table. */
  readonly name: string
  /** Purges all rows that are due, in statements of at most one batch. */
  readonly remove: (db: Database, batchRows: number) => Promise<void>
  /** The time since the oldest row became due; 0: none is due. */
  readonly getOverdueMs: (db: Database) => Promise<number>
}

type DueRows = {
  readonly table: string
  /** The column with the row's time. */
  readonly time: string
  /** Rows with an earlier time are due. */
  readonly before: number
  /** A further condition on the table's columns. */
  readonly and?: RawBuilder<unknown>
}

/** Creates a step for rows with no or few children. */
export function createRowStep(due: DueRows): RetentionStep {
  return {
    name: due.table,
    remove: (db, batchRows) =>
      runInBatches(batchRows, async () => {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(due.table)} where ctid = any(array(
            select ctid from ${sql.table(due.table)} where ${isDue(due)}
            limit ${batchRows} for update skip locked
          ))`.execute(db)
        return Number(numAffectedRows ?? 0n)
      }),
    getOverdueMs: (db) => getOverdueMs(db, due),
  }
}

/**
 * Creates a step for rows with many children. The children are removed first, in batches, while their parents are
 * locked, so that a parent that is used again at this moment stays complete.
 */
export function createParentStep(
  due: DueRows & {
    readonly id: string
    readonly idType: 'text' | 'bigint'
    readonly children: readonly string[]
  },
): RetentionStep {
  const { table, id, idType, children } = due
  return {
    name: table,
    remove: (db, batchRows) =>
      runInBatches(Math.min(parentsAtOnce, batchRows), async (parents) =>
        db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select ${sql.ref(id)} as id from ${sql.table(table)} where ${isDue(due)}
            order by ${sql.ref(due.time)} limit ${parents} for update skip locked`.execute(tx)
          const ids = sql`${rows.map((row) => row.id)}::${sql.raw(idType)}[]`
          for (const child of children)
            await runInBatches(batchRows, () =>
              removeWhere(tx, child, sql`${sql.ref(id)} = any(${ids})`, batchRows),
            )
          if (rows.length > 0)
            await sql`delete from ${sql.table(table)} where ${sql.ref(id)} = any(${ids})`.execute(tx)
          return rows.length
        }),
      ),
    getOverdueMs: (db) => getOverdueMs(db, due),
  }
}

/** Creates a step from a statement that changes or removes rows and returns how many. */
export function createRetentionStep(
  name: string,
  work: (db: Database, batchRows: number) => Promise<number>,
): RetentionStep {
  return {
    name,
    remove: (db, batchRows) => runInBatches(batchRows, () => work(db, batchRows)),
    getOverdueMs: () => Promise.resolve(0),
  }
}

/** Removes at most one batch of rows and returns how many. */
export async function removeWhere(
  db: Kysely<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
  batchRows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${batchRows}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

async function runInBatches(most: number, batch: (most: number) => Promise<number>): Promise<void> {
  while ((await batch(most)) >= most);
}

function isDue({ time, before, and }: DueRows): RawBuilder<unknown> {
  const isOld = sql`${sql.ref(time)} < ${new Date(before)}::timestamptz`
  return and === undefined ? isOld : sql`${isOld} and ${and}`
}

async function getOverdueMs(db: Database, due: DueRows): Promise<number> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(${sql.ref(due.time)}) as oldest from ${sql.table(due.table)} where ${isDue(due)}`.execute(db)
  return Math.max(0, due.before - (rows[0]?.oldest?.getTime() ?? due.before))
}

/**
 * Runs all steps. A failing step does not stop the others.
 *
 * @param onFailure called with the name of a failed step; without it the failures are thrown after all steps
 */
export async function runRetention(
  db: Database,
  steps: readonly RetentionStep[],
  {
    batchRows = defaultBatchRows,
    onFailure,
  }: { readonly batchRows?: number; readonly onFailure?: (name: string, error: unknown) => void } = {},
): Promise<void> {
  const failures: unknown[] = []
  for (const { name, remove } of steps) {
    try {
      await remove(db, batchRows)
    } catch (error) {
      if (onFailure === undefined) failures.push(error)
      else onFailure(name, error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that is due was removed.')
}
