import type { HubConnection } from '@microsoft/signalr'
import type { HistoryEntry, HubPushes } from '@murphy/contracts/hub'
import type { HubEvent } from '../../core/hub/hub-event'
import type { ReplyReader } from './read-pushes'
import type { BotReply, CallFailure, GreetingData, Log } from '../../core/ports'
import type { PendingRequests } from './pending-requests'
import { createPushReader } from './read-pushes'

/** History that arrives this soon after the answer to a greeting holds the missed messages. */
const catchUpMs = 1_000

/** Receives the events of the connection that decide which conversation a push belongs to. */
export type PushReceiver = {
  /** Pushes belong to this conversation once the server has accepted its greeting. */
  readonly onGreetingSent: (requestId: string, widgetSessionId: string) => void
  /** No push of the new connection belongs to a conversation yet. */
  readonly onReconnected: () => void
}

/**
 * Handles pushes in the order of their arrival. An answer settles its pending request; all other pushes are emitted as
 * events. A push that arrives before the greeting was accepted is dropped, because it belongs to an earlier shopper.
 *
 * Source: HUB-12 to HUB-19, OP-33, OP-117, OP-145
 */
export function receivePushes(
  client: Pick<HubConnection, 'on'>,
  {
    requests,
    greetings,
    emit,
    log,
    loadAnswers,
  }: {
    readonly requests: PendingRequests<BotReply>
    readonly greetings: PendingRequests<GreetingData>
    readonly emit: (event: HubEvent) => void
    readonly log: Log
    readonly loadAnswers: () => Promise<ReplyReader>
  },
): PushReceiver {
  const read = createPushReader(log)
  let sent: { readonly requestId: string; readonly widgetSessionId: string } | null = null
  /** The conversation whose greeting the server has accepted; `null` before that. */
  let widgetSessionId: string | null = null
  let greetedAt: number | null = null
  let lastHandled: Promise<void> = Promise.resolve()

  function on(push: keyof HubPushes, handler: (...args: readonly unknown[]) => void): void {
    client.on(push, handler)
  }

  /** Handles a push once the module that reads it has loaded. Pushes keep their order. */
  function handleInOrder(
    handler: (answers: ReplyReader) => void,
    onLoadFailure: () => void = () => undefined,
  ): void {
    const previous = lastHandled
    lastHandled = handleAfterPrevious()

    async function handleAfterPrevious(): Promise<void> {
      await previous
      const answers = await loadAnswers().catch(() => null)
      if (answers === null) onLoadFailure()
      else handler(answers)
    }
  }

  /** Calls the handler with the greeted conversation, or drops the push when there is none. */
  function handleForConversation(
    handler: (conversation: { readonly widgetSessionId: string }) => void,
  ): void {
    if (widgetSessionId !== null) handler({ widgetSessionId })
  }

  function acceptGreeting(requestId: string): void {
    if (sent?.requestId !== requestId) return
    ;({ widgetSessionId } = sent)
    greetedAt = null
  }

  on('requestReceived', (value) => {
    const about = read.about(value)
    // Nothing else to do: the typing indicator is shown from the moment a request is sent.
    if (about !== null) acceptGreeting(about.requestId)
  })
  on('wsMessageReceived', (items, value) => {
    // An answer without a request is sent by the server itself, such as order notices.
    if (value === undefined)
      return handleForConversation((conversation) =>
        handleInOrder((answers) => {
          const reply = read.answer(answers, items)
          if (reply.ok) for (const item of reply.value.items) emit({ kind: 'item', ...conversation, item })
        }),
      )
    const about = read.about(value)
    if (about === null || !requests.has(about.requestId)) return
    const { requestId, failed, code } = about
    if (failed) return requests.settle(requestId, { ok: false, error: toCallFailure(code) })
    handleInOrder(
      (answers) => requests.settle(requestId, read.answer(answers, items)),
      () => requests.settle(requestId, { ok: false, error: { kind: 'offline' } }),
    )
  })
  on('greetingResponseReceived', (response) => {
    if (sent === null) return
    acceptGreeting(sent.requestId)
    greetedAt = Date.now()
    greetings.settle(sent.requestId, read.greeting(response))
  })
  on('ConversationIdReceived', (value) => {
    const conversationId = read.conversationId(value)
    if (conversationId !== null)
      handleForConversation(() => emit({ kind: 'conversation-named', conversationId }))
  })
  on('messageHistoryReceived', (value) =>
    handleForConversation((conversation) => {
      const isCatchUp = greetedAt === null || Date.now() - greetedAt < catchUpMs
      handleInOrder((answers) => {
        const entries = settleAnswers(read.history(answers, value), requests)
        if (entries.length > 0) emit({ kind: 'history', ...conversation, entries, isCatchUp })
      })
    }),
  )
  on('messageReceived', (value) =>
    handleForConversation((conversation) =>
      handleInOrder((answers) => {
        const item = read.item(answers, value)
        if (item !== null) emit({ kind: 'item', ...conversation, item })
      }),
    ),
  )
  on('textMessageReceived', (value) =>
    handleForConversation((conversation) =>
      handleInOrder(() => {
        const message = read.message(value)
        if (message !== null) emit({ kind: 'message', ...conversation, message })
      }),
    ),
  )
  on('liveChatEnd', (value) =>
    handleForConversation((conversation) => {
      const reason = read.liveChatEnd(value)
      if (reason !== null) emit({ kind: 'live-chat-ended', ...conversation, reason })
    }),
  )

  return {
    onGreetingSent: (requestId, greetedSessionId) => {
      sent = { requestId, widgetSessionId: greetedSessionId }
    },
    onReconnected: () => {
      widgetSessionId = null
    },
  }
}

/**
 * Returns the failure that REST would return: 403 makes the widget ask for a fresh proof of the shopper first.
 * Source: docs/interfaces.md#identity
 */
function toCallFailure(code: string): CallFailure {
  return { kind: 'refused', status: code === 'forbidden' ? 403 : 500 }
}

/**
 * Settles requests from the history and returns the remaining entries. An answer that was pushed while this connection
 * was away is in the history, after the shopper's message, whose id is that of the request.
 */
function settleAnswers(
  entries: readonly HistoryEntry[],
  requests: PendingRequests<BotReply>,
): readonly HistoryEntry[] {
  const rest: HistoryEntry[] = []
  for (let at = 0; at < entries.length;) {
    const message = entries[at]
    if (message === undefined) break
    const after = entries.slice(at + 1)
    const next = after.findIndex(({ from }) => from === 'user')
    const answer = next === -1 ? after : after.slice(0, next)
    if (message.from === 'user' && requests.has(message.id)) {
      const items = answer.map(({ item }) => item)
      requests.settle(message.id, { ok: true, value: { items, isEmpty: false } })
    } else rest.push(message, ...answer)
    at += 1 + answer.length
  }
  return rest
}
