import type {
  AddedQuestion,
  LessonIds,
  LessonTarget,
  Phrase,
  PhrasesReply,
  ReviewRow,
  ReviewTopic,
  TeachableArticle,
  TeachReply,
} from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'
import type { LessonMessage } from './lesson'

/** The rows of the review list; the filter is `true` for dismissed rows. */
export type ReviewRows = PagedStore<boolean, ReviewRow>

/** The messages to review by topic. */
export type ReviewTopics = PagedStore<null, ReviewTopic>

export type AddedQuestions = { readonly questions: readonly AddedQuestion[]; readonly timezone: string }

export type ReviewStore = {
  readonly rows: ReviewRows
  readonly topics: ReviewTopics
  readonly phrases: Readable<Polled<PhrasesReply>>
  readonly questions: Readable<Polled<AddedQuestions>>
  /** The help articles. They are loaded when a form needs them. */
  readonly articles: Readable<Polled<readonly TeachableArticle[]>>
  readonly dismiss: (row: ReviewRow, isDismissed: boolean) => Promise<RequestFailure | null>
  readonly teach: (
    target: LessonTarget,
    messages: readonly LessonMessage[],
  ) => Promise<Result<TeachReply, RequestFailure>>
  readonly remove: (ids: LessonIds) => Promise<RequestFailure | null>
}

/** Learning takes about ten seconds. */
const everyMs = 3000

/** Creates the store of the review list and of what managers have taught. */
export function createReviewStore({ request, after }: Pick<ManagerPorts, 'request' | 'after'>): ReviewStore {
  const rows = createPaged<boolean, ReviewRow>(false, async (isDismissed, afterRow) => {
    const answer = await request('searchReview', { body: { isDismissed, after: afterRow } })
    if (!answer.ok) return answer
    const { rows: items, next, total } = answer.value
    return { ok: true, value: { items, next, total } }
  })
  const topics = createPaged<null, ReviewTopic>(null, async (_, afterTopic) => {
    const answer = await request('searchReviewTopics', { body: { after: afterTopic } })
    if (!answer.ok) return answer
    const { topics: items, next, total } = answer.value
    return { ok: true, value: { items, next, total } }
  })
  const isSettled = ({ state }: Pick<Phrase | AddedQuestion, 'state'>): boolean => state !== 'learning'
  const phrases = createWatched(
    () => request('getPhrases'),
    (value: PhrasesReply) => value.phrases.every(isSettled),
    after,
  )
  const questions = createWatched(
    () => request('getAddedQuestions'),
    (value: AddedQuestions) => value.questions.every(isSettled),
    after,
  )
  const articles = createWatched(
    async () => {
      const answer = await request('getTeachableArticles')
      return answer.ok ? { ok: true, value: answer.value.articles } : answer
    },
    () => true,
    after,
  )

  /** Removes rows from both lists without loading them again, so that nothing moves under the manager. */
  function removeRows(rowIds: readonly string[]): void {
    for (const rowId of rowIds) rows.put((row) => row.rowId === rowId, null)
    for (const topic of topics.getState().items) {
      const gone = topic.rows.filter(({ rowId }) => rowIds.includes(rowId))
      if (gone.length === 0) continue
      const rowCount = topic.rowCount - gone.length
      const changed = {
        ...topic,
        rowCount,
        count: topic.count - gone.reduce((sum, { count }) => sum + count, 0),
        rows: topic.rows.filter((row) => !gone.includes(row)),
      }
      topics.put(({ topicId }) => topicId === topic.topicId, rowCount === 0 ? null : changed)
    }
  }

  /** Only the server knows the place of a row that has returned. */
  function reloadLists(): void {
    rows.load(rows.getState().filter)
    topics.load(null)
  }

  function reloadLessons(): void {
    void phrases.reload()
    void questions.reload()
    void articles.reload()
  }

  return {
    rows,
    topics,
    phrases: phrases.cell,
    questions: questions.cell,
    articles: articles.cell,
    dismiss: async ({ rowId }, isDismissed) => {
      const answer = await request('dismissReview', { params: { rowId }, body: { isDismissed } })
      if (!answer.ok) return answer.error
      const { filter } = rows.getState()
      if (isDismissed && !filter) removeRows([rowId])
      else if (!isDismissed && filter) {
        rows.put((row) => row.rowId === rowId, null)
        topics.load(null)
      } else reloadLists()
      return null
    },
    teach: async (target, messages) => {
      const answer = await request('teach', { body: { target, texts: [...messages] } })
      if (!answer.ok) return answer
      if (answer.value.texts.length > 0) {
        removeRows(answer.value.rowIds)
        reloadLessons()
      }
      return answer
    },
    remove: async (ids) => {
      const answer = await request('removeLessons', {
        body: { phraseIds: [...ids.phraseIds], questionIds: [...ids.questionIds] },
      })
      if (!answer.ok) return answer.error
      reloadLessons()
      reloadLists()
      return null
    },
  }
}

/** Creates the store of an answer that is refreshed until it is settled. */
function createWatched<Value>(
  load: () => Promise<Result<Value, RequestFailure>>,
  isSettled: (value: Value) => boolean,
  after: ManagerPorts['after'],
): { readonly cell: Readable<Polled<Value>>; readonly reload: () => Promise<void> } {
  let isWatched = false
  /** Answers to an earlier request are dropped. */
  let latest = 0
  let cancel = (): void => undefined
  const cell = createCell<Polled<Value>>({ at: 'loading' }, () => {
    isWatched = true
    void refresh()
    return () => {
      isWatched = false
      cancel()
    }
  })

  async function refresh(): Promise<void> {
    cancel()
    const own = ++latest
    const answer = await load()
    if (own !== latest) return
    const before = cell.getState()
    if (answer.ok) cell.set({ at: 'ready', value: answer.value, isStale: false })
    else if (before.at === 'ready') cell.set({ ...before, isStale: true })
    else cell.set({ at: 'failed', failure: answer.error })
    if (isWatched && !(answer.ok && isSettled(answer.value))) cancel = after(everyMs, () => void refresh())
  }

  return {
    cell,
    // A value without a subscriber is loaded when it gets one.
    reload: async () => {
      if (isWatched) await refresh()
    },
  }
}
