import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { typingAgainMs, typingPauseMs, typingShownMs } from '../settings'
import type { Effect } from '../effect'
import type { Rule } from '../step'

/**
 * Records a key in a chat's draft and signals typing to the shopper, not more often than needed.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function signalTyping(chatId: string, { now }: Moment): Rule {
  return (shift) => {
    const { ownTyping, csrfToken } = shift
    const pause: Effect = { kind: 'after', key: 'own-typing', delayMs: typingPauseMs }
    const isRecent = ownTyping?.chatId === chatId && now - ownTyping.signalledAt < typingAgainMs
    if (isRecent) return next(shift, pause)
    const effects: readonly Effect[] = [pause, { kind: 'send-typing', csrfToken, chatId, isTyping: true }]
    return next({ ...shift, ownTyping: { chatId, signalledAt: now } }, ...effects)
  }
}

/** Signals that the agent stopped typing. */
export const stopTyping: Rule = (shift) => {
  const { ownTyping, csrfToken } = shift
  if (ownTyping === null) return next(shift)
  return next(
    { ...shift, ownTyping: null },
    { kind: 'cancel', key: 'own-typing' },
    { kind: 'send-typing', csrfToken, chatId: ownTyping.chatId, isTyping: false },
  )
}

/** Records that a shopper types or has stopped. Without another signal it expires. */
export function setShopperTyping(chatId: string, isTyping: boolean, now: number): Rule {
  return (shift) => {
    const { [chatId]: _, ...others } = shift.typingUntil
    return next({
      ...shift,
      typingUntil: isTyping ? { ...others, [chatId]: now + typingShownMs } : others,
    })
  }
}
