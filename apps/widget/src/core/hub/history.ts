import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { HistoryEntry } from '@murphy/contracts/hub'
import { showEntry } from '../conversation/entries'
import { showNextPart } from '../conversation/part-queue'
import type { AnswerRules } from '../core-modules'
import { getEntryIntent } from '../session/identity'
import { getShopperId } from '../session/shopper'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import type { ReplyItem } from '@murphy/contracts/reply-items'

/**
 * Adds entries of this conversation that another tab caused, or that this tab missed while it was disconnected. Entries
 * that are already here are dropped by their ids. Missed entries appear at once, as in a restored chat; new entries
 * appear part by part, as in the other tab.
 *
 * Source: HUB-15, OP-117, LAU-12, docs/wire-format.md#hub
 */
export function addHistory(
  moment: Moment,
  entries: readonly HistoryEntry[],
  { isCatchUp }: { readonly isCatchUp: boolean },
  answers: AnswerRules,
): Rule {
  return (state) => {
    const turns = toTurns(state, entries, answers)
    return sequence(
      state,
      ...turns.map((turn, index) =>
        showTurn({ ...moment, freshId: `${moment.freshId}-${index}` }, turn, answers),
      ),
      isCatchUp && turns.length > 0 ? showAllParts(moment) : unchanged,
    )
  }
}

/** The shopper's message and the answer to it; `message` is `null` for items that answer no message of the shopper. */
type Turn = { readonly message: HistoryEntry | null; readonly answer: readonly HistoryEntry[] }

function toTurns(
  state: State,
  entries: readonly HistoryEntry[],
  { shownKinds }: AnswerRules,
): readonly Turn[] {
  const known = getKnownIds(state)
  const turns: { readonly message: HistoryEntry | null; readonly answer: HistoryEntry[] }[] = []
  for (const entry of entries.filter(({ id }) => !known.has(id))) {
    const turn = turns.at(-1)
    if (entry.from === 'user') turns.push({ message: entry, answer: [] })
    else if (turn === undefined) turns.push({ message: null, answer: [entry] })
    else turn.answer.push(entry)
  }
  const isShown = (kind: string): boolean => shownKinds.some((shown) => shown === kind)
  // The rest of an answer whose parts are all here, such as its quick replies, was offered when they were shown.
  return turns.filter(
    ({ message, answer }) => message !== null || answer.some(({ item }) => isShown(item.type)),
  )
}

/** Returns the ids of items that are shown, or received and still waiting. */
function getKnownIds({ conversation: { entries, queue } }: State): ReadonlySet<string> {
  return new Set([...entries.map(({ id }) => id), ...queue.flatMap(({ entry }) => entry?.id ?? [])])
}

function showTurn(moment: Moment, { message, answer }: Turn, answers: AnswerRules): Rule {
  return (state) =>
    sequence(
      state,
      message === null ? unchanged : showShopperMessage(moment, message),
      answer.length === 0
        ? unchanged
        : showPushedItems(
            moment,
            answer.map(({ item }) => item),
            answers,
          ),
    )
}

function showShopperMessage(moment: Moment, { id, item }: HistoryEntry): Rule {
  return (state) => {
    if (item.type !== 'message') return unchanged(state)
    const entry = {
      id,
      from: 'user',
      item,
      at: moment.now,
      // The text of a quick reply may name an order, and the history does not name the shopper.
      shopper: getShopperId(state.session) || null,
      intent: getEntryIntent(state.session),
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

/**
 * Shows pushed items like an answer. They start no commands and no follow-ups, which belong to the tab that sent the
 * request.
 *
 * Source: HUB-12, HUB-15, OP-117
 */
function showPushedItems(moment: Moment, items: readonly ReplyItem[], answers: AnswerRules): Rule {
  const requestId = `${moment.freshId}-pushed`
  const request = { kind: 'event', event: { event: '', parameters: {} }, isFollowUp: true } as const
  return (state) =>
    sequence(
      state,
      put('conversation', {
        awaiting: [...state.conversation.awaiting, { requestId, isFollowUp: true, request }],
      }),
      answers.handleReply(moment, { requestId, reply: { items, isEmpty: false } }, answers.behaviours),
    )
}

/** Shows an item that answers no request of the widget, unless it is here already. Source: HUB-12 */
export function showPushedItem(moment: Moment, item: ReplyItem, answers: AnswerRules): Rule {
  return (state) =>
    item.id !== undefined && getKnownIds(state).has(item.id)
      ? unchanged(state)
      : showPushedItems(moment, [item], answers)(state)
}
