import { unchanged } from '@murphy/flow'
import type { Moment, StampedEvent } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import type { WidgetEvent } from '../event'
import { isWritingToAgent } from '../selectors'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import type { LiveChatTimer } from '../timer'
import { applyConfiguration } from './apply-configuration'
import { emitLiveChatEffect, findActiveChat, findAttached, putAttached } from './attached-state'
import { refreshAvailability, updateAvailability, watchHours } from './availability'
import { applyServiceState, sendKeepAlive, setTyping } from './follow-chat'
import type { LiveChatEvent } from './live-chat-event'
import { getDepartmentId, getTimeMs } from './live-chat-settings'
import { unknownSnapshot } from './live-chat-state'
import { addLogEntry } from './log-entries'
import { openProposedForm } from './open-proposed-form'
import { showQueueMessage } from './queue-watch'
import {
  askForPendingRating,
  askForRatingAfterLeave,
  closeThanks,
  finishInLiveChat,
  leaveRating,
  sendRating,
} from './rating'
import {
  answerStatusRequest,
  checkStart,
  endConnectionWait,
  handleDecline,
  handleStartFailure,
  requestChat,
} from './request'
import { startChat } from './start-chat'
import {
  handleRefusedFile,
  handleRefusedMessage,
  pressButton,
  removeSentFile,
  sendFile,
  sendTextToAgent,
  setFileProgress,
} from './write-to-agent'

/**
 * Routes an event to live chat while an agent chat is active, and to the normal rule otherwise. Then asks for the rating
 * of a chat that has ended.
 */
export function withLiveChat(
  rule: Rule,
  stamped: StampedEvent<WidgetEvent>,
  modules: LoadedCoreModules,
): Rule {
  const { event, moment } = stamped
  return (state) => {
    if ('area' in event)
      return sequence(
        state,
        keepSessionAlive(moment),
        updateAvailability(moment),
        handleLiveChatEvent(event, moment, modules),
        askForPendingRating(moment, modules),
      )
    if (findAttached(state) === null) return rule(state)
    return sequence(
      state,
      keepSessionAlive(moment),
      updateAvailability(moment),
      (current) => (findInterceptingRule(current, stamped, modules) ?? rule)(current),
      askForPendingRating(moment, modules),
    )
  }
}

/** Returns the rule of an event that has another meaning while live chat is connected, else `null`. */
function findInterceptingRule(
  state: State,
  { event, moment }: StampedEvent<WidgetEvent>,
  modules: LoadedCoreModules,
): Rule | null {
  switch (event.kind) {
    case 'text-submitted':
      return isWritingToAgent(state) ? sendTextToAgent(moment, event.text) : null
    case 'close-pressed':
      return isRatingShown(state) ? closeRating(state, moment, modules) : null
    case 'end-prompt-answered':
      return event.answer === 'finished' && isUnfinished(state) ? finishInLiveChat(moment, modules) : null
    case 'host-message-arrived':
      return event.message.type === 'getLiveChatStatusFromBot' ? answerStatusRequest : null
    default:
      return null
  }
}

function isUnfinished(state: State): boolean {
  return findActiveChat(state) !== null || state.liveChat.at === 'over'
}

function isRatingShown({ flow, liveChat, frame }: State): boolean {
  return (
    liveChat.at === 'over' &&
    flow?.name === 'live-chat-rating' &&
    frame.at === 'open' &&
    frame.view.at === 'chat'
  )
}

/** Handles the close icon: the rating is left without a vote, and the thanks close at once. Source: OP-101 */
function closeRating({ flow }: State, moment: Moment, modules: LoadedCoreModules): Rule {
  return flow?.name === 'live-chat-rating' && flow.state.at === 'thanked'
    ? closeThanks(moment, modules)
    : leaveRating(moment, modules)
}

/** Keeps the session alive during an agent's chat, in which the shopper does not write to Murphy. Source: LAU-11, OP-01 */
function keepSessionAlive(moment: Moment): Rule {
  return (state) => {
    const { activity } = state.session
    return findActiveChat(state) === null || activity.lastAt === null
      ? unchanged(state)
      : put('session', { activity: { ...activity, lastAt: Math.max(activity.lastAt, moment.now) } })(state)
  }
}

/** Handles an event of live chat. The first one connects to the service. */
function handleLiveChatEvent(event: LiveChatEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => sequence(state, attach, getEventRule(event, moment, modules))
}

function getEventRule(event: LiveChatEvent, moment: Moment, modules: LoadedCoreModules): Rule {
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
      return leaveRating(moment, modules)
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
