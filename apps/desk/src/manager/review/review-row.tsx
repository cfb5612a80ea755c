import type { ReviewRow } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy, formatDismissName, formatGuess, formatRestoreName, formatFrequency } from './copy'
import { useLessonActions } from './lesson-actions'
import type { LessonContext } from './lesson-actions'
import css from './review.module.css'

type Props = {
  readonly row: ReviewRow
  readonly isDismissed: boolean
  readonly lessons: LessonContext
  readonly onDismiss: (row: ReviewRow, isDismissed: boolean) => void
}

/** One message of the review list, with its actions. */
export function ReviewRowView({ row, isDismissed, lessons, onDismiss }: Props) {
  const [nearest] = row.guesses
  const { buttons, form } = useLessonActions({
    name: row.text,
    messages: [{ text: row.text, rowId: row.rowId }],
    nearest: nearest?.intent ?? null,
    lessons,
  })

  return (
    <div className={css.line}>
      <div className={css.said}>
        <p className={css.text}>{row.text}</p>
        <p className={css.facts}>
          <span>{formatFrequency(row)}</span>
          <span>
            {copy.decisions[row.decision]}
            {nearest !== undefined && `, ${formatGuess(nearest)}`}
          </span>
        </p>
      </div>
      <div className={css.acts}>
        {isDismissed ? (
          <Button look="quiet" aria-label={formatRestoreName(row.text)} onClick={() => onDismiss(row, false)}>
            {copy.restore}
          </Button>
        ) : (
          <>
            {buttons}
            <Button
              look="quiet"
              aria-label={formatDismissName(row.text)}
              onClick={() => onDismiss(row, true)}
            >
              {copy.dismiss}
            </Button>
          </>
        )}
      </div>
      {!isDismissed && form}
    </div>
  )
}
