import type { RatingComment } from '@murphy/contracts/desk'
import { reportMaxComments } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { formatDayAndTime } from '../format-time'
import { PathLink } from '../path-link'
import { copy, formatMostComments } from './copy'
import layout from '../page-layout.module.css'
import css from './reports-page.module.css'

type Props = {
  readonly comments: readonly RatingComment[]
  readonly timezone: string
  readonly onDownload: () => void
}

/** The ratings with a comment, each with a link to its chat. */
export function RatingComments({ comments, timezone, onDownload }: Props) {
  if (comments.length === 0)
    return (
      <p>
        {copy.comments}: {copy.noRows}
      </p>
    )
  return (
    <div className={layout.table}>
      <DataTable
        caption={copy.comments}
        heads={[copy.chat, copy.rating, copy.comment, copy.topic, copy.agent]}
      >
        {comments.map(({ chatId, startedAt, rating, comment, topic, agents }) => (
          <tr key={chatId}>
            <th scope="row">
              <PathLink path={`history/${chatId}`}>{formatDayAndTime(timezone, startedAt)}</PathLink>
            </th>
            <td>{rating === null ? managerCopy.none : copy.ratings[rating]}</td>
            <td className={css.comment}>{comment}</td>
            <td>{topic === '' ? managerCopy.none : topic}</td>
            <td>{agents.length === 0 ? managerCopy.none : agents.join(', ')}</td>
          </tr>
        ))}
      </DataTable>
      {comments.length === reportMaxComments && (
        <p className={layout.about}>{formatMostComments(reportMaxComments)}</p>
      )}
      <Button look="quiet" onClick={onDownload} aria-label={`${managerCopy.csv}: ${copy.comments}`}>
        {managerCopy.csv}
      </Button>
    </div>
  )
}
