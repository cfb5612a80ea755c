import { phrasesMaxCount } from '@murphy/contracts/desk'
import type { TeachingAuthor } from '../../teaching/ports'
import type { DeskCaller } from '../caller'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { listPageSize, formatCursor, parseCursor, rowNumber } from '../manager/page-cursor'

type ReviewCall = 'searchReview' | 'dismissReview' | 'getPhrases' | 'addPhrase' | 'removePhrase'

/** Placeholder of redacted text in a message of the review list. */
const takenOut = /<[a-z]+-\d+>/

/** Handles the review list. Source: docs/understanding.md#evaluation, docs/desk.md */
export function reviewHandlers({
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
      const place = after === null ? null : parseCursor(after)
      const [found, total] = await Promise.all([
        // One more row tells if there is a next page.
        reviewRows.search(isDismissed, place && { count: place.order, rowId: place.rowId }, listPageSize + 1),
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
          state: teacher.stateOf(phrase),
          takenFor: teacher.takenFor(phrase.text),
        })),
        intents: teacher.intents(),
        timezone,
      }
    },
    addPhrase: async ({ body: { intent, text, rowId }, caller }) => {
      if (!teacher.intents().some(({ name }) => name === intent))
        throw new DeskProblem('not_found', `There is no intent '${intent}'.`)
      const [placeholder] = takenOut.exec(text) ?? []
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
      const { errors, warnings } = await teacher.problemsOf({ intent, text }, before)
      if (errors.length > 0) throw new DeskProblem('bad_request', errors.join('\n'), { path: 'text' })
      const kept = await phrases.add({ intent, text, rowId }, toAuthor(caller))
      if (kept.intent !== intent)
        throw new DeskProblem('conflict', `'${text}' was taught as ${kept.intent} just now.`)
      teacher.learn()
      return { phraseId: kept.phraseId, warnings }
    },
    removePhrase: async ({ params, caller }) => {
      await phrases.remove(rowNumber(params.phraseId), toAuthor(caller))
      teacher.learn()
      return { ok: true }
    },
  }
}
