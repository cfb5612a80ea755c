import type { Entry, FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { createConnection, createOutbox, createSequences, isReady } from '../client'
import type { Connection } from '../client'
import type { LiveChatEvent, LiveChatSnapshot, ChatLogEntry, Outcome, SendFailure } from '../live-chat-client'
import { createChatLog, type ChatLog, createEntryWaits } from './chat-log'
import { emptySnapshot, withChat, withNewChat, withState } from './snapshot'
import { createRefusal } from './refusal'
import { createTabSession } from './tab-session'
import type { VisitorOptions, VisitorPorts } from './visitor'
import { restoreFrames, createVisitorProtocol } from './visitor-protocol'
import type { AckFrame, RequestFrame, VisitorFrame } from './visitor-protocol'

export type Confirmed = Extract<AckFrame, { readonly ok: true }>
export type RequestResult = Outcome<Confirmed, SendFailure>
type HistoryFrame = Extract<FrameDown, { readonly type: 'history' }>

/** The parts that all methods of a visitor share: connection, confirmed state and pending requests. */
export type VisitorCore = {
  readonly connection: Connection<FrameUp>
  readonly log: ChatLog
  readonly getSnapshot: () => LiveChatSnapshot
  readonly setSnapshot: (next: LiveChatSnapshot) => void
  readonly emit: (event: LiveChatEvent) => void
  readonly subscribe: (listener: (event: LiveChatEvent) => void) => () => void
  /** Sends a frame until it is answered. `isKept` false: the request does not survive a reload. */
  readonly request: (frame: RequestFrame, options?: { readonly isKept: boolean }) => Promise<RequestResult>
  readonly getPending: () => readonly RequestFrame[]
  /** Marks entries with this id as sent by this page. */
  readonly markOwn: (id: string) => void
  readonly getSessionToken: () => string | null
  /** Returns the number of the newest entry received without a gap. */
  readonly getLastSeq: () => number
  /** Returns and removes the history page of a request. */
  readonly removeHistory: (id: string) => HistoryFrame | undefined
  readonly getServerTime: () => number
  /** Removes the visitor from the browser's storage. This page works until it stops. */
  readonly detach: () => void
}

export type CoreHooks = {
  readonly getIdToken: () => string | null
  readonly renewToken: (() => Promise<boolean>) | null
  readonly getPage: () => Register['page']
  readonly getDepartmentId: () => number | null
  /** Called for each new connection, on which no frame has been sent yet. */
  readonly onReady: () => void
  readonly onLoggedOut: () => void
}

/** Creates the core of a visitor. Source: LCS-01 to LCS-07, LCS-31, LCS-57, docs/live-chat-protocol.md#delivery-rules */
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
    protocol: createVisitorProtocol(register),
    wires: ports.wires,
    clock,
    random: ports.random,
    isOnline: ports.isOnline,
    hasChat: () => snapshot.chat?.isChatting ?? false,
    renewToken: hooks.renewToken ?? (() => Promise.resolve(false)),
    needsToken: hooks.renewToken !== null,
    onFrame: handleFrame,
    onStatus,
  })
  const sequences = createSequences({
    clock,
    ask: (_chatId, after_seq) => connection.send({ type: 'resync', after_seq }),
  })
  const outbox = createOutbox<RequestFrame, RequestResult>({
    clock,
    variables,
    send: connection.send,
    restore: restoreFrames,
  })
  const entryWaits = createEntryWaits(clock, sequences.getLast)
  const getLastSeq = (): number => sequences.getLast(log.chatId() ?? '')

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
      page: hooks.getPage(),
      id_token: hooks.getIdToken(),
      department_id: hooks.getDepartmentId(),
      chat_id: log.chatId(),
      last_seq: getLastSeq(),
    }
  }

  function emit(event: LiveChatEvent): void {
    for (const listener of listeners) listener(event)
  }

  function setSnapshot(next: LiveChatSnapshot): void {
    if (next === snapshot) return
    snapshot = next
    emit({ type: 'state-changed' })
  }

  function handleFrame(frame: VisitorFrame): void {
    session.renew()
    switch (frame.type) {
      case 'registered':
      case 'reattached':
        clockSkewMs = frame.server_time - clock.now()
        identity.save([frame.visitor_id, frame.visitor_secret].filter(Boolean).join('.'))
        session.save(frame.session_token)
        return setSnapshot(withState(snapshot, frame.state))
      case 'session':
        return session.save(frame.session_token)
      case 'state':
        return setSnapshot(withState(snapshot, frame))
      case 'event':
        return handleEntry(frame)
      case 'synced':
        if (frame.chat_id !== null) sequences.expectUpTo(frame.chat_id, frame.seq)
        return emit({ type: 'synced' })
      case 'ack':
        // A rate limit is no answer: all pending frames are sent again after a pause.
        if (!frame.ok && frame.error.code === 'RATE_LIMITED') return outbox.hold()
        return outbox.answer(frame.id, toRequestResult(frame))
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
        return handleError(frame)
      case 'ping':
      case 'pong':
      case 'idle_disconnect':
      case 'shutdown':
    }
  }

  function handleEntry({ chat_id, seq, entry }: Extract<VisitorFrame, { type: 'event' }>): void {
    if (seq !== null && !sequences.accept(chat_id, seq)) return
    // An unreadable entry is counted too; otherwise it would hold back all later entries.
    const added = entry && addEntry(chat_id, seq, entry)
    if (seq !== null) session.mark(chat_id, seq)
    if (added) emit({ type: 'entry-added', logEntry: added })
    entryWaits.settle()
  }

  function addEntry(chatId: string, seq: number | null, entry: Entry): ChatLogEntry {
    const isOwn = entry.id !== undefined && ownIds.has(entry.id)
    const isReplay = seq !== null && session.isReplay(chatId, seq)
    const received = { chatId, seq, entry, isOwn, isReplay }
    if (entry.type === 'chat.queue_position') {
      setSnapshot(withChat(snapshot, chatId, { queuePosition: entry.queue_position }))
    }
    // An event without a number is sent once and is not stored in the log.
    return seq === null ? received : log.add(received)
  }

  function handleError({ reason, account_status, message }: Extract<FrameDown, { type: 'error' }>): void {
    const accountStatus = account_status ?? (reason === 'banned' ? 'banned' : snapshot.accountStatus)
    setSnapshot({ ...snapshot, accountStatus })
    emit({ type: 'failed', method: 'init', reason: account_status ?? reason, message })
  }

  function onStatus(status: LiveChatSnapshot['status']): void {
    snapshot = { ...snapshot, status, closedReason: connection.closedReason() }
    if (isReady(status)) {
      sequences.reset()
      hooks.onReady()
      outbox.resume()
    } else if (connection.isFinal()) handleClosed()
    else outbox.pause()
    emit({ type: 'connection-changed' })
  }

  function handleClosed(): void {
    const isLoggedOut = connection.closedReason() === 'logged_out'
    if (isLoggedOut) {
      // The service notifies every tab of the visitor, the requesting one perhaps before its answer.
      for (const { id, type } of outbox.pending()) {
        if (type === 'logout') outbox.answer(id, { ok: true, value: { type: 'ack', id, ok: true } })
      }
    }
    outbox.fail(createRefusal(getClosedFailure()))
    if (isLoggedOut) forget()
  }

  function forget(): void {
    hooks.onLoggedOut()
    identity.forget()
    session.forget()
    log.clear()
    setSnapshot({ ...emptySnapshot, status: snapshot.status, closedReason: snapshot.closedReason })
  }

  function getClosedFailure(): SendFailure {
    return connection.closedReason() === 'banned' ? 'BANNED' : 'NOT_CONNECTED'
  }

  async function request(frame: RequestFrame, { isKept } = { isKept: true }): Promise<RequestResult> {
    if (connection.isFinal()) return createRefusal(getClosedFailure())
    const answer = await new Promise<RequestResult>((settle) => outbox.submit(frame, settle, { isKept }))
    if (!answer.ok) return answer
    const { chat_id, seq } = answer.value
    if (chat_id !== undefined && (frame.type === 'chat.start' || frame.type === 'chat.msg')) {
      setSnapshot(withNewChat(snapshot, chat_id))
    }
    // The caller finds the entry in the log when its request is answered.
    if (chat_id !== undefined && seq !== undefined) await entryWaits.wait(chat_id, seq)
    return answer
  }

  function detach(): void {
    session.detach()
    const visitorId = identity.read()
    identity.forget()
    // From now on the cookie belongs to the next visitor.
    identity = { read: () => visitorId, save: () => undefined, forget: () => undefined }
  }

  return {
    connection,
    log,
    getSnapshot: () => snapshot,
    setSnapshot,
    emit,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request,
    getPending: outbox.pending,
    markOwn: (id) => ownIds.add(id),
    getSessionToken: session.token,
    getLastSeq,
    removeHistory: (id) => {
      const history = histories.get(id)
      histories.delete(id)
      return history
    },
    getServerTime: () => clock.now() + clockSkewMs,
    detach,
  }
}

function toRequestResult(frame: AckFrame): RequestResult {
  return frame.ok
    ? { ok: true, value: frame }
    : { ok: false, error: { kind: frame.error.code, message: frame.error.message } }
}
