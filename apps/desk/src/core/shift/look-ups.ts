import type { ChatLogReply, ShopperOfChatReply, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { Effect } from '../effect'
import type { OnShift } from '../state'
import type { Rule } from '../step'
import { next } from '@murphy/flow'

/** What was asked of the service, to be looked at only. */
export type LookUp<Value> =
  { readonly at: 'loading' } | { readonly at: 'failed' } | { readonly at: 'known'; readonly value: Value }

export type Tracker = DeskReplyOf<DeskCalls['orderTracker']>['details']

/** The answer to something that was asked; `null`: there was none. */
export type LookedUp =
  | { readonly kind: 'shopper-told'; readonly chatId: string; readonly shopper: ShopperOfChatReply | null }
  | { readonly kind: 'tracker-told'; readonly orderId: string; readonly details: Tracker | null }
  | { readonly kind: 'log-told'; readonly chatId: string; readonly log: ChatLogReply | null }

/** Asks who is in a chat; what is known already stays in sight until the answer comes. */
export function lookUpShopper(chatId: string): Rule {
  return (shift) => {
    const { csrfToken } = shift
    const asked: Effect = { kind: 'look-up-shopper', csrfToken, chatId }
    if (shift.shoppers[chatId]?.at === 'known') return next(shift, asked)
    return next({ ...shift, shoppers: { ...shift.shoppers, [chatId]: { at: 'loading' } } }, asked)
  }
}

/** Asks where an order of the shopper is, each time somebody looks. */
export function lookUpTracker(chatId: string, orderId: string): Rule {
  return (shift) =>
    next(
      { ...shift, trackers: { ...shift.trackers, [orderId]: { at: 'loading' } } },
      { kind: 'look-up-tracker', csrfToken: shift.csrfToken, chatId, orderId },
    )
}

/** Opens a chat of others, or of the past, for reading. */
export function lookUpLog(chatId: string): Rule {
  return (shift) =>
    next(
      { ...shift, panel: { kind: 'read', chatId }, reading: { at: 'loading' } },
      { kind: 'look-up-log', csrfToken: shift.csrfToken, chatId },
    )
}

export function lookedUp(event: LookedUp): Rule {
  return (shift) => {
    switch (event.kind) {
      case 'shopper-told': {
        const before = shift.shoppers[event.chatId]
        // An answer that did not come takes away nothing that did before.
        const now = event.shopper === null && before?.at === 'known' ? before : valueOf(event.shopper)
        return next({ ...shift, shoppers: { ...shift.shoppers, [event.chatId]: now } })
      }
      case 'tracker-told':
        return next({ ...shift, trackers: { ...shift.trackers, [event.orderId]: valueOf(event.details) } })
      case 'log-told':
        return next(isReadStill(shift, event.chatId) ? { ...shift, reading: valueOf(event.log) } : shift)
    }
  }
}

function isReadStill({ panel }: OnShift, chatId: string): boolean {
  return panel?.kind === 'read' && panel.chatId === chatId
}

function valueOf<Value>(value: Value | null): LookUp<Value> {
  return value === null ? { at: 'failed' } : { at: 'known', value }
}
