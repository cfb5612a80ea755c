import { next } from '@murphy/flow'
import type { ReplySuggestion, SuggestionOutcome } from '@murphy/contracts/desk'
import { isAgentNick, isVisitorNick } from '@murphy/domain/live-chat'
import type { SuggestionEvent } from '../event'
import type { OnShift, SuggestedReplies } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { isMessageCommand } from './command'

/** A sent message with fewer of the suggestion's words is the agent's own. */
const leastShare = 0.5

/** Handles suggested replies. Nothing here sends a message. Source: docs/desk.md#use-suggested-replies */
export function handleSuggestions(event: SuggestionEvent): Rule {
  switch (event.kind) {
    case 'suggestions-requested':
      return requestSuggestions(event.chatId, event.seq)
    case 'suggestions-received':
      return receiveSuggestions(event)
    case 'suggestion-inserted':
      return insertSuggestion(event)
    case 'suggestions-dismissed':
      return dismissSuggestions(event.chatId)
  }
}

/** Returns the sequence of the shopper's last message that no agent has answered; `null`: there is none. */
export function findUnansweredSeq(
  { logs, outbox }: Pick<OnShift, 'logs' | 'outbox'>,
  chatId: string,
): number | null {
  const isAnswering = outbox.some(
    ({ command }) => isMessageCommand(command) && command.type !== 'note' && command.chatId === chatId,
  )
  if (isAnswering) return null
  const last = logs[chatId]?.entries.findLast(({ entry: { type, nick } }) =>
    isAgentNick(nick) ? type === 'chat.msg' || type === 'chat.file' : type === 'chat.msg',
  )
  return last !== undefined && isVisitorNick(last.entry.nick) ? last.seq : null
}

/** Requests suggestions once for each message of the shopper. */
function requestSuggestions(chatId: string, seq: number): Rule {
  return (shift) => {
    const { csrfToken, suggestedReplies } = shift
    const current = suggestedReplies[chatId]
    if (current?.seq === seq) return next(shift)
    const asked: SuggestedReplies = {
      seq,
      // Until the answer arrives, the language is likely the one of before.
      language: current?.language ?? null,
      otherLanguage: current?.otherLanguage ?? null,
      canTranslate: current?.canTranslate ?? false,
      shown: [],
      inserted: current?.inserted ?? [],
    }
    return sequence(shift, setSuggested(chatId, asked), (changed) =>
      next(changed, { kind: 'look-up-suggestions', csrfToken, chatId, seq }),
    )
  }
}

/** Shows suggestions. Those for an older message, or for one that was answered meanwhile, are dropped. */
function receiveSuggestions({
  chatId,
  seq,
  reply,
}: Extract<SuggestionEvent, { kind: 'suggestions-received' }>): Rule {
  return (shift) => {
    const current = shift.suggestedReplies[chatId]
    if (current?.seq !== seq || reply?.seq !== seq) return next(shift)
    const { language, canTranslate, suggestions } = reply
    const otherLanguage = language ?? current.otherLanguage
    const received = { ...current, language, otherLanguage, canTranslate }
    if (suggestions.length === 0 || findUnansweredSeq(shift, chatId) !== seq)
      return sequence(shift, setSuggested(chatId, received))
    return sequence(
      shift,
      setSuggested(chatId, { ...received, shown: suggestions }),
      record(suggestions, 'shown'),
    )
  }
}

function insertSuggestion({
  chatId,
  suggestionId,
  text,
}: Extract<SuggestionEvent, { kind: 'suggestion-inserted' }>): Rule {
  return (shift) => {
    const current = shift.suggestedReplies[chatId]
    const chosen = current?.shown.find((each) => each.suggestionId === suggestionId)
    if (current === undefined || chosen === undefined) return next(shift)
    const shown = current.shown.filter((each) => each !== chosen)
    const inserted = [...current.inserted, { suggestionId, text }]
    return sequence(
      shift,
      setSuggested(chatId, { ...current, shown, inserted }),
      record([chosen], 'inserted'),
    )
  }
}

function dismissSuggestions(chatId: string): Rule {
  return (shift) => {
    const current = shift.suggestedReplies[chatId]
    return current === undefined
      ? next(shift)
      : sequence(shift, setSuggested(chatId, { ...current, shown: [] }), record(current.shown, 'dismissed'))
  }
}

/** Forgets the inserted suggestions of a draft that the agent has deleted. */
export function forgetInserted(chatId: string): Rule {
  return (shift) => {
    const current = shift.suggestedReplies[chatId]
    return current === undefined || current.inserted.length === 0
      ? next(shift)
      : sequence(shift, setSuggested(chatId, { ...current, inserted: [] }))
  }
}

/** Records which inserted suggestions a sent message has, and hides the others. */
export function recordSent(chatId: string, message: string): Rule {
  return (shift) => {
    const current = shift.suggestedReplies[chatId]
    if (current === undefined) return next(shift)
    const used = current.inserted.map((each) => ({ ...each, outcome: compareSent(message, each.text) }))
    return sequence(
      shift,
      setSuggested(chatId, { ...current, shown: [], inserted: [] }),
      record(
        used.filter(({ outcome }) => outcome === 'sent'),
        'sent',
      ),
      record(
        used.filter(({ outcome }) => outcome === 'sent-edited'),
        'sent-edited',
      ),
    )
  }
}

/** Returns whether a message is a suggestion, has at least half of its words, or neither; `null`: neither. */
export function compareSent(message: string, suggested: string): 'sent' | 'sent-edited' | null {
  if (message.trim() === suggested.trim()) return 'sent'
  const words = toWords(suggested)
  const sent = new Set(toWords(message))
  const kept = words.filter((word) => sent.has(word)).length
  return words.length > 0 && kept / words.length >= leastShare ? 'sent-edited' : null
}

function toWords(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
}

function setSuggested(chatId: string, suggested: SuggestedReplies): Rule {
  return (shift) => next({ ...shift, suggestedReplies: { ...shift.suggestedReplies, [chatId]: suggested } })
}

function record(
  suggestions: readonly Pick<ReplySuggestion, 'suggestionId'>[],
  outcome: SuggestionOutcome,
): Rule {
  const suggestionIds = suggestions.map(({ suggestionId }) => suggestionId)
  return (shift) =>
    suggestionIds.length === 0
      ? next(shift)
      : next(shift, { kind: 'record-suggestions', csrfToken: shift.csrfToken, suggestionIds, outcome })
}
