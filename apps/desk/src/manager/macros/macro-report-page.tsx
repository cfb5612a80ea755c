import { Fragment, useState } from 'react'
import type { MacroReportReply, MacroUse } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useDispatch } from '../../components/desk-context'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { DayRangeForm } from '../day-range-form'
import { FailureMessage, formatFailure } from '../failure-message'
import { formatDayAndTime } from '../format-time'
import { useStore, useStoreState } from '../manager-context'
import { copy, formatOwner } from './copy'
import { createMacroReportStore } from './macro-report-store'
import layout from '../page-layout.module.css'
import css from './macro-report-page.module.css'

/** How often macros are used, by macro and agent. Source: docs/desk.md#read-the-macro-report */
export function MacroReportPage() {
  const store = useStore(createMacroReportStore)
  const { report, range, isLoading, failure } = useStoreState(store)
  const [problem, setProblem] = useState('')
  const dispatch = useDispatch()

  async function download(): Promise<void> {
    const failed = await store.download()
    setProblem(failed === null ? '' : formatFailure(failed))
  }

  return (
    <div className={layout.page} aria-busy={isLoading}>
      <div className={layout.head}>
        <h2 className={layout.title}>{copy.title}</h2>
        <Button
          look="quiet"
          aria-keyshortcuts="Alt+O"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'macros' } })}
        >
          {copy.manage}
        </Button>
      </div>
      <p className={layout.about}>{copy.about}</p>
      <DayRangeForm label={copy.range} shown={report} onShow={store.show} />
      {failure !== null && <FailureMessage failure={failure} onRetry={() => store.show(range)} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {report === null && failure === null && <output>{copy.loading}</output>}
      {report !== null && report.macros.length === 0 && <output>{copy.none}</output>}
      {report !== null && report.macros.length > 0 && (
        <Report report={report} onDownload={() => void download()} />
      )}
    </div>
  )
}

type ReportProps = { readonly report: MacroReportReply; readonly onDownload: () => void }

function Report({ report: { macros, timezone }, onDownload }: ReportProps) {
  const used = macros.filter(({ uses }) => uses > 0)
  const unused = macros.filter(({ uses }) => uses === 0)
  const toTime = (at: number | null): string => (at === null ? copy.never : formatDayAndTime(timezone, at))
  return (
    <>
      {used.length === 0 ? (
        <output>{copy.nothingUsed}</output>
      ) : (
        <DataTable
          caption={copy.used}
          heads={[copy.macro, copy.availableFor, copy.agent, copy.uses, copy.lastUsed]}
        >
          {used.map((macro) => (
            <UsedRows key={macro.macroId} macro={macro} toTime={toTime} />
          ))}
        </DataTable>
      )}
      {unused.length > 0 && (
        <DataTable caption={copy.unused} heads={[copy.macro, copy.availableFor, copy.lastUsed]}>
          {unused.map(({ macroId, shortcut, owner, isPersonal, lastUsedAt }) => (
            <tr key={macroId}>
              <th scope="row">/{shortcut}</th>
              <td>{formatOwner(owner, isPersonal)}</td>
              <td>{toTime(lastUsedAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p className={layout.about}>{copy.note}</p>
      <Button
        className={css.download}
        look="quiet"
        aria-label={`${managerCopy.csv}: ${copy.title}`}
        onClick={onDownload}
      >
        {managerCopy.csv}
      </Button>
    </>
  )
}

type RowProps = { readonly macro: MacroUse; readonly toTime: (at: number | null) => string }

/** One row for all agents, and one for each agent when several used the macro. */
function UsedRows({ macro: { shortcut, owner, isPersonal, uses, lastUsedAt, agents }, toTime }: RowProps) {
  const [only] = agents
  const agent = agents.length === 1 && only !== undefined ? only.name : copy.allAgents
  const rows = agents.length > 1 ? agents : []
  return (
    <Fragment>
      <tr>
        <th scope="row">/{shortcut}</th>
        <td>{formatOwner(owner, isPersonal)}</td>
        <td>{agent}</td>
        <td>{uses}</td>
        <td>{toTime(lastUsedAt)}</td>
      </tr>
      {rows.map((row) => (
        <tr key={row.agentId}>
          <th scope="row">/{shortcut}</th>
          <td>{formatOwner(owner, isPersonal)}</td>
          <td>{row.name}</td>
          <td>{row.uses}</td>
          <td>{toTime(row.lastUsedAt)}</td>
        </tr>
      ))}
    </Fragment>
  )
}
