import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignInAttempt } from '../../agent-api/sessions/sign-in-guard'
import { deviceLifetimeMs } from '../../agent-api/sessions/sign-in-guard'
import type { DatabaseConnection } from './database'
import { openDatabase } from './database'
import { runRetention } from './retention'
import { createExpirySteps } from './retention-steps'
import { createSignInGuard } from './sign-in-guard'
import { useTestDatabase } from '../../testing/use-test-server'

const windowMs = 15 * 60_000
const startedAt = Date.parse('2026-03-04T12:00:00+11:00')
const sarah: SignInAttempt = { email: 'sarah.jones@murphy.example', address: '203.0.113.1', device: null }

const database = useTestDatabase()
let other: DatabaseConnection
beforeAll(async () => {
  other = openDatabase(database.url)
})
beforeEach(async () => {
  await sql`delete from murphy.desk_sign_in_try`.execute(database.db)
  await sql`delete from murphy.desk_known_device`.execute(database.db)
})
afterAll(async () => {
  await other.db.destroy()
})

/** A guard of another process: the two share nothing but the database. */
const process = (db = database.db) => createSignInGuard(db)

async function fail(times: number, tried = sarah, now = startedAt): Promise<void> {
  for (let time = 0; time < times; time += 1) await process().begin(tried, now)
}

async function rows(): Promise<number> {
  const { rows: kept } = await sql`select 1 from murphy.desk_sign_in_try`.execute(database.db)
  return kept.length
}

describe('failed sign-ins', () => {
  it.each([
    [9, 0],
    [10, 900],
  ])(
    'lock an account at one address after %i attempts for %i s, in every process',
    async (times, seconds) => {
      await fail(times)
      expect(await process(other.db).begin(sarah, startedAt)).toBe(seconds)
    },
  )

  it.each(['SARAH.JONES@murphy.example', ' sarah.jones@murphy.example '])(
    'count for the account when it is written as %j',
    async (email) => {
      await fail(10)
      expect(await process().begin({ ...sarah, email }, startedAt)).toBe(900)
    },
  )

  it('do not lock the account at another address, and refused attempts do not count', async () => {
    await fail(10 + 40)
    expect(await process().begin({ ...sarah, address: '203.0.113.2' }, startedAt)).toBe(0)
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(0)
  })

  it.each([
    [49, 0],
    [50, 900],
  ])('lock an address after %i attempts on many accounts for %i s', async (times, seconds) => {
    for (let each = 0; each < times; each += 1)
      await fail(1, { ...sarah, email: `agent-${each}@murphy.example` })
    expect(await process().begin({ ...sarah, email: 'manager@murphy.example' }, startedAt)).toBe(seconds)
  })

  it.each([
    [99, 0],
    [100, 900],
  ])('lock an account after %i attempts from many addresses for %i s', async (times, seconds) => {
    for (let each = 0; each < times; each += 1) await fail(1, { ...sarah, address: `2001:db8::${each}` })
    expect(await process().begin({ ...sarah, address: '203.0.113.9' }, startedAt)).toBe(seconds)
  })

  it.each([
    [windowMs - 1, 1],
    [windowMs, 0],
  ])('expire after their window: %i ms later %i s to wait', async (laterMs, seconds) => {
    await fail(1)
    await fail(9, sarah, startedAt + 1000)
    expect(await process().begin(sarah, startedAt + laterMs)).toBe(seconds)
  })

  it('are counted from zero again after they expired', async () => {
    await fail(10)
    await fail(9, sarah, startedAt + windowMs)
    expect(await process().begin(sarah, startedAt + windowMs)).toBe(0)
    expect(await process().begin(sarah, startedAt + windowMs)).toBe(900)
  })

  it('are limited in the same way when they arrive at the same time, in two processes', async () => {
    const tries = Array.from({ length: 15 }, () => [process(), process(other.db)]).flat()
    const answers = await Promise.all(tries.map((guard) => guard.begin(sarah, startedAt)))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10)
  })
})

describe('a successful sign-in', () => {
  it('clears the failed attempts of the account at this address, and leaves those of others', async () => {
    await fail(9)
    await process().begin(sarah, startedAt)
    await process(other.db).recordSuccess(sarah, startedAt)
    await fail(9)
    expect(await process().listLockedSeconds([sarah.email], startedAt)).toEqual([0])
    // 18 failed attempts from the address so far. The successful one does not count.
    for (let each = 18; each < 49; each += 1)
      await fail(1, { ...sarah, email: `agent-${each}@murphy.example` })
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(0)
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(900)
  })

  it('leaves no row when nothing failed', async () => {
    await process().begin(sarah, startedAt)
    await process().recordSuccess(sarah, startedAt)
    expect(await rows()).toBe(0)
  })
})

describe('an attempt that could not be checked', () => {
  it('does not count, and the failed attempts before it do', async () => {
    await fail(9)
    for (let each = 0; each < 5; each += 1) {
      expect(await process().begin(sarah, startedAt)).toBe(0)
      await process(other.db).withdraw(sarah, startedAt)
    }
    await fail(1)
    expect(await process().begin(sarah, startedAt)).toBe(900)
  })

  it('leaves no row when nothing failed before', async () => {
    await process().begin(sarah, startedAt)
    await process().withdraw(sarah, startedAt)
    expect(await rows()).toBe(0)
  })
})

describe('a lock', () => {
  it('is listed for each account, and can be lifted in every process', async () => {
    await fail(10)
    const lockedSeconds = () =>
      process(other.db).listLockedSeconds(['nobody@murphy.example', sarah.email], startedAt)
    expect(await lockedSeconds()).toEqual([0, 900])
    await process().unlock(` ${sarah.email.toUpperCase()}`)
    expect(await lockedSeconds()).toEqual([0, 0])
    expect(await process().begin(sarah, startedAt)).toBe(0)
  })
})

describe('a browser that has signed in before', () => {
  const known = async (): Promise<SignInAttempt> => {
    const device = await process().rememberDevice(sarah, startedAt)
    return { ...sarah, device }
  }

  it('can sign in while failed attempts lock the account everywhere else', async () => {
    const own = await known()
    for (let each = 0; each < 100; each += 1) await fail(1, { ...sarah, address: `203.0.113.${each}` })
    expect(await process().begin({ ...sarah, address: '198.51.100.9' }, startedAt)).toBe(900)
    expect(await process(other.db).begin(own, startedAt)).toBe(0)
  })

  it('can sign in while failed attempts lock its address', async () => {
    const own = await known()
    for (let each = 0; each < 50; each += 1)
      await fail(1, { ...sarah, email: `agent-${each}@murphy.example` })
    expect(await process().begin(sarah, startedAt)).toBe(900)
    expect(await process().begin(own, startedAt)).toBe(0)
  })

  it('has ten attempts of its own, which do not count for others', async () => {
    const own = await known()
    await fail(10, own)
    expect(await process().begin(own, startedAt)).toBe(900)
    expect(await process().begin(sarah, startedAt)).toBe(0)
  })

  it('has all its attempts again after a successful sign-in', async () => {
    const own = await known()
    await fail(9, own)
    await process().begin(own, startedAt)
    await process().recordSuccess(own, startedAt)
    expect(await rows()).toBe(0)
  })

  it('is known only to the accounts that have signed in from it', async () => {
    const own = await known()
    const tom = { ...own, email: 'tom@murphy.example' }
    await fail(10, { ...tom, device: null })
    expect(await process().begin(tom, startedAt)).toBe(900)
    expect(await process().rememberDevice(tom, startedAt)).toBe(own.device)
    expect(await process().begin(tom, startedAt)).toBe(0)
  })

  it('gets a token of ours, whatever its cookie contained', async () => {
    const device = 'planted-by-another'
    expect(await process().rememberDevice({ ...sarah, device }, startedAt)).not.toBe(device)
  })

  it.each([
    [deviceLifetimeMs - 1, 0],
    [deviceLifetimeMs, 900],
  ])('is known for 180 days: %i ms later %i s to wait', async (laterMs, seconds) => {
    const own = await known()
    const now = startedAt + laterMs
    await fail(10, sarah, now)
    expect(await process().begin(own, now)).toBe(seconds)
    await runRetention(database.db, createExpirySteps(now))
    const left = await database.db.selectFrom('murphy.desk_known_device').selectAll().execute()
    expect(left).toHaveLength(seconds === 0 ? 1 : 0)
  })

  it('is forgotten when fifty others have signed in since', async () => {
    const own = await known()
    for (let each = 1; each <= 50; each += 1) await process().rememberDevice(sarah, startedAt + each)
    await fail(10)
    expect(await process().begin(own, startedAt)).toBe(900)
    const kept = await database.db.selectFrom('murphy.desk_known_device').selectAll().execute()
    expect(kept).toHaveLength(50)
  })
})

describe('a stored attempt', () => {
  it('contains none of the typed text', async () => {
    await fail(1)
    const { rows: kept } = await sql<{ row: string }>`
      select encode(account, 'escape') || encode(address, 'escape') as row from murphy.desk_sign_in_try`.execute(
      database.db,
    )
    expect(kept).toHaveLength(3)
    for (const { row } of kept) expect(row).not.toMatch(/sarah|203\.0/)
  })

  it.each([
    [windowMs - 1, 3],
    [windowMs, 0],
  ])('is removed after it expired: %i ms later %i rows', async (laterMs, left) => {
    await fail(1)
    await runRetention(database.db, createExpirySteps(startedAt + laterMs))
    expect(await rows()).toBe(left)
  })

  it('does not exist for a refused attempt', async () => {
    for (let each = 0; each < 5; each += 1)
      await fail(10, { ...sarah, email: `agent-${each}@murphy.example` })
    const before = await rows()
    expect(await process().begin(sarah, startedAt)).toBe(900)
    expect(await rows()).toBe(before)
  })
})
