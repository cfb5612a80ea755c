import { handleResult } from '@murphy/flow'
import type { Performer, Result } from '@murphy/flow'
import type { DeskSession } from '@murphy/contracts/desk'
import type { Ports, CannedRepliesResult } from './ports'
import type { PortEffect } from './effect'
import type { DeskEvent } from './event'
import { getLastSeq } from './shift/chat-log'
import type { PushStatus, State } from './state'
import { sessionRetryMs, signOutTries } from './settings'

type Dispatch = (event: DeskEvent) => void

/**
 * Creates the performer of a desk: it passes each effect to its port. Answers and failures come back as events; nothing is
 * decided here. No port rejects (see `Result`), so every promise here is answered.
 */
export function createPerformer(ports: Ports): Performer<State, DeskEvent, PortEffect> {
  return (effect, dispatch, getState) => perform(ports, effect, dispatch, getState)
}

function perform(ports: Ports, effect: PortEffect, dispatch: Dispatch, getState: () => State): void {
  switch (effect.kind) {
    case 'find-session':
      return handleResult(ports.server.findSession(), {
        done: (session) => dispatch(toSessionEvent('session-found', ports, session)),
        failed: ({ kind }) =>
          dispatch({ kind: kind === 'no-session' ? 'session-missing' : 'session-unreachable' }),
      })
    case 'sign-in':
      return handleResult(ports.server.signIn(effect), {
        done: (session) => dispatch(toSessionEvent('signed-in', ports, session)),
        failed: (problem) => dispatch({ kind: 'sign-in-failed', problem }),
      })
    case 'start-single-sign-on':
      return handleResult(ports.server.startSingleSignOn(), {
        done: (url) => ports.page.leaveTo(url),
        failed: (problem) => dispatch({ kind: 'sign-in-failed', problem }),
      })
    case 'sign-out':
      void signOut(ports, effect.csrfToken)
      return
    case 'open-connection':
      return ports.connection.open({
        getLastSeqs: () => getLastSeqs(getState()),
        onFrame: (frame) => dispatch({ kind: 'frame-arrived', frame }),
        onStatus: (status) => dispatch({ kind: 'connection-changed', status }),
      })
    case 'close-connection':
      return ports.connection.close()
    case 'retry-connection':
      return ports.connection.retry()
    case 'send-frame':
      return ports.connection.send(effect.frame)
    case 'perform-command':
      return performCommand(ports, effect, dispatch)
    case 'send-typing':
      void ports.server.sendTyping(effect.csrfToken, effect.chatId, effect.isTyping)
      return
    case 'send-read':
      void ports.server.sendRead(effect.csrfToken, effect.chatId, effect.seq)
      return
    case 'save-drafts':
      return ports.storage.saveDrafts(effect.account, effect.drafts)
    case 'save-outbox':
      return ports.storage.saveOutbox(effect.account, effect.outbox)
    case 'look-up-replies':
      return lookUp(ports.server.getReplies(effect.csrfToken), (replies) =>
        dispatch({ kind: 'replies-received', replies }),
      )
    case 'look-up-macros':
      return lookUp(ports.server.getMacros(effect.csrfToken), (macros) =>
        dispatch({ kind: 'macros-received', macros }),
      )
    case 'look-up-shopper': {
      const { chatId } = effect
      return lookUp(ports.server.getShopper(effect.csrfToken, chatId), (shopper) =>
        dispatch({ kind: 'shopper-received', chatId, shopper }),
      )
    }
    case 'look-up-context': {
      const { chatId } = effect
      return lookUp(ports.server.getContext(effect.csrfToken, chatId), (context) =>
        dispatch({ kind: 'context-received', chatId, context }),
      )
    }
    case 'look-up-tracker': {
      const { orderId } = effect
      return lookUp(ports.server.getTracker(effect.csrfToken, effect), (details) =>
        dispatch({ kind: 'tracker-received', orderId, details }),
      )
    }
    case 'look-up-log': {
      const { chatId } = effect
      return lookUp(ports.server.getLog(effect.csrfToken, chatId), (log) =>
        dispatch({ kind: 'log-received', chatId, log }),
      )
    }
    case 'look-up-cards': {
      const { text } = effect
      return lookUp(ports.server.findCards(effect.csrfToken, effect), (cards) =>
        dispatch({ kind: 'cards-received', text, cards }),
      )
    }
    case 'look-up-suggestions': {
      const { chatId, seq } = effect
      return lookUp(ports.server.getSuggestions(effect.csrfToken, chatId), (reply) =>
        dispatch({ kind: 'suggestions-received', chatId, seq, reply }),
      )
    }
    case 'translate': {
      const { key, text: original } = effect
      return lookUp(ports.server.translate(effect.csrfToken, effect), (translation) =>
        dispatch({ kind: 'translation-received', key, original, translation }),
      )
    }
    case 'record-translation': {
      const { translationId, outcome } = effect
      void ports.server.recordTranslation(effect.csrfToken, { translationId, outcome })
      return
    }
    case 'record-suggestions': {
      const { suggestionIds, outcome } = effect
      void ports.server.recordSuggestions(effect.csrfToken, { suggestionIds, outcome })
      return
    }
    case 'look-up-summary': {
      const { chatId, summaryKind } = effect
      return lookUp(ports.server.getSummary(effect.csrfToken, { chatId, kind: summaryKind }), (summary) =>
        dispatch({ kind: 'summary-received', chatId, summaryKind, summary }),
      )
    }
    case 'record-summary': {
      const { summaryId, outcome } = effect
      void ports.server.recordSummary(effect.csrfToken, { summaryId, outcome })
      return
    }
    case 'put-reply':
      return handleSavedReplies(ports.server.putReply(effect.csrfToken, effect), dispatch)
    case 'delete-reply':
      return handleSavedReplies(ports.server.deleteReply(effect.csrfToken, effect.replyId), dispatch)
    case 'chime':
      return ports.alerts.chime(effect.volume)
    case 'ring':
      return ports.alerts.ring(effect.volume, effect.forMs)
    case 'stop-ring':
      return ports.alerts.stopRing()
    case 'notify':
      return ports.alerts.notify(effect.arrival)
    case 'request-notifications':
      void ports.alerts
        .requestNotifications()
        .then((isGranted) => dispatch({ kind: 'notification-permission-answered', isGranted }))
      return
    case 'renew-push':
      return handlePush(ports.push.renew(effect.csrfToken), dispatch)
    case 'turn-push-on':
      return handlePush(ports.push.turnOn(effect.csrfToken), dispatch)
    case 'turn-push-off':
      return handlePush(ports.push.turnOff(effect.csrfToken), dispatch)
    case 'save-alerts':
      return ports.alerts.saveChoices(effect.alerts)
    case 'clear-storage':
      return ports.storage.clear()
    case 'show-badge':
      return ports.page.showBadge(effect.count)
    case 'reload':
      return ports.page.reload()
    case 'show-path':
      return ports.page.showPath(effect.path)
    case 'show-theme':
      return ports.page.showTheme(effect.theme)
  }
}

function handlePush(answer: Promise<PushStatus>, dispatch: Dispatch): void {
  void answer.then((status) => dispatch({ kind: 'push-checked', status }))
}

/** Passes on the value of a read-only request; `null`: the server did not answer. */
function lookUp<Value>(
  result: Promise<Result<Value, unknown>>,
  received: (value: Value | null) => void,
): void {
  handleResult(result, { done: received, failed: () => received(null) })
}

function performCommand(
  ports: Ports,
  { csrfToken, id, command }: Extract<PortEffect, { kind: 'perform-command' }>,
  dispatch: Dispatch,
): void {
  const onProgress = (part: number): void => dispatch({ kind: 'upload-progressed', id, part })
  handleResult(ports.server.perform(csrfToken, id, command, onProgress), {
    done: ({ seq, results = [] }) => dispatch({ kind: 'command-done', id, seq, results }),
    failed: (error) => {
      switch (error.kind) {
        case 'unanswered':
          return dispatch({ kind: 'command-unanswered', id })
        case 'signed-out':
          return dispatch({ kind: 'session-ended' })
        case 'refused':
          return dispatch({ kind: 'command-refused', id, refusal: error.refusal })
      }
    },
  })
}

function toSessionEvent(
  kind: 'session-found' | 'signed-in',
  { storage, page, alerts }: Ports,
  session: DeskSession,
): DeskEvent {
  return {
    kind,
    session,
    stored: {
      ...storage.read(session.agent),
      theme: page.getTheme(),
      alerts: alerts.getChoices(),
      path: page.getPath(),
      build: page.getBuild(),
      isPageVisible: page.isVisible(),
      isPageNarrow: page.isNarrow(),
    },
  }
}

function handleSavedReplies(result: Promise<CannedRepliesResult>, dispatch: Dispatch): void {
  handleResult(result, {
    done: (replies) => dispatch({ kind: 'replies-saved', replies }),
    failed: (error) => {
      switch (error.kind) {
        case 'unanswered':
          return dispatch({ kind: 'reply-refused', refusal: { kind: 'unreachable' } })
        case 'signed-out':
          return dispatch({ kind: 'session-ended' })
        case 'refused':
          return dispatch({ kind: 'reply-refused', refusal: error.refusal })
      }
    },
  })
}

function getLastSeqs(state: State) {
  if (state.at !== 'on-shift') return []
  return Object.entries(state.logs).map(([chatId, log]) => ({ chat_id: chatId, last_seq: getLastSeq(log) }))
}

/**
 * Ends the session on the server, which offers chats to the agent until then. A call without an answer is
 * repeated until the server has set the agent offline by itself.
 */
async function signOut(ports: Ports, csrfToken: string, triesLeft = signOutTries): Promise<void> {
  const outcome = await ports.server.signOut(csrfToken)
  if (outcome.kind === 'answered') {
    // The provider's own session ends on its page, which leads back to the desk.
    if (outcome.signOutUrl !== null) ports.page.leaveTo(outcome.signOutUrl)
    return
  }
  if (triesLeft === 1) return
  ports.clock.after('sign-out', sessionRetryMs, () => void signOut(ports, csrfToken, triesLeft - 1))
}
