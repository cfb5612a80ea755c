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
import { createReadThrottle, createReconnectLimit, createTyping } from '../visitor/limits'
import { emptySnapshot } from '../visitor/snapshot'
import { uploadFailed } from '../visitor/upload'
import { refused } from '../visitor/visitor-core'
import { isAgent } from '../zchat/chat-event'
import { handOverParts, isHandOverPart } from './hand-over-parts'
import { vendorCall, vendorUpload } from './vendor-call'
import { vendorEvents, type VendorChat } from './vendor-chat'
import { readVendorLine, readVendorLog } from './vendor-line'
import { createVendorLog } from './vendor-log'
import { vendorSnapshot } from './vendor-snapshot'

export type VendorClientPorts = {
  /** The object that the vendor's script has made. */
  readonly vendor: VendorChat
  readonly accountKey: string
  readonly departmentId: number | null
  /** The signed-in shopper's token for the vendor; null: a guest. */
  readonly askToken: (() => Promise<string>) | null
  readonly clock: Clock
  readonly createId: () => string
}

/**
 * Live chat over a vendor's object of the zChat shape, which the retailer's page brings along. It adds what such an object
 * does not give: no line is shown twice, lines wait in order while it connects and are never sent a second time, and
 * the conversation with Murphy goes ahead as the first lines.
 *
 * Source: live-chat.md 1.6
 */
export function createVendorClient(ports: VendorClientPorts): LiveChatClient {
  const { vendor, clock, createId } = ports
  const log = createVendorLog()
  const listeners = new Set<(event: LiveChatEvent) => void>()
  const handlers = new Map<string, (data: unknown) => void>()
  const typing = createTyping(clock, (isTyping) => vendor.sendTyping?.(isTyping))
  const markAsRead = createReadThrottle(clock, () => vendor.markAsRead?.())
  const mayReconnect = createReconnectLimit(clock.now)
  let snapshot = emptySnapshot
  let isStarted = false
  let hasChatted = false
  /** The visitor's leaving was told, while the vendor may still say that it chats. */
  let hasLeft = false
  /** Calls that wait for the connection, in order. */
  let waiting: readonly (() => void)[] = []
  let unsent: readonly { readonly id: string; readonly text: string }[] = []

  function emit(event: LiveChatEvent): void {
    for (const listener of listeners) listener(event)
  }

  /** Reads the object anew and tells what has changed. */
  function refresh(): void {
    const isRunning = vendor.isChatting?.() === true
    if (!isRunning) hasLeft = false
    const isChatting = isRunning && !hasLeft
    const isNew = log.chatId() === null || hasChatted
    if (isChatting && !snapshot.chat?.isChatting && isNew) log.begin()
    hasChatted ||= isChatting
    const before = snapshot
    snapshot = vendorSnapshot(vendor, {
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
      goOn()
    }
  }

  function goOn(): void {
    const calls = waiting
    waiting = []
    for (const call of calls) call()
  }

  function whenReady(call: () => void): void {
    if (isReady(snapshot.status)) call()
    else waiting = [...waiting, call]
  }

  /** With the visitor's leaving the chat is over, though no other event may come that would tell it. */
  function noteVisitor(entry: Entry): void {
    if (isAgent(entry.nick) || log.has(entry)) return
    if (entry.type === 'chat.memberleave') hasLeft = true
    if (entry.type === 'chat.memberjoin') hasLeft = false
  }

  function hear(event: unknown): void {
    const line = readVendorLine(event)
    if (line?.kind === 'entry') noteVisitor(line.entry)
    refresh()
    if (line?.kind === 'passing') {
      const { passing } = line
      if (passing.type === 'typing') {
        const { nick, display_name, typing: isTyping } = passing
        return emit({ type: 'typing-changed', nick, displayName: display_name, isTyping })
      }
      const seq = log.lines().length
      return emit({ type: 'read-marked', nick: passing.nick, seq, timestamp: passing.timestamp })
    }
    if (line === null) return
    const { entry } = line
    if (entry.type === 'chat.queue_position') return
    // What was handed over is for the agent.
    if (entry.type === 'chat.msg' && !isAgent(entry.nick) && isHandOverPart(entry.msg)) return
    const added = log.add(entry, false)
    if (added !== null) emit({ type: 'line-added', line: added })
  }

  function hearError(error: unknown): void {
    const message = error instanceof Error ? error.message : ''
    emit({ type: 'failed', method: 'vendor', reason: 'vendor', message })
  }

  function connect(): void {
    if (isStarted) return
    isStarted = true
    for (const name of vendorEvents) {
      const handler = name === 'chat' ? hear : name === 'error' ? hearError : refresh
      handlers.set(name, handler)
      vendor.on?.(name, handler)
    }
    const { askToken } = ports
    const jwt_fn = async (callback: (jwt: string) => void): Promise<void> => {
      // A page without a token hands over none, which the vendor refuses.
      callback((await askToken?.().catch(() => '')) ?? '')
    }
    vendor.init?.({
      account_key: ports.accountKey,
      suppress_console_error: true,
      ...(askToken === null ? {} : { authentication: { jwt_fn } }),
    })
    refresh()
  }

  /** The vendor does not tell a page its own lines, but keeps them in its log, with the time they have there. */
  function addOwn(id: string, msg: string): void {
    const { nick = 'visitor', display_name = '' } = snapshot.visitor ?? {}
    const timestamp = Math.max(clock.now(), log.lastTimestamp() + 1)
    const kept = readVendorLog(vendor.getChatLog?.()).find(
      (entry) => entry.type === 'chat.msg' && entry.msg === msg && !isAgent(entry.nick) && !log.has(entry),
    )
    const entry = kept ?? ({ type: 'chat.msg', nick, display_name, msg, timestamp } as const)
    const added = log.add({ ...entry, id }, true)
    if (added !== null) emit({ type: 'line-added', line: added })
  }

  function send(text: string): Answered {
    return new Promise((resolve) =>
      whenReady(() => {
        const call = vendor.sendChatMsg?.bind(vendor, text) ?? null
        void vendorCall(call).then(resolve)
      }),
    )
  }

  function sendMessage(text: string): OutgoingMessage {
    const id = createId()
    const problem = validateMessage(text)
    if (problem !== null) return { id, answer: Promise.resolve(refused(problem.code, problem.message)) }
    typing.reset()
    unsent = [...unsent, { id, text }]
    const answer = send(text).then((outcome) => {
      unsent = unsent.filter((line) => line.id !== id)
      refresh()
      if (outcome.ok) addOwn(id, text)
      return outcome
    })
    return { id, answer }
  }

  async function startChat(start: ChatStart): Answered<{ readonly chatId: string }> {
    const { departmentId, user, handOver } = start
    // A signed-in shopper's name and address come with the token.
    if (ports.askToken === null) {
      const display_name = `${user.firstName} ${user.lastName}`.trim()
      whenReady(() => vendor.setVisitorInfo?.({ display_name, email: user.email }, () => undefined))
    }
    const department = departmentId ?? ports.departmentId
    if (department !== null) {
      whenReady(() => vendor.setVisitorDefaultDepartment?.(department, () => undefined))
    }
    const answers = await Promise.all(handOverParts(handOver).map(send))
    refresh()
    const failed = answers.find((answer) => !answer.ok)
    if (failed !== undefined && !failed.ok) return failed
    return { ok: true, value: { chatId: log.chatId() ?? 'vendor-1' } }
  }

  return {
    getSnapshot: () => snapshot,
    getLog: log.lines,
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
      if (vendor.sendFile === undefined) return uploadFailed('NOT_SUPPORTED')
      if (!isReady(snapshot.status) || uploads === null) return uploadFailed('CONN_ERROR')
      const refusal = findUploadRefusal(file, uploads)
      return refusal === null ? vendorUpload(vendor.sendFile.bind(vendor, file)) : uploadFailed(refusal)
    },
    sendTyping: typing.say,
    markAsRead,
    sendRating: (rating) => {
      if (!isRating(rating)) return Promise.resolve(refused('INVALID', 'Expected good, bad or null.'))
      return vendorCall(vendor.sendChatRating?.bind(vendor, rating) ?? null)
    },
    sendComment: (comment) => {
      const problem = validateRatingComment(comment)
      if (problem !== null) return Promise.resolve(refused(problem.code, problem.message))
      return vendorCall(vendor.sendChatComment?.bind(vendor, comment) ?? null)
    },
    sendPath: (page) => vendor.sendVisitorPath?.(page),
    addTags: (tags) => {
      const problem = validateTags(tags)
      if (problem !== null) return Promise.resolve(refused(problem.code, problem.message))
      return vendorCall(vendor.addTags?.bind(vendor, tags) ?? null)
    },
    endChat: () => vendorCall(vendor.endChat?.bind(vendor) ?? null),
    forgetVisitor: () => {
      whenReady(() => {
        vendor.endChat?.(() => undefined)
        // The object goes on with the next visitor, who is nobody yet.
        if (ports.askToken === null) vendor.setVisitorInfo?.({ display_name: '', email: '' }, () => undefined)
      })
      unsent = []
    },
  }
}
