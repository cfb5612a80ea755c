import type { Entry, FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { createConnection, createOutbox, createSequences, isReady } from '../client'
import type { Connection } from '../client'
import type { LiveChatEvent, LiveChatSnapshot, LogLine, Outcome, SendFailure } from '../live-chat-client'
import { createChatLog, type ChatLog } from './chat-log'
import { createLineWaits } from './line-waits'
import { emptySnapshot, withChat, withNewChat, withState } from './snapshot'
import { createTabSession } from './tab-session'
import type { VisitorOptions, VisitorPorts } from './visitor'
import { restoreFrames, visitorProtocol } from './visitor-protocol'
import type { AckFrame, AskingFrame, VisitorFrame } from './visitor-protocol'

export type Confirmed = Extract<AckFrame, { readonly ok: true }>
export type Asked = Outcome<Confirmed, SendFailure>
type HistoryFrame = Extract<FrameDown, { readonly type: 'history' }>

/** What every method of a visitor works with: the connection, what is confirmed, and what is on its way. */
export type VisitorCore = {
  readonly connection: Connection<FrameUp>
  readonly log: ChatLog
  readonly snapshot: () => LiveChatSnapshot
  readonly change: (next: LiveChatSnapshot) => void
  readonly emit: (event: LiveChatEvent) => void
  readonly subscribe: (listener: (event: LiveChatEvent) => void) => () => void
  /** Sends until it is answered; not kept over a reload: what only this page waits for. */
  readonly ask: (frame: AskingFrame, options?: { readonly isKept: boolean }) => Promise<Asked>
  readonly pending: () => readonly AskingFrame[]
  /** Lines with this id are this page's own. */
  readonly own: (id: string) => void
  readonly sessionToken: () => string | null
  /** The newest line that was received without a gap. */
  readonly lastSeq: () => number
  /** The page of history that came for a request, once. */
  readonly takeHistory: (id: string) => HistoryFrame | undefined
  readonly serverTime: () => number
  /** The browser forgets the visitor; this page goes on until it stops. */
  readonly letGo: () => void
}

export type CoreHooks = {
  readonly idToken: () => string | null
  readonly renewToken: (() => Promise<boolean>) | null
  readonly page: () => Register['page']
  readonly departmentId: () => number | null
  /** A new connection knows nothing of what was told on the one before. */
  readonly onReady: () => void
  readonly onLoggedOut: () => void
}

/** Source: LCS-01 to LCS-07, LCS-31, LCS-57, live-chat.md section 3.2 */
export function createVisitorCore(
  options: VisitorOptions,
  ports: VisitorPorts,
  hooks: CoreHooks,
): VisitorCore {
  const { clock, variables } = ports
  const log = createChatLog()
  const session = createTabSession(variables, ports.createId)
  const listeners = new Set<(event: LiveChatEvent) => void>()
  const ownIds = new Set<string>()
  const histories = new Map<string, HistoryFrame>()
  let identity = ports.identity
  let snapshot = emptySnapshot
  let clockSkewMs = 0

  const connection = createConnection<FrameUp, VisitorFrame>({
    protocol: visitorProtocol(register),
    wires: ports.wires,
    clock,
    random: ports.random,
    isOnline: ports.isOnline,
    hasChat: () => snapshot.chat?.isChatting ?? false,
    renewToken: hooks.renewToken ?? (() => Promise.resolve(false)),
    needsToken: hooks.renewToken !== null,
    onFrame: hear,
    onStatus,
  })
  const sequences = createSequences({
    clock,
    ask: (_chatId, after_seq) => connection.send({ type: 'resync', after_seq }),
  })
  const outbox = createOutbox<AskingFrame, Asked>({
    clock,
    variables,
    send: connection.send,
    restore: restoreFrames,
  })
  const lines = createLineWaits(clock, sequences.last)
  const lastSeq = (): number => sequences.last(log.chatId() ?? '')

  function register(): Register {
    const [visitor_id = null, visitor_secret] = identity.read()?.split('.') ?? []
    return {
      type: 'register',
      version: 1,
      account_key: options.accountKey,
      visitor_id,
      ...(visitor_secret && { visitor_secret }),
      session_token: session.token(),
      tab_id: session.tabId,
      device_type: options.deviceType,
      theme: options.theme,
      locale: options.locale,
      page: hooks.page(),
      id_token: hooks.idToken(),
      department_id: hooks.departmentId(),
      chat_id: log.chatId(),
      last_seq: lastSeq(),
    }
  }

  function emit(event: LiveChatEvent): void {
    for (const listener of listeners) listener(event)
  }

  function change(next: LiveChatSnapshot): void {
    if (next === snapshot) return
    snapshot = next
    emit({ type: 'state-changed' })
  }

  function hear(frame: VisitorFrame): void {
    session.renew()
    switch (frame.type) {
      case 'registered':
      case 'reattached':
        clockSkewMs = frame.server_time - clock.now()
        identity.save([frame.visitor_id, frame.visitor_secret].filter(Boolean).join('.'))
        session.opened(frame.session_token)
        return change(withState(snapshot, frame.state))
      case 'session':
        return session.opened(frame.session_token)
      case 'state':
        return change(withState(snapshot, frame))
      case 'event':
        return hearEvent(frame)
      case 'synced':
        if (frame.chat_id !== null) sequences.synced(frame.chat_id, frame.seq)
        return emit({ type: 'synced' })
      case 'ack':
        // Too fast is no answer: what was sent is sent again after a pause.
        if (!frame.ok && frame.error.code === 'RATE_LIMITED') return outbox.hold()
        return outbox.answer(frame.id, answerOf(frame))
      case 'history':
        histories.set(frame.id, frame)
        return
      case 'typing': {
        const { nick, display_name, typing } = frame
        return emit({ type: 'typing-changed', nick, displayName: display_name, isTyping: typing })
      }
      case 'last_read': {
        const { nick, seq, timestamp } = frame
        return emit({ type: 'read-marked', nick, seq, timestamp })
      }
      case 'error':
        return hearError(frame)
      case 'ping':
      case 'pong':
      case 'idle_disconnect':
      case 'shutdown':
    }
  }

  function hearEvent({ chat_id, seq, entry }: Extract<VisitorFrame, { type: 'event' }>): void {
    if (seq !== null && !sequences.take(chat_id, seq)) return
    // Without its place taken, an entry that only a newer page can read would hold back those after it for ever.
    const line = entry && addLine(chat_id, seq, entry)
    if (seq !== null) session.saw(chat_id, seq)
    if (line) emit({ type: 'line-added', line })
    lines.settle()
  }

  function addLine(chatId: string, seq: number | null, entry: Entry): LogLine {
    const isOwn = entry.id !== undefined && ownIds.has(entry.id)
    const isReplay = seq !== null && session.hadBefore(chatId, seq)
    const heard = { chatId, seq, entry, isOwn, isReplay }
    if (entry.type === 'chat.queue_position') {
      change(withChat(snapshot, chatId, { queuePosition: entry.queue_position }))
    }
    // An event that is sent once and not kept has no place in the log.
    return seq === null ? heard : log.add(heard)
  }

  function hearError({ reason, account_status, message }: Extract<FrameDown, { type: 'error' }>): void {
    const accountStatus = account_status ?? (reason === 'banned' ? 'banned' : snapshot.accountStatus)
    change({ ...snapshot, accountStatus })
    emit({ type: 'failed', method: 'init', reason: account_status ?? reason, message })
  }

  function onStatus(status: LiveChatSnapshot['status']): void {
    snapshot = { ...snapshot, status, closedReason: connection.closedReason() }
    if (isReady(status)) {
      sequences.reset()
      hooks.onReady()
      outbox.connected()
    } else if (connection.isClosedForGood()) closed()
    else outbox.disconnected()
    emit({ type: 'connection-changed' })
  }

  function closed(): void {
    const isLoggedOut = connection.closedReason() === 'logged_out'
    if (isLoggedOut) {
      // Every tab of the visitor is told so, the one that asked perhaps before its answer.
      for (const { id, type } of outbox.pending()) {
        if (type === 'logout') outbox.answer(id, { ok: true, value: { type: 'ack', id, ok: true } })
      }
    }
    outbox.giveUp(refused(closedFailure()))
    if (isLoggedOut) forget()
  }

  function forget(): void {
    hooks.onLoggedOut()
    identity.forget()
    session.forget()
    log.clear()
    change({ ...emptySnapshot, status: snapshot.status, closedReason: snapshot.closedReason })
  }

  function closedFailure(): SendFailure {
    return connection.closedReason() === 'banned' ? 'BANNED' : 'NOT_CONNECTED'
  }

  async function ask(frame: AskingFrame, { isKept } = { isKept: true }): Promise<Asked> {
    if (connection.isClosedForGood()) return refused(closedFailure())
    const asked = await new Promise<Asked>((settle) => outbox.submit(frame, settle, { isKept }))
    if (!asked.ok) return asked
    const { chat_id, seq } = asked.value
    if (chat_id !== undefined && (frame.type === 'chat.start' || frame.type === 'chat.msg')) {
      change(withNewChat(snapshot, chat_id))
    }
    // Whoever is told that a line is kept finds it in the log.
    if (chat_id !== undefined && seq !== undefined) await lines.taken(chat_id, seq)
    return asked
  }

  function letGo(): void {
    session.letGo()
    const visitorId = identity.read()
    identity.forget()
    // The next visitor's place in the browser is theirs alone.
    identity = { read: () => visitorId, save: () => undefined, forget: () => undefined }
  }

  return {
    connection,
    log,
    snapshot: () => snapshot,
    change,
    emit,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask,
    pending: outbox.pending,
    own: (id) => ownIds.add(id),
    sessionToken: session.token,
    lastSeq,
    takeHistory: (id) => {
      const history = histories.get(id)
      histories.delete(id)
      return history
    },
    serverTime: () => clock.now() + clockSkewMs,
    letGo,
  }
}

function answerOf(frame: AckFrame): Asked {
  return frame.ok
    ? { ok: true, value: frame }
    : { ok: false, error: { kind: frame.error.code, message: frame.error.message } }
}

export function refused(
  kind: SendFailure,
  message = messages[kind] ?? kind,
): {
  readonly ok: false
  readonly error: { readonly kind: SendFailure; readonly message: string }
} {
  return { ok: false, error: { kind, message } }
}

const messages: { readonly [Kind in SendFailure]?: string } = {
  BANNED: 'Visitor has been banned',
  NOT_CONNECTED: 'The connection is closed',
  NO_CHAT: 'There is no chat',
  NOT_AUTHENTICATED: 'The visitor is not authenticated',
}
