import { move } from '@murphy/flow'
import { noticeMs } from '../settings'
import type { Moment } from '../event'
import { ask, change, inOrder } from '../step'
import type { Rule } from '../step'
import { isLine } from './command'
import { tellLostLines } from './lost-messages'
import { openChat } from './open-chat'
import { withStage } from './outbox'
import type { Refusal } from './refusal'
import { chatOf, shopperName } from './selectors'
import { outgoing, sendDue, settle, stage } from './sending'

/**
 * Handles the answer to a command. A message stays visible until its entry comes in the chat's sequence; answer
 * and entry arrive in either order.
 */
export function commandDone(id: string, seq: number | null): Rule {
  return (shift) => {
    const item = outgoing(shift.outbox, id)
    if (item === undefined) return move(shift)
    const { command } = item
    if (isLine(command)) {
      const log = shift.logs[command.chatId]?.entries ?? []
      const isHere =
        command.type === 'note'
          ? chatOf(shift, command.chatId)?.notes.some(({ noteId }) => noteId === id) !== false
          : seq === null || log.some((placed) => placed.seq === seq)
      return inOrder(shift, isHere ? settle(id) : stage(id, { at: 'stored' }))
    }
    // Shown as chosen until the state confirms it; answer and state arrive in either order.
    if (command.type === 'set-status') return inOrder(shift, stage(id, { at: 'stored' }))
    const next = command.type === 'accept' ? [openChat(command.chatId)] : []
    return inOrder(shift, settle(id), ...next)
  }
}

/** Handles a refusal. A refused message keeps its text in the transcript; any other refusal becomes a notice. */
export function commandRefused(id: string, refusal: Refusal, moment: Moment): Rule {
  return (shift) => {
    const item = outgoing(shift.outbox, id)
    if (item === undefined) return move(shift)
    const { command } = item
    if (isLine(command)) {
      const outbox = withStage(shift.outbox, id, { at: 'refused', refusal })
      return inOrder({ ...shift, outbox }, tellLostLines(moment.freshId), sendDue)
    }
    const shopper = 'chatId' in command ? shopperName(shift, command.chatId) : ''
    return inOrder(
      shift,
      settle(id),
      change({ notice: { id: moment.freshId, command: command.type, shopper, refusal } }),
      ask({ kind: 'after', key: 'notice', delayMs: noticeMs }),
    )
  }
}
