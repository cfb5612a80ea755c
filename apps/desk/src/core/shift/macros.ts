import type { Macro, MacroResult } from '@murphy/contracts/desk'
import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { sequence } from '../step'
import type { Rule } from '../step'
import type { MacroActions, PendingMacro } from './command'
import { showNotice } from './notice'
import type { Refusal } from './refusal'
import { findDepartmentName, findShopperName } from './selectors'
import { sendCommand } from './sending'

/** The actions of a macro by the time at which they happen; `null`: none. */
export type MacroPlan = { readonly now: MacroActions; readonly afterSend: MacroActions | null }

/**
 * Returns when the actions of a macro happen. A macro with a text transfers or ends the chat after the agent has sent the
 * message, because the agent could not write to the shopper otherwise.
 *
 * Source: docs/desk.md#use-macros
 */
export function planMacro({ macroId, text, tags, transferTo, endsChat }: Macro): MacroPlan {
  if (text === '' || (transferTo === null && !endsChat))
    return { now: { macroId, tags, transferTo, endsChat }, afterSend: null }
  return {
    now: { macroId, tags, transferTo: null, endsChat: false },
    afterSend: { macroId, tags: [], transferTo, endsChat },
  }
}

/** Removes the actions that wait for the agent's message. */
export function cancelMacro(chatId: string): Rule {
  return (shift) => {
    if (shift.pendingMacros[chatId] === undefined) return next(shift)
    const { [chatId]: _, ...pendingMacros } = shift.pendingMacros
    return next({ ...shift, pendingMacros })
  }
}

/** Makes pending actions wait for these messages and files, which the agent has just sent. */
export function awaitSent(chatId: string, ids: readonly string[]): Rule {
  return (shift) => {
    const pending = shift.pendingMacros[chatId]
    if (pending === undefined) return next(shift)
    return sequence(shift, setPending(chatId, { ...pending, awaitedIds: ids }))
  }
}

/**
 * Performs pending actions once everything that the agent has sent is stored. The answer to a message and its entry arrive in
 * either order, and the second changes nothing.
 */
export function settleMacro(storedId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const found = Object.entries(shift.pendingMacros).find(([, each]) => each.awaitedIds?.includes(storedId))
    if (found === undefined) return next(shift)
    const [chatId, { awaitedIds, ...actions }] = found
    const left = awaitedIds?.filter((id) => id !== storedId) ?? []
    if (left.length > 0) return sequence(shift, setPending(chatId, { ...actions, awaitedIds: left }))
    return sequence(
      shift,
      cancelMacro(chatId),
      sendCommand(freshId, { type: 'macro', chatId, isAfterSend: true, ...actions }),
    )
  }
}

/** Keeps pending actions for the agent's next message, because a message before them was not sent. */
export function releaseMacro(chatId: string, refusedId: string): Rule {
  return (shift) => {
    const pending = shift.pendingMacros[chatId]
    if (pending?.awaitedIds?.includes(refusedId) !== true) return next(shift)
    return sequence(shift, setPending(chatId, { ...pending, awaitedIds: null }))
  }
}

/** Tells the agent when some actions of a macro were not done. */
export function reportMacro(
  {
    chatId,
    transferTo,
    results,
  }: {
    readonly chatId: string
    readonly transferTo: number | null
    readonly results: readonly MacroResult[]
  },
  { freshId }: Moment,
): Rule {
  return (shift) => {
    if (results.every(({ problem }) => problem === null)) return next(shift)
    const department = findDepartmentName(shift, transferTo)
    const refusal: Refusal = { kind: 'partly', results, department }
    const shopper = findShopperName(shift, chatId)
    return sequence(shift, showNotice({ id: freshId, command: 'macro', shopper, refusal }))
  }
}

/** Keeps actions that follow the agent's message. */
export function setPending(chatId: string, pending: PendingMacro): Rule {
  return (shift) => next({ ...shift, pendingMacros: { ...shift.pendingMacros, [chatId]: pending } })
}
