import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { sequence } from '../step'
import type { Rule } from '../step'
import type { DeskEvent } from '../event'
import { isMessageCommand } from './command'
import { releaseMacro, reportMacro, settleMacro } from './macros'
import { rescueLostMessages } from './lost-messages'
import { showNotice } from './notice'
import { withStage } from './outbox'
import type { Refusal } from './refusal'
import { findChat, findShopperName } from './selectors'
import { findOutgoing, scheduleResend, sendDue, removeCommands, setStage } from './sending'
import { openChat } from './navigation'

type CommandDone = Extract<DeskEvent, { kind: 'command-done' }>

/**
 * Handles the answer to a command. A message stays visible until its entry comes in the chat's sequence; answer
 * and entry arrive in either order.
 */
export function handleCommandDone({ id, seq, results }: CommandDone, moment: Moment): Rule {
  return (shift) => {
    const item = findOutgoing(shift.outbox, id)
    if (item === undefined) return next(shift)
    const { command } = item
    if (command.type === 'macro')
      return sequence(shift, removeCommands(id), reportMacro({ ...command, results }, moment))
    if (isMessageCommand(command)) {
      const log = shift.logs[command.chatId]?.entries ?? []
      const isHere =
        command.type === 'note'
          ? findChat(shift, command.chatId)?.notes.some(({ noteId }) => noteId === id) !== false
          : seq === null || log.some((logEntry) => logEntry.seq === seq)
      return sequence(
        shift,
        isHere ? removeCommands(id) : setStage(id, { at: 'stored' }),
        settleMacro(id, moment),
      )
    }
    // The choice is shown until the state confirms it. Answer and state arrive in either order.
    if (command.type === 'set-status') return sequence(shift, setStage(id, { at: 'stored' }))
    const opening = command.type === 'accept' ? [openChat(command.chatId)] : []
    return sequence(shift, removeCommands(id), ...opening)
  }
}

/** Handles a refusal. A refused message keeps its text in the transcript; any other refusal becomes a notice. */
export function handleCommandRefused(id: string, refusal: Refusal, moment: Moment): Rule {
  return (shift) => {
    const item = findOutgoing(shift.outbox, id)
    if (item === undefined) return next(shift)
    const { command } = item
    if (isMessageCommand(command)) {
      const outbox = withStage(shift.outbox, id, { at: 'refused', refusal })
      return sequence(
        { ...shift, outbox },
        releaseMacro(command.chatId, id),
        rescueLostMessages(moment.freshId),
        sendDue,
      )
    }
    const shopper = 'chatId' in command ? findShopperName(shift, command.chatId) : ''
    return sequence(
      shift,
      removeCommands(id),
      showNotice({ id: moment.freshId, command: command.type, shopper, refusal }),
    )
  }
}

/**
 * Handles a command whose outcome is unknown. It is sent again by itself, except for a file: the agent sees that its upload
 * broke off, and decides.
 */
export function handleCommandUnanswered(id: string, moment: Moment): Rule {
  return (shift) =>
    findOutgoing(shift.outbox, id)?.command.type === 'file'
      ? sequence(shift, handleCommandRefused(id, { kind: 'unreachable' }, moment))
      : sequence(shift, scheduleResend(id))
}
