import { next, unchanged } from '@murphy/flow'
import { activityEveryMs } from '../../settings'
import type { DeskEvent, Moment, TimerKey } from '../event'
import { allowedPath } from '../path'
import { signedOut } from '../sign-in/signed-out'
import type { OnShift } from '../state'
import { emit, change, sequence } from '../step'
import type { DeskStep, Rule } from '../step'
import {
  accept,
  acceptOldest,
  changeDraft,
  confirm,
  declineOldest,
  repeatLine,
  sendFile,
  submitLine,
  turnTo,
} from './agent-actions'
import { alertsOf } from './alerting'
import { chooseAlerts } from './alert-choices'
import { cardsTold, lookUpCards, noCardSearch, searchCards } from './card-search'
import { commandDone, commandRefused } from './answers'
import { frameArrived, sessionEnded } from './frames'
import { lookedUp, lookUpLog, lookUpShopper, lookUpTracker } from './look-ups'
import { toggleNote } from './notes'
import { openChat } from './open-chat'
import { openPath } from './paths'
import { markRead } from './reading'
import { chatOf } from './selectors'
import { askReplies, editReply } from './reply-editing'
import { send, sendAgain, sendAgainLater, sendAllAgain, settle } from './sending'
import { stopTyping } from './typing'

const daysMs = 24 * 60 * 60 * 1000

/** Everything that happens while an agent works. */
export function shiftTransition(shift: OnShift, event: DeskEvent, moment: Moment): DeskStep {
  const step = shiftEvent(shift, event, moment)
  // What calls the agent depends on what is so now, whatever changed it.
  if (step.state.at !== 'on-shift') return step
  const alerts = alertsOf(shift, step.state)
  return alerts.length === 0 ? step : { ...step, effects: [...step.effects, ...alerts] }
}

function shiftEvent(shift: OnShift, event: DeskEvent, moment: Moment): DeskStep {
  switch (event.kind) {
    case 'link-changed':
      return sequence(
        shift,
        change({ link: event.status }),
        ...(event.status === 'connected' && shift.link !== 'connected' ? [sendAllAgain, askReplies] : []),
      )
    case 'frame-arrived':
      return frameArrived(shift, event.frame, moment)
    case 'command-done':
      return sequence(shift, commandDone(event.id, event.seq))
    case 'command-refused':
      return sequence(shift, commandRefused(event.id, event.refusal, moment))
    case 'command-unanswered':
      return sequence(shift, sendAgainLater(event.id))
    case 'time-passed':
      return timePassed(shift, event.timer, moment)
    case 'session-ended':
      return sessionEnded()
    case 'sign-out-pressed':
      // Whoever still talks to somebody is asked once.
      return shift.desk?.chats.some(({ chatting }) => chatting) === true
        ? next({ ...shift, panel: { kind: 'sign-out' } })
        : signOut(shift)
    case 'sign-out-confirmed':
      return signOut(shift)
    case 'page-shown':
      return sequence(shift, change({ isPageVisible: true }), markRead, emit({ kind: 'retry-link' }))
    case 'page-hidden':
      return sequence(shift, change({ isPageVisible: false }))
    case 'agent-acted':
      return moment.now - shift.activitySaidAt < activityEveryMs
        ? unchanged(shift)
        : next({ ...shift, activitySaidAt: moment.now }, { kind: 'send-frame', frame: { type: 'activity' } })
    case 'path-opened':
      return sequence(shift, openPath(event.path), markRead)
    case 'path-returned':
      return sequence(
        shift,
        stopTyping,
        change({ path: allowedPath(shift.account.role, event.path) }),
        markRead,
      )
    case 'status-chosen':
      return sequence(shift, send(moment.freshId, { type: 'set-status', status: event.status }))
    case 'theme-chosen':
      return next({ ...shift, theme: event.theme }, { kind: 'show-theme', theme: event.theme })
    case 'accept-pressed':
      return sequence(shift, accept(event.chatId, moment))
    case 'decline-pressed':
      return sequence(shift, send(moment.freshId, { type: 'decline', chatId: event.chatId }))
    case 'offer-declined':
      return sequence(shift, declineOldest(moment))
    case 'oldest-accepted':
      return sequence(shift, acceptOldest(moment))
    case 'chat-opened':
      return sequence(shift, openChat(event.chatId))
    case 'list-opened':
      return sequence(shift, stopTyping, openPath(''), change({ isListShown: true }))
    case 'next-chat-pressed':
      return sequence(shift, turnTo(1))
    case 'previous-chat-pressed':
      return sequence(shift, turnTo(-1))
    case 'draft-changed':
      return sequence(shift, changeDraft(event.chatId, event.text, moment))
    case 'line-submitted':
      return sequence(shift, submitLine(event.chatId, moment))
    case 'file-chosen':
      return sequence(shift, sendFile(event.chatId, event.file, moment))
    case 'line-repeated':
      return sequence(shift, repeatLine(event.id, moment))
    case 'line-dropped':
      return sequence(shift, settle(event.id))
    case 'rating-asked':
      return sequence(shift, send(moment.freshId, { type: 'request-rating', chatId: event.chatId }))
    case 'chat-left':
      return sequence(shift, send(moment.freshId, { type: 'leave', chatId: event.chatId }))
    case 'chat-end-confirmed':
      return sequence(shift, confirm({ type: 'end', chatId: event.chatId, tags: event.tags }, moment))
    case 'tags-chosen':
      return sequence(shift, confirm({ type: 'tags', chatId: event.chatId, tags: event.tags }, moment))
    case 'note-toggled':
      return sequence(shift, toggleNote(event.chatId))
    case 'mention-seen':
      return sequence(shift, send(moment.freshId, { type: 'see-note', noteId: event.noteId }))
    case 'chat-read':
      return sequence(shift, lookUpLog(event.chatId))
    case 'shopper-asked':
      return sequence(shift, lookUpShopper(event.chatId))
    case 'tracker-asked':
      return sequence(shift, lookUpTracker(event.chatId, event.orderId))
    case 'shopper-told':
    case 'tracker-told':
    case 'log-told':
      return sequence(shift, lookedUp(event))
    case 'replies-told':
      return event.replies === null ? unchanged(shift) : next({ ...shift, cannedReplies: event.replies })
    case 'reply-saved':
    case 'reply-deleted':
    case 'reply-kept':
    case 'reply-refused':
      return sequence(shift, editReply(event, moment))
    case 'alerts-chosen':
    case 'notices-answered':
    case 'sound-tried':
      return sequence(shift, chooseAlerts(event))
    case 'chat-transferred': {
      const { chatId, to, comment } = event
      return sequence(shift, confirm({ type: 'transfer', chatId, to, comment }, moment))
    }
    case 'visitor-closed':
    case 'visitor-banned':
      return sequence(shift, turnOut(event, moment))
    case 'cards-searched':
      return sequence(shift, searchCards(event.text))
    case 'cards-told':
      return sequence(shift, cardsTold(event))
    case 'card-sent': {
      const { chatId, found } = event
      const { kind: cardKind, cardId, card } = found
      return sequence(shift, confirm({ type: 'card', chatId, cardKind, cardId, card }, moment))
    }
    case 'nominee-form-sent':
      return sequence(shift, confirm({ type: 'nominee-form', ...event.form }, moment))
    case 'panel-opened':
      return next({
        ...shift,
        panel: event.panel,
        replyEditor: { isSaving: false, refusal: null },
        cardSearch: noCardSearch,
      })
    case 'panel-closed':
      return next({ ...shift, panel: null })
    case 'reload-asked':
      return next(shift, { kind: 'reload' })
    case 'notice-closed':
      return next({ ...shift, notice: null }, { kind: 'cancel', key: 'notice' })
    case 'started':
    case 'session-found':
    case 'session-missing':
    case 'session-unreachable':
    case 'sign-in-asked':
    case 'sign-in-failed':
    case 'signed-in':
      return unchanged(shift)
  }
}

function timePassed(shift: OnShift, timer: TimerKey, { now }: Moment): DeskStep {
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
      return sequence(shift, sendAgain(timer.slice('resend:'.length)))
  }
}

/** A visitor who shall not stay. Source: OP-106, LCS-13 */
function turnOut(
  event: Extract<DeskEvent, { kind: 'visitor-closed' | 'visitor-banned' }>,
  moment: Moment,
): Rule {
  return (shift) => {
    const { chatId } = event
    const visitorId = chatOf(shift, chatId)?.visitor.id
    if (visitorId === undefined) return next(shift)
    if (event.kind === 'visitor-closed')
      return sequence(
        shift,
        confirm({ type: 'close-visitor', chatId, visitorId, reason: event.reason }, moment),
      )
    const until = event.days === null ? null : moment.now + shift.serverAheadMs + event.days * daysMs
    const { reason, isAddressBanned } = event
    return sequence(
      shift,
      confirm({ type: 'ban', chatId, visitorId, reason, until, isAddressBanned }, moment),
    )
  }
}

/** By the agent's own wish: nothing of the shift stays on this machine. */
function signOut({ csrfToken }: OnShift): DeskStep {
  return next(
    signedOut,
    { kind: 'close-link' },
    { kind: 'cancel', key: 'second' },
    { kind: 'forget-all' },
    { kind: 'show-badge', count: 0 },
    { kind: 'hush' },
    { kind: 'sign-out', csrfToken },
  )
}
