import { next } from '@murphy/flow'
import { typingAgainMs, typingPauseMs, typingShownMs } from '../../settings'
import type { Effect } from '../effect'
import type { Moment } from '../event'
import type { Rule } from '../step'

/** A key was pressed in a chat's text: the shopper is told, not more often than needed. Source: delivery rule 8 */
export function noteTyping(chatId: string, { now }: Moment): Rule {
  return (shift) => {
    const { ownTyping, csrfToken } = shift
    const pause: Effect = { kind: 'after', key: 'own-typing', delayMs: typingPauseMs }
    const isKnown = ownTyping?.chatId === chatId && now - ownTyping.saidAt < typingAgainMs
    if (isKnown) return next(shift, pause)
    const tell: Effect = { kind: 'tell-typing', csrfToken, chatId, isTyping: true }
    return { state: { ...shift, ownTyping: { chatId, saidAt: now } }, effects: [pause, tell] }
  }
}

/** Nobody types any more, here. */
export const stopTyping: Rule = (shift) => {
  const { ownTyping, csrfToken } = shift
  if (ownTyping === null) return next(shift)
  return next(
    { ...shift, ownTyping: null },
    { kind: 'cancel', key: 'own-typing' },
    { kind: 'tell-typing', csrfToken, chatId: ownTyping.chatId, isTyping: false },
  )
}

/** A shopper types, or has stopped; a mark that is not renewed runs out. */
export function noteShopperTyping(chatId: string, isTyping: boolean, now: number): Rule {
  return (shift) => {
    const { [chatId]: _, ...others } = shift.typingUntil
    return next({
      ...shift,
      typingUntil: isTyping ? { ...others, [chatId]: now + typingShownMs } : others,
    })
  }
}
