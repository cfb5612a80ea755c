import { useState } from 'react'
import type { PhrasesReply, ReviewRow } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import {
  formatAddName,
  copy,
  formatDismissName,
  formatGuess,
  formatRestoreName,
  formatFrequency,
  formatIntent,
} from './copy'
import css from './review.module.css'
import { phraseMaxCharacters } from '@murphy/contracts/desk'
import { SmallInputField, SmallSelectField } from '../fields'
import { findIntents } from './find-intents'

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
            <Button
              look="quiet"
              aria-label={formatAddName(row.text)}
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              {copy.add}
            </Button>
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

type PhraseFormProps = {
  readonly text: string
  /** The closest intent; null: none. */
  readonly nearest: string | null
  readonly intents: PhrasesReply['intents']
  /** Returns why the phrase was refused; null: it was added. */
  readonly onAdd: (intent: string, text: string) => Promise<string | null>
}

/** Adds a text to an intent, as the manager has edited it. */
function PhraseForm({ text: initialText, nearest, intents, onAdd }: PhraseFormProps) {
  const [text, setText] = useState(initialText)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(nearest)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const found = findIntents(intents, query)
  const intent = (found.find(({ name }) => name === chosen) ?? found[0])?.name

  async function save(): Promise<void> {
    if (intent === undefined || isSaving) return
    setSaving(true)
    const refused = await onAdd(intent, text.trim())
    setSaving(false)
    setProblem(refused ?? '')
  }

  return (
    <form
      className={css.form}
      aria-label={copy.save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SmallInputField
        label={copy.phrase}
        required
        maxLength={phraseMaxCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.pair}>
        <SmallInputField
          label={copy.findIntent}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {intent === undefined ? (
          <p>{copy.noIntent}</p>
        ) : (
          <SmallSelectField
            label={copy.intent}
            value={intent}
            options={found.map((each) => ({ value: each.name, text: formatIntent(each) }))}
            onChosen={setChosen}
          />
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" disabled={intent === undefined} aria-disabled={isSaving}>
        {isSaving ? copy.saving : copy.save}
      </Button>
    </form>
  )
}
