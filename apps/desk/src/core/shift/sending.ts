import { move } from '@murphy/flow'
import { resendMs } from '../settings'
import type { Effect } from '../effect'
import { ask, inOrder } from '../step'
import type { Rule } from '../step'
import type { Command } from './command'
import { allWaiting, dueCommands, addToOutbox, withStage, withoutCommands } from './outbox'
import type { Outgoing } from './outbox'

/** Puts a command into the outbox and sends the next ones. Source: docs/live-chat-protocol.md#delivery-rules */
export function sendCommand(id: string, command: Command): Rule {
  return (shift) => inOrder({ ...shift, outbox: addToOutbox(shift.outbox, id, command) }, sendDue)
}

/** Sends all commands that are due, and stores the outbox for a reload. */
export const sendDue: Rule = (shift) => {
  const going = dueCommands(shift.outbox)
  let { outbox } = shift
  for (const { id } of going) outbox = withStage(outbox, id, { at: 'in-flight' })
  const effects: readonly Effect[] = going.map(({ id, command }) => ({
    kind: 'perform-command',
    csrfToken: shift.csrfToken,
    id,
    command,
  }))
  return move({ ...shift, outbox }, { kind: 'keep-outbox', account: shift.account, outbox }, ...effects)
}

/** Schedules a repetition, because the outcome is unknown. */
export function scheduleResend(id: string): Rule {
  return ask({ kind: 'after', key: `resend:${id}`, delayMs: resendMs })
}

/** Sends the same command with the same id. */
export function resend(id: string): Rule {
  return (shift) => {
    const isDue = shift.outbox.some((item) => item.id === id && item.stage.at === 'in-flight')
    return isDue
      ? inOrder({ ...shift, outbox: withStage(shift.outbox, id, { at: 'waiting' }) }, sendDue)
      : move(shift)
  }
}

/** Sends everything unanswered again on a new connection. */
export const resendAll: Rule = (shift) =>
  inOrder(
    { ...shift, outbox: allWaiting(shift.outbox) },
    ask(...shift.outbox.map(({ id }) => stopResending(id))),
    sendDue,
  )

/** Removes commands from the outbox; the next of their lanes are sent. */
export function removeCommands(...ids: readonly string[]): Rule {
  return (shift) => {
    const outbox = withoutCommands(shift.outbox, new Set(ids))
    if (outbox === shift.outbox) return move(shift)
    return inOrder({ ...shift, outbox }, ask(...ids.map(stopResending)), sendDue)
  }
}

/** Sets the stage of a command; commands behind it may be sent now. */
export function setStage(id: string, next: Outgoing['stage']): Rule {
  return (shift) => inOrder({ ...shift, outbox: withStage(shift.outbox, id, next) }, sendDue)
}

export function findOutgoing(outbox: readonly Outgoing[], id: string): Outgoing | undefined {
  return outbox.find((item) => item.id === id)
}

function stopResending(id: string): Effect {
  return { kind: 'cancel', key: `resend:${id}` }
}
