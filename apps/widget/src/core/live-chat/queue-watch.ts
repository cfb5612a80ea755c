import { unchanged } from '@murphy/flow'
import { isQueueNotificationDue, getDueQueueMessage, updateQueueWatch } from '@murphy/domain/live-chat'
import { fill } from '@murphy/domain/words'
import { say } from '../conversation/entries'
import type { Moment } from '../moment'
import { sequence } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putTalk, whenTalking } from './attached'
import { liveChatCopy } from './copy'
import { timeMs } from './live-chat-settings'

/**
 * Follows a new place in the queue: its message appears after 6 s, one for each band; near the front one notice.
 *
 * Source: LC-17 to LC-23, OP-95, OP-96
 */
export function queuePlaceChanged(moment: Moment, position: number): Rule {
  return whenTalking(({ talk }, state) => {
    const queue = updateQueueWatch(talk.queue, position)
    if (queue === null || queue === talk.queue) return unchanged
    const isNoticeDue = isQueueNotificationDue(queue)
    const isMessageDue = !talk.isQueueMessagePending && getDueQueueMessage(queue) !== null
    return (current) =>
      sequence(
        current,
        putTalk({ queue: isNoticeDue ? { ...queue, isNotified: true } : queue }),
        isMessageDue ? waitWithMessage(timeMs(state, 'queueMessageMs')) : unchanged,
        isNoticeDue ? notify(moment) : unchanged,
      )
  })
}

function waitWithMessage(delayMs: number): Rule {
  return (state) =>
    sequence(
      state,
      putTalk({ isQueueMessagePending: true }),
      emitLiveChatEffect({ kind: 'after', timer: 'live-chat-queue-message', delayMs }),
    )
}

function notify(moment: Moment): Rule {
  const text = liveChatCopy.queue.front
  return (state) =>
    sequence(state, say(moment, { from: 'system', text }), emitLiveChatEffect({ kind: 'notify', text }))
}

/** Shows the message of the newest place; none when an agent has joined meanwhile, or the place is too near for one. */
export function queueMessageDueNow(moment: Moment): Rule {
  return whenTalking(({ at, talk }) => {
    const settled = putTalk({ isQueueMessagePending: false })
    const band = at === 'queued' && talk.queue !== null ? getDueQueueMessage(talk.queue) : null
    if (band === null || talk.queue === null) return settled
    const { queue } = talk
    const text = fill(liveChatCopy.queue[band], { n: queue.currentPosition })
    return (state) =>
      sequence(
        state,
        settled,
        putTalk({ queue: { ...queue, isMessageShown: true } }),
        say(moment, { from: 'system', text }),
      )
  })
}
