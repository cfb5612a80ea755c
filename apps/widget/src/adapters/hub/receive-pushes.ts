import type { HubConnection } from '@microsoft/signalr'
import type { HistoryEntry, HubPushes } from '@murphy/contracts/hub'
import type { HubEvent } from '../../core/hub/hub-event'
import type { ReplyReader } from './reply-reader'
import type { BotReply, CallFailure, GreetingData, Log } from '../../ports'
import type { PendingRequests } from './pending-requests'
import { createPushReader } from './read-pushes'

/** History that comes this soon after the answer to a greeting holds the missed lines. */
const catchUpMs = 1_000

export type HeardPushes = {
  /** Notes a sent greeting; once the server accepts it, pushes belong to this chat. */
  readonly greetingSent: (requestId: string, widgetSessionId: string) => void
  /** Notes a new connection: no push on it belongs to a chat yet. */
  readonly forgetGreeting: () => void
}

/**
 * Hands each push to its receiver in the order of arrival: answers to their pending requests, the rest to the widget. A
 * push that arrives before the greeting was accepted is dropped: it belongs to an earlier shopper.
 *
 * Source: HUB-12 to HUB-19, OP-33, OP-117
 */
export function receivePushes(
  client: Pick<HubConnection, 'on'>,
  {
    requests,
    greetings,
    said,
    log,
    loadAnswers,
  }: {
    readonly requests: PendingRequests<BotReply>
    readonly greetings: PendingRequests<GreetingData>
    readonly said: (said: HubEvent) => void
    readonly log: Log
    readonly loadAnswers: () => Promise<ReplyReader>
  },
): HeardPushes {
  const read = createPushReader(log)
  let sent: { readonly requestId: string; readonly widgetSessionId: string } | null = null
  /** The chat that the server knows; `null` before it has accepted a greeting. */
  let widgetSessionId: string | null = null
  let greetedAt: number | null = null
  let inbox: Promise<void> = Promise.resolve()

  function on(push: keyof HubPushes, handler: (...args: readonly unknown[]) => void): void {
    client.on(push, handler)
  }

  /** Waits with reply items for the module that reads them; each push keeps its place. */
  function later(handler: (answers: ReplyReader) => void, unread: () => void = () => undefined): void {
    const before = inbox
    inbox = inTurn()

    async function inTurn(): Promise<void> {
      await before
      const answers = await loadAnswers().catch(() => null)
      if (answers === null) unread()
      else handler(answers)
    }
  }

  function forThisChat(handler: (chat: { readonly widgetSessionId: string }) => void): void {
    if (widgetSessionId !== null) handler({ widgetSessionId })
  }

  function taken(requestId: string): void {
    if (sent?.requestId !== requestId) return
    ;({ widgetSessionId } = sent)
    greetedAt = null
  }

  on('requestReceived', (value) => {
    const about = read.about(value)
    // The typing indicator is on since the request was sent.
    if (about !== null) taken(about.requestId)
  })
  on('wsMessageReceived', (items, value) => {
    const about = read.about(value)
    if (about === null || !requests.has(about.requestId)) return
    const { requestId, failed, code } = about
    if (failed) return requests.settle(requestId, { ok: false, error: refusal(code) })
    later(
      (answers) => requests.settle(requestId, read.answer(answers, items)),
      () => requests.settle(requestId, { ok: false, error: { kind: 'offline' } }),
    )
  })
  on('greetingResponseReceived', (response) => {
    if (sent === null) return
    taken(sent.requestId)
    greetedAt = Date.now()
    greetings.settle(sent.requestId, read.greeting(response))
  })
  on('ConversationIdReceived', (value) => {
    const conversationId = read.conversationId(value)
    if (conversationId !== null) forThisChat(() => said({ kind: 'conversation-named', conversationId }))
  })
  on('messageHistoryReceived', (value) =>
    forThisChat((chat) => {
      const isCatchUp = greetedAt === null || Date.now() - greetedAt < catchUpMs
      later((answers) => {
        const entries = settleAnswers(read.history(answers, value), requests)
        if (entries.length > 0) said({ kind: 'history', ...chat, entries, isCatchUp })
      })
    }),
  )
  on('messageReceived', (value) =>
    forThisChat((chat) =>
      later((answers) => {
        const item = read.item(answers, value)
        if (item !== null) said({ kind: 'item', ...chat, item })
      }),
    ),
  )
  on('textMessageReceived', (value) =>
    forThisChat((chat) =>
      later(() => {
        const line = read.line(value)
        if (line !== null) said({ kind: 'line', ...chat, line })
      }),
    ),
  )
  on('liveChatEnd', (value) =>
    forThisChat((chat) => {
      const reason = read.liveChatEnd(value)
      if (reason !== null) said({ kind: 'live-chat-ended', ...chat, reason })
    }),
  )

  return {
    greetingSent: (requestId, chat) => {
      sent = { requestId, widgetSessionId: chat }
    },
    forgetGreeting: () => {
      widgetSessionId = null
    },
  }
}

/**
 * Returns the failure that REST would return: 403 makes the widget ask for a fresh proof of the shopper first.
 * Source: docs/interfaces.md#identity
 */
function refusal(code: string): CallFailure {
  return { kind: 'refused', status: code === 'forbidden' ? 403 : 500 }
}

/**
 * Answers requests from the history: an answer that was pushed while this connection was away comes there, behind the
 * shopper's words, whose id is that of the request. Returns the rest.
 */
function settleAnswers(
  entries: readonly HistoryEntry[],
  requests: PendingRequests<BotReply>,
): readonly HistoryEntry[] {
  const rest: HistoryEntry[] = []
  for (let at = 0; at < entries.length;) {
    const words = entries[at]
    if (words === undefined) break
    const after = entries.slice(at + 1)
    const next = after.findIndex(({ from }) => from === 'user')
    const answer = next === -1 ? after : after.slice(0, next)
    if (words.from === 'user' && requests.has(words.id)) {
      const items = answer.map(({ item }) => item)
      requests.settle(words.id, { ok: true, value: { items, isEmpty: false } })
    } else rest.push(words, ...answer)
    at += 1 + answer.length
  }
  return rest
}
