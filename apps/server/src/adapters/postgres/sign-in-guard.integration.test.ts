import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignInTry } from '../../desk/sign-in-guard'
import type { OpenedDatabase } from './database'
import { openDatabase } from './database'
import { runRetention } from './retention'
import { expirySteps } from './sessions'
import { createSignInGuard } from './sign-in-guard'
import { useTestDatabase } from '../../testing/use-test-server'

const windowMs = 15 * 60_000
const startedAt = Date.parse('2026-03-04T12:00:00+11:00')
const sarah: SignInTry = { email: 'sarah.jones@murphy.example', address: '203.0.113.1' }

const database = useTestDatabase()
let other: OpenedDatabase
beforeAll(async () => {
  other = openDatabase(database.url)
})
beforeEach(() => sql`delete from murphy.desk_sign_in_try`.execute(database.db))
afterAll(async () => {
  await other.db.destroy()
})

/** A process of its own: nothing is shared but the database. */
const process = (db = database.db) => createSignInGuard(db)

async function fail(times: number, tried = sarah, now = startedAt): Promise<void> {
  for (let time = 0; time < times; time += 1) await process().begin(tried, now)
}

async function rows(): Promise<number> {
  const { rows: kept } = await sql`select 1 from murphy.desk_sign_in_try`.execute(database.db)
  return kept.length
}

describe('wrong passwords', () => {
  it.each([
    [9, 0],
    [10, 900],
  ])('%i of one account at one address: %i s to wait, in every process', async (times, seconds) => {
    await fail(times)
    expect(await process(other.db).begin(sarah, startedAt)).toBe(seconds)
  })

  it.each(['SARAH.JONES@murphy.example', ' sarah.jones@murphy.example '])(
    'count for the account when it is written as %j',
    async (email) => {
      await fail(10)
      expect(await process().begin({ ...sarah, email }, startedAt)).toBe(900)
    },
  )

  it('do not lock the account at another address, and what is refused counts nowhere', async () => {
    await fail(10 + 40)
    expect(await process().begin({ ...sarah, address: '203.0.113.2' }, startedAt)).toBe(0)
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(0)
  })

  it.each([
    [49, 0],
    [50, 900],
  ])('%i of many accounts at one address: %i s to wait', async (times, seconds) => {
    for (let each = 0; each < times; each += 1)
      await fail(1, { ...sarah, email: `agent-${each}@murphy.example` })
    expect(await process().begin({ ...sarah, email: 'manager@murphy.example' }, startedAt)).toBe(seconds)
  })

  it.each([
    [99, 0],
    [100, 900],
  ])('%i of one account from everywhere: %i s to wait', async (times, seconds) => {
    for (let each = 0; each < times; each += 1) await fail(1, { ...sarah, address: `2001:db8::${each}` })
    expect(await process().begin({ ...sarah, address: '203.0.113.9' }, startedAt)).toBe(seconds)
  })

  it.each([
    [windowMs - 1, 1],
    [windowMs, 0],
  ])('count from the first of them on: %i ms later %i s to wait', async (laterMs, seconds) => {
    await fail(1)
    await fail(9, sarah, startedAt + 1000)
    expect(await process().begin(sarah, startedAt + laterMs)).toBe(seconds)
  })

  it('begin anew when they have run out', async () => {
    await fail(10)
    await fail(9, sarah, startedAt + windowMs)
    expect(await process().begin(sarah, startedAt + windowMs)).toBe(0)
    expect(await process().begin(sarah, startedAt + windowMs)).toBe(900)
  })

  it('of many at once let in as many as one after the other, in two processes', async () => {
    const tries = Array.from({ length: 15 }, () => [process(), process(other.db)]).flat()
    const answers = await Promise.all(tries.map((guard) => guard.begin(sarah, startedAt)))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10)
  })
})

describe('the right password', () => {
  it('forgets the wrong ones of the account at this address, and those of others are as they were', async () => {
    await fail(9)
    await process().begin(sarah, startedAt)
    await process(other.db).succeeded(sarah)
    await fail(9)
    expect(await process().lockedSeconds([sarah.email], startedAt)).toEqual([0])
    // 18 wrong ones at the address until now, and the one that was right is none of them.
    for (let each = 18; each < 49; each += 1)
      await fail(1, { ...sarah, email: `agent-${each}@murphy.example` })
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(0)
    expect(await process().begin({ ...sarah, email: 'tom@murphy.example' }, startedAt)).toBe(900)
  })

  it('leaves nothing behind where nothing was wrong', async () => {
    await process().begin(sarah, startedAt)
    await process().succeeded(sarah)
    expect(await rows()).toBe(0)
  })
})

describe('a lock', () => {
  it('is told of each account, and lifted in every process', async () => {
    await fail(10)
    const told = () => process(other.db).lockedSeconds(['nobody@murphy.example', sarah.email], startedAt)
    expect(await told()).toEqual([0, 900])
    await process().lift(` ${sarah.email.toUpperCase()}`)
    expect(await told()).toEqual([0, 0])
    expect(await process().begin(sarah, startedAt)).toBe(0)
  })
})

describe('what is kept', () => {
  it('is no word of what was typed', async () => {
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
  ])('is removed when it counts no more: %i ms later %i rows', async (laterMs, left) => {
    await fail(1)
    await runRetention(database.db, expirySteps(startedAt + laterMs))
    expect(await rows()).toBe(left)
  })

  it('of a try that is not let in is nothing', async () => {
    for (let each = 0; each < 5; each += 1)
      await fail(10, { ...sarah, email: `agent-${each}@murphy.example` })
    const before = await rows()
    expect(await process().begin(sarah, startedAt)).toBe(900)
    expect(await rows()).toBe(before)
  })
})
