import type { DeskSession } from '@murphy/contracts/desk'
import type { Ports } from '../ports'
import type { Effect } from './effect'
import type { DeskEvent } from './event'
import { lastSeq } from './shift/chat-log'
import type { State } from './state'

type Desk = { readonly getState: () => State; readonly dispatch: (event: DeskEvent) => void }

/**
 * Hands an effect to its port. Answers come back as events, failures too; nothing is decided here.
 * No port rejects (see `Result`), so no promise here is left without an answer.
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
      void ports.server.signOut(effect.csrfToken)
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
    case 'tell-typing':
      void ports.server.tellTyping(effect.csrfToken, effect.chatId, effect.isTyping)
      return
    case 'tell-read':
      void ports.server.tellRead(effect.csrfToken, effect.chatId, effect.seq)
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
    case 'forget-all':
      return ports.storage.forget()
    case 'show-badge':
      return ports.page.showBadge(effect.count)
    case 'show-path':
      return ports.page.showPath(effect.path)
    case 'show-theme':
      return ports.page.showTheme(effect.theme)
  }
}

async function findSession(ports: Ports, dispatch: Desk['dispatch']): Promise<void> {
  const found = await ports.server.findSession()
  if (found.ok) dispatch(begun('session-found', ports, found.value))
  else dispatch({ kind: found.error.kind === 'nobody' ? 'session-missing' : 'session-unreachable' })
}

async function signIn(
  ports: Ports,
  { email, password }: Extract<Effect, { kind: 'sign-in' }>,
  dispatch: Desk['dispatch'],
): Promise<void> {
  const answer = await ports.server.signIn(email, password)
  if (answer.ok) dispatch(begun('signed-in', ports, answer.value))
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

function begun(
  kind: 'session-found' | 'signed-in',
  { storage, page }: Ports,
  session: DeskSession,
): DeskEvent {
  return { kind, session, kept: { ...storage.read(session.agent), theme: page.theme(), path: page.path() } }
}

function knownChats(state: State) {
  if (state.at !== 'on-shift') return []
  return Object.entries(state.logs).map(([chatId, log]) => ({ chat_id: chatId, last_seq: lastSeq(log) }))
}
