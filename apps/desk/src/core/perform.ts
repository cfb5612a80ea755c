import type { DeskSession } from '@murphy/contracts/desk'
import type { Ports, CannedRepliesResult } from './ports'
import type { Effect } from './effect'
import type { DeskEvent } from './event'
import { lastSeq } from './shift/chat-log'
import type { State } from './state'
import { sessionRetryMs, signOutTries } from './settings'

type Desk = { readonly getState: () => State; readonly dispatch: (event: DeskEvent) => void }

/**
 * Hands an effect to its port. Answers and failures come back as events; nothing is decided here. No port rejects
 * (see `Result`), so every promise here is answered.
 */
export function perform(ports: Ports, effect: Effect, { getState, dispatch }: Desk): void {
  switch (effect.kind) {
    case 'find-session':
      void findSession(ports, dispatch)
      return
    case 'sign-in':
      void signIn(ports, effect, dispatch)
      return
    case 'sign-out':
      void signOut(ports, effect.csrfToken)
      return
    case 'open-link':
      return ports.link.open({
        known: () => knownChats(getState()),
        heard: (frame) => dispatch({ kind: 'frame-arrived', frame }),
        changed: (status) => dispatch({ kind: 'link-changed', status }),
      })
    case 'close-link':
      return ports.link.close()
    case 'retry-link':
      return ports.link.retry()
    case 'send-frame':
      return ports.link.send(effect.frame)
    case 'perform-command':
      void performCommand(ports, effect, dispatch)
      return
    case 'send-typing':
      void ports.server.sendTyping(effect.csrfToken, effect.chatId, effect.isTyping)
      return
    case 'send-read':
      void ports.server.sendRead(effect.csrfToken, effect.chatId, effect.seq)
      return
    case 'after':
      return ports.clock.after(effect.key, effect.delayMs, () =>
        dispatch({ kind: 'time-passed', timer: effect.key }),
      )
    case 'cancel':
      return ports.clock.cancel(effect.key)
    case 'keep-drafts':
      return ports.storage.keepDrafts(effect.account, effect.drafts)
    case 'keep-outbox':
      return ports.storage.keepOutbox(effect.account, effect.outbox)
    case 'look-up-replies':
      void ports.server
        .replies(effect.csrfToken)
        .then((answer) => dispatch({ kind: 'replies-received', replies: answer.ok ? answer.value : null }))
      return
    case 'look-up-shopper':
      void ports.server.shopper(effect.csrfToken, effect.chatId).then((answer) =>
        dispatch({
          kind: 'shopper-received',
          chatId: effect.chatId,
          shopper: answer.ok ? answer.value : null,
        }),
      )
      return
    case 'look-up-tracker':
      void ports.server.tracker(effect.csrfToken, effect).then((answer) =>
        dispatch({
          kind: 'tracker-received',
          orderId: effect.orderId,
          details: answer.ok ? answer.value : null,
        }),
      )
      return
    case 'look-up-log':
      void ports.server
        .log(effect.csrfToken, effect.chatId)
        .then((answer) =>
          dispatch({ kind: 'log-received', chatId: effect.chatId, log: answer.ok ? answer.value : null }),
        )
      return
    case 'look-up-cards':
      void ports.server
        .cards(effect.csrfToken, effect)
        .then((answer) =>
          dispatch({ kind: 'cards-received', text: effect.text, cards: answer.ok ? answer.value : null }),
        )
      return
    case 'put-reply':
      void ports.server.putReply(effect.csrfToken, effect).then((answer) => dispatch(replyEvent(answer)))
      return
    case 'delete-reply':
      void ports.server
        .deleteReply(effect.csrfToken, effect.replyId)
        .then((answer) => dispatch(replyEvent(answer)))
      return
    case 'chime':
      return ports.alerts.chime(effect.volume)
    case 'ring':
      return ports.alerts.ring(effect.volume, effect.forMs)
    case 'hush':
      return ports.alerts.hush()
    case 'notify':
      return ports.alerts.notify(effect.arrival)
    case 'request-notifications':
      void ports.alerts
        .requestNotifications()
        .then((isGranted) => dispatch({ kind: 'notices-answered', isGranted }))
      return
    case 'keep-alerts':
      return ports.alerts.keep(effect.alerts)
    case 'forget-all':
      return ports.storage.forget()
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

async function findSession(ports: Ports, dispatch: Desk['dispatch']): Promise<void> {
  const found = await ports.server.findSession()
  if (found.ok) dispatch(toSessionEvent('session-found', ports, found.value))
  else dispatch({ kind: found.error.kind === 'no-session' ? 'session-missing' : 'session-unreachable' })
}

async function signIn(
  ports: Ports,
  { email, password }: Extract<Effect, { kind: 'sign-in' }>,
  dispatch: Desk['dispatch'],
): Promise<void> {
  const answer = await ports.server.signIn(email, password)
  if (answer.ok) dispatch(toSessionEvent('signed-in', ports, answer.value))
  else dispatch({ kind: 'sign-in-failed', problem: answer.error })
}

async function performCommand(
  ports: Ports,
  { csrfToken, id, command }: Extract<Effect, { kind: 'perform-command' }>,
  dispatch: Desk['dispatch'],
): Promise<void> {
  const answer = await ports.server.perform(csrfToken, id, command)
  if (answer.ok) return dispatch({ kind: 'command-done', id, seq: answer.value.seq })
  switch (answer.error.kind) {
    case 'unanswered':
      return dispatch({ kind: 'command-unanswered', id })
    case 'signed-out':
      return dispatch({ kind: 'session-ended' })
    case 'refused':
      return dispatch({ kind: 'command-refused', id, refusal: answer.error.refusal })
  }
}

function toSessionEvent(
  kind: 'session-found' | 'signed-in',
  { storage, page, alerts }: Ports,
  session: DeskSession,
): DeskEvent {
  return {
    kind,
    session,
    kept: {
      ...storage.read(session.agent),
      theme: page.theme(),
      alerts: alerts.choices(),
      path: page.path(),
      build: page.build(),
    },
  }
}

function replyEvent(answer: CannedRepliesResult): DeskEvent {
  if (answer.ok) return { kind: 'reply-kept', replies: answer.value }
  switch (answer.error.kind) {
    case 'unanswered':
      return { kind: 'reply-refused', refusal: { kind: 'unreachable' } }
    case 'signed-out':
      return { kind: 'session-ended' }
    case 'refused':
      return { kind: 'reply-refused', refusal: answer.error.refusal }
  }
}

function knownChats(state: State) {
  if (state.at !== 'on-shift') return []
  return Object.entries(state.logs).map(([chatId, log]) => ({ chat_id: chatId, last_seq: lastSeq(log) }))
}

/**
 * Ends the session on the server, which offers chats to the agent until it knows. A call without an answer is
 * repeated until the server has set the agent offline by itself.
 */
async function signOut(ports: Ports, csrfToken: string, triesLeft = signOutTries): Promise<void> {
  const outcome = await ports.server.signOut(csrfToken)
  if (outcome === 'answered' || triesLeft === 1) return
  ports.clock.after('sign-out', sessionRetryMs, () => void signOut(ports, csrfToken, triesLeft - 1))
}
