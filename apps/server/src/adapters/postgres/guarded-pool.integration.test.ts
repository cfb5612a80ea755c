import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeferred } from '@murphy/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadEnvironment } from '../../environment'
import type { FreezablePostgres } from '../../testing/freezable-postgres'
import { startFreezablePostgres } from '../../testing/freezable-postgres'
import type { TestDatabase } from '../../testing/test-database'
import { startDatabase } from '../connect-database'
import { openDatabase } from './database'
import { classifyDatabaseFailure } from './database-failure'

const limits = { connectMs: 1000, queryMs: 600 }

let postgres: FreezablePostgres
let database: TestDatabase
beforeAll(async () => {
  postgres = await startFreezablePostgres()
  database = await postgres.openDatabase(limits)
  await sql`create table public.written (place integer primary key)`.execute(database.db)
}, 60_000)
afterAll(async () => {
  await database.drop()
  await postgres.stop()
})
beforeEach(async () => {
  await sql`truncate public.written`.execute(database.db)
})

const insert = (place: number) => sql`insert into public.written values (${place})`

async function written(): Promise<readonly number[]> {
  const { rows } = await sql<{ place: number }>`select place from public.written order by place`.execute(
    database.db,
  )
  return rows.map(({ place }) => place)
}

/** A transaction whose second statement meets a database that does not answer. */
async function freezeInside(first: number, second: number): Promise<unknown> {
  return await database.db
    .transaction()
    .execute(async (transaction) => {
      await insert(first).execute(transaction)
      postgres.freeze()
      await insert(second).execute(transaction)
    })
    .catch((error: unknown) => error)
}

async function backendOf(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  return rows[0]?.pid ?? 0
}

describe('a connection whose query timed out', () => {
  it('is not used again, and its transaction is rolled back', async () => {
    const error = await freezeInside(1, 2)
    expect(classifyDatabaseFailure(error)).toBe('unavailable')
    postgres.thaw()
    for (let time = 0; time < 12; time += 1)
      await database.db.transaction().execute((transaction) => insert(10 + time).execute(transaction))
    expect(await written()).toEqual(Array.from({ length: 12 }, (_, time) => 10 + time))
    await expect.poll(() => postgres.idleInTransaction()).toBe(0)
  })

  it('fails every waiting call while the database hangs, and serves calls again immediately afterwards', async () => {
    postgres.freeze()
    const calls = Array.from({ length: 30 }, (_, place) => insert(place).execute(database.db))
    const failures = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
    expect(failures).toHaveLength(30)
    postgres.thaw()
    await Promise.all(Array.from({ length: 30 }, (_, place) => insert(100 + place).execute(database.db)))
    expect((await written()).filter((place) => place >= 100)).toHaveLength(30)
    await expect.poll(() => postgres.idleInTransaction()).toBe(0)
  })
})

describe('a server that does not answer', () => {
  it('gets one connection attempt at a time, so that it does not have to refuse all callers when it returns', async () => {
    const openAttempts = () => database.pool().total
    postgres.freeze()
    // The first calls use up the idle connections; the next ones find that no new one can be made.
    for (let time = 0; time < 2; time += 1)
      await Promise.allSettled(Array.from({ length: 10 }, () => insert(1).execute(database.db)))
    const calls = Array.from({ length: 30 }, () =>
      insert(3)
        .execute(database.db)
        .catch(() => {}),
    )
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, openAttempts())
    }, 20)
    await Promise.all(calls)
    clearInterval(watch)
    postgres.thaw()
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(3)
    await insert(4).execute(database.db)
    expect(await written()).toContain(4)
  })
})

describe('the limit of a connection attempt', () => {
  it('can be changed, as at the end of a start', async () => {
    const started = openDatabase(database.url, { connectMs: 20_000, queryMs: 20_000 })
    started.setConnectLimit(300)
    postgres.freeze()
    await expect(sql`select 1`.execute(started.db)).rejects.toThrow('timeout')
    postgres.thaw()
    await started.db.destroy()
  })
})

describe('a transaction', () => {
  it('fails when a failed statement inside it was ignored, because it is rolled back', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      await insert(1).execute(transaction)
      await insert(1)
        .execute(transaction)
        .catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await written()).toEqual([])
    await insert(2).execute(database.db)
    expect(await written()).toEqual([2])
  })

  it('is ended by the server when its process is idle for too long', async () => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(database.db)
    expect(rows).toEqual([{ limit: '10s' }])
  })

  it('keeps its connection when it violates a constraint', async () => {
    await insert(1).execute(database.db)
    const before = await backendOf()
    await expect(
      database.db.transaction().execute((transaction) => insert(1).execute(transaction)),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await backendOf()).toBe(before)
  })
})

describe('a primary that became read only', () => {
  const five = [1, 2, 3, 4, 5]
  const openFive = () => Promise.all(five.map(() => sql`select pg_sleep(0.05)`.execute(database.db)))
  async function makeReadOnly(value: 'on' | 'off'): Promise<void> {
    const name = new URL(database.url).pathname.slice(1)
    await postgres.run(`alter database ${name} set default_transaction_read_only = ${value}`)
  }

  it('is unavailable for writers, is not ready, and is replaced by the next primary', async () => {
    await makeReadOnly('on')
    try {
      const name = new URL(database.url).pathname.slice(1)
      await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      await expect
        .poll(() =>
          openFive().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
      expect(await database.isReady()).toBe(false)
      const error: unknown = await insert(0)
        .execute(database.db)
        .catch((failed: unknown) => failed)
      expect(error).toMatchObject({ code: '25006' })
      expect(classifyDatabaseFailure(error)).toBe('unavailable')
    } finally {
      await makeReadOnly('off')
    }
    // One refusal is enough: no other call uses a connection to the old server.
    await Promise.all(five.map((place) => insert(place).execute(database.db)))
    expect(await written()).toEqual(five)
    expect(await database.isReady()).toBe(true)
  })
})

describe('the readiness check', () => {
  it('is negative while the database does not answer, and positive once it does', async () => {
    expect(await database.isReady()).toBe(true)
    postgres.freeze()
    expect(await database.isReady()).toBe(false)
    postgres.thaw()
    await expect.poll(() => database.isReady()).toBe(true)
  })

  it('does not wait for a connection of other calls', async () => {
    const isChecked = createDeferred<void>()
    const holders = Array.from({ length: 10 }, () => {
      const isHeld = createDeferred<void>()
      const work = database.db.transaction().execute(() => {
        isHeld.resolve()
        return isChecked.promise
      })
      return { isHeld, work }
    })
    await Promise.all(holders.map(({ isHeld }) => isHeld.promise))
    expect(database.pool()).toMatchObject({ total: 10, idle: 0 })
    expect(await database.isReady()).toBe(true)
    isChecked.resolve()
    await Promise.all(holders.map(({ work }) => work))
  })
})

describe('a start of the server', () => {
  it('waits for a connection that takes longer than a shopper would wait', async () => {
    const starting = await startDatabase(
      loadEnvironment({
        DATABASE_URL: database.url,
        MURPHY_DATA_DIR: mkdtempSync(join(tmpdir(), 'murphy-slow-database-')),
      }),
    )
    const connected = await starting.connect()
    const other = openDatabase(database.url)
    postgres.freeze()
    const firstRead = sql`select 1`.execute(connected.db)
    await expect(sql`select 1`.execute(other.db)).rejects.toThrow('timeout')
    postgres.thaw()
    await expect(firstRead).resolves.toBeDefined()
    await Promise.all([other.db.destroy(), starting.close()])
  })
})
