import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import type { Settings } from '../../settings/settings'
import { settings as allSettings } from '../../settings/settings'
import { openDatabase } from './database'
import { useTestDatabase } from '../../testing/use-test-server'
import { createRetention } from '../data-retention'
import { runRetention, createRetentionStep } from './retention'
import { createConversationSteps, createExpirySteps, createLiveChatSteps } from './retention-steps'

const database = useTestDatabase()
const dayMs = 24 * 60 * 60_000
const now = Date.parse('2026-03-04T12:00:00+11:00')
const standard: Settings = {
  get: (name) => Promise.resolve(allSettings[name].standard as never),
  set: () => Promise.resolve(),
}

beforeEach(async () => {
  await sql`truncate murphy.event_record, murphy.quota_use, murphy.conversation, murphy.live_chat_visitor cascade`.execute(
    database.db,
  )
})

/** Inserts the same number of usage records for each age in days. */
async function addRecords(count: number, days: number): Promise<void> {
  await sql`
    insert into murphy.event_record (kind, session_id, user_id, data, recorded_at)
    select 'event', 's', 'u', '{}', ${new Date(now - days * dayMs)}::timestamptz from generate_series(1, ${count}::integer)
  `.execute(database.db)
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.db,
  )
  return Number(rows[0]?.count)
}

/** Inserts chats that ended a number of days ago, with a number of entries each. */
async function addChats(chats: number, entries: number, days: number): Promise<void> {
  const at = sql`${new Date(now - days * dayMs)}::timestamptz`
  await sql`
    insert into murphy.live_chat_visitor (visitor_id, nick, display_name, email, phone, auth_status, seen_at, active_at)
    select 'v' || ${days}::integer || '-' || n, 'visitor:' || ${days}::integer || '-' || n, '', '', '', 'none', ${at}, ${at}
    from generate_series(1, ${chats}::integer) as n`.execute(database.db)
  await sql`
    insert into murphy.live_chat_room (chat_id, visitor_id, department_id, started_at, ended_at, last_seq, last_entry_at,
      last_line_at, is_front, members, passed, is_requeued, shown_to, served_by, tags, is_rating_requested, visitor_read_seq)
    select 'c' || visitor_id, visitor_id, 1, ${at}, ${at}, ${entries}::integer, ${at}, ${at}, false, '[]', '{}', false,
      '{}', '{}', '{}', false, 0
    from murphy.live_chat_visitor where visitor_id like ${`v${days}-%`}`.execute(database.db)
  await sql`
    insert into murphy.live_chat_entry (chat_id, seq, entry, said_at)
    select chat_id, n, '{"type":"chat.msg","msg":"x"}', ${at} + n * interval '1 millisecond'
    from murphy.live_chat_room, generate_series(1, ${entries}::integer) as n
    where chat_id like ${`cv${days}-%`}`.execute(database.db)
}

/** Returns the largest number of rows that one statement deletes during the work, as the database counts them. */
async function mostDeletedAtOnce(table: string, work: () => Promise<void>): Promise<number> {
  const name = table.replace('murphy.', '')
  await sql`create table if not exists public.deleted_at_once (rows integer not null)`.execute(database.db)
  await sql`truncate public.deleted_at_once`.execute(database.db)
  await sql`
    create or replace function public.count_deleted() returns trigger language plpgsql as $$
    begin
      insert into public.deleted_at_once select count(*) from gone;
      return null;
    end $$`.execute(database.db)
  await sql`
    create trigger count_deleted after delete on murphy.${sql.ref(name)} referencing old table as gone
    for each statement execute function public.count_deleted()`.execute(database.db)
  await work()
  await sql`drop trigger count_deleted on murphy.${sql.ref(name)}`.execute(database.db)
  const { rows } = await sql<{ most: number }>`select max(rows) as most from public.deleted_at_once`.execute(
    database.db,
  )
  return rows[0]?.most ?? 0
}

describe('a row that is due', () => {
  it('is removed, never more than a batch in one statement', async () => {
    await addRecords(1003, 401)
    await addRecords(7, 399)
    const most = await mostDeletedAtOnce('murphy.event_record', async () =>
      runRetention(database.db, await createConversationSteps(standard, now), { batchRows: 100 }),
    )
    expect(most).toBe(100)
    expect(await countOf('murphy.event_record')).toBe(7)
  })

  it('is removed after its children, which are removed in batches', async () => {
    await addChats(7, 45, 91)
    await addChats(2, 45, 89)
    const most = await mostDeletedAtOnce('murphy.live_chat_entry', async () =>
      runRetention(database.db, await createLiveChatSteps(standard, now), { batchRows: 10 }),
    )
    expect(most).toBe(10)
    expect([await countOf('murphy.live_chat_room'), await countOf('murphy.live_chat_entry')]).toEqual([2, 90])
    expect(await countOf('murphy.live_chat_visitor')).toBe(2)
  })

  it('is left for the next run while it is in use, without waiting', async () => {
    await addChats(3, 4, 91)
    const other = openDatabase(database.url)
    await other.db.transaction().execute(async (tx) => {
      await sql`select from murphy.live_chat_room where chat_id = 'cv91-1' for update`.execute(tx)
      await runRetention(database.db, await createLiveChatSteps(standard, now), { batchRows: 2 })
      expect(await countOf('murphy.live_chat_entry')).toBe(4)
    })
    await other.db.destroy()
    await runRetention(database.db, await createLiveChatSteps(standard, now), { batchRows: 2 })
    expect(await countOf('murphy.live_chat_room')).toBe(0)
  })

  it('includes deliveries of webhooks after 30 days, and API keys 90 days after their end', async () => {
    const daysAgo = (days: number) => sql`${new Date(now - days * dayMs)}::timestamptz`
    await sql`
      insert into murphy.webhook_delivery (endpoint_id, event_id, event, body, occurred_at, next_try_at)
      select 1, 'evt_' || n, 'chat.ended', '{}', at, at
      from unnest(array[${daysAgo(30)}, ${daysAgo(30)} - interval '1 ms']) with ordinality as event (at, n)
    `.execute(database.db)
    await sql`
      insert into murphy.api_key (key_hash, name, prefix, scopes, created_by, created_at, expires_at, revoked_at)
      select int4send(n::integer), 'Key ' || n, 'murphy_x', '{}', 'Kim', ${daysAgo(400)}, expires, revoked
      from unnest(
        array[null, ${daysAgo(90)}, ${daysAgo(91)}, ${daysAgo(-9)}, null],
        array[null, null, null, ${daysAgo(91)}, ${daysAgo(90)}]
      ) with ordinality as key (expires, revoked, n)`.execute(database.db)
    await runRetention(database.db, createExpirySteps(now))
    expect(await countOf('murphy.webhook_delivery')).toBe(1)
    const keys = await database.db.selectFrom('murphy.api_key').select('name').orderBy('key_id').execute()
    expect(keys.map(({ name }) => name)).toEqual(['Key 1', 'Key 2', 'Key 5'])
  })

  it('includes expired quotas', async () => {
    await sql`
      insert into murphy.quota_use (quota, subject, started_at, used) values
        ('a', '\\x00', ${new Date(now - dayMs)}::timestamptz, 1),
        ('b', '\\x00', ${new Date(now - dayMs + 1000)}::timestamptz, 1)`.execute(database.db)
    await runRetention(database.db, createExpirySteps(now))
    expect(await countOf('murphy.quota_use')).toBe(1)
  })

  it('is removed although another step fails, and the failure is reported by its name', async () => {
    await addRecords(3, 401)
    const failed: string[] = []
    const broken = createRetentionStep('broken', () => Promise.reject(new Error('Query read timeout')))
    await runRetention(database.db, [broken, ...(await createConversationSteps(standard, now))], {
      onFailure: (name) => void failed.push(name),
    })
    expect(failed).toEqual(['broken'])
    expect(await countOf('murphy.event_record')).toBe(0)
    await expect(runRetention(database.db, [broken])).rejects.toThrow(
      'Not everything that is due was removed.',
    )
  })
})

it('removes uses of macros that are older than other usage records, and keeps the macro', async () => {
  await sql`
    insert into murphy.live_chat_macro values ('m', 1, null, 'wet', 'Sorry', '{}', null, false, 1)`.execute(
    database.db,
  )
  await sql`
    insert into murphy.live_chat_macro_use (use_id, macro_id, agent_id, used_at)
    select 'u' || days, 'm', 1, ${new Date(now)}::timestamptz - days * interval '1 day'
    from unnest(array[399, 401]) as days`.execute(database.db)
  await runRetention(database.db, await createLiveChatSteps(standard, now))
  const { rows } = await sql<{ use_id: string }>`select use_id from murphy.live_chat_macro_use`.execute(
    database.db,
  )
  expect([rows.map((row) => row.use_id), await countOf('murphy.live_chat_macro')]).toEqual([['u399'], 1])
})

describe('the retention of a server', () => {
  it('continues after a table that cannot be changed, and reports how long its oldest row is overdue', async () => {
    await addRecords(3, 402)
    await addChats(1, 1, 91)
    const clock = createFakeClock(now)
    const warned: unknown[] = []
    const retention = createRetention({
      db: database.db,
      settings: standard,
      log: { warn: (fields: unknown) => void warned.push(fields) },
      storage: {
        folder: '/nowhere',
        inboxFiles: { listKnown: () => Promise.resolve([]), removeUnused: () => Promise.resolve() },
      },
      now: clock.now,
    })
    await sql`
      create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'Query read timeout'; end $$`.execute(database.db)
    await sql`
      create trigger refuse before delete on murphy.event_record
      for each statement execute function public.refuse()`.execute(database.db)
    await retention.run()
    expect(warned).toMatchObject([{ event: 'sweep-failed', step: 'murphy.event_record' }])
    expect(await countOf('murphy.live_chat_room')).toBe(0)
    await clock.pass(60_000)
    const overdue = retention.overdueSeconds()
    expect(overdue['murphy.event_record']).toBe(2 * 24 * 3600 + 60)
    expect(overdue['murphy.live_chat_room']).toBe(0)
    await sql`drop trigger refuse on murphy.event_record`.execute(database.db)
    await retention.run()
    expect(retention.overdueSeconds()['murphy.event_record']).toBe(0)
    expect(await countOf('murphy.event_record')).toBe(0)
  })
})
