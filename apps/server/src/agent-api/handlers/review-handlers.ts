import { phrasesMaxCount } from '@murphy/contracts/desk'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { formatCursor, parseCursor, parseRowId, rowsToRead, toPage } from './page-cursor'
import { findPlaceholderProblem } from './placeholder-problem'

type ReviewCall = 'searchReview' | 'dismissReview' | 'getPhrases' | 'addPhrase' | 'removePhrase'

/** Creates the handlers for the review list and the taught phrases. Source: docs/teaching-murphy.md#at-the-desk */
export function createReviewHandlers({
  reviewRows,
  lessons,
  teacher,
  settings,
  now,
}: Pick<AgentApiPorts, 'reviewRows' | 'lessons' | 'teacher' | 'settings' | 'now'>): Pick<
  DeskHandlers,
  ReviewCall
> {
  return {
    searchReview: async ({ body: { isDismissed, after } }) => {
      const cursor = after === null ? null : parseCursor(after)
      const [found, total] = await Promise.all([
        reviewRows.search(isDismissed, cursor && { count: cursor.order, rowId: cursor.rowId }, rowsToRead),
        after === null ? reviewRows.count(isDismissed) : null,
      ])
      const page = toPage(found, ({ count, rowId }) => formatCursor(count, rowId))
      return { ...page, total }
    },
    dismissReview: async ({ params: { rowId }, body: { isDismissed }, caller }) => {
      await reviewRows.dismiss(rowId, isDismissed, toAuthor(caller, now()))
      return { ok: true }
    },
    getPhrases: async () => {
      const [{ phrases }, timezone] = await Promise.all([lessons.all(), settings.get('liveChat.timezone')])
      return {
        phrases: phrases.toReversed().map((phrase) => ({
          ...phrase,
          state: teacher.getState(phrase),
          takenFor: teacher.findMeaning(phrase.text),
        })),
        intents: teacher.intents(),
        timezone,
      }
    },
    addPhrase: async ({ body: { intent, text, rowId }, caller }) => {
      if (!teacher.intents().some(({ name }) => name === intent))
        throw new DeskProblem('not_found', `There is no intent '${intent}'.`)
      const placeholder = findPlaceholderProblem(text)
      if (placeholder !== null) throw new DeskProblem('bad_request', placeholder, { path: 'text' })
      const before = await lessons.all()
      if (before.phrases.length >= phrasesMaxCount)
        throw new DeskProblem(
          'conflict',
          `The limit of ${phrasesMaxCount} phrases is reached. Ask an engineer to move them to the files.`,
        )
      const [problems] = await teacher.findProblems({ intent, texts: [text] }, before)
      const { errors = [], warnings = [] } = problems ?? {}
      if (errors.length > 0) throw new DeskProblem('bad_request', errors.join('\n'), { path: 'text' })
      const { added, conflicts } = await lessons.add(
        { kind: 'phrase', intent },
        [{ text, rowIds: rowId === null ? [] : [rowId] }],
        toAuthor(caller, now()),
      )
      const [conflict] = conflicts
      const [phraseId = conflict?.lessonId] = added.phraseIds
      if (phraseId === undefined || (conflict !== undefined && conflict.owner !== intent))
        throw new DeskProblem('conflict', `'${text}' was taught as ${conflict?.owner ?? 'another'} just now.`)
      teacher.learn()
      return { phraseId, warnings: [...warnings] }
    },
    removePhrase: async ({ params, caller }) => {
      await lessons.remove(
        { phraseIds: [parseRowId(params.phraseId)], questionIds: [] },
        toAuthor(caller, now()),
      )
      teacher.learn()
      return { ok: true }
    },
  }
}
