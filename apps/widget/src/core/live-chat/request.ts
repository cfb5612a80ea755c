import { unchanged } from '@murphy/flow'
import { isClosed, isReady } from '@murphy/live-chat-sdk/client'
import { say } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import type { Moment } from '../moment'
import { withoutFlow } from '../frame/without-flow'
import type { State } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { findAttached, commonFields, emitLiveChatEffect, putAttached, whenAttached } from './attached'
import type { AttachedState } from './attached'
import { isUnwelcome, isWithin, mayReconnect, tellHost } from './availability'
import { liveChatCopy } from './copy'
import { leaveTalk } from './end-talk'
import { departmentOf, timeMs } from './live-chat-settings'
import { openLiveChatFlow } from './open-live-chat-flow'

/** Its reply shows the other contact options. Source: LC-46, OP-94 */
const fallbackEvent = 'LIVECHAT_GETINTOUCH'

/**
 * Handles a request for a person. The details form or the transfer overlay opens; without a connection it waits for
 * one, at most 3 s. A refusal is shown with its reason. A shopper who has a chat, or has just had one, is not asked
 * twice.
 *
 * Source: LC-01 to LC-03, LC-25, LC-41, LC-42, OP-91, OP-93, OP-94
 */
export function requested(moment: Moment): Rule {
  return (state) => {
    if (departmentOf(state) === null) return refuse(moment)(state)
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'idle' || state.flow?.name === 'live-chat-entry') return unchanged(state)
    return isReady(liveChat.snapshot.status)
      ? openOrRefuse(moment)(state)
      : withoutConnection(moment, liveChat)(state)
  }
}

function withoutConnection(moment: Moment, liveChat: AttachedState): Rule {
  return (state) => {
    const departmentId = departmentOf(state)
    if (isUnwelcome(liveChat)) return sayFailure(moment)(state)
    const isKnownClosed =
      liveChat.snapshot.operatingHours !== null && !isWithin(liveChat, departmentId, moment.now)
    if (isKnownClosed) return refuse(moment)(state)
    return sequence(
      state,
      putAttached({ isWanted: true }),
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
    timer: 'live-chat-patience',
    delayMs: timeMs(state, 'liveChatPatienceMs'),
  })(state)

/** Answers the host's question about availability as soon as it is known. Source: HST-07 */
export const statusAsked: Rule = (state) => {
  const liveChat = findAttached(state)
  if (departmentOf(state) === null) return tellHost(false)(state)
  if (liveChat === null) return unchanged(state)
  if (isReady(liveChat.snapshot.status) || isClosed(liveChat.snapshot.status))
    return tellHost(liveChat.isAvailable)(state)
  return sequence(state, putAttached({ owesStatus: true }), waitForConnection)
}

/** Continues the requests that waited for the service's first report. */
export function settleWaiting(moment: Moment): Rule {
  return whenAttached((liveChat) => {
    const isSettled = isReady(liveChat.snapshot.status) || isUnwelcome(liveChat)
    return isSettled ? answerWaiting(moment) : unchanged
  })
}

/** Gives up waiting for the connection. Source: OP-93 */
export function patienceEnded(moment: Moment): Rule {
  return answerWaiting(moment)
}

function answerWaiting(moment: Moment): Rule {
  return whenAttached(({ isWanted, owesStatus, isAvailable, snapshot }) => (state) => {
    if (!isWanted && !owesStatus) return unchanged(state)
    return sequence(
      state,
      putAttached({ isWanted: false, owesStatus: false }),
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-patience' }),
      owesStatus ? tellHost(isAvailable) : unchanged,
      isWanted ? (isReady(snapshot.status) ? openOrRefuse(moment) : sayFailure(moment)) : unchanged,
    )
  })
}

function openOrRefuse(moment: Moment): Rule {
  return (state) => (state.liveChat.isAvailable ? openEntry(moment) : refuse(moment))(state)
}

/**
 * Opens the entry form. After the nominee's failure screen `Cancel` leads back to it.
 * Source: NOM-44, LC-03, LC-12, OP-91
 */
function openEntry(moment: Moment): Rule {
  return (state) => {
    const { flow } = state
    // A flow that the shopper has opened meanwhile stays open.
    if (flow !== null && flow.name !== 'nominee') return unchanged(state)
    return sequence(
      withoutFlow(state),
      putAttached({ cameFrom: flow }),
      openLiveChatFlow(moment, { name: 'live-chat-entry', opening: knownOf(state) }),
    )
  }
}

/** Returns the known details, which the shopper need not type again. Source: OP-91 */
function knownOf({ session }: State) {
  const names = session.shopper.at === 'signed-in' ? session.shopper.names : null
  const [first = '', ...rest] = (names?.fullName ?? '').split(/\s+/)
  return {
    isSignedIn: session.shopper.at === 'signed-in',
    firstName: names?.firstName ?? first,
    lastName: names?.lastName ?? rest.join(' '),
    email: names?.email ?? '',
  }
}

/** Handles the form or the overlay that was closed without consent. Source: LC-11, LC-12 */
export const declined: Rule = whenAttached(
  ({ cameFrom }, state) =>
    () =>
      sequence(
        state.flow === null && cameFrom !== null ? { ...state, flow: cameFrom } : state,
        putAttached({ cameFrom: null }),
      ),
)

/**
 * Refuses a request while live chat is unavailable: the shopper reads so, and the bot offers other ways.
 * Source: LC-42, OP-94
 */
export function refuse(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      say(moment, { from: 'bot', text: liveChatCopy.unavailable }),
      sendEvent(moment, { event: fallbackEvent, parameters: {} }, { isFollowUp: true }),
    )
}

/** Shows exactly one of three texts, by the cause of the failure. Source: LC-41, ERR-02 to ERR-04, OP-93 */
export function sayFailure(moment: Moment): Rule {
  return whenAttached((liveChat) => say(moment, { from: 'bot', text: failureText(liveChat) }))
}

function failureText(liveChat: AttachedState): string {
  const { failure } = liveChatCopy
  if (isUnwelcome(liveChat)) return failure.wires
  const { accountStatus, status } = liveChat.snapshot
  // A service that has never reported and whose connection is closed is unreachable; one that still connects is slow.
  const isUnreachable = accountStatus === null && isClosed(status)
  return !liveChat.isOnline || isUnreachable ? failure.unplugged : failure.technical
}

/** Checks a start without an answer after each wait for the connection. Source: LC-41, OP-93 */
export const watchStart: Rule = (state) =>
  emitLiveChatEffect({
    kind: 'after',
    timer: 'live-chat-start',
    delayMs: timeMs(state, 'liveChatPatienceMs'),
  })(state)

/**
 * Gives up a start without a connection, and one that a connected service has not answered for too long.
 * Source: LC-41, ERR-02 to ERR-04, OP-93
 */
export function startDue(moment: Moment): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'starting') return unchanged(state)
    const isLate = moment.now - liveChat.startedAt >= timeMs(state, 'startPatienceMs')
    return isReady(liveChat.snapshot.status) && !isLate ? watchStart(state) : giveUpStart(moment)(state)
  }
}

/** Gives up at once a start that can no longer succeed. */
export function followStart(moment: Moment): Rule {
  return whenAttached((liveChat) =>
    liveChat.at === 'starting' && (!liveChat.isOnline || isUnwelcome(liveChat))
      ? giveUpStart(moment)
      : unchanged,
  )
}

/** Gives up a start; if its chat begins after all, the chat is ended then. */
function giveUpStart(moment: Moment): Rule {
  return (state) => sequence(state, leaveTalk(null), sayFailure(moment))
}

export function startFailed(moment: Moment, reason: string): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'starting') return unchanged(state)
    const idle: State = { ...state, liveChat: { ...commonFields(liveChat), at: 'idle', isRunning: false } }
    if (reason === 'UNAVAILABLE') return refuse(moment)(idle)
    return reason === 'BANNED'
      ? say(moment, { from: 'bot', text: liveChatCopy.failure.wires })(idle)
      : sayFailure(moment)(idle)
  }
}
