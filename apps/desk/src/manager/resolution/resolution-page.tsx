import { useState } from 'react'
import type { ResolutionFigures, ResolutionReportReply } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { DayRangeForm } from '../day-range-form'
import { DemonstrationNote } from '../demonstration-note'
import { FailureMessage, formatFailure } from '../failure-message'
import { formatZone } from '../format-time'
import { useStore, useStoreState } from '../manager-context'
import {
  columns,
  conversations,
  copy,
  formatNumber,
  formatSolvedShare,
  shareMeaning,
  solvedShare,
} from './copy'
import { createResolutionStore } from './resolution-store'
import layout from '../page-layout.module.css'
import css from './resolution-page.module.css'

/** How conversations with Murphy end, in all and by topic. Source: docs/desk.md#read-the-resolution-report */
export function ResolutionPage() {
  const store = useStore(createResolutionStore)
  const { report, range, isLoading, failure } = useStoreState(store)
  const [problem, setProblem] = useState('')

  async function download(): Promise<void> {
    const failed = await store.download()
    setProblem(failed === null ? '' : formatFailure(failed))
  }

  return (
    <div className={layout.page} aria-busy={isLoading}>
      <h2 className={layout.title}>{copy.title}</h2>
      <p className={layout.about}>{copy.about}</p>
      <DayRangeForm label={copy.range} shown={report} onShow={store.show} />
      {failure !== null && <FailureMessage failure={failure} onRetry={() => store.show(range)} />}
      {problem !== '' && <p role="alert">{problem}</p>}
      {report === null && failure === null && <output>{copy.loading}</output>}
      {report?.hasDemonstration === true && <DemonstrationNote />}
      {report !== null && <Report report={report} onDownload={() => void download()} />}
      <Definitions timezone={report?.timezone ?? null} />
    </div>
  )
}

type ReportProps = { readonly report: ResolutionReportReply; readonly onDownload: () => void }

function Report({ report: { total, topics }, onDownload }: ReportProps) {
  if (total.conversations === 0) return <output>{copy.nothing}</output>
  return (
    <>
      <dl className={css.totals}>
        <Total name={conversations} value={formatNumber(total.conversations)} />
        <Total name={solvedShare} value={formatSolvedShare(total)} />
        {columns.map(({ key, name }) => (
          <Total key={key} name={name} value={formatNumber(total[key])} />
        ))}
      </dl>
      <div className={layout.table}>
        <DataTable
          caption={copy.byTopic}
          heads={[copy.topic, conversations, ...columns.map(({ name }) => name), solvedShare]}
        >
          {topics.map(({ topic, name, ...figures }) => (
            <FiguresRow key={topic} name={name} figures={figures} />
          ))}
          <FiguresRow name={copy.all} figures={total} />
        </DataTable>
        <Button look="quiet" onClick={onDownload} aria-label={`${managerCopy.csv}: ${copy.byTopic}`}>
          {managerCopy.csv}
        </Button>
      </div>
    </>
  )
}

function Total({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={layout.figure}>
      <dt>{name}</dt>
      <dd className={layout.value}>{value}</dd>
    </div>
  )
}

function FiguresRow({ name, figures }: { readonly name: string; readonly figures: ResolutionFigures }) {
  return (
    <tr>
      <th scope="row" className={css.topic}>
        {name}
      </th>
      <td>{formatNumber(figures.conversations)}</td>
      {columns.map(({ key }) => (
        <td key={key}>{formatNumber(figures[key])}</td>
      ))}
      <td>{formatSolvedShare(figures)}</td>
    </tr>
  )
}

/** Says what counts as each outcome. */
function Definitions({ timezone }: { readonly timezone: string | null }) {
  return (
    <section className={css.definitions} aria-labelledby="resolution-definitions">
      <h3 id="resolution-definitions" className={css.subtitle}>
        {copy.definitions}
      </h3>
      <dl className={css.meanings}>
        {[...columns, { key: 'share', name: solvedShare, meaning: shareMeaning }].map(
          ({ key, name, meaning }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ),
        )}
      </dl>
      <p>
        {copy.topicsNote} {timezone !== null && formatZone(timezone)}
      </p>
    </section>
  )
}
