import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskEvent, TimerKey } from '../event'
import { toAllowedPath } from '../path'
import type { OnShift } from '../state'
import { change, sequence } from '../step'
import type { DeskStep } from '../step'
import { acceptChat, acceptOldest, declineOldest } from './accept-chat'
import { getAlertEffects, chooseAlerts } from './alerts'
import { handleFoundCards, lookUpCards, searchCards } from './card-search'
import { handleCommandDone, handleCommandRefused, handleCommandUnanswered } from './command-results'
import { handleComposing } from './composing'
import { handlePush, renewFailedPush } from './device-push'
import { endSession, signOut } from './end-shift'
import { handleFrame } from './frames'
import { handleLookUp, lookUpContext, lookUpLog, lookUpShopper, lookUpTracker } from './look-ups'
import { changeDraft, resendMessage, submitDraft } from './message-box'
import { toggleNote } from './notes'
import { handlePageEvent } from './page-events'
import { markRead } from './read-marks'
import { removeVisitor } from './remove-visitor'
import { lookUpReplies, editReply } from './canned-replies'
import { confirmDialog, sendCommand, resend, resendAll, removeCommands } from './sending'
import { handleSuggestions } from './suggested-replies'
import { handleSummaries } from './summaries'
import { handleTranslations } from './translations'
import { stopTyping } from './typing'
import { getViewingEffects } from './viewing'
import { noCardSearch } from '../state'
import { openChat, openNeighbour, openPath } from './navigation'

/** Handles every event of a shift. */
export function shiftTransition(shift: OnShift, event: DeskEvent, moment: Moment): DeskStep {
  const step = handleShiftEvent(shift, event, moment)
  // Alerts, and what other agents are told of, depend on the state before and after, whatever the event was.
  if (step.state.at !== 'on-shift') return step
  const isNewConnection = step.state.connection === 'connected' && shift.connection !== 'connected'
  const added = [
    ...getAlertEffects(shift, step.state),
    ...getViewingEffects(shift, step.state, isNewConnection),
  ]
  return added.length === 0 ? step : { ...step, effects: [...step.effects, ...added] }
}

function handleShiftEvent(shift: OnShift, event: DeskEvent, moment: Moment): DeskStep {
  switch (event.kind) {
    case 'connection-changed':
      return sequence(
        shift,
        change({ connection: event.status }),
        ...(event.status === 'connected' && shift.connection !== 'connected'
          ? [resendAll, lookUpReplies, renewFailedPush]
          : []),
      )
    case 'frame-arrived':
      return handleFrame(shift, event.frame, moment)
    case 'command-done':
      return sequence(shift, handleCommandDone(event, moment))
    case 'command-refused':
      return sequence(shift, handleCommandRefused(event.id, event.refusal, moment))
    case 'command-unanswered':
      return sequence(shift, handleCommandUnanswered(event.id, moment))
    case 'time-passed':
      return handleTimePassed(shift, event.timer, moment)
    case 'session-ended':
      return endSession()
    case 'sign-out-pressed':
      // An agent with active chats is asked once.
      return shift.desk?.chats.some(({ chatting }) => chatting) === true
        ? next({ ...shift, panel: { kind: 'sign-out' } })
        : signOut(shift)
    case 'sign-out-confirmed':
      return signOut(shift)
    case 'page-shown':
    case 'page-hidden':
    case 'page-narrowed':
    case 'page-widened':
    case 'agent-acted':
      return handlePageEvent(shift, event, moment)
    case 'path-opened':
      return sequence(shift, openPath(event.path), markRead)
    case 'path-returned':
      return sequence(
        shift,
        stopTyping,
        change({ path: toAllowedPath(shift.account.role, event.path) }),
        markRead,
      )
    case 'status-chosen':
      return sequence(shift, sendCommand(moment.freshId, { type: 'set-status', status: event.status }))
    case 'theme-chosen':
      return next({ ...shift, theme: event.theme }, { kind: 'show-theme', theme: event.theme })
    case 'accept-pressed':
      return sequence(shift, acceptChat(event.chatId, moment))
    case 'decline-pressed':
      return sequence(shift, sendCommand(moment.freshId, { type: 'decline', chatId: event.chatId }))
    case 'offer-declined':
      return sequence(shift, declineOldest(moment))
    case 'oldest-accepted':
      return sequence(shift, acceptOldest(moment))
    case 'chat-opened':
      return sequence(shift, openChat(event.chatId))
    case 'view-opened':
      return sequence(shift, stopTyping, openPath(''), change({ narrowView: event.view }), markRead)
    case 'next-chat-pressed':
      return sequence(shift, openNeighbour(1))
    case 'previous-chat-pressed':
      return sequence(shift, openNeighbour(-1))
    case 'draft-changed':
      return sequence(shift, changeDraft(event.chatId, event.text, moment))
    case 'draft-submitted':
      return sequence(shift, submitDraft(event.chatId, moment))
    case 'macros-received':
    case 'macro-applied':
    case 'macro-cancelled':
    case 'file-added':
    case 'reply-files-added':
    case 'attachment-removed':
    case 'upload-progressed':
      return sequence(shift, handleComposing(event, moment))
    case 'suggestions-requested':
    case 'suggestions-received':
    case 'suggestion-inserted':
    case 'suggestions-dismissed':
      return sequence(shift, handleSuggestions(event))
    case 'message-translation-requested':
    case 'draft-translation-requested':
    case 'draft-translation-undone':
    case 'translation-received':
      return sequence(shift, handleTranslations(event))
    case 'handover-summary-requested':
    case 'handover-summary-dismissed':
    case 'wrap-up-drafted':
    case 'wrap-up-undone':
    case 'summary-received':
      return sequence(shift, handleSummaries(event))
    case 'resend-pressed':
      return sequence(shift, resendMessage(event.id, moment))
    case 'message-removed':
      return sequence(shift, removeCommands(event.id))
    case 'rating-requested':
      return sequence(shift, sendCommand(moment.freshId, { type: 'request-rating', chatId: event.chatId }))
    case 'chat-left':
      return sequence(shift, sendCommand(moment.freshId, { type: 'leave', chatId: event.chatId }))
    case 'chat-end-confirmed':
      return sequence(shift, confirmDialog({ type: 'end', chatId: event.chatId, tags: event.tags }, moment))
    case 'tags-chosen':
      return sequence(shift, confirmDialog({ type: 'tags', chatId: event.chatId, tags: event.tags }, moment))
    case 'note-toggled':
      return sequence(shift, toggleNote(event.chatId))
    case 'item-reply-written':
      return next({ ...shift, writtenItemId: event.isWritten ? event.itemId : null })
    case 'mention-read':
      return sequence(shift, sendCommand(moment.freshId, { type: 'see-note', noteId: event.noteId }))
    case 'log-requested':
      return sequence(shift, lookUpLog(event.chatId))
    case 'context-requested':
      return sequence(shift, lookUpContext(event.chatId))
    case 'shopper-requested':
      return sequence(shift, lookUpShopper(event.chatId))
    case 'tracker-requested':
      return sequence(shift, lookUpTracker(event.chatId, event.orderId))
    case 'context-received':
    case 'shopper-received':
    case 'tracker-received':
    case 'log-received':
      return sequence(shift, handleLookUp(event))
    case 'replies-received':
      return event.replies === null ? unchanged(shift) : next({ ...shift, cannedReplies: event.replies })
    case 'reply-saved':
    case 'reply-deleted':
    case 'replies-saved':
    case 'reply-refused':
    case 'reply-refusal-cleared':
      return sequence(shift, editReply(event, moment))
    case 'alerts-chosen':
    case 'notification-permission-answered':
    case 'sound-tried':
      return sequence(shift, chooseAlerts(event))
    case 'push-switched':
    case 'push-checked':
      return sequence(shift, handlePush(event))
    case 'chat-transferred': {
      const { chatId, to, comment } = event
      return sequence(shift, confirmDialog({ type: 'transfer', chatId, to, comment }, moment))
    }
    case 'visitor-closed':
    case 'visitor-banned':
      return sequence(shift, removeVisitor(event, moment))
    case 'cards-searched':
      return sequence(shift, searchCards(event.text))
    case 'cards-received':
      return sequence(shift, handleFoundCards(event))
    case 'card-sent': {
      const { chatId, found } = event
      const { kind: cardKind, cardId, card } = found
      return sequence(shift, confirmDialog({ type: 'card', chatId, cardKind, cardId, card }, moment))
    }
    case 'nominee-form-sent':
      return sequence(shift, confirmDialog({ type: 'nominee-form', ...event.form }, moment))
    case 'panel-opened':
      return sequence(
        shift,
        change({
          panel: event.panel,
          replyEditor: { isSaving: false, refusal: null },
          cardSearch: noCardSearch,
        }),
        ...(event.panel.kind === 'replies' || event.panel.kind === 'macros' ? [lookUpReplies] : []),
      )
    case 'panel-closed':
      return next({ ...shift, panel: null })
    case 'reload-requested':
      return next(shift, { kind: 'reload' })
    case 'notice-closed':
      return next({ ...shift, notice: null }, { kind: 'cancel', key: 'notice' })
    case 'started':
    case 'session-found':
    case 'session-missing':
    case 'session-unreachable':
    case 'sign-in-requested':
    case 'code-cancelled':
    case 'second-factor-set-up':
    case 'single-sign-on-requested':
    case 'sign-in-failed':
    case 'signed-in':
      return unchanged(shift)
  }
}

function handleTimePassed(shift: OnShift, timer: TimerKey, { now }: Moment): DeskStep {
  switch (timer) {
    case 'second': {
      const running = Object.entries(shift.typingUntil).filter(([, until]) => until > now)
      const typingUntil =
        running.length === Object.keys(shift.typingUntil).length
          ? shift.typingUntil
          : Object.fromEntries(running)
      return next({ ...shift, now, typingUntil }, { kind: 'after', key: 'second', delayMs: 1000 })
    }
    case 'notice':
      return next({ ...shift, notice: null })
    case 'own-typing':
      return sequence(shift, stopTyping)
    case 'card-search':
      return sequence(shift, lookUpCards)
    case 'session':
    case 'sign-out':
      return unchanged(shift)
    default:
      return sequence(shift, resend(timer.slice('resend:'.length)))
  }
}
