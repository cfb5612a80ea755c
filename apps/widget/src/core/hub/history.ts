import { unchanged } from '@murphy/flow'
import type { HistoryEntry } from '@murphy/contracts/hub'
import { showEntry } from '../conversation/entries'
import { showNextPart } from '../conversation/part-queue'
import type { AnswerRules } from '../core-modules'
import type { Moment } from '../moment'
import { entryIntent, shopperId } from '../session/identity'
import type { State } from '../state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import { itemsPushed } from './items-pushed'

/**
 * Adds lines of this conversation that another tab asked for, or that were said while this tab was away. Known lines
 * are dropped by their ids. Missed lines appear at once, as in a restored chat; new lines appear part by part, as in
 * the asking tab.
 *
 * Source: HUB-15, OP-117, LAU-12, docs/wire-format.md#hub
 */
export function historyArrived(
  moment: Moment,
  entries: readonly HistoryEntry[],
  { isCatchUp }: { readonly isCatchUp: boolean },
  answers: AnswerRules,
): Rule {
  return (state) => {
    const turns = turnsOf(state, entries, answers)
    return sequence(
      state,
      ...turns.map((turn, index) =>
        showTurn({ ...moment, freshId: `${moment.freshId}-${index}` }, turn, answers),
      ),
      isCatchUp && turns.length > 0 ? showAllParts(moment) : unchanged,
    )
  }
}

/** The shopper's words, and the answer after them; `words` is `null` for items that answer no text of the shopper. */
type Turn = { readonly words: HistoryEntry | null; readonly answer: readonly HistoryEntry[] }

function turnsOf(
  state: State,
  entries: readonly HistoryEntry[],
  { shownKinds }: AnswerRules,
): readonly Turn[] {
  const known = knownIds(state)
  const turns: { readonly words: HistoryEntry | null; readonly answer: HistoryEntry[] }[] = []
  for (const entry of entries.filter(({ id }) => !known.has(id))) {
    const turn = turns.at(-1)
    if (entry.from === 'user') turns.push({ words: entry, answer: [] })
    else if (turn === undefined) turns.push({ words: null, answer: [entry] })
    else turn.answer.push(entry)
  }
  const isShown = (kind: string): boolean => shownKinds.some((shown) => shown === kind)
  // The rest of an answer whose parts are all here, such as its quick replies, was offered when they were shown.
  return turns.filter(({ words, answer }) => words !== null || answer.some(({ item }) => isShown(item.type)))
}

/** Returns the ids of items that are shown, or received and still waiting. */
export function knownIds({ conversation: { entries, queue } }: State): ReadonlySet<string> {
  return new Set([...entries.map(({ id }) => id), ...queue.flatMap(({ entry }) => entry?.id ?? [])])
}

function showTurn(moment: Moment, { words, answer }: Turn, answers: AnswerRules): Rule {
  return (state) =>
    sequence(
      state,
      words === null ? unchanged : shopperSaid(moment, words),
      answer.length === 0
        ? unchanged
        : itemsPushed(
            moment,
            answer.map(({ item }) => item),
            answers,
          ),
    )
}

function shopperSaid(moment: Moment, { id, item }: HistoryEntry): Rule {
  return (state) => {
    if (item.type !== 'message') return unchanged(state)
    const entry = {
      id,
      from: 'user',
      item,
      at: moment.now,
      // Words of a quick reply may name an order; the history does not name their shopper.
      shopper: shopperId(state.session) || null,
      intent: entryIntent(state.session),
      vote: null,
    } as const
    return showEntry(state, moment, entry)
  }
}

function showAllParts(moment: Moment): Rule {
  return (state) => {
    const parts = state.conversation.queue.map(() => showNextPart(moment))
    return sequence(state, ...parts, emit({ kind: 'cancel', key: 'next-part' }))
  }
}
