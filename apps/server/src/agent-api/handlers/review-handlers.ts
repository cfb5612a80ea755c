import { phrasesMaxCount } from '@murphy/contracts/desk'
import type { TeachingAuthor } from '../../teaching/taught-phrases'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { listPageSize, formatCursor, parseCursor, parseRowId } from './page-cursor'

type ReviewCall = 'searchReview' | 'dismissReview' | 'getPhrases' | 'addPhrase' | 'removePhrase'

/** Placeholder of redacted text in a message of the review list. */
const placeholderPattern = /<[a-z]+-\d+>/

/** Creates the handlers for the review list. Source: docs/understanding.md#evaluation, docs/desk.md */
export function createReviewHandlers({
  reviewRows,
  phrases,
  teacher,
  settings,
  now,
}: Pick<AgentApiPorts, 'reviewRows' | 'phrases' | 'teacher' | 'settings' | 'now'>): Pick<
  DeskHandlers,
  ReviewCall
> {
  const toAuthor = ({ account }: DeskCaller): TeachingAuthor => ({
    agentId: account.agentId,
    name: account.displayName,
    now: now(),
  })

  return {
    searchReview: async ({ body: { isDismissed, after } }) => {
      const cursor = after === null ? null : parseCursor(after)
      const [found, total] = await Promise.all([
        // One more row shows that there is a next page.
        reviewRows.search(
          isDismissed,
          cursor && { count: cursor.order, rowId: cursor.rowId },
          listPageSize + 1,
        ),
        after === null ? reviewRows.count(isDismissed) : null,
      ])
      const rows = found.slice(0, listPageSize)
      const last = rows.at(-1)
      const next = found.length > listPageSize && last ? formatCursor(last.count, last.rowId) : null
      return { rows, next, total }
    },
    dismissReview: async ({ params: { rowId }, body: { isDismissed }, caller }) => {
      await reviewRows.dismiss(rowId, isDismissed, toAuthor(caller))
      return { ok: true }
    },
    getPhrases: async () => {
      const [all, timezone] = await Promise.all([phrases.all(), settings.get('liveChat.timezone')])
      return {
        phrases: all.toReversed().map((phrase) => ({
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
      const [placeholder] = placeholderPattern.exec(text) ?? []
      if (placeholder !== undefined)
        throw new DeskProblem(
          'bad_request',
          `'${placeholder}' stands for what was taken out of the text: leave it out, or write what anybody could say.`,
          { path: 'text' },
        )
      const before = await phrases.all()
      if (before.length >= phrasesMaxCount)
        throw new DeskProblem(
          'conflict',
          `The limit of ${phrasesMaxCount} phrases is reached. Ask an engineer to move them to the files.`,
        )
      const { errors, warnings } = await teacher.findProblems({ intent, text }, before)
      if (errors.length > 0) throw new DeskProblem('bad_request', errors.join('\n'), { path: 'text' })
      const added = await phrases.add({ intent, text, rowId }, toAuthor(caller))
      if (added.intent !== intent)
        throw new DeskProblem('conflict', `'${text}' was taught as ${added.intent} just now.`)
      teacher.learn()
      return { phraseId: added.phraseId, warnings }
    },
    removePhrase: async ({ params, caller }) => {
      await phrases.remove(parseRowId(params.phraseId), toAuthor(caller))
      teacher.learn()
      return { ok: true }
    },
  }
}
