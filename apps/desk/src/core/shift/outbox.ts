import { getLane } from './command'
import type { Command } from './command'
import type { Refusal } from './refusal'

/**
 * A command in the outbox. `id`: created once, the same in every attempt.
 * `waiting`: to be sent; `in-flight`: the answer is pending; `stored`: answered, but its entry or state has not
 * arrived; `refused`: stays visible until the agent decides.
 */
export type Outgoing = {
  readonly id: string
  readonly command: Command
  readonly stage:
    | { readonly at: 'waiting' | 'in-flight' | 'stored' }
    | { readonly at: 'refused'; readonly refusal: Refusal }
}

export type Outbox = readonly Outgoing[]

/** Adds a command, which waits to be sent. */
export function addToOutbox(outbox: Outbox, id: string, command: Command): Outbox {
  return [...outbox, { id, command, stage: { at: 'waiting' } }]
}

/** Returns the outbox with one command in another stage. */
export function withStage(outbox: Outbox, id: string, stage: Outgoing['stage']): Outbox {
  return outbox.map((item) => (item.id === id ? { ...item, stage } : item))
}

/** Returns the outbox without some commands; the same object if it holds none of them. */
export function withoutCommands(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  return outbox.some(({ id }) => ids.has(id)) ? outbox.filter(({ id }) => !ids.has(id)) : outbox
}

/**
 * Returns the commands to send now: the oldest of each lane, unless a command of that lane is in flight. Refused
 * and stored commands block nothing.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function findDueCommands(outbox: Outbox): readonly Outgoing[] {
  const lanes = new Set<string>()
  return outbox.filter(({ command, stage }) => {
    if (stage.at === 'refused' || stage.at === 'stored') return false
    const lane = getLane(command)
    const isFirst = !lanes.has(lane)
    lanes.add(lane)
    return isFirst && stage.at === 'waiting'
  })
}

/**
 * Sets unanswered commands back to `waiting`. After a reload or a lost connection the outcome is unknown, so all
 * go out again with their own ids.
 */
export function resetUnanswered(outbox: Outbox): Outbox {
  return outbox.map((item) => (item.stage.at === 'in-flight' ? { ...item, stage: { at: 'waiting' } } : item))
}
