import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { PageEventKind } from '../event'
import { activityEveryMs } from '../settings'
import type { OnShift } from '../state'
import { change, emit, sequence } from '../step'
import type { DeskStep } from '../step'
import { lookUpReplies } from './canned-replies'
import { markRead } from './read-marks'

/** Handles changes of the browser's window, and the agent's activity in it. */
export function handlePageEvent(
  shift: OnShift,
  { kind }: { readonly kind: PageEventKind },
  { now }: Moment,
): DeskStep {
  switch (kind) {
    case 'page-shown':
      return sequence(
        shift,
        change({ isPageVisible: true }),
        markRead,
        emit({ kind: 'retry-connection' }),
        lookUpReplies,
      )
    case 'page-hidden':
      return sequence(shift, change({ isPageVisible: false }))
    case 'page-narrowed':
      return sequence(shift, change({ isPageNarrow: true }))
    case 'page-widened':
      return sequence(shift, change({ isPageNarrow: false }), markRead)
    case 'agent-acted':
      return now - shift.activitySignalledAt < activityEveryMs
        ? unchanged(shift)
        : next({ ...shift, activitySignalledAt: now }, { kind: 'send-frame', frame: { type: 'activity' } })
  }
}
