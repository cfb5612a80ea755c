import { useState } from 'react'
import type { ReactElement } from 'react'
import type { ReviewRow, Phrase, PhrasesReply } from '@murphy/contracts/desk'
import { ChoiceRow } from '../choice-row'
import { DoneMessage } from '../done-message'
import { FailureMessage, formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { RowList } from '../row-list'
import {
  formatAdded,
  copy,
  formatUtteranceTotal,
  formatDismissed,
  formatRemoved,
  formatRestored,
  formatRemoveName,
  formatState,
} from './copy'
import { ReviewRowView } from './review-row'
import { createReviewStore } from './review-store'
import css from './review.module.css'
import { useStore, useStored } from '../manager-context'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import type { Polled } from '../polled'
import { formatDayAndTime } from '../format-time'

/** The last action, and how to undo it. */
type Done = { readonly text: string; readonly undo: (() => Promise<RequestFailure | null>) | null }

/**
 * Messages that Murphy did not understand, to add as phrases or dismiss.
 *
 * Source: docs/teaching-murphy.md#at-the-desk
 */
export function ReviewPage() {
  const store = useStore(createReviewStore)
  const { filter: isDismissed, items, total, failure } = useStored(store.rows)
  const phrases = useStored(store.phrases)
  const [done, setDone] = useState<Done | null>(null)
  const [problem, setProblem] = useState('')
  const intents = phrases.at === 'ready' ? phrases.value.intents : []

  async function act(doing: Promise<RequestFailure | null>, now: Done | null): Promise<void> {
    const failed = await doing
    setProblem(failed === null ? '' : formatFailure(failed))
    if (failed === null) setDone(now)
  }

  function dismiss(row: ReviewRow, isOut: boolean): void {
    void act(store.dismiss(row, isOut), {
      text: isOut ? formatDismissed(row.text) : formatRestored(row.text),
      undo: () => store.dismiss(row, !isOut),
    })
  }

  async function add(row: ReviewRow, intent: string, text: string): Promise<string | null> {
    const added = await store.add(row, intent, text)
    if (!added.ok) return formatFailure(added.failure)
    const { phraseId, warnings } = added
    setDone({ text: formatAdded(text, intent, warnings), undo: () => store.remove(phraseId) })
    setProblem('')
    return null
  }

  function renderRow(row: ReviewRow): ReactElement {
    return (
      <ReviewRowView row={row} isDismissed={isDismissed} intents={intents} onDismiss={dismiss} onAdd={add} />
    )
  }

  return (
    <div className={css.page}>
      <h2 className={css.title}>{copy.title}</h2>
      <p className={css.about}>{copy.about}</p>
      <div className={css.bar}>
        <ChoiceRow
          legend={copy.show}
          value={isDismissed ? 'dismissed' : 'open'}
          options={[
            { value: 'open', text: copy.states.open },
            { value: 'dismissed', text: copy.states.dismissed },
          ]}
          onChosen={(state) => store.rows.choose(state === 'dismissed')}
        />
        <output className={css.count}>{toCountText(total, failure !== null, isDismissed)}</output>
      </div>
      {done !== null && (
        <DoneMessage
          key={done.text}
          text={done.text}
          onUndo={
            done.undo === null ? undefined : () => void act(done.undo?.() ?? Promise.resolve(null), null)
          }
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      {failure !== null && <FailureMessage failure={failure} onRetry={store.rows.more} />}
      {items.length > 0 && (
        <RowList
          className={css.rows}
          label={copy.list}
          items={items}
          count={total ?? items.length}
          getKey={({ rowId }) => rowId}
          getOutline={({ text }) => text}
          renderRow={renderRow}
          onMore={store.rows.more}
        />
      )}
      <Phrases
        phrases={phrases}
        onRemove={({ phraseId, text }) =>
          void act(store.remove(phraseId), { text: formatRemoved(text), undo: null })
        }
      />
    </div>
  )
}

function toCountText(total: number | null, hasFailed: boolean, isDismissed: boolean): string {
  if (total === null) return hasFailed ? '' : copy.loading
  if (total > 0) return formatUtteranceTotal(total)
  return isDismissed ? copy.nothingDismissed : copy.nothingOpen
}

type PhrasesProps = {
  readonly phrases: Polled<PhrasesReply>
  readonly onRemove: (phrase: Phrase) => void
}

/** The phrases that managers have added, and their state. */
export function Phrases({ phrases, onRemove }: PhrasesProps) {
  if (phrases.at === 'loading') return null
  if (phrases.at === 'failed') return <FailureMessage failure={phrases.failure} />
  const { value, isStale } = phrases

  return (
    <div className={css.phrases}>
      {isStale && <p role="alert">{managerCopy.stale}</p>}
      {value.phrases.length === 0 ? (
        <p className={css.count}>{copy.noPhrases}</p>
      ) : (
        <DataTable caption={copy.phrases} heads={copy.phraseHeads}>
          {value.phrases.map((phrase) => (
            <tr key={phrase.phraseId}>
              <th scope="row" className={css.words}>
                {phrase.text}
              </th>
              <td>{phrase.intent}</td>
              <td>{phrase.author}</td>
              <td>{formatDayAndTime(value.timezone, phrase.addedAt)}</td>
              <td className={css.words}>{formatState(phrase)}</td>
              <td>
                <Button
                  look="danger"
                  aria-label={formatRemoveName(phrase.text)}
                  onClick={() => onRemove(phrase)}
                >
                  {copy.remove}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  )
}
