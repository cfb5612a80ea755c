import { useState } from 'react'
import type { ReportReply, ReportFigures } from '@murphy/contracts/desk'
import { formatDurationOrDash, copy as managerCopy, formatSatisfaction } from '../copy'
import { FailureMessage, formatFailure } from '../failure-message'
import { formatDay, formatZone } from '../format-time'
import { DemonstrationNote } from '../demonstration-note'
import { BarChart } from './bar-chart'
import { copy, formatChats, heads } from './copy'
import { createOverviewReportStore } from './overview-report-store'
import layout from '../page-layout.module.css'
import css from './reports-page.module.css'
import { useStore, useStoreState } from '../manager-context'
import { Button } from '@murphy/ui'
import { DayRangeForm } from '../day-range-form'
import { DepartmentField } from '../fields'
import type { OverviewRange } from './overview-report-store'
import { DataTable } from '../data-table'

/** The overview by day, agent and department. Source: docs/desk.md#read-the-reports */
export function OverviewReport() {
  const store = useStore(createOverviewReportStore)
  const { report, range, isLoading, failure } = useStoreState(store)
  const [problem, setProblem] = useState('')

  async function download(by: 'day' | 'agent' | 'department'): Promise<void> {
    const failed = await store.download(by)
    setProblem(failed === null ? '' : formatFailure(failed))
  }

  return (
    <div className={css.report} aria-busy={isLoading}>
      <RangeForm shown={report} onShow={store.show} />
      {failure !== null && <FailureMessage failure={failure} onRetry={() => store.show(range)} />}
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
      {report.hasDemonstration && <DemonstrationNote />}
      {total.chats === 0 ? (
        <p>{copy.noChats}</p>
      ) : (
        <div className={css.charts}>
          <BarChart
            title={copy.chatsByDay}
            topText={String(most)}
            bars={days.map(({ day, chats, missed }) => ({
              label: formatDay(day),
              text: formatChats(chats, missed),
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
          <BarChart
            title={copy.firstResponseByDay}
            topText={formatDurationOrDash(slowest)}
            bars={days.map(({ day, firstResponseMs }) => ({
              label: formatDay(day),
              text: formatDurationOrDash(firstResponseMs),
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
      <p className={layout.about}>
        {copy.meaning} {formatZone(timezone)}
      </p>
    </>
  )
}

type RangeFormProps = {
  readonly shown: ReportReply | null
  readonly onShow: (range: OverviewRange) => void
}

/** Selects the period and the department. */
function RangeForm({ shown, onShow }: RangeFormProps) {
  const [departmentId, setDepartment] = useState<number | null>(null)

  return (
    <DayRangeForm label={copy.range} shown={shown} onShow={(days) => onShow({ ...days, departmentId })}>
      <DepartmentField value={departmentId} onChosen={setDepartment} />
    </DayRangeForm>
  )
}

type FiguresTableProps = {
  readonly caption: string
  readonly firstHead: string
  /** `id`: two agents may have the same name. */
  readonly rows: readonly {
    readonly id: number | string
    readonly name: string
    readonly figures: ReportFigures
  }[]
  readonly onDownload: () => void
}

/** The same figures by day, agent or department. */
function FiguresTable({ caption, firstHead, rows, onDownload }: FiguresTableProps) {
  return (
    <div className={layout.table}>
      <DataTable caption={caption} heads={[firstHead, ...heads]}>
        {rows.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{figures.chats}</td>
            <td>{figures.missed}</td>
            <td>{figures.abandoned}</td>
            <td>{formatDurationOrDash(figures.firstResponseMs)}</td>
            <td>{formatDurationOrDash(figures.replyMs)}</td>
            <td>{formatDurationOrDash(figures.durationMs)}</td>
            <td>{figures.good}</td>
            <td>{figures.bad}</td>
            <td>{formatSatisfaction(figures.good, figures.bad)}</td>
          </tr>
        ))}
      </DataTable>
      <Button look="quiet" onClick={onDownload} aria-label={`${managerCopy.csv}: ${caption}`}>
        {managerCopy.csv}
      </Button>
    </div>
  )
}
