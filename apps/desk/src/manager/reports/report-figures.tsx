import { reportDefinitions } from '@murphy/contracts/desk'
import type { DetailedReportReply } from '@murphy/contracts/desk'
import { formatBefore, formatValue } from './format-value'
import layout from '../page-layout.module.css'
import css from './reports-page.module.css'

/** The values over the whole period, each beside that of the period before. */
export function ReportFigures({ reply }: { readonly reply: DetailedReportReply }) {
  const { report, figures, figuresBefore } = reply
  return (
    <dl className={css.figures}>
      {reportDefinitions[report].figures.map(({ key, label, unit }) => {
        const value = figures[key] ?? null
        return (
          <div key={key} className={layout.figure}>
            <dt>{label}</dt>
            <dd className={layout.value}>{formatValue(value, unit)}</dd>
            <dd className={css.before}>{formatBefore(value, figuresBefore[key] ?? null, unit)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
