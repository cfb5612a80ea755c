import { next } from '@murphy/flow'
import { resendMs } from '../../settings'
import type { Effect } from '../effect'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import type { Command } from './command'
import { allWaiting, due, put, withStage, without } from './outbox'
import type { Outgoing } from './outbox'

/** Puts a command into the outbox and sends what may go. Source: delivery rule 1 */
export function send(id: string, command: Command): Rule {
  return (shift) => sequence({ ...shift, outbox: put(shift.outbox, id, command) }, sendDue)
}

/** Sends all that may go now, and keeps the outbox where a reload finds it. */
export const sendDue: Rule = (shift) => {
  const going = due(shift.outbox)
  let { outbox } = shift
  for (const { id } of going) outbox = withStage(outbox, id, { at: 'in-flight' })
  const effects: readonly Effect[] = going.map(({ id, command }) => ({
    kind: 'perform-command',
    csrfToken: shift.csrfToken,
    id,
    command,
  }))
  return next({ ...shift, outbox }, { kind: 'keep-outbox', account: shift.account, outbox }, ...effects)
}

/** Nobody knows whether it arrived: the same again, in a while. */
export function sendAgainLater(id: string): Rule {
  return emit({ kind: 'after', key: `resend:${id}`, delayMs: resendMs })
}

/** The same command with the same id. */
export function sendAgain(id: string): Rule {
  return (shift) => {
    const isDue = shift.outbox.some((item) => item.id === id && item.stage.at === 'in-flight')
    return isDue
      ? sequence({ ...shift, outbox: withStage(shift.outbox, id, { at: 'waiting' }) }, sendDue)
      : next(shift)
  }
}

/** The line is back: what was not answered goes out at once. */
export const sendAllAgain: Rule = (shift) =>
  sequence(
    { ...shift, outbox: allWaiting(shift.outbox) },
    emit(...shift.outbox.map(({ id }) => stopResending(id))),
    sendDue,
  )

/** Done with: it leaves the outbox, and the next of its lane goes. */
export function settle(...ids: readonly string[]): Rule {
  return (shift) => {
    const outbox = without(shift.outbox, new Set(ids))
    if (outbox === shift.outbox) return next(shift)
    return sequence({ ...shift, outbox }, emit(...ids.map(stopResending)), sendDue)
  }
}

/** Another stage; whatever waits behind it may go now. */
export function stage(id: string, next: Outgoing['stage']): Rule {
  return (shift) => sequence({ ...shift, outbox: withStage(shift.outbox, id, next) }, sendDue)
}

export function outgoing(outbox: readonly Outgoing[], id: string): Outgoing | undefined {
  return outbox.find((item) => item.id === id)
}

function stopResending(id: string): Effect {
  return { kind: 'cancel', key: `resend:${id}` }
}
