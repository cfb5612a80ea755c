import { next, unchanged } from '@murphy/flow'
import { say, showEntry } from '../conversation/entries'
import type { AnswerRules, LoadedCoreModules } from '../core-modules'
import type { Moment } from '../moment'
import { entryIntent } from '../session/identity'
import { greet } from '../session/greeting'
import { isLive } from '../session/inactivity'
import { askForToken } from '../session/token-watch'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { hubCopy } from './copy'
import { historyArrived, knownIds } from './history'
import type { HubMessage, HubEvent } from './hub-event'
import { itemsPushed } from './items-pushed'

/**
 * Handles the hub's messages that answer no request. A push to another chat than the present one is dropped: it belongs
 * to the shopper before.
 *
 * Source: HUB-03, HUB-06, HUB-12 to HUB-17, HUB-30, OP-33, OP-117, OP-119
 */
export function hubSpoke(moment: Moment, said: HubEvent, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (said.kind) {
    case 'changed':
      return (state) => next({ ...state, hub: said.at })
    case 'start-failed':
      return sayOnce(moment, hubCopy.failed)
    case 'lost':
      return sayOnce(moment, hubCopy.lost)
    case 'greeting-wanted':
      return greetAgain(moment)
    case 'token-refused':
      return askForToken
    case 'conversation-named':
      return put('session', { conversationId: said.conversationId })
    case 'history':
      return answers === undefined
        ? unchanged
        : inThisChat(said, historyArrived(moment, said.entries, { isCatchUp: said.isCatchUp }, answers))
    case 'item':
      return answers === undefined ? unchanged : inThisChat(said, itemArrived(moment, said, answers))
    case 'line':
      return inThisChat(said, lineArrived(moment, said.line))
    case 'live-chat-ended':
      return inThisChat(said, modules['live-chat']?.hubEnded(moment) ?? unchanged)
  }
}

function inThisChat({ widgetSessionId }: { readonly widgetSessionId: string }, rule: Rule): Rule {
  return (state) =>
    isLive(state) && state.session.widgetSessionId === widgetSessionId ? rule(state) : unchanged(state)
}

/** Greets again without showing anything. A greeting under way, or a welcome that is still owed, makes it unnecessary. */
function greetAgain(moment: Moment): Rule {
  return (state) =>
    state.session.phase === 'ready' && state.session.greeting === null
      ? greet(moment)(state)
      : unchanged(state)
}

/** Shows a text once, also where another tab has already shown it. Source: OP-119 */
function sayOnce(moment: Moment, text: string): Rule {
  return (state) => {
    const isSaid = state.conversation.entries.some(
      ({ item }) => item.type === 'message' && item.text === text,
    )
    return isSaid || !isLive(state) ? unchanged(state) : say(moment, { from: 'system', text })(state)
  }
}

/** Shows an item that answers no request of the widget. */
function itemArrived(
  moment: Moment,
  { item }: Extract<HubEvent, { kind: 'item' }>,
  answers: AnswerRules,
): Rule {
  return (state) =>
    item.id !== undefined && knownIds(state).has(item.id)
      ? unchanged(state)
      : itemsPushed(moment, [item], answers)(state)
}

function lineArrived(moment: Moment, { id, from, text }: HubMessage): Rule {
  return (state) =>
    sequence(state, (current) =>
      showEntry(current, moment, {
        id,
        from,
        item: { type: 'message', id, text, from },
        at: moment.now,
        shopper: null,
        intent: entryIntent(current.session),
        vote: null,
      }),
    )
}
