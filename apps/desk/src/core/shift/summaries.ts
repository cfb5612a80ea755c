import { next } from '@murphy/flow'
import type { DraftedSummary, SummaryOutcome } from '@murphy/contracts/desk'
import type { SummaryEvent } from '../event'
import type { HandoverSummary, OnShift, WrapUpSummary } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { setDraft } from './drafts'
import { toNoteDraftKey } from './notes'
import { compareSent } from './suggested-replies'

/**
 * Handles summaries that a language model drafts. Nothing here waits for one, sends a message or adds a note.
 *
 * Source: docs/desk.md#read-the-summary-at-handover
 */
export function handleSummaries(event: SummaryEvent): Rule {
  const { chatId } = event
  switch (event.kind) {
    case 'handover-summary-requested':
      return requestHandover(chatId)
    case 'handover-summary-dismissed':
      return dismissHandover(chatId)
    case 'wrap-up-drafted':
      return draftWrapUp(chatId, event.text)
    case 'wrap-up-undone':
      return undoWrapUp(chatId)
    case 'summary-received':
      return event.summaryKind === 'handover'
        ? receiveHandover(chatId, event.summary)
        : receiveWrapUp(chatId, event.summary)
  }
}

/** Returns the summary in the draft of a note while the agent has not changed it; `null`: there is none. */
export function findUnchangedWrapUp(
  { drafts, summaries }: Pick<OnShift, 'drafts' | 'summaries'>,
  chatId: string,
): Extract<WrapUpSummary, { at: 'drafted' }> | null {
  const summary = summaries.wrapUps[chatId]
  return summary?.at === 'drafted' && drafts[toNoteDraftKey(chatId)] === summary.text ? summary : null
}

/** Requests the summary of a chat once. */
function requestHandover(chatId: string): Rule {
  return (shift) => {
    const { areOffered, handovers } = shift.summaries
    if (!areOffered || handovers[chatId] !== undefined) return next(shift)
    return sequence(shift, setHandover(chatId, { at: 'requested' }), request(chatId, 'handover'))
  }
}

function receiveHandover(chatId: string, summary: DraftedSummary | null): Rule {
  return (shift) => {
    if (shift.summaries.handovers[chatId]?.at !== 'requested') return next(shift)
    return summary === null
      ? sequence(shift, setHandover(chatId, { at: 'none' }))
      : sequence(shift, setHandover(chatId, { at: 'shown', ...summary }), record(summary, 'shown'))
  }
}

function dismissHandover(chatId: string): Rule {
  return (shift) => {
    const summary = shift.summaries.handovers[chatId]
    return summary?.at === 'shown'
      ? sequence(shift, setHandover(chatId, { at: 'none' }), record(summary, 'dismissed'))
      : next(shift)
  }
}

/** Puts the facts of the chat into the draft of a note at once, and requests a summary that may take their place. */
function draftWrapUp(chatId: string, facts: string): Rule {
  return (shift) =>
    sequence(
      shift,
      setDraft(toNoteDraftKey(chatId), facts),
      ...(shift.summaries.areOffered
        ? [setWrapUp(chatId, { at: 'requested', facts }), request(chatId, 'wrap-up')]
        : []),
    )
}

/** Replaces the facts by the summary, unless the agent has changed or added the note meanwhile. */
function receiveWrapUp(chatId: string, summary: DraftedSummary | null): Rule {
  return (shift) => {
    const current = shift.summaries.wrapUps[chatId]
    if (current?.at !== 'requested') return next(shift)
    const key = toNoteDraftKey(chatId)
    if (summary === null || shift.drafts[key] !== current.facts) return sequence(shift, removeWrapUp(chatId))
    return sequence(
      shift,
      setWrapUp(chatId, { at: 'drafted', facts: current.facts, ...summary }),
      setDraft(key, summary.text),
      record(summary, 'shown'),
    )
  }
}

/** Puts the facts back. */
function undoWrapUp(chatId: string): Rule {
  return (shift) => {
    const summary = findUnchangedWrapUp(shift, chatId)
    return summary === null
      ? next(shift)
      : sequence(
          shift,
          removeWrapUp(chatId),
          setDraft(toNoteDraftKey(chatId), summary.facts),
          record(summary, 'dismissed'),
        )
  }
}

/** Forgets the summary in a draft that the agent has deleted. */
export function forgetWrapUp(chatId: string): Rule {
  return (shift) => {
    const summary = shift.summaries.wrapUps[chatId]
    if (summary === undefined) return next(shift)
    return summary.at === 'drafted'
      ? sequence(shift, removeWrapUp(chatId), record(summary, 'dismissed'))
      : sequence(shift, removeWrapUp(chatId))
  }
}

/** Records whether an added note has the summary that was in its draft. */
export function recordSaved(chatId: string, note: string): Rule {
  return (shift) => {
    const summary = shift.summaries.wrapUps[chatId]
    if (summary === undefined) return next(shift)
    const use = summary.at === 'drafted' ? compareSent(note, summary.text) : null
    return sequence(
      shift,
      removeWrapUp(chatId),
      ...(summary.at === 'drafted' && use !== null
        ? [record(summary, use === 'sent' ? 'saved' : 'saved-edited')]
        : []),
    )
  }
}

function request(chatId: string, summaryKind: 'handover' | 'wrap-up'): Rule {
  return (shift) => next(shift, { kind: 'look-up-summary', csrfToken: shift.csrfToken, chatId, summaryKind })
}

function record({ summaryId }: Pick<DraftedSummary, 'summaryId'>, outcome: SummaryOutcome): Rule {
  return (shift) => next(shift, { kind: 'record-summary', csrfToken: shift.csrfToken, summaryId, outcome })
}

function setHandover(chatId: string, summary: HandoverSummary): Rule {
  return (shift) => {
    const handovers = { ...shift.summaries.handovers, [chatId]: summary }
    return next({ ...shift, summaries: { ...shift.summaries, handovers } })
  }
}

function setWrapUp(chatId: string, summary: WrapUpSummary): Rule {
  return (shift) => {
    const wrapUps = { ...shift.summaries.wrapUps, [chatId]: summary }
    return next({ ...shift, summaries: { ...shift.summaries, wrapUps } })
  }
}

function removeWrapUp(chatId: string): Rule {
  return (shift) => {
    const { [chatId]: _, ...wrapUps } = shift.summaries.wrapUps
    return next({ ...shift, summaries: { ...shift.summaries, wrapUps } })
  }
}
