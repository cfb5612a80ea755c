import { laneOf } from './command'
import type { Command } from './command'
import type { Refusal } from './refusal'

/**
 * A command on its way. `id`: made once, the same in every attempt.
 * `waiting`: to be sent, or sent again; `in-flight`: an answer is awaited; `stored`: answered, what it
 * made has yet to come back in the chat's sequence or the state; `refused`: the service has said no, and it stays in sight until the agent decides.
 */
export type Outgoing = {
  readonly id: string
  readonly command: Command
  readonly stage:
    | { readonly at: 'waiting' | 'in-flight' | 'stored' }
    | { readonly at: 'refused'; readonly refusal: Refusal }
}

export type Outbox = readonly Outgoing[]

export function put(outbox: Outbox, id: string, command: Command): Outbox {
  return [...outbox, { id, command, stage: { at: 'waiting' } }]
}

export function withStage(outbox: Outbox, id: string, stage: Outgoing['stage']): Outbox {
  return outbox.map((item) => (item.id === id ? { ...item, stage } : item))
}

export function without(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  return outbox.some(({ id }) => ids.has(id)) ? outbox.filter(({ id }) => !ids.has(id)) : outbox
}

/**
 * What may go out now: the oldest of each lane, unless something of that lane is on its way. What was refused or is
 * stored holds nobody up.
 *
 * Source: delivery rules 1 and 3
 */
export function due(outbox: Outbox): readonly Outgoing[] {
  const lanes = new Set<string>()
  return outbox.filter(({ command, stage }) => {
    if (stage.at === 'refused' || stage.at === 'stored') return false
    const lane = laneOf(command)
    const isFirst = !lanes.has(lane)
    lanes.add(lane)
    return isFirst && stage.at === 'waiting'
  })
}

/** After a reload or a lost line nobody knows what arrived: everything unanswered goes out again, with its own id. */
export function allWaiting(outbox: Outbox): Outbox {
  return outbox.map((item) => (item.stage.at === 'in-flight' ? { ...item, stage: { at: 'waiting' } } : item))
}
