import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { showEntry } from './entries'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule, WidgetStep } from '../step'
import type { QueuedPart, QuickReplyGroup } from './conversation-state'

/**
 * Puts the parts of one reply behind those that still wait. With none waiting the first part is shown at once, every
 * next one `staggerMs` after the one before it.
 *
 * Source: LAU-12, OP-07
 */
export function enqueue(state: State, moment: Moment, parts: readonly QueuedPart[]): WidgetStep {
  if (parts.length === 0) return unchanged(state)
  const { conversation } = state
  const queued: State = {
    ...state,
    conversation: { ...conversation, queue: [...conversation.queue, ...parts] },
  }
  if (conversation.queue.length > 0) return next(queued)
  return showNextPart(moment)(queued)
}

/** Shows the next part, when `next-part` has fired or no part was waiting. */
export function showNextPart(moment: Moment): Rule {
  return (state) => {
    const [part, ...rest] = state.conversation.queue
    if (part === undefined) return unchanged(state)
    const { entry } = part
    return sequence(
      state,
      put('conversation', {
        queue: rest,
        quickReplies: mergeOffers(state.conversation.quickReplies, part.quickReplies),
      }),
      entry === null ? unchanged : (current) => showEntry(current, moment, entry),
      rest.length > 0
        ? emit({ kind: 'after', key: 'next-part', delayMs: state.settings.staggerMs })
        : unchanged,
      emit(
        ...part.commands.map(
          (command) =>
            ({
              kind: 'dispatch',
              event: {
                kind: 'command-arrived',
                widgetSessionId: state.session.widgetSessionId,
                command,
              },
            }) as const,
        ),
      ),
    )
  }
}

/**
 * Adds new quick replies to a standing group that is unused: nothing has been sent since, so the answer belongs to an
 * earlier request. The group's first choice stays; choices of an earlier answer are replaced.
 */
function mergeOffers(before: QuickReplyGroup | null, next: QuickReplyGroup | null): QuickReplyGroup | null {
  if (before?.isStanding !== true || before.isUsed) return next
  const standing = before.items.slice(0, 1)
  return { ...(next ?? before), items: [...standing, ...(next?.items ?? [])], isStanding: true }
}
