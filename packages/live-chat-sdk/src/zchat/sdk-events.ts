import type { ChatEvent, ConnectionState, SdkError } from '../../live-chat-sdk'
import type { LiveChatEvent, LiveChatSnapshot, ChatLogEntry } from '../live-chat-client'
import type { Visitor } from '../visitor/visitor'
import { toChatEvent, isAgent, toDisplayName } from './chat-event'
import { toConnectionState } from './sdk-connection-state'
import { createSdkError } from './sdk-error'
import type { Emit } from './sdk-listeners'

/**
 * Creates a listener that emits the events of a visitor client as events of the SDK, each change once. Account status,
 * departments, visitor and agents come before `connected`, and an agent always before its first message or typing.
 *
 * Source: LCS-01 to LCS-07, LCS-59, docs/live-chat-protocol.md#sdk
 */
export function createSdkEventEmitter(
  visitor: Visitor,
  { emit, fail }: { readonly emit: Emit; readonly fail: (error: SdkError) => void },
): (event: LiveChatEvent) => void {
  let connection: ConnectionState = 'closed'
  let emitted = new Map<string, string>()
  let queuePosition = 0
  let queuedAt = 0

  /** Returns whether the value differs from the last one emitted under this name. */
  function isChanged(name: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    if (emitted.get(name) === text) return false
    emitted.set(name, text)
    return true
  }

  function emitState({ accountStatus, departments, visitor, agents }: LiveChatSnapshot): void {
    if (accountStatus !== null && isChanged('account', accountStatus)) emit('account_status', accountStatus)
    for (const department of departments) {
      if (isChanged(`department:${department.id}`, department)) emit('department_update', department)
    }
    const profile = visitor && { ...visitor, display_name: toDisplayName(visitor) }
    if (profile !== null && isChanged('visitor', profile)) emit('visitor_update', profile)
    for (const agent of agents) if (isChanged(agent.nick, agent)) emit('agent_update', agent)
  }

  function emitQueuePosition({ chat }: LiveChatSnapshot): void {
    const position = chat?.queuePosition ?? 0
    if (position === queuePosition) return
    queuePosition = position
    queuedAt = Math.max(visitor.serverTime(), queuedAt + 1, getLastTimestamp() + 1)
    emit('chat', {
      type: 'chat.queue_position',
      nick: 'system',
      display_name: '',
      timestamp: queuedAt,
      queue_position: position,
    })
  }

  function getLastTimestamp(): number {
    return visitor.getLog().at(-1)?.entry.timestamp ?? 0
  }

  /** Emits an agent that the state no longer contains, because the agent has left the chat. */
  function emitUnknownAgent(nick: string, displayName: string): void {
    if (!isAgent(nick) || emitted.has(nick)) return
    const agent = { nick, display_name: displayName, avatar_path: null, title: '' }
    if (isChanged(nick, agent)) emit('agent_update', agent)
  }

  function emitEntry({ entry, isOwn }: ChatLogEntry): void {
    // The page shows its own messages and files itself.
    if (isOwn && (entry.type === 'chat.msg' || entry.type === 'chat.file')) return
    // Emitted from the state, which is right even if a queue position was missed.
    if (entry.type === 'chat.queue_position') return
    const event: ChatEvent | null = toChatEvent(entry)
    if (event === null) return
    emitUnknownAgent(entry.nick, entry.display_name)
    emit('chat', event)
  }

  function emitConnection(snapshot: LiveChatSnapshot): void {
    const next = toConnectionState(snapshot.status)
    if (next === 'connecting')
      emitted = new Map([...emitted].filter(([name]) => !name.startsWith('department:')))
    if (next === connection) return
    connection = next
    emit('connection_update', next)
  }

  return (event) => {
    const snapshot = visitor.getSnapshot()
    switch (event.type) {
      case 'connection-changed':
        return emitConnection(snapshot)
      case 'state-changed':
        emitState(snapshot)
        return emitQueuePosition(snapshot)
      case 'entry-added':
        return emitEntry(event.logEntry)
      case 'typing-changed': {
        const { nick, displayName, isTyping } = event
        emitUnknownAgent(nick, displayName)
        const timestamp = visitor.serverTime()
        return emit('chat', { type: 'typing', nick, display_name: displayName, typing: isTyping, timestamp })
      }
      case 'read-marked': {
        const { nick, timestamp } = event
        return emit('chat', {
          type: 'last_read',
          nick,
          display_name: findReaderName(nick, snapshot),
          timestamp,
        })
      }
      case 'failed': {
        const message = event.reason === 'banned' ? 'Visitor has been banned' : event.message
        const { method, reason } = event
        return fail(createSdkError(method, { code: reason, message: message || reason, reason }))
      }
      case 'synced':
    }
  }
}

function findReaderName(nick: string, { agents, visitor }: LiveChatSnapshot): string {
  if (nick === visitor?.nick) return toDisplayName(visitor)
  return agents.find((agent) => agent.nick === nick)?.display_name ?? ''
}
