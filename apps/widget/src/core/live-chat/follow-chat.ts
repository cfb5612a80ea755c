import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isClosed, isReady } from '@murphy/live-chat-sdk/client'
import type { LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { showMessage } from '../conversation/entries'
import { cancelFollowUp } from '../conversation/pending-offers'
import type { LoadedCoreModules } from '../core-modules'
import { withoutFlow } from '../frame/view'
import { endReportWait } from '../attach-live-chat'
import { getCaller, createRequestContext } from '../session/identity'
import { isRemembered } from '../session/shopper'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import {
  findAttached,
  emitLiveChatEffect,
  putAttached,
  putChat,
  whenAttached,
  whenChatActive,
} from './attached-state'
import { isVisitorRefused, updateAvailability, reconnectIfPossible } from './availability'
import { liveChatCopy } from './copy'
import { endChat, leaveChat, nextChatId } from './end-chat'
import type { LiveChatEdgeEvent } from './live-chat-event'
import { getTimeMs } from './live-chat-settings'
import type { ActiveChat, ActiveChatStage, Unsent } from './live-chat-state'
import { sortByJoining } from './agents'
import { followQueuePosition } from './queue-watch'
import { abandonLostStart, showFailure, settleWaiting } from './request'
import { showUnsentMessages } from './unsent-messages'

type ServiceState = Extract<LiveChatEdgeEvent, { kind: 'state-changed' }>

/**
 * Applies the service's complete confirmed state: the chat moves to the state that the service reports.
 *
 * Source: LC-14, LC-24, LC-26, OP-107, docs/live-chat-protocol.md#delivery-rules (rule 4)
 */
export function applyServiceState(
  moment: Moment,
  { snapshot, unsent, isOnline }: ServiceState,
  modules: LoadedCoreModules,
): Rule {
  return (state) =>
    sequence(
      state,
      putAttached({ snapshot, isOnline }),
      updateAvailability(moment),
      settleWaiting(moment, modules),
      abandonLostStart(moment),
      isReady(snapshot.status) || isClosed(snapshot.status) ? endReportWait(moment) : unchanged,
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
    if (isRemembered(state.session)) return unchanged
    if (liveChat.at === 'over') return unchanged
    if ('chat' in liveChat) {
      if (chat?.chatId === liveChat.chat.chatId && chat.isChatting)
        return updateChat(moment, liveChat.snapshot, unsent)
      // After a lost connection the chat's state is unknown until the service reports again.
      return chat === null && !isReady(liveChat.snapshot.status)
        ? handleLostConnection(moment)
        : endChat(moment, 'end-prompt')
    }
    if (chat?.isChatting !== true) return unchanged
    if (liveChat.dismissedChatId === chat.chatId) return unchanged
    if (liveChat.dismissedChatId === nextChatId)
      return (current) =>
        sequence(
          current,
          putAttached({ dismissedChatId: chat.chatId }),
          emitLiveChatEffect({ kind: 'end-chat', lastMessage: null }),
        )
    return (current) =>
      sequence(
        current,
        beginChat(chat.chatId),
        updateChat(moment, liveChat.snapshot, unsent),
        emitLiveChatEffect({ kind: 'read-log' }),
      )
  })
}

/** Shows the chat of an earlier page once its shopper is confirmed. Source: OP-33 */
export function resumeForShopper(moment: Moment): Rule {
  return followChat(moment, [])
}

const emptyChat: Omit<ActiveChat, 'chatId'> = {
  queue: null,
  isQueueMessagePending: false,
  agents: [],
  hasMetAgent: false,
  isDisrupted: false,
  typing: null,
  files: [],
  usedEntryIds: [],
}

function beginChat(chatId: string): Rule {
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
          originFlow: null,
          chat: { ...emptyChat, chatId },
        },
      },
      cancelFollowUp,
      // The quick replies hold the choice that led to live chat.
      put('conversation', { quickReplies: null }),
      scheduleKeepAlive,
    )
  }
}

function updateChat(moment: Moment, snapshot: LiveChatSnapshot, unsent: readonly Unsent[]): Rule {
  return whenChatActive(({ at, chat }) => {
    const agents = sortByJoining(chat.agents, snapshot.agents)
    const hasMetAgent = chat.hasMetAgent || agents.length > 0
    const position = snapshot.chat?.queuePosition ?? 0
    const next: ActiveChatStage =
      agents.length > 0 ? 'chatting' : position > 0 || !hasMetAgent ? 'queued' : 'left'
    const isTypistPresent = agents.some(({ nick }) => nick === chat.typing)
    return (state) =>
      sequence(
        state,
        putChat({ agents, hasMetAgent, typing: isTypistPresent ? chat.typing : null }, next),
        showUnsentMessages(moment, unsent),
        followConnection(moment),
        followQueuePosition(moment, position),
        hasMetAgent && !chat.hasMetAgent ? pauseBot : unchanged,
        next === 'left' && at !== 'left' ? scheduleRatingAfterLeave : unchanged,
        next !== 'left' && at === 'left' ? handleAgentReturn : unchanged,
      )
  })
}

/** Notifies the shopper once of each lost connection. Until it is back nothing can be sent. Source: LC-44, OP-108 */
function followConnection(moment: Moment): Rule {
  return whenChatActive(({ chat, snapshot }) => {
    if (isReady(snapshot.status)) return chat.isDisrupted ? putChat({ isDisrupted: false }) : unchanged
    return handleLostConnection(moment)
  })
}

function handleLostConnection(moment: Moment): Rule {
  return whenChatActive((liveChat) => (state) => {
    // The connection is closed for good: the service continues the chat without this shopper.
    if (isVisitorRefused(liveChat)) return sequence(state, showFailure(moment), leaveChat(null))
    if (liveChat.chat.isDisrupted) return unchanged(state)
    return sequence(
      state,
      putChat({ isDisrupted: true, typing: null }),
      showMessage(moment, { from: 'system', text: liveChatCopy.disruption }),
      reconnectIfPossible(moment),
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
    putChat({ isQueueMessagePending: false }),
  )

/** Schedules the rating for the case that no other agent joins. Source: LC-15, OP-05 */
const scheduleRatingAfterLeave: Rule = (state) =>
  emitLiveChatEffect({
    kind: 'after',
    timer: 'live-chat-agent-left',
    delayMs: getTimeMs(state, 'agentLeftMs'),
  })(state)

/**
 * Handles the join after a leave, which together are a transfer. A rating that the shopper has not begun gives way to
 * the agent. Source: OP-05
 */
const handleAgentReturn: Rule = (state) => {
  const { flow } = state
  const isUntouched =
    flow?.name === 'live-chat-rating' && flow.state.at === 'asking' && flow.state.rating === null
  return sequence(
    isUntouched ? withoutFlow(state) : state,
    emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-agent-left' }),
  )
}

/** Keeps the bot's session and the tabs' shared times alive as long as the live chat runs. Source: LC-47, OP-02 */
export function sendKeepAlive(moment: Moment): Rule {
  return whenChatActive(
    (_, state) => (current) =>
      sequence(
        current,
        emit(
          {
            kind: 'send-event',
            // No pending request waits for the answer, which shows nothing (OP-131).
            requestId: `${moment.freshId}-keep-alive`,
            caller: getCaller(state),
            event: { event: 'KEEP_ALIVE', parameters: {} },
            context: createRequestContext(state.session),
          },
          { kind: 'share-activity', at: moment.now },
        ),
        scheduleKeepAlive,
      ),
  )
}

const scheduleKeepAlive: Rule = (state) =>
  emitLiveChatEffect({
    kind: 'after',
    timer: 'live-chat-keep-alive',
    delayMs: getTimeMs(state, 'keepAliveMs'),
  })(state)

/** Ends the chat when the hub reports its end, as if the agent had ended it. Source: OP-105 */
export function endChatFromHub(moment: Moment): Rule {
  return whenChatActive(
    () => (state) =>
      sequence(
        state,
        emitLiveChatEffect({ kind: 'end-chat', lastMessage: null }),
        endChat(moment, 'end-prompt'),
      ),
  )
}

/** Marks the messages of the chat as read. */
export const markRead: Rule = whenChatActive(() => emitLiveChatEffect({ kind: 'mark-read' }))

/** Shows or hides the typing indicator, only for an agent who is in the chat. Source: MSG-02 */
export function setTyping(nick: string, isTyping: boolean): Rule {
  return whenChatActive(({ chat }) => {
    if (!isTyping) return chat.typing === nick ? putChat({ typing: null }) : unchanged
    return chat.agents.some((agent) => agent.nick === nick) ? putChat({ typing: nick }) : unchanged
  })
}
