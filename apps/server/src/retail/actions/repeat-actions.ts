import { TicketRequestSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { toError } from '../../logging'
import type { RetailActions, OpenAction } from './retail-actions'
import type { HandoverPorts } from './hand-over-action'
import { handOverAction } from './hand-over-action'
import { callLimitMs, firstRepeatMs, toCallOutcome } from './recorded-calls'
import type { ActionCalls, RepeatedResult } from './send-action'
import { sendAction } from './send-action'

/** An action is repeated for this long, and then given to the team. Source: OP-142 */
export const giveUpAfterMs = 10 * 60_000
const longestPauseMs = 2 * 60_000
/** Actions of one run, so that stopping never takes long. */
const actionsPerRun = 20

export type RepeatPorts = HandoverPorts & {
  readonly records: Pick<RetailActions, 'claimDue' | 'close' | 'postpone'>
  readonly retailer: ActionCalls & HandoverPorts['retailer']
  /** Reports a failure of Murphy's own; the action stays open. */
  readonly onFailure: (error: Error) => void
}

/**
 * Returns a function that repeats the actions that are due, of this server and of servers that have stopped. Calls during
 * a run join that run. It never rejects.
 *
 * Source: OP-142
 */
export function createActionRepeater(ports: RepeatPorts): () => Promise<void> {
  const { records, retailer, shopperKeys, inbox, now, onFailure } = ports
  let running: Promise<void> | null = null

  async function repeatDue(): Promise<void> {
    for (let count = 0; count < actionsPerRun; count += 1) {
      const action = await records.claimDue(now(), now() + callLimitMs)
      if (action === null) return
      await repeatOne(action)
    }
  }

  async function repeatOne(action: OpenAction): Promise<void> {
    const giveUpAt = action.createdAt + giveUpAfterMs
    if (now() >= giveUpAt) return await handOver(action)
    const result = await sendAction(action, retailer, shopperKeys)
    switch (toCallOutcome(result)) {
      case 'done':
        await copyTicket(action, result)
        return await records.close(action.key, 'done', now())
      case 'refused':
        // The shopper was told that it is not certain, so the team tells them.
        return await handOver(action)
      default: {
        const pauseMs = Math.min(longestPauseMs, firstRepeatMs * 2 ** action.attempts)
        return await records.postpone(action.key, Math.min(now() + pauseMs, giveUpAt))
      }
    }
  }

  async function handOver(action: OpenAction): Promise<void> {
    await handOverAction(action, ports)
    await records.close(action.key, 'handed_over', now())
  }

  /** Copies a delivered message to the inbox, as when its first call is answered. */
  async function copyTicket({ kind, content }: OpenAction, result: RepeatedResult): Promise<void> {
    const number = result.ok ? result.value.number : null
    const ticket = kind === 'ticket' ? v.safeParse(TicketRequestSchema, content) : null
    if (ticket?.success !== true || !number) return
    const { subject, message: text, requester } = ticket.output
    await inbox.addTicket({ ...requester, subject, text, ticketNumber: number }, now())
  }

  return async () => {
    running ??= repeatDue()
      .catch((error: unknown) => onFailure(toError(error)))
      .finally(() => void (running = null))
    await running
  }
}
