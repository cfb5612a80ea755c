import type { AddedQuestion, Phrase, PhrasesReply } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { FailureMessage } from '../failure-message'
import { formatDayAndTime } from '../format-time'
import type { Polled } from '../polled'
import { copy, formatQuestionState, formatRemoveName, formatState } from './copy'
import type { AddedQuestions } from './review-store'
import css from './review.module.css'

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
                <RemoveButton text={phrase.text} onRemove={() => onRemove(phrase)} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  )
}

type QuestionsProps = {
  readonly questions: Polled<AddedQuestions>
  readonly onRemove: (question: AddedQuestion) => void
}

/** The questions that managers have added to articles, their answers, and their state. */
export function Questions({ questions, onRemove }: QuestionsProps) {
  if (questions.at === 'loading') return null
  if (questions.at === 'failed') return <FailureMessage failure={questions.failure} />
  const { value, isStale } = questions

  return (
    <div className={css.phrases}>
      {isStale && <p role="alert">{managerCopy.stale}</p>}
      {value.questions.length === 0 ? (
        <p className={css.count}>{copy.noQuestions}</p>
      ) : (
        <DataTable caption={copy.questions} heads={copy.questionHeads}>
          {value.questions.map((question) => (
            <tr key={question.questionId}>
              <th scope="row" className={css.words}>
                {question.text}
              </th>
              <td className={css.words}>{question.articleTitle}</td>
              <td className={css.words}>{question.answer ?? managerCopy.none}</td>
              <td>{question.author}</td>
              <td>{formatDayAndTime(value.timezone, question.addedAt)}</td>
              <td className={css.words}>{formatQuestionState(question)}</td>
              <td>
                <RemoveButton text={question.text} onRemove={() => onRemove(question)} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  )
}

function RemoveButton({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <Button look="danger" aria-label={formatRemoveName(text)} onClick={onRemove}>
      {copy.remove}
    </Button>
  )
}
