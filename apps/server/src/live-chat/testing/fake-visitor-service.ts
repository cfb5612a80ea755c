import type { Entry, State } from '@murphy/contracts/live-chat'
import { frameDownExamples } from '@murphy/contracts/live-chat'
import type { VisitorService, VisitorSession } from '../visitor-service'
import type { ChangeNotification } from '../bus'
import type { SequencedEntry } from '../model/chat'

export const session: VisitorSession = { visitorId: 'v-9', tabId: 't-1', sessionToken: 'st-5' }

const [{ state: exampleState }] = frameDownExamples

const emptyState: State = {
  ...exampleState,
  visitor: { ...exampleState.visitor, display_name: 'Mia Hart' },
  uploads: { ...exampleState.uploads, allowed_extensions: ['png'] },
}

/** Creates a fake service with one visitor, which a test controls and can take away. */
export function createFakeVisitorService() {
  const entries = new Map<string, SequencedEntry[]>()
  const listeners = new Set<(notification: ChangeNotification) => void>()
  const opened: string[] = []
  const openedTokens: string[] = []
  const closed: string[] = []
  let state = emptyState
  const stored: string[] = []
  let isAway = false
  let failuresDue = 0
  let token: string | null = session.sessionToken
  let renewed: string | null = null

  function answerWhenAvailable<Answer>(answer: Answer): Promise<Answer> {
    return isAway ? Promise.reject(new Error('The store is away.')) : Promise.resolve(answer)
  }

  const visitors: VisitorService = {
    register: () =>
      answerWhenAvailable({
        ok: true,
        session,
        chatId: state.chat?.chat_id ?? null,
        frame: {
          type: 'registered',
          visitor_id: session.visitorId,
          session_token: session.sessionToken,
          server_time: 0,
          state,
        },
      }),
    findSession: (sessionToken) =>
      answerWhenAvailable(sessionToken === token ? { ...session, sessionToken } : null),
    perform: (_session, frame) => {
      if (failuresDue > 0) {
        failuresDue -= 1
        return Promise.reject(new Error('The store failed for a moment.'))
      }
      if (!isAway && frame.type === 'chat.msg') stored.push(frame.msg)
      const ack = { type: 'ack', id: frame.id, ok: true } as const
      if (frame.type !== 'auth' || renewed === null) return answerWhenAvailable([ack])
      token = renewed
      return answerWhenAvailable([{ type: 'session', session_token: renewed }, ack])
    },
    signal: () => answerWhenAvailable(undefined),
    sendFile: () => Promise.reject(new Error('This fake takes no files.')),
    readState: () => answerWhenAvailable(state),
    listEntriesAfter: (_visitorId, chatId, seq) =>
      answerWhenAvailable((entries.get(chatId) ?? []).filter((placed) => placed.seq > seq)),
    addConnection: (connectionId, { sessionToken }) => {
      if (!opened.includes(connectionId)) opened.push(connectionId)
      return answerWhenAvailable(void openedTokens.push(sessionToken))
    },
    removeConnection: (connectionId) => answerWhenAvailable(void closed.push(connectionId)),
  }

  return {
    visitors,
    subscribe: (listener: (notification: ChangeNotification) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notification: (notification: ChangeNotification) => {
      for (const listener of listeners) listener(notification)
    },
    /** Connections, each once. */
    opened,
    /** The session tokens that `opened` was called with. */
    openedTokens,
    closed,
    /** Ends the visitor's session. */
    endSession: () => {
      token = null
    },
    /** Makes the next `auth` renew the session with this token. */
    renewSession: (sessionToken: string) => {
      renewed = sessionToken
    },
    set: (changes: Partial<State>) => {
      state = { ...state, ...changes }
    },
    state: () => state,
    say: (chatId: string, msg: string, nick = 'agent:42') => {
      const chat = entries.get(chatId) ?? []
      const seq = chat.length + 1
      const entry: Entry = { type: 'chat.msg', timestamp: seq * 10, nick, display_name: '', msg }
      entries.set(chatId, [...chat, { seq, entry }])
    },
    /** The texts of messages, in the order in which they were performed. */
    stored,
    /** The next frames, this many, are not stored. */
    failNext: (count: number) => {
      failuresDue = count
    },
    goAway: (away: boolean) => {
      isAway = away
    },
  }
}

/** Returns a chat of that visitor. */
export function createChatFields(
  chatId: string,
  changes: Partial<NonNullable<State['chat']>> = {},
): State['chat'] {
  return {
    chat_id: chatId,
    chatting: true,
    rating: null,
    comment: null,
    tags: [],
    queue_position: 0,
    estimated_wait_minutes: null,
    typing: false,
    department_id: 1,
    last_seq: 0,
    last_read_seq: 0,
    ...changes,
  }
}
