import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isSignedIn } from '../session/shopper'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import type { ReadReply } from './read-reply'
import type { FollowUpType } from '@murphy/contracts/reply-items'
import { sendEvent } from './send'

/** The event of each type when the reply, or the article of an `I need help`, names none. Source: OP-04 */
export const defaultFollowUpEvents = {
  products: 'PRODUCTAVAIL_FOLLOWUP',
  orders: 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
  stores: 'STORES_FOLLOWUP',
  articles: 'ARTICLES_FOLLOWUP',
} as const satisfies Record<FollowUpType, string>

/**
 * Schedules the follow-up of a reply: base + 2000 ms for each shown part, from the arrival of the reply.
 * At most one is pending: a newer one replaces an older one.
 *
 * Source: LAU-13 to LAU-17, ORD-32, AUTH-06, OP-04
 */
export function scheduleFollowUp(reply: ReadReply): Rule {
  return (state) => {
    const event = findFollowUpEvent(state, reply)
    if (event === null) return unchanged(state)
    const { followUpBaseMs, followUpPerMessageMs } = state.settings
    return next(
      {
        ...state,
        conversation: {
          ...state.conversation,
          followUp: { at: 'scheduled', type: reply.followUpType, event },
        },
      },
      {
        kind: 'after',
        key: 'follow-up',
        delayMs: followUpBaseMs + followUpPerMessageMs * reply.parts.length,
      },
    )
  }
}

/**
 * Returns the event of the follow-up, `null` when there is none. The follow-up of an orders reply is authenticated,
 * whatever its event is called, and only a signed-in shopper gets it.
 *
 * Source: AUTH-06, OP-04
 */
function findFollowUpEvent(state: State, reply: ReadReply): string | null {
  const { followUpType, followUpEventName } = reply
  if (followUpType === null) return null
  const event = followUpEventName ?? defaultFollowUpEvents[followUpType]
  const isAuthenticated = followUpType === 'orders' || event === defaultFollowUpEvents.orders
  return isAuthenticated && !isSignedIn(state.session) ? null : event
}

/** Ends the delay of the follow-up; it goes out now or, while it would disturb, as soon as it does not. */
export const markFollowUpDue: Rule = (state) => {
  const { followUp } = state.conversation
  if (followUp === null) return unchanged(state)
  return next({ ...state, conversation: { ...state.conversation, followUp: { ...followUp, at: 'due' } } })
}

/**
 * Sends a due follow-up; runs after every event. It waits while the shopper types, is in a flow or does not see the
 * chat.
 */
export function sendDueFollowUp(moment: Moment): Rule {
  return (state) => {
    const { followUp } = state.conversation
    if (followUp?.at !== 'due' || state.drafts.draft !== '') return unchanged(state)
    const isChatOpen = state.frame.at === 'open' && state.frame.view.at === 'chat' && state.flow === null
    if (!isChatOpen) return unchanged(state)
    return sequence(
      state,
      put('conversation', { followUp: null }),
      put('session', { lastFollowUpEvent: followUp.event }),
      sendEvent(moment, { event: followUp.event, parameters: {} }, { isFollowUp: true }),
    )
  }
}
