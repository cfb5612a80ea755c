import { unchanged } from '@murphy/flow'
import { isClosed, isReady } from '@murphy/live-chat-sdk/client'
import type { LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { say } from '../conversation/entries'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import type { Moment } from '../moment'
import { withoutFlow } from '../frame/without-flow'
import { releaseQuestions } from '../attach-live-chat'
import { callerOf, requestContext } from '../session/identity'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect, putAttached, putTalk, whenAttached, whenTalking } from './attached'
import { isUnwelcome, updateAvailability, reconnectIfWorthIt } from './availability'
import { liveChatCopy } from './copy'
import { endTalk, leaveTalk, nextChat } from './end-talk'
import type { LiveChatEdgeEvent } from './live-chat-event'
import { timeMs } from './live-chat-settings'
import type { Talk, TalkingAt, Unsent } from './live-chat-state'
import { inOrderOfJoining } from './people'
import { queuePlaceChanged } from './queue-watch'
import { followStart, sayFailure, settleWaiting } from './request'
import { followUnsent } from './unsent'

type ServiceState = Extract<LiveChatEdgeEvent, { kind: 'state-changed' }>

/**
 * Applies the service's complete confirmed state: the chat moves to the state that the service reports.
 *
 * Source: LC-14, LC-24, LC-26, OP-107, docs/live-chat-protocol.md#delivery-rules (rule 4)
 */
export function serviceChanged(moment: Moment, { snapshot, unsent, isOnline }: ServiceState): Rule {
  return (state) =>
    sequence(
      state,
      putAttached({ snapshot, isOnline }),
      updateAvailability(moment),
      settleWaiting(moment),
      followStart(moment),
      isReady(snapshot.status) || isClosed(snapshot.status) ? releaseQuestions(moment) : unchanged,
      followChat(moment, unsent),
    )
}

/**
 * Follows the service's chat, also once the shopper of an earlier page is confirmed: before that nothing of it is
 * shown. Source: OP-33
 */
export function followChat(moment: Moment, unsent: readonly Unsent[]): Rule {
  return whenAttached((liveChat, state) => {
    const { chat } = liveChat.snapshot
    if (state.session.shopper.at === 'remembered') return unchanged
    if (liveChat.at === 'over') return unchanged
    if ('talk' in liveChat) {
      if (chat?.chatId === liveChat.talk.chatId && chat.isChatting)
        return go(moment, liveChat.snapshot, unsent)
      // After a lost connection the chat's state is unknown until the service reports again.
      return chat === null && !isReady(liveChat.snapshot.status)
        ? lost(moment)
        : endTalk(moment, 'end-prompt')
    }
    if (chat?.isChatting !== true) return unchanged
    if (liveChat.doneWith === chat.chatId) return unchanged
    if (liveChat.doneWith === nextChat)
      return (current) =>
        sequence(
          current,
          putAttached({ doneWith: chat.chatId }),
          emitLiveChatEffect({ kind: 'end-chat', lastLine: null }),
        )
    return (current) =>
      sequence(
        current,
        begin(chat.chatId),
        go(moment, liveChat.snapshot, unsent),
        emitLiveChatEffect({ kind: 'read-log' }),
      )
  })
}

const emptyTalk: Omit<Talk, 'chatId'> = {
  queue: null,
  isQueueMessagePending: false,
  agents: [],
  hasMetAgent: false,
  isDisrupted: false,
  typing: null,
  files: [],
  used: [],
}

function begin(chatId: string): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat === null) return unchanged(state)
    return sequence(
      {
        ...state,
        liveChat: {
          ...liveChat,
          at: 'queued',
          isRunning: true,
          cameFrom: null,
          talk: { ...emptyTalk, chatId },
        },
      },
      cancelFollowUp,
      // The quick replies hold the choice that led to live chat.
      put('conversation', { quickReplies: null }),
      keepAliveLater,
    )
  }
}

function go(moment: Moment, snapshot: LiveChatSnapshot, unsent: readonly Unsent[]): Rule {
  return whenTalking(({ at, talk }) => {
    const agents = inOrderOfJoining(talk.agents, snapshot.agents)
    const hasMetAgent = talk.hasMetAgent || agents.length > 0
    const position = snapshot.chat?.queuePosition ?? 0
    const next: TalkingAt = agents.length > 0 ? 'chatting' : position > 0 || !hasMetAgent ? 'queued' : 'left'
    const isTypingThere = agents.some(({ nick }) => nick === talk.typing)
    return (state) =>
      sequence(
        state,
        putTalk({ agents, hasMetAgent, typing: isTypingThere ? talk.typing : null }, next),
        followUnsent(moment, unsent),
        followConnection(moment),
        queuePlaceChanged(moment, position),
        hasMetAgent && !talk.hasMetAgent ? pauseBot : unchanged,
        next === 'left' && at !== 'left' ? waitForAgent : unchanged,
        next !== 'left' && at === 'left' ? agentIsBack : unchanged,
      )
  })
}

/** Tells the shopper of each drop once; the box accepts nothing until the connection is back. Source: LC-44, OP-108 */
function followConnection(moment: Moment): Rule {
  return whenTalking(({ talk, snapshot }) => {
    if (isReady(snapshot.status)) return talk.isDisrupted ? putTalk({ isDisrupted: false }) : unchanged
    return lost(moment)
  })
}

function lost(moment: Moment): Rule {
  return whenTalking((liveChat) => (state) => {
    // The connection is closed for good: the service continues the chat without this shopper.
    if (isUnwelcome(liveChat)) return sequence(state, sayFailure(moment), leaveTalk(null))
    if (liveChat.talk.isDisrupted) return unchanged(state)
    return sequence(
      state,
      putTalk({ isDisrupted: true, typing: null }),
      say(moment, { from: 'system', text: liveChatCopy.disruption }),
      reconnectIfWorthIt(moment),
    )
  })
}

/**
 * Stops the bot's pending messages and offers: an agent has joined.
 * Source: docs/live-chat-protocol.md#delivery-rules, OP-04
 */
const pauseBot: Rule = (state) =>
  sequence(
    state,
    cancelFollowUp,
    put('conversation', { awaiting: [], held: [], queue: [], quickReplies: null }),
    emit({ kind: 'cancel', key: 'next-part' }),
    emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-queue-message' }),
    putTalk({ isQueueMessagePending: false }),
  )

/** Source: LC-15, OP-05 */
const waitForAgent: Rule = (state) =>
  emitLiveChatEffect({ kind: 'after', timer: 'live-chat-agent-left', delayMs: timeMs(state, 'agentLeftMs') })(
    state,
  )

/**
 * Handles the join after a leave, which together are a transfer. A rating that the shopper has not begun gives way to
 * the agent. Source: OP-05
 */
const agentIsBack: Rule = (state) => {
  const { flow } = state
  const isUntouched =
    flow?.name === 'live-chat-rating' && flow.state.at === 'asking' && flow.state.rating === null
  return sequence(
    isUntouched ? withoutFlow(state) : state,
    emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-agent-left' }),
  )
}

/** Keeps the bot's session and the tabs' shared times alive as long as the live chat runs. Source: LC-47, OP-02 */
export function keepAliveDue(moment: Moment): Rule {
  return whenTalking(
    (_, state) => (current) =>
      sequence(
        current,
        emit(
          {
            kind: 'send-event',
            // No pending request waits for the answer, which shows nothing (OP-131).
            requestId: `${moment.freshId}-keep-alive`,
            caller: callerOf(state),
            event: { event: 'KEEP_ALIVE', parameters: {} },
            context: requestContext(state.session),
          },
          { kind: 'share-activity', at: moment.now },
        ),
        keepAliveLater,
      ),
  )
}

const keepAliveLater: Rule = (state) =>
  emitLiveChatEffect({ kind: 'after', timer: 'live-chat-keep-alive', delayMs: timeMs(state, 'keepAliveMs') })(
    state,
  )

/** Ends the chat when the hub reports its end, as if the agent had ended it. Source: OP-105 */
export function hubEnded(moment: Moment): Rule {
  return whenTalking(
    () => (state) =>
      sequence(
        state,
        emitLiveChatEffect({ kind: 'end-chat', lastLine: null }),
        endTalk(moment, 'end-prompt'),
      ),
  )
}

/** Shows or hides the typing indicator, only for an agent who is in the chat. Source: MSG-02 */
export function typingChanged(nick: string, isTyping: boolean): Rule {
  return whenTalking(({ talk }) => {
    if (!isTyping) return talk.typing === nick ? putTalk({ typing: null }) : unchanged
    return talk.agents.some((agent) => agent.nick === nick) ? putTalk({ typing: nick }) : unchanged
  })
}
