import { next } from '@murphy/flow'
import { noticeMs } from '../../settings'
import type { Moment } from '../event'
import { emit, change, sequence } from '../step'
import type { Rule } from '../step'
import { isLine } from './command'
import { tellLostLines } from './lost-lines'
import { openChat } from './open-chat'
import { withStage } from './outbox'
import type { Refusal } from './refusal'
import { chatOf, shopperName } from './selectors'
import { outgoing, sendDue, settle, stage } from './sending'

/**
 * A command was done. A line stays in sight until its entry comes in the chat's own sequence; its answer and its entry
 * come on two ways, in either order.
 */
export function commandDone(id: string, seq: number | null): Rule {
  return (shift) => {
    const item = outgoing(shift.outbox, id)
    if (item === undefined) return next(shift)
    const { command } = item
    if (isLine(command)) {
      const log = shift.logs[command.chatId]?.entries ?? []
      const isHere =
        command.type === 'note'
          ? chatOf(shift, command.chatId)?.notes.some(({ noteId }) => noteId === id) !== false
          : seq === null || log.some((placed) => placed.seq === seq)
      return sequence(shift, isHere ? settle(id) : stage(id, { at: 'stored' }))
    }
    // Shown as chosen until the state says so itself; the two come on two ways.
    if (command.type === 'set-status') return sequence(shift, stage(id, { at: 'stored' }))
    const opening = command.type === 'accept' ? [openChat(command.chatId)] : []
    return sequence(shift, settle(id), ...opening)
  }
}

/** A refused line keeps its text in sight; any other refusal is told and over. */
export function commandRefused(id: string, refusal: Refusal, moment: Moment): Rule {
  return (shift) => {
    const item = outgoing(shift.outbox, id)
    if (item === undefined) return next(shift)
    const { command } = item
    if (isLine(command)) {
      const outbox = withStage(shift.outbox, id, { at: 'refused', refusal })
      return sequence({ ...shift, outbox }, tellLostLines(moment.freshId), sendDue)
    }
    const shopper = 'chatId' in command ? shopperName(shift, command.chatId) : ''
    return sequence(
      shift,
      settle(id),
      change({ notice: { id: moment.freshId, command: command.type, shopper, refusal } }),
      emit({ kind: 'after', key: 'notice', delayMs: noticeMs }),
    )
  }
}
