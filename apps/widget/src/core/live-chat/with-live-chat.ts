import { unchanged } from '@murphy/flow'
import type { Moment, StampedEvent } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import type { WidgetEvent } from '../event'
import { isWritingToAgent } from '../selectors'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, findActiveChat } from './attached-state'
import { updateAvailability } from './availability'
import { handleLiveChatEvent } from './handle-event'
import { askForPendingRating, finishInLiveChat, skipRating, closeThanks } from './rating'
import { answerStatusRequest } from './request'
import { sendTextToAgent } from './write-to-agent'

/**
 * Routes an event to live chat while an agent chat is active, and to the normal rule otherwise. Then asks for the rating
 * of a chat that has ended.
 */
export function withLiveChat(
  rule: Rule,
  stamped: StampedEvent<WidgetEvent>,
  modules: LoadedCoreModules,
): Rule {
  const { event, moment } = stamped
  return (state) => {
    if ('area' in event)
      return sequence(
        state,
        keepSessionAlive(moment),
        updateAvailability(moment),
        handleLiveChatEvent(event, moment, modules),
        askForPendingRating(moment, modules),
      )
    if (findAttached(state) === null) return rule(state)
    return sequence(
      state,
      keepSessionAlive(moment),
      updateAvailability(moment),
      (current) => (findInterceptingRule(current, stamped, modules) ?? rule)(current),
      askForPendingRating(moment, modules),
    )
  }
}

/** Returns the rule of an event that has another meaning while live chat is connected, else `null`. */
function findInterceptingRule(
  state: State,
  { event, moment }: StampedEvent<WidgetEvent>,
  modules: LoadedCoreModules,
): Rule | null {
  switch (event.kind) {
    case 'text-submitted':
      return isWritingToAgent(state) ? sendTextToAgent(moment, event.text) : null
    case 'close-pressed':
      return isRatingShown(state) ? closeRating(state, moment, modules) : null
    case 'end-prompt-answered':
      return event.answer === 'finished' && isUnfinished(state) ? finishInLiveChat(moment, modules) : null
    case 'host-message-arrived':
      return event.message.type === 'getLiveChatStatusFromBot' ? answerStatusRequest : null
    default:
      return null
  }
}

function isUnfinished(state: State): boolean {
  return findActiveChat(state) !== null || state.liveChat.at === 'over'
}

function isRatingShown({ flow, liveChat, frame }: State): boolean {
  return (
    liveChat.at === 'over' &&
    flow?.name === 'live-chat-rating' &&
    frame.at === 'open' &&
    frame.view.at === 'chat'
  )
}

/** Handles the close icon over the rating: it skips the rating, or over the thanks closes at once. Source: OP-101 */
function closeRating({ flow }: State, moment: Moment, modules: LoadedCoreModules): Rule {
  return flow?.name === 'live-chat-rating' && flow.state.at === 'thanked'
    ? closeThanks(moment, modules)
    : skipRating(moment, modules)
}

/** Keeps the session alive while an agent's chat runs: a shopper who does not write to Murphy is not inactive then. Source: LAU-11, OP-01 */
function keepSessionAlive(moment: Moment): Rule {
  return (state) => {
    const { activity } = state.session
    return findActiveChat(state) === null || activity.lastAt === null
      ? unchanged(state)
      : put('session', { activity: { ...activity, lastAt: Math.max(activity.lastAt, moment.now) } })(state)
  }
}
