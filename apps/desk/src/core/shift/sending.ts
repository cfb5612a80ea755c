import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { resendMs } from '../settings'
import type { Effect } from '../effect'
import { change, emit, sequence } from '../step'
import type { Rule } from '../step'
import type { Command } from './command'
import { resetUnanswered, findDueCommands, addToOutbox, withStage, withoutCommands } from './outbox'
import type { Outgoing } from './outbox'

/** Puts a command into the outbox and sends the next ones. Source: docs/live-chat-protocol.md#delivery-rules */
export function sendCommand(id: string, command: Command): Rule {
  return (shift) => sequence({ ...shift, outbox: addToOutbox(shift.outbox, id, command) }, sendDue)
}

/** Sends the command of a dialog and closes the dialog. */
export function confirmDialog(command: Command, { freshId }: Moment): Rule {
  return (shift) => sequence(shift, change({ panel: null }), sendCommand(freshId, command))
}

/** Sends all commands that are due, and stores the outbox for a reload. */
export const sendDue: Rule = (shift) => {
  const due = findDueCommands(shift.outbox)
  let { outbox } = shift
  for (const { id } of due) outbox = withStage(outbox, id, { at: 'in-flight' })
  const effects: readonly Effect[] = due.map(({ id, command }) => ({
    kind: 'perform-command',
    csrfToken: shift.csrfToken,
    id,
    command,
  }))
  return next({ ...shift, outbox }, { kind: 'save-outbox', account: shift.account, outbox }, ...effects)
}

/** Schedules a repetition, because the outcome is unknown. */
export function scheduleResend(id: string): Rule {
  return emit({ kind: 'after', key: `resend:${id}`, delayMs: resendMs })
}

/** Sends the same command with the same id. */
export function resend(id: string): Rule {
  return (shift) => {
    const isDue = shift.outbox.some((item) => item.id === id && item.stage.at === 'in-flight')
    return isDue
      ? sequence({ ...shift, outbox: withStage(shift.outbox, id, { at: 'waiting' }) }, sendDue)
      : next(shift)
  }
}

/** Sends everything unanswered again on a new connection. */
export const resendAll: Rule = (shift) =>
  sequence(
    { ...shift, outbox: resetUnanswered(shift.outbox) },
    emit(...shift.outbox.map(({ id }) => stopResending(id))),
    sendDue,
  )

/** Removes commands from the outbox; the next of their lanes are sent. */
export function removeCommands(...ids: readonly string[]): Rule {
  return (shift) => {
    const outbox = withoutCommands(shift.outbox, new Set(ids))
    if (outbox === shift.outbox) return next(shift)
    return sequence({ ...shift, outbox }, emit(...ids.map(stopResending)), sendDue)
  }
}

/** Sets the stage of a command; commands behind it may be sent now. */
export function setStage(id: string, stage: Outgoing['stage']): Rule {
  return (shift) => sequence({ ...shift, outbox: withStage(shift.outbox, id, stage) }, sendDue)
}

/** Returns a command of the outbox by its id. */
export function findOutgoing(outbox: readonly Outgoing[], id: string): Outgoing | undefined {
  return outbox.find((item) => item.id === id)
}

function stopResending(id: string): Effect {
  return { kind: 'cancel', key: `resend:${id}` }
}
