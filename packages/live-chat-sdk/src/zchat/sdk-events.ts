import type { ChatEvent, ConnectionState, SdkError } from '../../live-chat-sdk'
import { isReady } from '../client'
import type { LiveChatEvent, LiveChatSnapshot, LogLine } from '../live-chat-client'
import type { Visitor } from '../visitor/visitor'
import { chatEventOf, isAgent, nameOf } from './chat-event'
import type { Emit } from './listeners'
import { sdkError } from './sdk-error'

/** The spec's six states in the three that callers know. Source: LCS-07, live-chat.md 1.2 */
export function connectionStateOf(status: LiveChatSnapshot['status']): ConnectionState {
  if (status === 'connecting') return 'connecting'
  return isReady(status) ? 'connected' : 'closed'
}

/**
 * Tells a visitor's news as the events that callers know, each change once: account status, departments, visitor and
 * agents before `connected`, and an agent always before its first line or sign of typing.
 *
 * Source: LCS-01 to LCS-07, LCS-59, live-chat.md 1.3 and 1.5
 */
export function tellSdkEvents(
  visitor: Visitor,
  { emit, fail }: { readonly emit: Emit; readonly fail: (error: SdkError) => void },
): (event: LiveChatEvent) => void {
  let connection: ConnectionState = 'closed'
  let told = new Map<string, string>()
  let queuePosition = 0
  let queuedAt = 0

  /** Whether this differs from what was told last under this name. */
  function isNews(name: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    if (told.get(name) === text) return false
    told.set(name, text)
    return true
  }

  function tellState({ accountStatus, departments, visitor, agents }: LiveChatSnapshot): void {
    if (accountStatus !== null && isNews('account', accountStatus)) emit('account_status', accountStatus)
    for (const department of departments) {
      if (isNews(`department:${department.id}`, department)) emit('department_update', department)
    }
    const profile = visitor && { ...visitor, display_name: nameOf(visitor) }
    if (profile !== null && isNews('visitor', profile)) emit('visitor_update', profile)
    for (const agent of agents) if (isNews(agent.nick, agent)) emit('agent_update', agent)
  }

  function tellQueue({ chat }: LiveChatSnapshot): void {
    const place = chat?.queuePosition ?? 0
    if (place === queuePosition) return
    queuePosition = place
    queuedAt = Math.max(visitor.serverTime(), queuedAt + 1, lastTimestamp() + 1)
    emit('chat', {
      type: 'chat.queue_position',
      nick: 'system',
      display_name: '',
      timestamp: queuedAt,
      queue_position: place,
    })
  }

  function lastTimestamp(): number {
    return visitor.getLog().at(-1)?.entry.timestamp ?? 0
  }

  /** Somebody who has left the chat is in no state any more, but still in the log. */
  function introduce(nick: string, displayName: string): void {
    if (!isAgent(nick) || told.has(nick)) return
    const agent = { nick, display_name: displayName, avatar_path: null, title: '' }
    if (isNews(nick, agent)) emit('agent_update', agent)
  }

  function tellLine({ entry, isOwn }: LogLine): void {
    // The page has shown its own lines and files already.
    if (isOwn && (entry.type === 'chat.msg' || entry.type === 'chat.file')) return
    // Told from the state, which is right also where a place was missed.
    if (entry.type === 'chat.queue_position') return
    const event: ChatEvent | null = chatEventOf(entry)
    if (event === null) return
    introduce(entry.nick, entry.display_name)
    emit('chat', event)
  }

  function tellConnection(snapshot: LiveChatSnapshot): void {
    const next = connectionStateOf(snapshot.status)
    if (next === 'connecting') told = new Map([...told].filter(([name]) => !name.startsWith('department:')))
    if (next === connection) return
    connection = next
    emit('connection_update', next)
  }

  return (event) => {
    const snapshot = visitor.getSnapshot()
    switch (event.type) {
      case 'connection-changed':
        return tellConnection(snapshot)
      case 'state-changed':
        tellState(snapshot)
        return tellQueue(snapshot)
      case 'line-added':
        return tellLine(event.line)
      case 'typing-changed': {
        const { nick, displayName, isTyping } = event
        introduce(nick, displayName)
        const timestamp = visitor.serverTime()
        return emit('chat', { type: 'typing', nick, display_name: displayName, typing: isTyping, timestamp })
      }
      case 'read-marked': {
        const { nick, timestamp } = event
        return emit('chat', { type: 'last_read', nick, display_name: readerName(nick, snapshot), timestamp })
      }
      case 'failed': {
        const message = event.reason === 'banned' ? 'Visitor has been banned' : event.message
        const { method, reason } = event
        return fail(sdkError(method, { code: reason, message: message || reason, reason }))
      }
      case 'synced':
    }
  }
}

function readerName(nick: string, { agents, visitor }: LiveChatSnapshot): string {
  if (nick === visitor?.nick) return nameOf(visitor)
  return agents.find((agent) => agent.nick === nick)?.display_name ?? ''
}
