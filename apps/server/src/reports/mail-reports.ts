import type { DetailedReportReply, ReportUnit } from '@murphy/contracts/desk'
import { reportDefinitions } from '@murphy/contracts/desk'
import { compareValues, getLatestRun, getNextRun, getScheduledPeriod } from '@murphy/domain/live-chat-reports'
import type { Mail } from '../mail/mailer'
import type { SenderPorts } from '../mail/outbox'
import { createSender } from '../mail/outbox'
import type { TopicNames } from '../resolution/topic-names'
import type { Settings } from '../settings/settings'
import { buildReport } from './build-report'
import { formatReportFiles } from './report-csv'
import { getAgentName, getDepartmentName } from './report-rows'
import type { ReportMail, ReportSchedules } from './report-schedules'
import type { ReportSources } from './report-sources'

/** More schedules than are due at once, so that a run ends. */
const schedulesPerRun = 100

export type ReportMailPorts = SenderPorts & {
  readonly schedules: ReportSchedules
  readonly sources: ReportSources
  readonly settings: Pick<Settings, 'get'>
  /** Returns the names of topics as in the resolution report. Called for each mail: articles change meanwhile. */
  readonly getTopicNames: () => TopicNames
}

/**
 * Returns a job that mails the reports that are due. Two servers never mail the same report twice; a report that was due
 * while no server ran is mailed once, for its last period.
 *
 * Source: docs/desk.md#mail-a-report, decision 041
 */
export function createReportMails(ports: ReportMailPorts): () => Promise<void> {
  const { schedules, settings, now } = ports
  const send = createSender(
    schedules.mails,
    async (mailId) => {
      const mail = await schedules.findMail(mailId)
      return mail && (await composeMail(ports, mail))
    },
    ports,
  )
  return async () => {
    const zone = await settings.get('liveChat.timezone')
    for (let count = 0; count < schedulesPerRun; count += 1) {
      const isAdded = await schedules.addDueMails(now(), ({ dueAt: due, ...time }) => {
        const dueAt = getLatestRun(time, zone, { due, now: now() })
        return { dueAt, nextAt: getNextRun(time, zone, dueAt) }
      })
      if (!isAdded) break
    }
    await send()
  }
}

async function composeMail(
  { sources, settings, getTopicNames, now }: ReportMailPorts,
  { report, frequency, departmentId, agentId, dueAt, recipient, author }: ReportMail,
): Promise<Mail> {
  const zone = await settings.get('liveChat.timezone')
  const reply = await buildReport(sources, {
    report,
    zone,
    period: getScheduledPeriod(frequency, zone, dueAt),
    filter: { departmentId, agentId },
    toTopicName: getTopicNames(),
    now: now(),
  })
  const names = await sources.readNames()
  const scope = [
    departmentId === null ? [] : getDepartmentName({ names }, departmentId),
    agentId === null ? [] : getAgentName({ names }, agentId),
  ].flat()
  const { title, about } = reportDefinitions[report]
  const days = reply.from === reply.to ? reply.from : `${reply.from} to ${reply.to}`
  return {
    reference: `report-${report}-${reply.to}`,
    to: recipient,
    subject: `${title}: ${days}`,
    text: [
      [title, ...scope].join(', '),
      `${days}, compared with ${reply.before.from} to ${reply.before.to} (${zone})`,
      '',
      ...formatFigures(reply),
      '',
      about,
      ...(reply.hasDemonstration ? ['Contains seeded data of the demonstration.'] : []),
      `The tables are attached. ${author} scheduled this report; managers change it at the desk under Reports.`,
      '',
    ].join('\n'),
    attachments: formatReportFiles(reply).map(({ fileName, csv }) => ({
      filename: fileName,
      contentType: 'text/csv; charset=utf-8',
      content: new TextEncoder().encode(csv),
    })),
  }
}

/** Returns one line for each figure: `Chats: 48 (before: 40, +20 %)`. */
function formatFigures({ report, figures, figuresBefore }: DetailedReportReply): readonly string[] {
  return reportDefinitions[report].figures.map(({ key, label, unit }) => {
    const value = figures[key] ?? null
    const before = figuresBefore[key] ?? null
    const percent = compareValues(value, before)?.percent ?? null
    const change = percent === null ? '' : `, ${percent > 0 ? '+' : ''}${percent} %`
    return `${label}: ${formatValue(value, unit)} (before: ${formatValue(before, unit)}${change})`
  })
}

function formatValue(value: number | null, unit: ReportUnit): string {
  if (value === null) return 'none'
  switch (unit) {
    case 'share':
      return `${Math.round(100 * value)} %`
    case 'duration':
      return formatSeconds(Math.round(value / 1000))
    case 'count':
    case 'mean':
      return value.toLocaleString('en-AU')
  }
}

/** Returns `42 s`, `3 min 5 s` or `2 h 10 min`. */
function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
