import type { ReportFigures } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy, satisfactionText, timeText } from '../copy'
import { DataTable } from '../data-table'
import { heads } from './copy'
import css from './reports-page.module.css'

type Props = {
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
export function FiguresTable({ caption, firstHead, rows, onDownload }: Props) {
  return (
    <div className={css.table}>
      <DataTable caption={caption} heads={[firstHead, ...heads]}>
        {rows.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{figures.chats}</td>
            <td>{figures.missed}</td>
            <td>{figures.abandoned}</td>
            <td>{timeText(figures.firstResponseMs)}</td>
            <td>{timeText(figures.replyMs)}</td>
            <td>{timeText(figures.durationMs)}</td>
            <td>{figures.good}</td>
            <td>{figures.bad}</td>
            <td>{satisfactionText(figures.good, figures.bad)}</td>
          </tr>
        ))}
      </DataTable>
      <Button look="quiet" onClick={onDownload} aria-label={`${managerCopy.csv}: ${caption}`}>
        {managerCopy.csv}
      </Button>
    </div>
  )
}
