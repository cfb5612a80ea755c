import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { sequence } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect, putAttached } from './attached-state'
import { refreshAvailability, watchHours } from './availability'
import { applyConfiguration } from './apply-configuration'
import { startChat } from './start-chat'
import { openProposedForm } from './open-proposed-form'
import type { LiveChatTimer } from '../timer'
import type { LiveChatEvent } from './live-chat-event'
import { getDepartmentId, getTimeMs } from './live-chat-settings'
import { unknownSnapshot } from './live-chat-state'
import { addLogEntry } from './log-entries'
import { showQueueMessage } from './queue-watch'
import { askForRatingAfterLeave, sendRating, skipRating, closeThanks } from './rating'
import {
  handleDecline,
  endConnectionWait,
  requestChat,
  checkStart,
  handleStartFailure,
  answerStatusRequest,
} from './request'
import { sendKeepAlive, applyServiceState, setTyping } from './follow-chat'
import {
  pressButton,
  sendFile,
  setFileProgress,
  handleRefusedFile,
  removeSentFile,
  handleRefusedMessage,
} from './write-to-agent'

/** Handles an event of live chat. The first one connects to the service. */
export function handleLiveChatEvent(event: LiveChatEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => sequence(state, attach, getRule(event, moment, modules))
}

function getRule(event: LiveChatEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  switch (event.kind) {
    case 'loaded':
      return unchanged
    case 'requested':
      return requestChat(moment, modules)
    case 'status-requested':
      return answerStatusRequest
    case 'entered':
      return startChat(moment, event)
    case 'declined':
      return handleDecline
    case 'file-chosen':
      return sendFile(moment, event.file)
    case 'button-pressed':
      return pressButton(event.entryId, event.text)
    case 'form-opened':
      return openProposedForm(event.form)
    case 'rated':
      return sendRating(moment, event.rating, event.comment)
    case 'rating-skipped':
      return skipRating(moment, modules)
    case 'state-changed':
      return applyServiceState(moment, event, modules)
    case 'entry-added':
      return addLogEntry(moment, event.logEntry, modules)
    case 'typing-changed':
      return setTyping(event.nick, event.isTyping)
    case 'start-failed':
      return handleStartFailure(moment, event.reason)
    case 'message-refused':
      return handleRefusedMessage(moment, event.text)
    case 'file-progressed':
      return setFileProgress(event.id, event.share)
    case 'file-sent':
      return removeSentFile(event.id)
    case 'file-refused':
      return handleRefusedFile(moment, event.id, event.code)
    case 'configuration-changed':
      return applyConfiguration(event.configuration)
    case 'timer-fired':
      return (state) =>
        sequence(state, putAttached({ isOnline: event.isOnline }), getTimerRule(moment, event.timer, modules))
  }
}

function getTimerRule(moment: Moment, timer: LiveChatTimer, modules: LoadedCoreModules): Rule {
  switch (timer) {
    case 'live-chat-availability':
      return refreshAvailability(moment)
    case 'live-chat-hours':
      return watchHours(moment)
    case 'live-chat-timeout':
      return endConnectionWait(moment, modules)
    case 'live-chat-start':
      return checkStart(moment)
    case 'live-chat-queue-message':
      return showQueueMessage(moment)
    case 'live-chat-agent-left':
      return askForRatingAfterLeave(moment, modules)
    case 'live-chat-keep-alive':
      return sendKeepAlive(moment)
    case 'live-chat-thanks':
      return closeThanks(moment, modules)
  }
}

/** Connects to the service, where the retailer has one and the widget is not connected yet. Source: LC-24, OP-02 */
const attach: Rule = (state) => {
  if (getDepartmentId(state) === null || findAttached(state) !== null) return unchanged(state)
  return sequence(
    {
      ...state,
      liveChat: {
        at: 'idle',
        isRunning: false,
        isAvailable: false,
        awaitsReport: state.liveChat.awaitsReport,
        lastAvailabilityCheck: null,
        snapshot: unknownSnapshot,
        isOnline: true,
        isRequested: false,
        isStatusRequested: false,
        dismissedChatId: null,
        originFlow: null,
      },
    },
    emitLiveChatEffect(
      { kind: 'connect', isHostDevice: state.device.isHostDevice },
      { kind: 'after', timer: 'live-chat-availability', delayMs: getTimeMs(state, 'liveChatRefreshMs') },
    ),
  )
}
