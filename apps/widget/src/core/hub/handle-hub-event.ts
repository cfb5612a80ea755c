import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { hasMessage, showMessage, showEntry } from '../conversation/entries'
import type { LoadedCoreModules } from '../core-modules'
import { getEntryIntent } from '../session/identity'
import { greet } from '../session/greeting'
import { isLive } from '../session/inactivity'
import { requestToken } from '../session/token-request'
import { put } from '../step'
import type { Rule } from '../step'
import { hubCopy } from './copy'
import type { HubMessage, HubEvent } from './hub-event'

/**
 * Handles the hub's messages that answer no request. A push to another chat than the current one is dropped, because it
 * belongs to the previous shopper.
 *
 * Source: HUB-03, HUB-06, HUB-12 to HUB-17, HUB-30, OP-33, OP-117, OP-119
 */
export function handleHubEvent(moment: Moment, event: HubEvent, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (event.kind) {
    case 'changed':
      return (state) => next({ ...state, hub: event.at })
    case 'start-failed':
      return showOnce(moment, hubCopy.failed)
    case 'lost':
      return showOnce(moment, hubCopy.lost)
    case 'greeting-required':
      return greetAgain(moment)
    case 'token-refused':
      return requestToken
    case 'conversation-named':
      return put('session', { conversationId: event.conversationId })
    case 'history':
      return answers === undefined
        ? unchanged
        : whenSameChat(
            event,
            answers.addHistory(moment, event.entries, { isCatchUp: event.isCatchUp }, answers),
          )
    case 'item':
      return answers === undefined
        ? unchanged
        : whenSameChat(event, answers.showPushedItem(moment, event.item, answers))
    case 'message':
      return whenSameChat(event, showHubMessage(moment, event.message))
    case 'live-chat-ended':
      return whenSameChat(event, modules['live-chat']?.endChatFromHub(moment) ?? unchanged)
  }
}

function whenSameChat({ widgetSessionId }: { readonly widgetSessionId: string }, rule: Rule): Rule {
  return (state) =>
    isLive(state) && state.session.widgetSessionId === widgetSessionId ? rule(state) : unchanged(state)
}

/** Greets again without showing anything. A pending greeting or welcome makes it unnecessary. */
function greetAgain(moment: Moment): Rule {
  return (state) =>
    state.session.phase === 'ready' && state.session.greeting === null
      ? greet(moment)(state)
      : unchanged(state)
}

/** Shows a text once, also where another tab has already shown it. Source: OP-119 */
function showOnce(moment: Moment, text: string): Rule {
  return (state) =>
    hasMessage(state, text) || !isLive(state)
      ? unchanged(state)
      : showMessage(moment, { from: 'system', text })(state)
}

function showHubMessage(moment: Moment, { id, from, text }: HubMessage): Rule {
  return (state) =>
    showEntry(state, moment, {
      id,
      from,
      item: { type: 'message', id, text, from },
      at: moment.now,
      shopper: null,
      intent: getEntryIntent(state.session),
      vote: null,
    })
}
