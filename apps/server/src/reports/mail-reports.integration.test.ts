import { deskCallExamples, ReportSchedulesReplySchema } from '@murphy/contracts/desk'
import { createFakeClock } from '@murphy/testing'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createReportSchedules } from '../adapters/postgres/report-schedules'
import { createReportSources } from '../adapters/postgres/report-sources'
import { createSettings } from '../adapters/postgres/settings'
import { newId } from '../live-chat/testing/visitor-frames'
import type { Mail, MailAnswer } from '../mail/mailer'
import { openShop } from '../testing/open-shop'
import { createReportMails } from './mail-reports'

const shop = openShop('manager', 'sarah')
const hour = 3_600_000
/** A Wednesday, three hours after the mail of half past seven would have been due. */
const clock = createFakeClock(Date.parse('2026-03-04T12:00:00+11:00'))

beforeEach(async () => {
  await sql`truncate murphy.report_schedule cascade`.execute(shop.database.db)
})

/** A server's job, and the mails that it has sent. `answer`: what the mail server answers. */
function createNode(answer: () => MailAnswer = () => ({ ok: true })) {
  const { db } = shop.database
  const mails: Mail[] = []
  const failures: string[] = []
  const getTopicNames = vi.fn(() => (topic: string) => topic)
  const run = createReportMails({
    schedules: createReportSchedules(db),
    sources: createReportSources(db),
    settings: createSettings(db, Date.now),
    getTopicNames,
    now: () => clock.now(),
    onFailure: (work) => failures.push(work),
    mailer: {
      send: async (mail) => {
        const outcome = answer()
        if (outcome.ok) mails.push(mail)
        return await Promise.resolve(outcome)
      },
    },
  })
  return { run, mails, failures, getTopicNames }
}

const example = deskCallExamples.putReportSchedule.body

async function put(scheduleId: string, change: object = {}, by = shop.manager) {
  const body = {
    ...example,
    departmentId: null,
    version: null,
    recipientIds: [shop.manager.agent.id],
    frequency: 'daily',
    ...change,
  }
  return await by.call('PUT', `/reports/schedules/${scheduleId}`, body)
}

async function setDue(at: string): Promise<void> {
  await sql`update murphy.report_schedule set next_at = ${new Date(at)}::timestamptz`.execute(
    shop.database.db,
  )
}

describe('a scheduled report', () => {
  it('is created, changed and removed by managers', async () => {
    const id = newId()
    const created = parse(ReportSchedulesReplySchema, (await put(id)).body)
    expect(created.schedules).toMatchObject([
      { scheduleId: id, version: 1, author: 'Kim Murphy', recipients: [{ name: 'Kim Murphy' }] },
    ])
    expect(created.accounts.map(({ name }) => name)).toEqual(['Kim Murphy', 'Sarah Jones', 'Tom Baker'])
    const changed = parse(ReportSchedulesReplySchema, (await put(id, { version: 1, hour: 23 })).body)
    expect(changed.schedules).toMatchObject([{ version: 2, hour: 23 }])
    const removed = await shop.manager.call('DELETE', `/reports/schedules/${id}`)
    expect(removed.body).toMatchObject({ schedules: [] })
    expect((await shop.manager.call('DELETE', `/reports/schedules/${id}`)).status).toBe(200)
  })

  it('keeps the change of the manager who was first', async () => {
    const id = newId()
    await put(id)
    const answers = await Promise.all([put(id, { version: 1, hour: 6 }), put(id, { version: 1, hour: 7 })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await put(id, { version: null })).status).toBe(409)
  })

  it.each([
    ['no recipient', { recipientIds: [] }],
    ['an unknown account', { recipientIds: [4242] }],
    ['an unknown department', { departmentId: 4242 }],
    ['an unknown agent', { agentId: 4242 }],
    ['hour 24', { hour: 24 }],
    ['half an hour', { hour: 7.5 }],
    ['an unknown report', { report: 'everything' }],
  ])('is refused with %s', async (_, change) => {
    expect((await put(newId(), change)).status).toBe(400)
  })

  it('is refused when there are fifty', async () => {
    await sql`
      insert into murphy.report_schedule (schedule_id, version, report, frequency, hour, recipient_ids, author, next_at)
      select place, 1, 'volume', 'daily', 1, '{1}', '', now() from generate_series(1, 50) as place`.execute(
      shop.database.db,
    )
    expect((await put(newId())).status).toBe(409)
  })

  it('is neither read nor changed by agents', async () => {
    expect((await put(newId(), {}, shop.sarah)).status).toBe(403)
    expect((await shop.sarah.call('GET', '/reports/schedules')).status).toBe(403)
  })
})

describe('the mails of a report', () => {
  it('are sent once to each recipient although two servers run', async () => {
    await put(newId(), { recipientIds: [shop.manager.agent.id, shop.sarah.agent.id] })
    await setDue('2026-03-04T08:00:00+11:00')
    const nodes = [createNode(), createNode()]
    for (let round = 0; round < 2; round += 1) await Promise.all(nodes.map(({ run }) => run()))
    const mails = nodes.flatMap((node) => node.mails)
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
      'manager@murphy.example',
      'sarah.jones@murphy.example',
    ])
    expect(mails[0]?.subject).toBe('Response times: 2026-03-03')
    expect(mails[0]?.text).toContain('First response, median: none (before: none)')
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
      'times-day-2026-03-03.csv',
      'times-hour-2026-03-03.csv',
      'times-department-2026-03-03.csv',
    ])
    const { next_at: nextAt } = await shop.database.db
      .selectFrom('murphy.report_schedule')
      .select('next_at')
      .executeTakeFirstOrThrow()
    expect(nextAt).toEqual(new Date('2026-03-05T08:00:00+11:00'))
  })

  it('read the names of topics once each', async () => {
    await put(newId(), { report: 'volume' })
    await setDue('2026-03-04T08:00:00+11:00')
    const { run, mails, getTopicNames } = createNode()
    await run()
    expect(mails.length).toBe(1)
    expect(getTopicNames).toHaveBeenCalledOnce()
  })

  it('cover the last period only after a pause of the servers', async () => {
    await put(newId())
    await setDue('2026-02-20T08:00:00+11:00')
    const { run, mails } = createNode()
    await run()
    expect(mails.map(({ subject }) => subject)).toEqual(['Response times: 2026-03-03'])
  })

  it('are sent later when the mail server does not answer', async () => {
    await put(newId())
    await setDue('2026-03-04T08:00:00+11:00')
    let isAway = true
    const { run, mails } = createNode(() =>
      isAway ? { ok: false, error: { kind: 'unavailable' } } : { ok: true },
    )
    await run()
    isAway = false
    await run()
    expect(mails).toEqual([])
    await clock.pass(hour)
    await run()
    expect(mails.length).toBe(1)
  })

  it.each([
    ['a closed account', sql`update murphy.live_chat_agent set closed_at = now() where agent_id = `],
    ['a removed report', sql`delete from murphy.report_schedule where 0 <> `],
  ])('are not sent for %s', async (_, change) => {
    const { db } = shop.database
    const { agent_id: extra } = await db
      .insertInto('murphy.live_chat_agent')
      .columns([
        'email',
        'title',
        'role',
        'display_name',
        'department_ids',
        'capacity',
        'password_hash',
        'status',
        'active_at',
        'free_since',
        'last_offered_at',
        'missed_offers',
      ])
      .expression(
        sql`select gen_random_uuid()::text, '', 'agent', 'Ana Silva', '{1}'::integer[], 3, '', 'online', now(), now(), now(), 0`,
      )
      .returning('agent_id')
      .executeTakeFirstOrThrow()
    await put(newId(), { recipientIds: [extra] })
    await setDue('2026-03-04T08:00:00+11:00')
    const failing = createNode(() => ({ ok: false, error: { kind: 'unavailable' } }))
    await failing.run()
    await sql`${change}${extra}`.execute(db)
    await clock.pass(hour)
    const { run, mails } = createNode()
    await run()
    expect(mails).toEqual([])
  })
})
