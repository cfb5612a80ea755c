import { useEffect, useState } from 'react'
import { reportDefinitions } from '@murphy/contracts/desk'
import type { DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import { DayRangeForm } from '../day-range-form'
import { DemonstrationNote } from '../demonstration-note'
import { FailureMessage, formatFailure } from '../failure-message'
import { DepartmentField } from '../fields'
import { formatZone } from '../format-time'
import { useStoreState } from '../manager-context'
import { AgentField } from './agent-field'
import { commentsKey, copy, formatComparedPeriod } from './copy'
import type { NamedReportStore } from './named-report-store'
import { RatingComments } from './rating-comments'
import { ReportFigures } from './report-figures'
import { ReportTable } from './report-table'
import layout from '../page-layout.module.css'
import css from './reports-page.module.css'

type Props = { readonly name: ReportName; readonly store: NamedReportStore }

/** One report: its values beside those of the period before, its charts and its tables. */
export function NamedReport({ name, store }: Props) {
  const { range, report, isLoading, failure } = useStoreState(store)
  const [departmentId, setDepartment] = useState(range.departmentId)
  const [agentId, setAgent] = useState(range.agentId)
  const [problem, setProblem] = useState('')
  const shown = report?.report === name ? report : null
  const { title, about } = reportDefinitions[name]

  useEffect(() => {
    store.show({ ...store.getState().range, name })
  }, [store, name])

  async function download(table: string): Promise<void> {
    const failed = await store.download(table)
    setProblem(failed === null ? '' : formatFailure(failed))
  }

  return (
    <section className={css.report} aria-label={title} aria-busy={isLoading}>
      <p className={layout.about}>{about}</p>
      <DayRangeForm
        label={copy.range}
        shown={report}
        onShow={(days) => store.show({ ...days, name, departmentId, agentId })}
      >
        <DepartmentField value={departmentId} onChosen={setDepartment} />
        <AgentField agents={report?.agents ?? []} value={agentId} onChosen={setAgent} />
      </DayRangeForm>
      {failure !== null && <FailureMessage failure={failure} onRetry={() => store.show(range)} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {shown === null && failure === null && <output>{copy.counting}</output>}
      {shown !== null && <Content reply={shown} onDownload={(table) => void download(table)} />}
    </section>
  )
}

type ContentProps = { readonly reply: DetailedReportReply; readonly onDownload: (table: string) => void }

function Content({ reply, onDownload }: ContentProps) {
  const { report, tables, comments, timezone, hasDemonstration } = reply
  return (
    <>
      {hasDemonstration && <DemonstrationNote />}
      <ReportFigures reply={reply} />
      {reportDefinitions[report].tables.map((table) => (
        <ReportTable
          key={table.key}
          table={table}
          rows={tables.find(({ key }) => key === table.key)?.rows ?? []}
          onDownload={() => onDownload(table.key)}
        />
      ))}
      {report === 'satisfaction' && (
        <RatingComments comments={comments} timezone={timezone} onDownload={() => onDownload(commentsKey)} />
      )}
      <p className={layout.about}>
        {formatComparedPeriod(reply.before)} {formatZone(timezone)} {copy.notDivided}
      </p>
    </>
  )
}
