import { isClosed, isReady } from '../client'
import { createChatRequests } from './chat-requests'
import {
  createActivityThrottle,
  createReadThrottle,
  createReconnectLimit,
  createTypingSender,
} from './limits'
import { createProfileRequests } from './profile-requests'
import { withVisitor } from './snapshot'
import { createTokenKeeper } from './token-keeper'
import { createSendFile } from './upload-file'
import type { Visitor, VisitorOptions, VisitorPorts } from './visitor'
import { createVisitorCore } from './visitor-core'
import type { LiveChatClient } from '../live-chat-client'

/**
 * Creates the client of a visitor for our live-chat service.
 *
 * Source: LCS-01 to LCS-59, docs/live-chat-protocol.md#sdk, docs/live-chat-protocol.md#delivery-rules
 */
export function createVisitor(options: VisitorOptions, ports: VisitorPorts): Visitor {
  const { clock } = ports
  let page = options.page
  let departmentId = options.departmentId
  let lastReadSeq = 0

  const { askToken } = options
  const tokens =
    askToken === null
      ? null
      : createTokenKeeper({
          clock,
          ask: askToken,
          accountKey: options.accountKey,
          post: (body) =>
            ports.fetch(ports.addresses.token, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(body),
            }),
          onRefreshed: (idToken) => void authenticate(idToken),
          onFailed: ({ reason, message }) => reportAuthenticationFailure(reason, message),
        })

  const core = createVisitorCore(options, ports, {
    getIdToken: () => tokens?.idToken() ?? null,
    renewToken: tokens === null ? null : () => tokens.renew(),
    getPage: () => page,
    getDepartmentId: () => departmentId,
    onReady: () => {
      lastReadSeq = 0
      typing.reset()
    },
    onLoggedOut: () => tokens?.forget(),
  })
  const { connection } = core
  const typing = createTypingSender(clock, (isTyping) =>
    connection.send({ type: 'typing', typing: isTyping }),
  )
  const markAsRead = createReadThrottle(clock, () => {
    if (core.getLastSeq() === lastReadSeq) return
    lastReadSeq = core.getLastSeq()
    connection.send({ type: 'read', seq: lastReadSeq })
  })
  const noteActivity = createActivityThrottle(clock, () => connection.send({ type: 'activity' }))
  const mayReconnect = createReconnectLimit(clock.now)
  const profile = createProfileRequests(core, ports.createId)
  const chat = createChatRequests(core, ports.createId)

  async function authenticate(idToken: string): Promise<void> {
    const answer = await core.request(
      { type: 'auth', id: ports.createId(), id_token: idToken },
      { isKept: false },
    )
    if (!answer.ok) reportAuthenticationFailure('jwt verification error', answer.error.message)
  }

  /** Marks the visitor as no longer authenticated. The chat continues. Source: LCS-12 */
  function reportAuthenticationFailure(reason: string, message: string): void {
    core.setSnapshot(withVisitor(core.getSnapshot(), { auth_status: 'failed' }))
    core.emit({ type: 'failed', method: 'authenticate', reason, message })
  }

  return {
    ...profile,
    ...chat,
    sendFile: createSendFile(core, ports),
    getSnapshot: core.getSnapshot,
    getLog: core.log.entries,
    getUnsent: () =>
      core
        .getPending()
        .flatMap((frame) => (frame.type === 'chat.msg' ? [{ id: frame.id, text: frame.msg }] : []))
        // The log entry may arrive before the answer.
        .filter(({ id }) => core.log.entries().every(({ entry }) => entry.id !== id)),
    subscribe: core.subscribe,
    connect: () => {
      if (connection.status() === 'idle') connection.start()
    },
    reconnect: () => {
      if (!isClosed(connection.status()) || !mayReconnect()) return false
      connection.dispatch('reconnect-asked')
      return true
    },
    stop: () => {
      connection.stop()
      typing.reset()
      clock.cancel('token')
      clock.cancel('read')
    },
    detach: core.detach,
    sendMessage: (text) => {
      typing.reset()
      return chat.sendMessage(text)
    },
    sendTyping: typing.set,
    markAsRead,
    sendPath: (next) => {
      page = next
      connection.send({ type: 'visitor.path', ...next })
    },
    setDepartment: (next) => {
      departmentId = next
      return profile.setDepartment(next)
    },
    logout: async () => {
      const done = await profile.logout()
      if (done.ok) connection.dispatch('logged-out')
      return done
    },
    serverTime: core.getServerTime,
    noteActivity,
    wakeUp: connection.dispatch,
  }
}

/** Adds `forgetVisitor` to a visitor client. Only the widget needs it. Source: OP-33, OP-137 */
export function withForgetVisitor(visitor: Visitor): LiveChatClient {
  async function leave(): Promise<void> {
    visitor.detach()
    if (visitor.getSnapshot().status !== 'idle') {
      await waitUntilSettled(visitor)
      await visitor.endChat()
    }
    visitor.stop()
  }

  return { ...visitor, forgetVisitor: () => void leave() }
}

/** Resolves once the service has sent the visitor's chat, or has closed the connection. */
function waitUntilSettled({ getSnapshot, subscribe }: Visitor): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { status } = getSnapshot()
      if (!isReady(status) && !isClosed(status)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(check)
    check()
  })
}
