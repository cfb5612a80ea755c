import { unchanged } from '@murphy/flow'
import type { WidgetEvent } from '../event'
import type { Moment } from '../moment'
import { isWritingToAgent } from '../selectors'
import { followSessionEnd } from './shopper-change'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect, activeChat } from './attached'
import { updateAvailability } from './availability'
import { handleLiveChatEvent } from './handle-event'
import { askForOwedRating, finishedInLiveChat, ratingSkipped, thanksEnded } from './rating'
import { statusAsked } from './request'
import { textWritten, notifyTyping } from './write'

/**
 * Routes an event to live chat while an agent chat is active, and to the normal rule otherwise. Live-chat consequences of
 * the change are applied last.
 */
export function withLiveChat(rule: Rule, event: WidgetEvent, moment: Moment): Rule {
  return (state) => {
    if ('area' in event)
      return sequence(
        state,
        stayAwake(moment),
        updateAvailability(moment),
        handleLiveChatEvent(event, moment),
        applyConsequences(state, moment),
      )
    if (findAttached(state) === null) return rule(state)
    return sequence(
      state,
      stayAwake(moment),
      updateAvailability(moment),
      (current) => (interceptedRule(current, event, moment) ?? rule)(current),
      applyConsequences(state, moment),
    )
  }
}

/** Returns the rule of an event that has another meaning while live chat is connected, else `null`. */
function interceptedRule(state: State, event: WidgetEvent, moment: Moment): Rule | null {
  switch (event.kind) {
    case 'text-submitted':
      return isWritingToAgent(state) ? textWritten(moment, event.text) : null
    case 'close-pressed':
      return closesRating(state) ? closeRating(state, moment) : null
    case 'end-prompt-answered':
      return event.answer === 'finished' && isUnfinished(state) ? finishedInLiveChat(moment) : null
    case 'host-spoke':
      return event.message.type === 'getLiveChatStatusFromBot' ? statusAsked : null
    default:
      return null
  }
}

function isUnfinished(state: State): boolean {
  return activeChat(state) !== null || state.liveChat.at === 'over'
}

function closesRating({ flow, liveChat, frame }: State): boolean {
  return (
    liveChat.at === 'over' &&
    flow?.name === 'live-chat-rating' &&
    frame.at === 'open' &&
    frame.view.at === 'chat'
  )
}

/** Handles the close icon over the rating: it skips the rating, or over the thanks closes at once. Source: OP-101 */
function closeRating({ flow }: State, moment: Moment): Rule {
  return flow?.name === 'live-chat-rating' && flow.state.at === 'thanked'
    ? thanksEnded(moment)
    : ratingSkipped(moment)
}

/** Keeps the session alive while an agent's chat runs: a shopper who does not write to Murphy is not inactive then. Source: LAU-11, OP-01 */
function stayAwake(moment: Moment): Rule {
  return (state) => {
    const { activity } = state.session
    return activeChat(state) === null || activity.lastAt === null
      ? unchanged(state)
      : put('session', { activity: { ...activity, lastAt: Math.max(activity.lastAt, moment.now) } })(state)
  }
}

/** Applies what a change of the widget means for live chat. */
function applyConsequences(before: State, moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      followSessionEnd(before),
      askForOwedRating(moment),
      before.drafts.draft !== state.drafts.draft && isWritingToAgent(state) ? notifyTyping : unchanged,
      before.frame.at === 'closed' && state.frame.at === 'open' && activeChat(state) !== null
        ? emitLiveChatEffect({ kind: 'mark-read' })
        : unchanged,
    )
}
