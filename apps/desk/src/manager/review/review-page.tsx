import { useState } from 'react'
import type { ReviewRow } from '@murphy/contracts/desk'
import { RadioRow } from '../radio-row'
import { DoneMessage } from '../done-message'
import { FailureMessage, formatFailure } from '../failure-message'
import { useStore, useStoreState } from '../manager-context'
import type { RequestFailure } from '../ports'
import { RowList } from '../row-list'
import { Phrases, Questions } from './added-lessons'
import {
  copy,
  formatAdded,
  formatDismissed,
  formatRefused,
  formatRemoved,
  formatRestored,
  formatUtteranceTotal,
} from './copy'
import type { LessonContext } from './lesson-actions'
import { ReviewRowView } from './review-row'
import { createReviewStore } from './review-store'
import type { ReviewRows } from './review-store'
import { TopicList } from './topic-list'
import css from './review.module.css'

/** The last action, and how to undo it. */
type Done = { readonly text: string; readonly undo: (() => Promise<RequestFailure | null>) | null }

type View = keyof typeof copy.views

const views: readonly View[] = ['topics', 'open', 'dismissed']

/**
 * Messages that Murphy did not understand, by topic or one by one, to teach or dismiss.
 *
 * Source: docs/teaching-murphy.md#at-the-desk
 */
export function ReviewPage() {
  const store = useStore(createReviewStore)
  const phrases = useStoreState(store.phrases)
  const questions = useStoreState(store.questions)
  const [view, setView] = useState<View>('topics')
  const [done, setDone] = useState<Done | null>(null)
  const [problem, setProblem] = useState('')

  async function run(pending: Promise<RequestFailure | null>, next: Done | null): Promise<void> {
    const failed = await pending
    setProblem(failed === null ? '' : formatFailure(failed))
    if (failed === null) setDone(next)
  }

  function dismiss(row: ReviewRow, isDismissed: boolean): void {
    void run(store.dismiss(row, isDismissed), {
      text: isDismissed ? formatDismissed(row.text) : formatRestored(row.text),
      undo: () => store.dismiss(row, !isDismissed),
    })
  }

  function choose(chosen: View): void {
    setView(chosen)
    if (chosen !== 'topics') store.rows.load(chosen === 'dismissed')
  }

  const lessons: LessonContext = {
    intents: phrases.at === 'ready' ? phrases.value.intents : [],
    articles: store.articles,
    onTeach: async (target, messages, owner) => {
      const answer = await store.teach(target, messages)
      if (!answer.ok) return formatFailure(answer.error)
      const { added, texts, refused } = answer.value
      const problems = formatRefused(refused)
      if (texts.length === 0) return problems
      setDone({ text: formatAdded(answer.value, owner), undo: () => store.remove(added) })
      setProblem(problems)
      return null
    },
  }

  return (
    <div className={css.page}>
      <h2 className={css.title}>{copy.title}</h2>
      <p className={css.about}>{copy.about}</p>
      <RadioRow
        legend={copy.show}
        value={view}
        options={views.map((value) => ({ value, text: copy.views[value] }))}
        onChosen={choose}
      />
      {done !== null && (
        <DoneMessage
          key={done.text}
          text={done.text}
          onUndo={
            done.undo === null ? undefined : () => void run(done.undo?.() ?? Promise.resolve(null), null)
          }
        />
      )}
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {view === 'topics' ? (
        <TopicList topics={store.topics} lessons={lessons} onDismiss={dismiss} />
      ) : (
        <MessageList rows={store.rows} lessons={lessons} onDismiss={dismiss} />
      )}
      <Questions
        questions={questions}
        onRemove={({ questionId, text }) =>
          void run(store.remove({ phraseIds: [], questionIds: [questionId] }), {
            text: formatRemoved(text),
            undo: null,
          })
        }
      />
      <Phrases
        phrases={phrases}
        onRemove={({ phraseId, text }) =>
          void run(store.remove({ phraseIds: [phraseId], questionIds: [] }), {
            text: formatRemoved(text),
            undo: null,
          })
        }
      />
    </div>
  )
}

type MessageListProps = {
  readonly rows: ReviewRows
  readonly lessons: LessonContext
  readonly onDismiss: (row: ReviewRow, isDismissed: boolean) => void
}

/** All messages one by one, the most frequent first. */
function MessageList({ rows, lessons, onDismiss }: MessageListProps) {
  const { filter: isDismissed, items, total, failure } = useStoreState(rows)

  return (
    <>
      <output className={css.count}>{toCountText(total, failure !== null, isDismissed)}</output>
      {failure !== null && <FailureMessage failure={failure} onRetry={rows.loadMore} />}
      {items.length > 0 && (
        <RowList
          className={css.rows}
          label={copy.list}
          items={items}
          count={total ?? items.length}
          getKey={({ rowId }) => rowId}
          getOutline={({ text }) => text}
          rowHeight={92}
          renderRow={(row) => (
            <ReviewRowView row={row} isDismissed={isDismissed} lessons={lessons} onDismiss={onDismiss} />
          )}
          onMore={rows.loadMore}
        />
      )}
    </>
  )
}

function toCountText(total: number | null, hasFailed: boolean, isDismissed: boolean): string {
  if (total === null) return hasFailed ? '' : copy.loading
  if (total > 0) return formatUtteranceTotal(total)
  return isDismissed ? copy.nothingDismissed : copy.nothingOpen
}
