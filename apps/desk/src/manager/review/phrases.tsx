import type { Phrase, PhrasesReply } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { FailureMessage } from '../failure-message'
import type { Polled } from '../polled'
import { formatDayAndTime } from '../zone-time'
import { copy, removeName, stateText } from './copy'
import css from './review.module.css'

type Props = {
  readonly phrases: Polled<PhrasesReply>
  readonly onRemove: (phrase: Phrase) => void
}

/** The phrases that managers have added, and their state. */
export function Phrases({ phrases, onRemove }: Props) {
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
              <td className={css.words}>{stateText(phrase)}</td>
              <td>
                <Button look="danger" aria-label={removeName(phrase.text)} onClick={() => onRemove(phrase)}>
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
