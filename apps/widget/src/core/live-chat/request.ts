import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isClosed, isReady } from '@murphy/live-chat-sdk/client'
import { showMessage } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import type { LoadedCoreModules } from '../core-modules'
import { openLoadedFlow } from '../flow/run-flow'
import { withoutFlow } from '../frame/view'
import { isSignedIn, getShopperNames } from '../session/shopper'
import type { State } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import {
  findAttached,
  getCommonFields,
  emitLiveChatEffect,
  putAttached,
  whenAttached,
} from './attached-state'
import type { AttachedState } from './attached-state'
import { isVisitorRefused, isDepartmentOpen, mayReconnect, notifyHostOfAvailability } from './availability'
import { liveChatCopy } from './copy'
import { leaveChat } from './end-chat'
import { getDepartmentId, getTimeMs } from './live-chat-settings'

/** The bot event whose reply shows the other contact options. Source: LC-46, OP-94 */
const fallbackEvent = 'LIVECHAT_GETINTOUCH'

/**
 * Handles a request for an agent. The details form or the transfer overlay opens; without a connection it waits for
 * one, at most 3 s. A refusal is shown with its reason. A shopper who has a chat, or has just had one, gets no
 * second form.
 *
 * Source: LC-01 to LC-03, LC-25, LC-41, LC-42, OP-91, OP-93, OP-94
 */
export function requestChat(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (getDepartmentId(state) === null) return refuseRequest(moment)(state)
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'idle' || state.flow?.name === 'live-chat-entry') return unchanged(state)
    return isReady(liveChat.snapshot.status)
      ? openOrRefuse(moment, modules)(state)
      : requestWithoutConnection(moment, liveChat)(state)
  }
}

function requestWithoutConnection(moment: Moment, liveChat: AttachedState): Rule {
  return (state) => {
    const departmentId = getDepartmentId(state)
    if (isVisitorRefused(liveChat)) return showFailure(moment)(state)
    const isKnownClosed =
      liveChat.snapshot.operatingHours !== null && !isDepartmentOpen(liveChat, departmentId, moment.now)
    if (isKnownClosed) return refuseRequest(moment)(state)
    return sequence(
      state,
      putAttached({ isRequested: true }),
      mayReconnect(liveChat, departmentId, moment.now)
        ? emitLiveChatEffect({ kind: 'reconnect' })
        : unchanged,
      waitForConnection,
    )
  }
}

const waitForConnection: Rule = (state) =>
  emitLiveChatEffect({
    kind: 'after',
    timer: 'live-chat-timeout',
    delayMs: getTimeMs(state, 'liveChatPatienceMs'),
  })(state)

/** Reports the availability to the host page as soon as the service has reported it. Source: HST-07 */
export const answerStatusRequest: Rule = (state) => {
  const liveChat = findAttached(state)
  if (getDepartmentId(state) === null) return notifyHostOfAvailability(false)(state)
  if (liveChat === null) return unchanged(state)
  if (isReady(liveChat.snapshot.status) || isClosed(liveChat.snapshot.status))
    return notifyHostOfAvailability(liveChat.isAvailable)(state)
  return sequence(state, putAttached({ isStatusRequested: true }), waitForConnection)
}

/** Continues the requests that waited for the service's first report. */
export function settleWaiting(moment: Moment, modules: LoadedCoreModules): Rule {
  return whenAttached((liveChat) => {
    const isSettled = isReady(liveChat.snapshot.status) || isVisitorRefused(liveChat)
    return isSettled ? answerWaitingRequests(moment, modules) : unchanged
  })
}

/** Gives up waiting for the connection. Source: OP-93 */
export function endConnectionWait(moment: Moment, modules: LoadedCoreModules): Rule {
  return answerWaitingRequests(moment, modules)
}

function answerWaitingRequests(moment: Moment, modules: LoadedCoreModules): Rule {
  return whenAttached(({ isRequested, isStatusRequested, isAvailable, snapshot }) => (state) => {
    if (!isRequested && !isStatusRequested) return unchanged(state)
    return sequence(
      state,
      putAttached({ isRequested: false, isStatusRequested: false }),
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-timeout' }),
      isStatusRequested ? notifyHostOfAvailability(isAvailable) : unchanged,
      isRequested
        ? isReady(snapshot.status)
          ? openOrRefuse(moment, modules)
          : showFailure(moment)
        : unchanged,
    )
  })
}

function openOrRefuse(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => (state.liveChat.isAvailable ? openEntry(moment, modules) : refuseRequest(moment))(state)
}

/**
 * Opens the entry form. After the nominee's failure screen `Cancel` leads back to it.
 * Source: NOM-44, LC-03, LC-12, OP-91
 */
function openEntry(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    const { flow } = state
    // A flow that the shopper has opened meanwhile stays open.
    if (flow !== null && flow.name !== 'nominee') return unchanged(state)
    return sequence(
      withoutFlow(state),
      putAttached({ originFlow: flow }),
      openLoadedFlow(moment, { name: 'live-chat-entry', opening: getKnownDetails(state) }, modules),
    )
  }
}

/** Returns the known details, which the shopper need not type again. Source: OP-91 */
function getKnownDetails({ session }: State) {
  const names = getShopperNames(session)
  const [first = '', ...rest] = (names?.fullName ?? '').split(/\s+/)
  return {
    isSignedIn: isSignedIn(session),
    firstName: names?.firstName ?? first,
    lastName: names?.lastName ?? rest.join(' '),
    email: names?.email ?? '',
  }
}

/** Handles the form or the overlay that was closed without consent. Source: LC-11, LC-12 */
export const handleDecline: Rule = whenAttached(
  ({ originFlow }, state) =>
    () =>
      sequence(
        state.flow === null && originFlow !== null ? { ...state, flow: originFlow } : state,
        putAttached({ originFlow: null }),
      ),
)

/**
 * Refuses a request while live chat is unavailable: the shopper reads so, and the bot offers other ways.
 * Source: LC-42, OP-94
 */
export function refuseRequest(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      showMessage(moment, { from: 'bot', text: liveChatCopy.unavailable }),
      sendEvent(moment, { event: fallbackEvent, parameters: {} }, { isFollowUp: true }),
    )
}

/** Shows exactly one of three texts, by the cause of the failure. Source: LC-41, ERR-02 to ERR-04, OP-93 */
export function showFailure(moment: Moment): Rule {
  return whenAttached((liveChat) => showMessage(moment, { from: 'bot', text: getFailureText(liveChat) }))
}

function getFailureText(liveChat: AttachedState): string {
  const { failure } = liveChatCopy
  if (isVisitorRefused(liveChat)) return failure.wires
  const { accountStatus, status } = liveChat.snapshot
  // A service that has never reported and whose connection is closed is unreachable; one that still connects is slow.
  const isUnreachable = accountStatus === null && isClosed(status)
  return !liveChat.isOnline || isUnreachable ? failure.unplugged : failure.technical
}

/** Schedules the next check of a start that has no answer yet. Source: LC-41, OP-93 */
export const scheduleStartCheck: Rule = (state) =>
  emitLiveChatEffect({
    kind: 'after',
    timer: 'live-chat-start',
    delayMs: getTimeMs(state, 'liveChatPatienceMs'),
  })(state)

/**
 * Gives up a start without a connection, and one that a connected service has not answered for too long.
 * Source: LC-41, ERR-02 to ERR-04, OP-93
 */
export function checkStart(moment: Moment): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'starting') return unchanged(state)
    const isLate = moment.now - liveChat.startedAt >= getTimeMs(state, 'startTimeoutMs')
    return isReady(liveChat.snapshot.status) && !isLate
      ? scheduleStartCheck(state)
      : abandonStart(moment)(state)
  }
}

/** Gives up at once a start that can no longer succeed. */
export function abandonLostStart(moment: Moment): Rule {
  return whenAttached((liveChat) =>
    liveChat.at === 'starting' && (!liveChat.isOnline || isVisitorRefused(liveChat))
      ? abandonStart(moment)
      : unchanged,
  )
}

/** Gives up a start. If its chat begins all the same, the chat is ended then. */
function abandonStart(moment: Moment): Rule {
  return (state) => sequence(state, leaveChat(null), showFailure(moment))
}

/** Handles the service's refusal of a start: the text depends on the reason. Source: LC-42, OP-93 */
export function handleStartFailure(moment: Moment, reason: string): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'starting') return unchanged(state)
    const idle: State = { ...state, liveChat: { ...getCommonFields(liveChat), at: 'idle', isRunning: false } }
    if (reason === 'UNAVAILABLE') return refuseRequest(moment)(idle)
    return reason === 'BANNED'
      ? showMessage(moment, { from: 'bot', text: liveChatCopy.failure.wires })(idle)
      : showFailure(moment)(idle)
  }
}
