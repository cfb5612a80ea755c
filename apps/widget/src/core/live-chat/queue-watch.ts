import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isQueueNotificationDue, getDueQueueMessage, updateQueueWatch } from '@murphy/domain/live-chat'
import { fill } from '@murphy/domain/copy'
import { showMessage } from '../conversation/entries'
import { sequence } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putChat, whenChatActive } from './attached-state'
import { liveChatCopy } from './copy'
import { getTimeMs } from './live-chat-settings'

/**
 * Handles a new position in the queue. The message of each band appears once, after 6 s. One notification appears near the
 * front.
 *
 * Source: LC-17 to LC-23, OP-95, OP-96
 */
export function followQueuePosition(moment: Moment, position: number): Rule {
  return whenChatActive(({ chat }, state) => {
    const queue = updateQueueWatch(chat.queue, position)
    if (queue === null || queue === chat.queue) return unchanged
    const isNoticeDue = isQueueNotificationDue(queue)
    const isMessageDue = !chat.isQueueMessagePending && getDueQueueMessage(queue) !== null
    return (current) =>
      sequence(
        current,
        putChat({ queue: isNoticeDue ? { ...queue, isNotified: true } : queue }),
        isMessageDue ? scheduleQueueMessage(getTimeMs(state, 'queueMessageMs')) : unchanged,
        isNoticeDue ? showFrontNotification(moment) : unchanged,
      )
  })
}

function scheduleQueueMessage(delayMs: number): Rule {
  return (state) =>
    sequence(
      state,
      putChat({ isQueueMessagePending: true }),
      emitLiveChatEffect({ kind: 'after', timer: 'live-chat-queue-message', delayMs }),
    )
}

function showFrontNotification(moment: Moment): Rule {
  const text = liveChatCopy.queue.front
  return (state) =>
    sequence(
      state,
      showMessage(moment, { from: 'system', text }),
      emitLiveChatEffect({ kind: 'notify', text }),
    )
}

/** Shows the message of the current position; none when an agent has joined meanwhile, or the position is near the front. */
export function showQueueMessage(moment: Moment): Rule {
  return whenChatActive(({ at, chat }) => {
    const settled = putChat({ isQueueMessagePending: false })
    const band = at === 'queued' && chat.queue !== null ? getDueQueueMessage(chat.queue) : null
    if (band === null || chat.queue === null) return settled
    const { queue } = chat
    const text = fill(liveChatCopy.queue[band], { n: queue.currentPosition })
    return (state) =>
      sequence(
        state,
        settled,
        putChat({ queue: { ...queue, isMessageShown: true } }),
        showMessage(moment, { from: 'system', text }),
      )
  })
}
