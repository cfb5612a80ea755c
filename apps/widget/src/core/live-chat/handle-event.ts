import { unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { sequence } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect, putAttached } from './attached'
import { refreshDue, watchHours } from './availability'
import { configurationChanged } from './configuration-change'
import { entered } from './enter'
import { formOpened } from './form-opened'
import type { LiveChatTimer } from '../timer'
import type { LiveChatEvent } from './live-chat-event'
import { departmentOf, timeMs } from './live-chat-settings'
import { unknownSnapshot } from './live-chat-state'
import { lineAdded } from './log-lines'
import { queueMessageDueNow } from './queue-watch'
import { agentLeftDue, rated, ratingSkipped, thanksEnded } from './rating'
import { declined, patienceEnded, requested, startDue, startFailed, statusAsked } from './request'
import { keepAliveDue, serviceChanged, typingChanged } from './talk'
import { buttonPressed, fileChosen, fileProgressed, fileRefused, fileSent, lineRefused } from './write'

/** Handles an event of live chat. The first one connects to the service. */
export function handleLiveChatEvent(event: LiveChatEvent, moment: Moment): Rule {
  return (state) => sequence(state, attach, ruleFor(event, moment))
}

function ruleFor(event: LiveChatEvent, moment: Moment): Rule {
  switch (event.kind) {
    case 'loaded':
      return unchanged
    case 'requested':
      return requested(moment)
    case 'status-asked':
      return statusAsked
    case 'entered':
      return entered(moment, event.details)
    case 'declined':
      return declined
    case 'file-chosen':
      return fileChosen(moment, event.file)
    case 'button-pressed':
      return buttonPressed(event.entryId, event.text)
    case 'form-opened':
      return formOpened(event.form)
    case 'rated':
      return rated(moment, event.rating, event.comment)
    case 'rating-skipped':
      return ratingSkipped(moment)
    case 'state-changed':
      return serviceChanged(moment, event)
    case 'line-added':
      return lineAdded(moment, event.line)
    case 'typing-changed':
      return typingChanged(event.nick, event.isTyping)
    case 'start-failed':
      return startFailed(moment, event.reason)
    case 'line-refused':
      return lineRefused(moment, event.text)
    case 'file-progressed':
      return fileProgressed(event.id, event.share)
    case 'file-sent':
      return fileSent(event.id)
    case 'file-refused':
      return fileRefused(moment, event.id, event.code)
    case 'configuration-changed':
      return configurationChanged(event.configuration)
    case 'timer-fired':
      return (state) =>
        sequence(state, putAttached({ isOnline: event.isOnline }), timerFired(moment, event.timer))
  }
}

function timerFired(moment: Moment, timer: LiveChatTimer): Rule {
  switch (timer) {
    case 'live-chat-availability':
      return refreshDue(moment)
    case 'live-chat-hours':
      return watchHours(moment)
    case 'live-chat-patience':
      return patienceEnded(moment)
    case 'live-chat-start':
      return startDue(moment)
    case 'live-chat-queue-message':
      return queueMessageDueNow(moment)
    case 'live-chat-agent-left':
      return agentLeftDue(moment)
    case 'live-chat-keep-alive':
      return keepAliveDue(moment)
    case 'live-chat-thanks':
      return thanksEnded(moment)
  }
}

/** Connects to the service, where the retailer has one and the widget is not connected yet. Source: LC-24, OP-02 */
const attach: Rule = (state) => {
  if (departmentOf(state) === null || findAttached(state) !== null) return unchanged(state)
  return sequence(
    {
      ...state,
      liveChat: {
        at: 'idle',
        isRunning: false,
        isAvailable: false,
        answersWait: state.liveChat.answersWait,
        lastAvailabilityCheck: null,
        snapshot: unknownSnapshot,
        isOnline: true,
        isWanted: false,
        owesStatus: false,
        doneWith: null,
        cameFrom: null,
      },
    },
    emitLiveChatEffect(
      { kind: 'connect', isHostDevice: state.device.isHostDevice },
      { kind: 'after', timer: 'live-chat-availability', delayMs: timeMs(state, 'liveChatRefreshMs') },
    ),
  )
}
