import { teamMedianKey } from '@murphy/contracts/desk'
import type { ReportTable as Table, ReportTableRow } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { formatDay } from '../format-time'
import { BarChart } from './bar-chart'
import type { Bar, Tone } from './bar-chart'
import { copy, formatChartTitle } from './copy'
import { formatDifference, formatValue } from './format-value'
import layout from '../page-layout.module.css'
import css from './reports-page.module.css'

type Props = {
  readonly table: Table
  readonly rows: readonly ReportTableRow[]
  readonly onDownload: () => void
}

/** A table of a report, with its chart. */
export function ReportTable({ table, rows, onDownload }: Props) {
  const { key, title, head, columns } = table
  const median = rows.find((row) => row.key === teamMedianKey)
  const toName = (row: ReportTableRow): string => (key === 'day' ? formatDay(row.key) : row.name)

  return (
    <div className={layout.table}>
      {rows.length > 0 && <Chart table={table} rows={rows} toName={toName} />}
      {rows.length === 0 ? (
        <p>
          {title}: {copy.noRows}
        </p>
      ) : (
        <DataTable caption={title} heads={[head, ...columns.map(({ label }) => label)]}>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{toName(row)}</th>
              {columns.map(({ key: column, unit }) => {
                const value = row.values[column] ?? null
                const difference =
                  median === undefined || row === median
                    ? ''
                    : formatDifference(value, median.values[column] ?? null, unit)
                return (
                  <td key={column}>
                    {formatValue(value, unit)}
                    {difference !== '' && <span className={css.difference}> ({difference})</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </DataTable>
      )}
      {median !== undefined && <p className={layout.about}>{copy.besideMedian}</p>}
      <Button look="quiet" onClick={onDownload} aria-label={`${managerCopy.csv}: ${title}`}>
        {managerCopy.csv}
      </Button>
    </div>
  )
}

const tones: readonly Tone[] = ['bottle', 'label']

type ChartProps = Pick<Props, 'table' | 'rows'> & { readonly toName: (row: ReportTableRow) => string }

/** The chart of the columns that the definition names. The table has the same values. */
function Chart({ table, rows, toName }: ChartProps) {
  const { columns, title } = table
  const chart: readonly string[] = table.chart ?? []
  const shown = columns.filter(({ key }) => chart.includes(key))
  const [first] = shown
  if (first === undefined) return null
  const bars = rows
    .filter(({ key }) => key !== teamMedianKey)
    .map((row): Bar => {
      const values = shown.map(({ key }) => row.values[key] ?? null)
      return {
        key: row.key,
        label: toName(row),
        text: shown
          .map(({ label, unit }, place) => `${label}: ${formatValue(values[place] ?? null, unit)}`)
          .join(', '),
        parts: values.map((value, place) => ({ value: value ?? 0, tone: tones[place] ?? 'bottle' })),
      }
    })
  const highest = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  return (
    <BarChart
      title={formatChartTitle(
        shown.map(({ label }) => label),
        title,
      )}
      topText={formatValue(highest, first.unit)}
      bars={bars}
      legend={
        shown.length > 1
          ? shown.map(({ label }, place) => ({ tone: tones[place] ?? 'bottle', text: label }))
          : []
      }
    />
  )
}
