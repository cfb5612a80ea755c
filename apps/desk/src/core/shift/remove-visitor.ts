import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskEvent } from '../event'
import { sequence } from '../step'
import type { Rule } from '../step'
import { findChat } from './selectors'
import { confirmDialog } from './sending'

const dayMs = 24 * 60 * 60 * 1000

/** Disconnects or bans a visitor. Source: OP-106, LCS-13 */
export function removeVisitor(
  event: Extract<DeskEvent, { kind: 'visitor-closed' | 'visitor-banned' }>,
  moment: Moment,
): Rule {
  return (shift) => {
    const { chatId } = event
    const visitorId = findChat(shift, chatId)?.visitor.id
    if (visitorId === undefined) return next(shift)
    if (event.kind === 'visitor-closed')
      return sequence(
        shift,
        confirmDialog({ type: 'close-visitor', chatId, visitorId, reason: event.reason }, moment),
      )
    const until = event.days === null ? null : moment.now + shift.serverAheadMs + event.days * dayMs
    const { reason, isAddressBanned } = event
    return sequence(
      shift,
      confirmDialog({ type: 'ban', chatId, visitorId, reason, until, isAddressBanned }, moment),
    )
  }
}
