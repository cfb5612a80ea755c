import { useState } from 'react'
import type { PhrasesReply, ReviewRow } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { addName, copy, dismissName, guessText, restoreName, frequencyText } from './copy'
import { PhraseForm } from './phrase-form'
import css from './review.module.css'

type Props = {
  readonly row: ReviewRow
  readonly isDismissed: boolean
  readonly intents: PhrasesReply['intents']
  readonly onDismiss: (row: ReviewRow, isDismissed: boolean) => void
  /** Returns why the phrase was refused; null: it was added. */
  readonly onAdd: (row: ReviewRow, intent: string, text: string) => Promise<string | null>
}

/** One message of the review list, with its actions. */
export function ReviewRowView({ row, isDismissed, intents, onDismiss, onAdd }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [nearest] = row.guesses

  return (
    <div className={css.line}>
      <div className={css.said}>
        <p className={css.text}>{row.text}</p>
        <p className={css.facts}>
          <span>{frequencyText(row)}</span>
          <span>
            {copy.decisions[row.decision]}
            {nearest !== undefined && `, ${guessText(nearest)}`}
          </span>
        </p>
      </div>
      <div className={css.acts}>
        {isDismissed ? (
          <Button look="quiet" aria-label={restoreName(row.text)} onClick={() => onDismiss(row, false)}>
            {copy.restore}
          </Button>
        ) : (
          <>
            <Button
              look="quiet"
              aria-label={addName(row.text)}
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              {copy.add}
            </Button>
            <Button look="quiet" aria-label={dismissName(row.text)} onClick={() => onDismiss(row, true)}>
              {copy.dismiss}
            </Button>
          </>
        )}
      </div>
      {isAdding && !isDismissed && (
        <PhraseForm
          text={row.text}
          nearest={nearest?.intent ?? null}
          intents={intents}
          onAdd={(intent, text) => onAdd(row, intent, text)}
        />
      )}
    </div>
  )
}
