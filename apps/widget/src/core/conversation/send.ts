import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { maskPlainCardNumbers } from '@murphy/domain/text'
import { validateBotText } from '@murphy/domain/validation'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import { reportAction } from '../report-action'
import { selectOpenView } from '../selectors'
import { getCaller, createRequestContext } from '../session/identity'
import type { State } from '../state'
import type { Rule, WidgetStep } from '../step'
import { sequence, put } from '../step'
import type { BotRequest, Outgoing } from './conversation-state'
import type { BotEvent } from './bot-event'
import { createTextEntry, showEntry, showMessage } from './entries'
import { cancelFollowUp, markQuickRepliesUsed } from './pending-offers'

/** Submits the text after Enter or a press on send, only where a text box is shown (OP-24). */
export function submitTypedText(moment: Moment, text: string): Rule {
  return (state) => {
    const view = selectOpenView(state)?.at
    if (state.flow !== null || (view !== 'chat' && view !== 'welcome')) return unchanged(state)
    return submitText(moment, text, { isDraft: true })(state)
  }
}

/**
 * Checks a text of the shopper, typed or from the host page, shows it as a bubble and sends it. A
 * refused text makes no call and no bubble; the bot says why, and the draft stays as it is.
 *
 * Source: INP-04 to INP-08, OP-26, OP-27, OP-135
 */
export function submitText(moment: Moment, text: string, { isDraft }: { readonly isDraft: boolean }): Rule {
  return (state) => {
    const trimmed = maskPlainCardNumbers(text.trim())
    const problem = validateBotText(trimmed)
    if (problem === 'empty') return unchanged(state)
    const chatting = skipWelcome(state)
    if (problem !== null)
      return sequence(
        chatting,
        // A text from the static shell was typed before this state had a draft.
        isDraft ? put('drafts', { draft: text }) : unchanged,
        showMessage(moment, { from: 'bot', text: chatCopy.refusal[problem] }),
      )
    return sequence(
      chatting,
      isDraft ? put('drafts', { draft: '' }) : unchanged,
      sendAsShopper(moment, trimmed),
      reportAction('message_sent'),
    )
  }
}

/** Shows the shopper's message as a bubble, and sends it to the bot. */
export function sendAsShopper(moment: Moment, text: string): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      markQuickRepliesUsed,
      put('session', { hasInteracted: true }),
      showAndSend(moment, { text }, { kind: 'text', text }),
    )
}

/**
 * Sets the draft; an agent sees that the shopper types. The first key, and a text that is already in the box, end the
 * welcome screen. Source: OP-19, LCS-55
 */
export function changeDraft(text: string, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (text === state.drafts.draft) return unchanged(state)
    const changed = { ...state, drafts: { ...state.drafts, draft: text } }
    return sequence(
      text === '' ? changed : skipWelcome(changed),
      modules['live-chat']?.notifyTyping ?? unchanged,
    )
  }
}

function skipWelcome(state: State): State {
  if (state.frame.at !== 'open' || state.frame.view.at !== 'welcome') return state
  return { ...state, frame: { at: 'open', view: { at: 'chat' } } }
}

/**
 * Sends a text or an event to the bot. It is held until the greeting is done, so that it belongs to the session that
 * the greeting opens and to the verified shopper (OP-19). It is also held until live chat has reported its
 * availability, which the answer depends on (API-04). Nothing goes out once the session is over.
 */
export function send(moment: Moment, outgoing: Outgoing): Rule {
  return (state) => {
    if (state.session.phase === 'over') return unchanged(state)
    if (mustWait(state)) return put('conversation', { held: [...state.conversation.held, outgoing] })(state)
    return sendNow(state, moment, outgoing)
  }
}

function mustWait({ session, liveChat }: State): boolean {
  return session.phase !== 'ready' || session.greeting !== null || liveChat.awaitsReport
}

type OwnMessage = { readonly text: string; readonly isPersonal?: true }

/** Sends the held requests in order, unless they still have to wait. */
export function sendHeld(moment: Moment): Rule {
  return (state) => {
    const { held } = state.conversation
    if (held.length === 0 || mustWait(state)) return unchanged(state)
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

/** Shows the shopper's message as a bubble, and sends the request. */
export function showAndSend(moment: Moment, message: OwnMessage, request: BotRequest): Rule {
  return (state) => {
    const entry = createTextEntry(state, moment, { ...message, from: 'user' })
    return sequence(
      state,
      (current) => showEntry(current, moment, entry),
      send(moment, { ...request, entryId: entry.id }),
    )
  }
}

function sendNow(state: State, moment: Moment, outgoing: Outgoing): WidgetStep {
  return outgoing.kind === 'flow'
    ? next(state, { ...outgoing, kind: 'perform-flow', caller: getCaller(state), isSecondTry: true })
    : sendToBot(state, moment, outgoing)
}

function sendToBot(state: State, moment: Moment, request: BotRequest): WidgetStep {
  const { session, conversation } = state
  const freshId = `${moment.freshId}-call-${conversation.awaiting.length}`
  // The server has already answered the id of a refused request.
  const requestId = request.isSecondTry === true ? freshId : (request.entryId ?? freshId)
  const isFollowUp = request.kind === 'event' && request.isFollowUp
  const asking: State = {
    ...state,
    conversation: {
      ...conversation,
      awaiting: [...conversation.awaiting, { requestId, isFollowUp, request }],
    },
  }
  const caller = getCaller(state)
  // A device of a store shows no order without a log-in. Source: OP-139
  const device = state.device.isHostDevice ? { isHostDevice: true } : {}
  return request.kind === 'text'
    ? next(asking, {
        kind: 'send-text',
        requestId,
        caller,
        text: request.text,
        context: { ...createRequestContext(session), ...device },
      })
    : next(asking, {
        kind: 'send-event',
        requestId,
        caller,
        event: request.event,
        context: { ...createRequestContext(session, request.event.parameters), ...device },
      })
}
