import { next, unchanged } from '@murphy/flow'
import { callerOf, requestContext } from '../session/identity'
import type { Moment } from '../moment'
import type { State } from '../state'
import type { Rule, WidgetStep } from '../step'
import { sequence, put } from '../step'
import type { BotRequest, Outgoing } from './conversation-state'
import type { BotEvent } from './bot-event'
import { showEntry, textEntry } from './entries'

/**
 * Sends a text or an event to the bot. It is held until the greeting is done, so that it is asked in the session that
 * the greeting opens and after the shopper is known (OP-19). It is also held until live chat has reported its
 * availability, which the answer depends on (API-04). Nothing goes out once the session is over.
 */
export function send(moment: Moment, outgoing: Outgoing): Rule {
  return (state) => {
    if (state.session.phase === 'over') return unchanged(state)
    if (isToWait(state)) return put('conversation', { held: [...state.conversation.held, outgoing] })(state)
    return sendNow(state, moment, outgoing)
  }
}

function isToWait({ session, liveChat }: State): boolean {
  return session.phase !== 'ready' || session.greeting !== null || liveChat.answersWait
}

type OwnWords = { readonly text: string; readonly isPersonal?: true }

/** Sends the held requests in order, unless they still have to wait. */
export function sendHeld(moment: Moment): Rule {
  return (state) => {
    const { held } = state.conversation
    if (held.length === 0 || isToWait(state)) return unchanged(state)
    const emptied = { ...state, conversation: { ...state.conversation, held: [] } }
    return sequence(
      emptied,
      ...held.map((outgoing) => (current: State) => sendNow(current, moment, outgoing)),
    )
  }
}

export function sendEvent(moment: Moment, event: BotEvent, { isFollowUp } = { isFollowUp: false }): Rule {
  return send(moment, { kind: 'event', event, isFollowUp })
}

/** Shows the bubble with the shopper's words, and sends their request. */
export function sayAndSend(moment: Moment, line: OwnWords, asked: BotRequest): Rule {
  return (state) => {
    const entry = textEntry(state, moment, { ...line, from: 'user' })
    return sequence(
      state,
      (current) => showEntry(current, moment, entry),
      send(moment, { ...asked, entryId: entry.id }),
    )
  }
}

function sendNow(state: State, moment: Moment, outgoing: Outgoing): WidgetStep {
  return outgoing.kind === 'flow'
    ? next(state, { ...outgoing, kind: 'perform-flow', caller: callerOf(state), isSecondTry: true })
    : askBot(state, moment, outgoing)
}

function askBot(state: State, moment: Moment, asked: BotRequest): WidgetStep {
  const { session, conversation } = state
  const freshId = `${moment.freshId}-call-${conversation.awaiting.length}`
  // A refused id has already been answered.
  const requestId = asked.isSecondTry === true ? freshId : (asked.entryId ?? freshId)
  const isFollowUp = asked.kind === 'event' && asked.isFollowUp
  const asking: State = {
    ...state,
    conversation: { ...conversation, awaiting: [...conversation.awaiting, { requestId, isFollowUp, asked }] },
  }
  const caller = callerOf(state)
  return asked.kind === 'text'
    ? next(asking, {
        kind: 'send-text',
        requestId,
        caller,
        text: asked.text,
        context: requestContext(session),
      })
    : next(asking, {
        kind: 'send-event',
        requestId,
        caller,
        event: asked.event,
        context: requestContext(session, asked.event.parameters),
      })
}
