import type { Entry } from '@murphy/contracts/live-chat'
import {
  validateRatingComment,
  isRating,
  validateMessage,
  validateTags,
  findUploadRefusal,
} from '@murphy/domain/live-chat'
import { isClosed, isReady, type Clock } from '../client'
import type { Answered, ChatStart, LiveChatClient, LiveChatEvent, OutgoingMessage } from '../live-chat-client'
import { createReadThrottle, createReconnectLimit, createTypingSender } from '../visitor/limits'
import { emptySnapshot } from '../visitor/snapshot'
import { createUploadFailure } from '../visitor/upload-file'
import { createRefusal } from '../visitor/refusal'
import { isAgent } from '../zchat/chat-event'
import { toHandoverMessages, isHandoverMessage } from './handover-messages'
import { callVendor, uploadToVendor } from './vendor-call'
import { vendorEvents, type VendorChat } from './vendor-chat'
import { parseVendorEvent, parseVendorLog } from './vendor-event'
import { createVendorLog } from './vendor-log'
import { readVendorSnapshot } from './vendor-snapshot'

export type VendorClientPorts = {
  /** The object that the vendor's script has created. */
  readonly vendor: VendorChat
  readonly accountKey: string
  readonly departmentId: number | null
  /** The signed-in shopper's token for the vendor; null: a guest. */
  readonly askToken: (() => Promise<string>) | null
  readonly clock: Clock
  readonly createId: () => string
}

/**
 * Creates a live-chat client on a vendor's object with the methods of zChat, which the retailer's page loads. It adds three
 * guarantees: no message is shown twice, messages wait in order while it connects and are sent once, and the conversation
 * with Murphy is sent as the first messages.
 *
 * Source: docs/live-chat-protocol.md#sdk
 */
export function createVendorClient(ports: VendorClientPorts): LiveChatClient {
  const { vendor, clock, createId } = ports
  const log = createVendorLog()
  const listeners = new Set<(event: LiveChatEvent) => void>()
  const handlers = new Map<string, (data: unknown) => void>()
  const typing = createTypingSender(clock, (isTyping) => vendor.sendTyping?.(isTyping))
  const markAsRead = createReadThrottle(clock, () => vendor.markAsRead?.())
  const mayReconnect = createReconnectLimit(clock.now)
  let snapshot = emptySnapshot
  let isStarted = false
  let hasChatted = false
  /** `true` after the event that the visitor left, while the vendor may still report a running chat. */
  let hasVisitorLeft = false
  /** Calls that wait for the connection, in order. */
  let waitingCalls: readonly (() => void)[] = []
  let unsent: readonly { readonly id: string; readonly text: string }[] = []

  function emit(event: LiveChatEvent): void {
    for (const listener of listeners) listener(event)
  }

  /** Reads the state of the object and emits the changes. */
  function refresh(): void {
    const isRunning = vendor.isChatting?.() === true
    if (!isRunning) hasVisitorLeft = false
    const isChatting = isRunning && !hasVisitorLeft
    const isNew = log.chatId() === null || hasChatted
    if (isChatting && !snapshot.chat?.isChatting && isNew) log.start()
    hasChatted ||= isChatting
    const before = snapshot
    snapshot = readVendorSnapshot(vendor, {
      chatId: log.chatId(),
      isChatting,
      isAuthenticated: ports.askToken !== null,
    })
    const { status, closedReason, ...rest } = snapshot
    const { status: oldStatus, closedReason: oldReason, ...oldRest } = before
    if (JSON.stringify(rest) !== JSON.stringify(oldRest)) emit({ type: 'state-changed' })
    if (status === oldStatus && closedReason === oldReason) return
    emit({ type: 'connection-changed' })
    if (isReady(status)) {
      emit({ type: 'synced' })
      runWaitingCalls()
    }
  }

  function runWaitingCalls(): void {
    const calls = waitingCalls
    waitingCalls = []
    for (const call of calls) call()
  }

  function whenReady(call: () => void): void {
    if (isReady(snapshot.status)) call()
    else waitingCalls = [...waitingCalls, call]
  }

  /** Notes that the visitor joined or left. The chat ends when the visitor leaves, even without another event. */
  function trackVisitor(entry: Entry): void {
    if (isAgent(entry.nick) || log.has(entry)) return
    if (entry.type === 'chat.memberleave') hasVisitorLeft = true
    if (entry.type === 'chat.memberjoin') hasVisitorLeft = false
  }

  function handleChatEvent(event: unknown): void {
    const parsed = parseVendorEvent(event)
    if (parsed?.kind === 'entry') trackVisitor(parsed.entry)
    refresh()
    if (parsed?.kind === 'transient') {
      const { transient } = parsed
      if (transient.type === 'typing') {
        const { nick, display_name, typing: isTyping } = transient
        return emit({ type: 'typing-changed', nick, displayName: display_name, isTyping })
      }
      const seq = log.entries().length
      return emit({ type: 'read-marked', nick: transient.nick, seq, timestamp: transient.timestamp })
    }
    if (parsed === null) return
    const { entry } = parsed
    if (entry.type === 'chat.queue_position') return
    // Handover messages are for the agent only.
    if (entry.type === 'chat.msg' && !isAgent(entry.nick) && isHandoverMessage(entry.msg)) return
    const added = log.add(entry, false)
    if (added !== null) emit({ type: 'entry-added', logEntry: added })
  }

  function handleError(error: unknown): void {
    const message = error instanceof Error ? error.message : ''
    emit({ type: 'failed', method: 'vendor', reason: 'vendor', message })
  }

  function connect(): void {
    if (isStarted) return
    isStarted = true
    for (const name of vendorEvents) {
      const handler = name === 'chat' ? handleChatEvent : name === 'error' ? handleError : refresh
      handlers.set(name, handler)
      vendor.on?.(name, handler)
    }
    const { askToken } = ports
    const jwt_fn = async (callback: (jwt: string) => void): Promise<void> => {
      // Without a token the page passes an empty one, which the vendor refuses.
      callback((await askToken?.().catch(() => '')) ?? '')
    }
    vendor.init?.({
      account_key: ports.accountKey,
      suppress_console_error: true,
      ...(askToken === null ? {} : { authentication: { jwt_fn } }),
    })
    refresh()
  }

  /** Adds an own message. The vendor emits no event for it, but its log has the time of the message. */
  function addOwn(id: string, msg: string): void {
    const { nick = 'visitor', display_name = '' } = snapshot.visitor ?? {}
    const timestamp = Math.max(clock.now(), log.lastTimestamp() + 1)
    const logged = parseVendorLog(vendor.getChatLog?.()).find(
      (entry) => entry.type === 'chat.msg' && entry.msg === msg && !isAgent(entry.nick) && !log.has(entry),
    )
    const entry = logged ?? ({ type: 'chat.msg', nick, display_name, msg, timestamp } as const)
    const added = log.add({ ...entry, id }, true)
    if (added !== null) emit({ type: 'entry-added', logEntry: added })
  }

  function send(text: string): Answered {
    return new Promise((resolve) =>
      whenReady(() => {
        const call = vendor.sendChatMsg?.bind(vendor, text) ?? null
        void callVendor(call).then(resolve)
      }),
    )
  }

  function sendMessage(text: string): OutgoingMessage {
    const id = createId()
    const problem = validateMessage(text)
    if (problem !== null) return { id, answer: Promise.resolve(createRefusal(problem.code, problem.message)) }
    typing.reset()
    unsent = [...unsent, { id, text }]
    const answer = send(text).then((outcome) => {
      unsent = unsent.filter((message) => message.id !== id)
      refresh()
      if (outcome.ok) addOwn(id, text)
      return outcome
    })
    return { id, answer }
  }

  async function startChat(start: ChatStart): Answered<{ readonly chatId: string }> {
    const { departmentId, user, handOver } = start
    // The token of a signed-in shopper contains name and email.
    if (ports.askToken === null) {
      const display_name = `${user.firstName} ${user.lastName}`.trim()
      whenReady(() => vendor.setVisitorInfo?.({ display_name, email: user.email }, () => undefined))
    }
    const department = departmentId ?? ports.departmentId
    if (department !== null) {
      whenReady(() => vendor.setVisitorDefaultDepartment?.(department, () => undefined))
    }
    const answers = await Promise.all(toHandoverMessages(handOver).map(send))
    refresh()
    const failed = answers.find((answer) => !answer.ok)
    if (failed !== undefined && !failed.ok) return failed
    return { ok: true, value: { chatId: log.chatId() ?? 'vendor-1' } }
  }

  return {
    getSnapshot: () => snapshot,
    getLog: log.entries,
    getUnsent: () => unsent,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect,
    reconnect: () => {
      if (!isClosed(snapshot.status) || vendor.reconnect === undefined || !mayReconnect()) return false
      vendor.reconnect()
      return true
    },
    stop: () => {
      for (const [name, handler] of handlers) vendor.un?.(name, handler)
      handlers.clear()
      typing.reset()
      clock.cancel('read')
    },
    startChat,
    sendMessage,
    sendFile: async (file) => {
      const { uploads } = snapshot
      if (vendor.sendFile === undefined) return createUploadFailure('NOT_SUPPORTED')
      if (!isReady(snapshot.status) || uploads === null) return createUploadFailure('CONN_ERROR')
      const refusal = findUploadRefusal(file, uploads)
      return refusal === null
        ? uploadToVendor(vendor.sendFile.bind(vendor, file))
        : createUploadFailure(refusal)
    },
    sendTyping: typing.set,
    markAsRead,
    sendRating: (rating) => {
      if (!isRating(rating)) return Promise.resolve(createRefusal('INVALID', 'Expected good, bad or null.'))
      return callVendor(vendor.sendChatRating?.bind(vendor, rating) ?? null)
    },
    sendComment: (comment) => {
      const problem = validateRatingComment(comment)
      if (problem !== null) return Promise.resolve(createRefusal(problem.code, problem.message))
      return callVendor(vendor.sendChatComment?.bind(vendor, comment) ?? null)
    },
    sendPath: (page) => vendor.sendVisitorPath?.(page),
    addTags: (tags) => {
      const problem = validateTags(tags)
      if (problem !== null) return Promise.resolve(createRefusal(problem.code, problem.message))
      return callVendor(vendor.addTags?.bind(vendor, tags) ?? null)
    },
    endChat: () => callVendor(vendor.endChat?.bind(vendor) ?? null),
    forgetVisitor: () => {
      whenReady(() => {
        vendor.endChat?.(() => undefined)
        // The vendor's object serves the next visitor too, whose name is unknown.
        if (ports.askToken === null) vendor.setVisitorInfo?.({ display_name: '', email: '' }, () => undefined)
      })
      unsent = []
    },
  }
}
