import { useState } from 'react'
import type { ReportReply } from '@murphy/contracts/desk'
import { timeText } from '../copy'
import { FailureMessage, failureText } from '../failure-message'
import { formatDay } from '../zone-time'
import { Bars } from './bars'
import { copy, zoneText } from './copy'
import { FiguresTable } from './figures-table'
import { RangeForm } from './range-form'
import { createReportStore } from './report-store'
import css from './reports-page.module.css'
import { useStore, useStored } from '../manager-context'

/** The reports by day, agent and department. Source: docs/live-chat.md#what-managers-have */
export function ReportsPage() {
  const store = useStore(createReportStore)
  const { report, range, isAsking, failure } = useStored(store)
  const [problem, setProblem] = useState('')

  async function download(by: 'day' | 'agent' | 'department'): Promise<void> {
    const failed = await store.download(by)
    setProblem(failed === null ? '' : failureText(failed))
  }

  return (
    <div className={css.reports} aria-busy={isAsking}>
      <h2 className={css.title}>{copy.title}</h2>
      <RangeForm shown={report} onShow={store.show} />
      {failure !== null && <FailureMessage failure={failure} onAgain={() => store.show(range)} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {report === null && failure === null && <output>{copy.counting}</output>}
      {report !== null && <Figures report={report} onDownload={(by) => void download(by)} />}
    </div>
  )
}

type FiguresProps = {
  readonly report: ReportReply
  readonly onDownload: (by: 'day' | 'agent' | 'department') => void
}

function Figures({ report, onDownload }: FiguresProps) {
  const { days, agents, departments, total, timezone } = report
  const most = Math.max(0, ...days.map(({ chats }) => chats))
  const slowest = Math.max(0, ...days.map(({ firstResponseMs }) => firstResponseMs ?? 0))

  return (
    <>
      {total.chats === 0 ? (
        <p>{copy.noChats}</p>
      ) : (
        <div className={css.charts}>
          <Bars
            title={copy.chats}
            topText={String(most)}
            bars={days.map(({ day, chats, missed }) => ({
              label: formatDay(day),
              parts: [
                { value: chats - missed, tone: 'bottle' },
                { value: missed, tone: 'label' },
              ],
            }))}
            legend={[
              { tone: 'bottle', text: copy.answered },
              { tone: 'label', text: copy.missed },
            ]}
          />
          <Bars
            title={copy.firstResponse}
            topText={timeText(slowest)}
            bars={days.map(({ day, firstResponseMs }) => ({
              label: formatDay(day),
              parts: [{ value: firstResponseMs ?? 0, tone: 'bottle' }],
            }))}
          />
        </div>
      )}
      <FiguresTable
        caption={copy.byDay}
        firstHead={copy.day}
        rows={[
          ...days.map((figures) => ({ id: figures.day, name: formatDay(figures.day), figures })),
          { id: 'total', name: copy.total, figures: total },
        ]}
        onDownload={() => onDownload('day')}
      />
      <FiguresTable
        caption={copy.byAgent}
        firstHead={copy.agent}
        rows={agents.map((figures) => ({ id: figures.agentId, name: figures.name, figures }))}
        onDownload={() => onDownload('agent')}
      />
      <FiguresTable
        caption={copy.byDepartment}
        firstHead={copy.department}
        rows={departments.map((figures) => ({ id: figures.departmentId, name: figures.name, figures }))}
        onDownload={() => onDownload('department')}
      />
      <p className={css.meaning}>
        {copy.meaning} {zoneText(timezone)}
      </p>
    </>
  )
}
