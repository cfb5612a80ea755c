import type { Effect } from '../effect'
import type { LookUpEvent } from '../event'
import type { LookUp, OnShift } from '../state'
import type { Rule } from '../step'
import { next } from '@murphy/flow'

/** Requests the shopper of a chat. Known details stay visible until the answer comes. */
export function lookUpShopper(chatId: string): Rule {
  return (shift) => {
    const { csrfToken } = shift
    const request: Effect = { kind: 'look-up-shopper', csrfToken, chatId }
    if (shift.shoppers[chatId]?.at === 'loaded') return next(shift, request)
    return next({ ...shift, shoppers: { ...shift.shoppers, [chatId]: { at: 'loading' } } }, request)
  }
}

/** Requests what the shop's page has told about the visit of a chat. What is known stays visible until the answer comes. */
export function lookUpContext(chatId: string): Rule {
  return (shift) => {
    const { csrfToken } = shift
    const request: Effect = { kind: 'look-up-context', csrfToken, chatId }
    if (shift.contexts[chatId]?.at === 'loaded') return next(shift, request)
    return next({ ...shift, contexts: { ...shift.contexts, [chatId]: { at: 'loading' } } }, request)
  }
}

/** Requests the delivery tracking of an order, each time it is opened. */
export function lookUpTracker(chatId: string, orderId: string): Rule {
  return (shift) =>
    next(
      { ...shift, trackers: { ...shift.trackers, [orderId]: { at: 'loading' } } },
      { kind: 'look-up-tracker', csrfToken: shift.csrfToken, chatId, orderId },
    )
}

/** Opens a chat of other agents, or a previous chat, for reading. */
export function lookUpLog(chatId: string): Rule {
  return (shift) =>
    next(
      { ...shift, panel: { kind: 'read', chatId }, reading: { at: 'loading' } },
      { kind: 'look-up-log', csrfToken: shift.csrfToken, chatId },
    )
}

/** Stores the answer to a look-up. */
export function handleLookUp(event: LookUpEvent): Rule {
  return (shift) => {
    switch (event.kind) {
      case 'shopper-received': {
        const before = shift.shoppers[event.chatId]
        // A failed request does not remove known values.
        const now = event.shopper === null && before?.at === 'loaded' ? before : toLookUp(event.shopper)
        return next({ ...shift, shoppers: { ...shift.shoppers, [event.chatId]: now } })
      }
      case 'context-received': {
        const before = shift.contexts[event.chatId]
        const now = event.context === null && before?.at === 'loaded' ? before : toLookUp(event.context)
        return next({ ...shift, contexts: { ...shift.contexts, [event.chatId]: now } })
      }
      case 'tracker-received':
        return next({ ...shift, trackers: { ...shift.trackers, [event.orderId]: toLookUp(event.details) } })
      case 'log-received':
        return next(isStillReading(shift, event.chatId) ? { ...shift, reading: toLookUp(event.log) } : shift)
    }
  }
}

function isStillReading({ panel }: OnShift, chatId: string): boolean {
  return panel?.kind === 'read' && panel.chatId === chatId
}

function toLookUp<Value>(value: Value | null): LookUp<Value> {
  return value === null ? { at: 'failed' } : { at: 'loaded', value }
}
