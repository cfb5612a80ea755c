import { reportSchedulesMax } from '@murphy/contracts/desk'
import type { ReportSchedule } from '@murphy/contracts/desk'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ReportSchedules } from '../../reports/report-schedules'
import type { Database } from './database'
import { createMailOutbox } from './mail-outbox'
import { recordChange } from './record-action'
import type { ReportTables } from './report-tables'

type ScheduleRow = Selectable<ReportTables['murphy.report_schedule']>
type Account = { readonly agentId: number; readonly name: string; readonly email: string }

/** Creates the repository of scheduled reports and of their mails. Source: docs/desk.md#mail-a-report */
export function createReportSchedules(db: Database): ReportSchedules {
  async function listAccounts(): Promise<readonly Account[]> {
    const rows = await db
      .selectFrom('murphy.live_chat_agent')
      .select(['agent_id', 'display_name', 'email'])
      .where('closed_at', 'is', null)
      .orderBy('display_name')
      .orderBy('agent_id')
      .execute()
    return rows.map((row) => ({ agentId: row.agent_id, name: row.display_name, email: row.email }))
  }

  return {
    listAccounts,
    list: async () => {
      const accounts = await listAccounts()
      const rows = await db
        .selectFrom('murphy.report_schedule')
        .selectAll()
        .orderBy('next_at')
        .orderBy('schedule_id')
        .execute()
      return rows.map((row) => toSchedule(row, accounts))
    },
    put: ({ scheduleId, version, nextAt, recipientIds, departmentId, agentId, ...rest }, by) =>
      db.transaction().execute(async (tx) => {
        const values = {
          ...rest,
          department_id: departmentId,
          agent_id: agentId,
          recipient_ids: [...recipientIds],
          author: by.name,
          next_at: new Date(nextAt),
        }
        const isStored =
          version === null
            ? await addSchedule(tx, { ...values, schedule_id: scheduleId, version: 1 })
            : await changeSchedule(tx, values, { scheduleId, version })
        if (isStored) await recordChange(tx, 'report-schedule', rest.report, by)
        return isStored
      }),
    remove: (scheduleId, by) =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('murphy.report_schedule')
          .where('schedule_id', '=', scheduleId)
          .returning('report')
          .executeTakeFirst()
        if (removed !== undefined) await recordChange(tx, 'report-schedule-removed', removed.report, by)
      }),
    addDueMails: (now, plan) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('murphy.report_schedule')
          .selectAll()
          .where('next_at', '<=', new Date(now))
          .orderBy('next_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (row === undefined) return false
        const { schedule_id: scheduleId, frequency, hour } = row
        const { dueAt, nextAt } = plan({ scheduleId, frequency, hour, dueAt: row.next_at.getTime() })
        await sql`
          insert into murphy.report_mail (mail_id, schedule_id, due_at, recipient_id, asked_at, next_try_at)
          select gen_random_uuid()::text, ${scheduleId}::text, ${new Date(dueAt)}::timestamptz, recipient,
            ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
          from unnest(${row.recipient_ids}::integer[]) as recipient
          on conflict (schedule_id, due_at, recipient_id) do nothing`.execute(tx)
        await tx
          .updateTable('murphy.report_schedule')
          .set({ next_at: new Date(nextAt) })
          .where('schedule_id', '=', scheduleId)
          .execute()
        return true
      }),
    mails: createMailOutbox(db, {
      name: 'murphy.report_mail',
      id: 'mail_id',
      requestedAt: 'asked_at',
      giveUpAction: 'report-mail-given-up',
    }),
    findMail: async (mailId) => {
      const row = await db
        .selectFrom('murphy.report_mail as mail')
        .innerJoin('murphy.report_schedule as schedule', 'schedule.schedule_id', 'mail.schedule_id')
        .innerJoin('murphy.live_chat_agent as agent', 'agent.agent_id', 'mail.recipient_id')
        .select([
          'schedule.report',
          'schedule.frequency',
          'schedule.department_id',
          'schedule.agent_id',
          'schedule.author',
          'mail.due_at',
          'agent.display_name',
          'agent.email',
        ])
        .where('mail.mail_id', '=', mailId)
        .where('mail.sent_at', 'is', null)
        .where('agent.closed_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return null
      const { report, frequency, author } = row
      return {
        report,
        frequency,
        author,
        departmentId: row.department_id,
        agentId: row.agent_id,
        dueAt: row.due_at.getTime(),
        recipient: { name: row.display_name, address: row.email },
      }
    },
  }
}

/** Adds a schedule unless there are too many, or another one has the id. */
async function addSchedule(tx: Database, row: ScheduleRow): Promise<boolean> {
  const { count } = await tx
    .selectFrom('murphy.report_schedule')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= reportSchedulesMax) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('murphy.report_schedule')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function changeSchedule(
  tx: Database,
  values: Omit<ScheduleRow, 'schedule_id' | 'version'>,
  { scheduleId, version }: { readonly scheduleId: string; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('murphy.report_schedule')
    .set({ ...values, version: version + 1 })
    .where('schedule_id', '=', scheduleId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function toSchedule(row: ScheduleRow, accounts: readonly Account[]): ReportSchedule {
  return {
    scheduleId: row.schedule_id,
    version: row.version,
    report: row.report,
    frequency: row.frequency,
    hour: row.hour,
    departmentId: row.department_id,
    agentId: row.agent_id,
    recipients: accounts.filter(({ agentId }) => row.recipient_ids.includes(agentId)),
    nextAt: row.next_at.getTime(),
    author: row.author,
  }
}
