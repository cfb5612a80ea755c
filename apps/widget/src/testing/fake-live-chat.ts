import type {
  ChatSnapshot,
  ChatStart,
  LiveChatClient,
  LiveChatEvent,
  LiveChatSnapshot,
  ChatLogEntry,
  Outcome,
  SendFailure,
} from '@murphy/live-chat-sdk'
import type { Attachment, Entry, SdkUploadCode } from '@murphy/contracts/live-chat'
import type { LiveChatPorts } from '../core/ports'
import { unknownSnapshot } from '../core/live-chat/live-chat-state'
import { openSnapshot } from '../gallery/still-state'

type Words = Pick<Extract<Entry, { type: 'chat.msg' }>, 'msg' | 'options' | 'structured_msg'>

/** A live-chat service in memory, as one visitor's client sees it, with functions for the actions of a test. */
export type FakeLiveChat = {
  readonly ports: LiveChatPorts
  /** The widget's calls, by method. */
  readonly asked: readonly { readonly method: string; readonly args: readonly unknown[] }[]
  readonly askedOf: (method: string) => readonly (readonly unknown[])[]
  readonly notices: readonly string[]
  readonly starts: readonly ChatStart[]
  /** Messages that wait for the service until `confirms` is true again. */
  confirms: boolean
  startFails: SendFailure | null
  /** The service does not answer a start. */
  startHangs: boolean
  fileFails: SdkUploadCode | null
  /** Uploads stop at this share. */
  fileHangsAt: number | null
  readonly snapshot: () => LiveChatSnapshot
  /** Connected, open and with an agent who takes chats. */
  readonly comesUp: () => void
  readonly says: (change: Partial<LiveChatSnapshot>) => void
  readonly chatIs: (change: Partial<ChatSnapshot>) => void
  readonly place: (queuePosition: number) => void
  readonly joins: (id: number, displayName: string) => void
  readonly leaves: (id: number, displayName: string) => void
  readonly agentSays: (id: number, displayName: string, words: Words | string) => void
  readonly agentSends: (id: number, displayName: string, attachment: Attachment) => void
  readonly types: (id: number, isTyping: boolean) => void
  readonly asksForRating: () => void
  /** A message of this visitor from another tab or before a reload. */
  readonly visitorSaid: (text: string) => void
  readonly ends: () => void
  readonly drops: () => void
  readonly comesBack: () => void
  /** Starts a chat before this page exists. */
  readonly ranBefore: (chatId: string) => void
}

const newChat: ChatSnapshot = {
  chatId: '',
  isChatting: false,
  rating: null,
  comment: null,
  queuePosition: 0,
  estimatedWaitMinutes: null,
}

export function createFakeLiveChat(now: () => number): FakeLiveChat {
  const asked: { method: string; args: readonly unknown[] }[] = []
  const starts: ChatStart[] = []
  const notices: string[] = []
  const log: ChatLogEntry[] = []
  const listeners = new Set<(event: LiveChatEvent) => void>()
  let unsent: { id: string; text: string }[] = []
  let waiting: (() => void)[] = []
  let snapshot = unknownSnapshot
  let made = 0
  let chats = 0
  let isConfirming = true

  const emit = (event: LiveChatEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const says = (change: Partial<LiveChatSnapshot>): void => {
    const isOfConnection = change.status !== undefined && change.status !== snapshot.status
    snapshot = { ...snapshot, ...change }
    emit({ type: isOfConnection ? 'connection-changed' : 'state-changed' })
  }
  const chatIs = (change: Partial<ChatSnapshot>): void => {
    says({ chat: { ...(snapshot.chat ?? newChat), ...change } })
  }
  const note = (entry: EntryOf, isOwn = false): void => {
    const chatId = snapshot.chat?.chatId ?? ''
    const seq = log.filter((line) => line.chatId === chatId).length + 1
    const line: ChatLogEntry = {
      chatId,
      seq,
      isOwn,
      isReplay: false,
      entry: { ...entry, timestamp: now() + seq },
    }
    log.push(line)
    emit({ type: 'entry-added', logEntry: line })
  }
  const createAgent = (id: number, display_name: string) => ({ nick: `agent:${id}`, display_name })
  const done = <Value>(value: Value): Promise<Outcome<Value, never>> => Promise.resolve({ ok: true, value })
  const refuse = <Kind extends string>(kind: Kind) =>
    Promise.resolve({ ok: false, error: { kind, message: '' } } as const)

  const client: LiveChatClient = {
    getSnapshot: () => snapshot,
    getLog: () =>
      log
        .filter(({ chatId }) => chatId === snapshot.chat?.chatId)
        .map((line) => ({ ...line, isReplay: true })),
    getUnsent: () => unsent,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => {
      asked.push({ method: 'connect', args: [] })
      if (snapshot.status === 'idle') says({ status: 'connecting' })
    },
    reconnect: () => {
      asked.push({ method: 'reconnect', args: [] })
      return true
    },
    stop: () => undefined,
    startChat: (start) => {
      starts.push(start)
      if (fake.startFails !== null) return refuse(fake.startFails)
      if (fake.startHangs) return new Promise(() => undefined)
      chats += 1
      const chatId = `chat-${chats}`
      snapshot = {
        ...snapshot,
        agents: [],
        chat: { ...newChat, chatId, isChatting: true },
      }
      emit({ type: 'state-changed' })
      note({ type: 'chat.join', nick: 'visitor:9f', display_name: '' })
      note({ type: 'chat.memberjoin', nick: 'visitor:9f', display_name: '' })
      return done({ chatId })
    },
    sendMessage: (text) => {
      asked.push({ method: 'sendMessage', args: [text] })
      made += 1
      const id = `m-${made}`
      unsent = [...unsent, { id, text }]
      const arrive = (): void => {
        unsent = unsent.filter((line) => line.id !== id)
        if (snapshot.chat?.isChatting === true)
          note({ type: 'chat.msg', nick: 'visitor:9f', display_name: 'Mia Hart', msg: text, id }, true)
      }
      if (isConfirming) {
        arrive()
        return { id, answer: done(null) }
      }
      return {
        id,
        answer: new Promise((resolve) =>
          waiting.push(() => {
            arrive()
            resolve({ ok: true, value: null })
          }),
        ),
      }
    },
    sendFile: async (file, onProgress) => {
      asked.push({ method: 'sendFile', args: [file] })
      if (fake.fileHangsAt !== null) {
        onProgress?.(fake.fileHangsAt)
        return await new Promise(() => undefined)
      }
      if (fake.fileFails !== null) return refuse(fake.fileFails)
      const attachment: Attachment = {
        mime_type: file.type,
        name: file.name,
        size: file.size,
        url: `https://chat.example/files/${file.name}`,
        metadata: null,
      }
      note({ type: 'chat.file', nick: 'visitor:9f', display_name: '', attachment, deleted: false }, true)
      return done(attachment)
    },
    sendTyping: (isTyping) => void asked.push({ method: 'sendTyping', args: [isTyping] }),
    markAsRead: () => void asked.push({ method: 'markAsRead', args: [] }),
    sendRating: (rating) => {
      asked.push({ method: 'sendRating', args: [rating] })
      return done(null)
    },
    sendComment: (comment) => {
      asked.push({ method: 'sendComment', args: [comment] })
      return done(null)
    },
    sendPath: () => undefined,
    addTags: () => done(null),
    forgetVisitor: () => {
      asked.push({ method: 'forgetVisitor', args: [] })
      log.length = 0
      snapshot = unknownSnapshot
    },
    endChat: () => {
      asked.push({ method: 'endChat', args: [] })
      if (snapshot.chat?.isChatting === true) {
        snapshot = { ...snapshot, agents: [] }
        chatIs({ isChatting: false, queuePosition: 0 })
      }
      return done(null)
    },
  }

  const fake: FakeLiveChat = {
    ports: {
      openClient: async (isHostDevice) => {
        asked.push({ method: 'openClient', args: [isHostDevice] })
        return client
      },
      computeTextVersion: async () => 'v-1',
      pageUrl: () => 'https://shop.example/product/1',
      recordAgentJoined: async (...args) => {
        asked.push({ method: 'recordAgentJoined', args })
        return { ok: true, value: null }
      },
      notify: (text) => notices.push(text),
    },
    asked,
    askedOf: (method) => asked.filter((call) => call.method === method).map(({ args }) => args),
    notices,
    starts,
    get confirms() {
      return isConfirming
    },
    set confirms(confirms) {
      isConfirming = confirms
      if (confirms) for (const arrive of waiting.splice(0)) arrive()
    },
    startFails: null,
    startHangs: false,
    fileFails: null,
    fileHangsAt: null,
    snapshot: () => snapshot,
    comesUp: () => says(openSnapshot),
    says,
    chatIs,
    place: (queuePosition) => chatIs({ queuePosition }),
    joins: (id, name) => {
      const agent = { ...createAgent(id, name), avatar_path: null, title: '' }
      snapshot = { ...snapshot, agents: [...snapshot.agents, agent] }
      chatIs({ queuePosition: 0 })
      note({ ...createAgent(id, name), type: 'chat.memberjoin' })
    },
    leaves: (id, name) => {
      says({ agents: snapshot.agents.filter(({ nick }) => nick !== `agent:${id}`) })
      note({ ...createAgent(id, name), type: 'chat.memberleave', reason: 'agent_left' })
    },
    agentSays: (id, name, words) =>
      note({
        ...createAgent(id, name),
        type: 'chat.msg',
        ...(typeof words === 'string' ? { msg: words } : words),
      }),
    agentSends: (id, name, attachment) =>
      note({ ...createAgent(id, name), type: 'chat.file', attachment, deleted: false }),
    types: (id, isTyping) => emit({ type: 'typing-changed', nick: `agent:${id}`, displayName: '', isTyping }),
    asksForRating: () =>
      note({ ...createAgent(42, 'Sarah Jones'), type: 'chat.event', event: 'request_rating' }),
    visitorSaid: (msg) => note({ type: 'chat.msg', nick: 'visitor:9f', display_name: '', msg }),
    ends: () => {
      snapshot = { ...snapshot, agents: [] }
      chatIs({ isChatting: false, queuePosition: 0 })
    },
    drops: () => says({ status: 'error' }),
    comesBack: () => says({ status: 'reattached' }),
    ranBefore: (chatId) => {
      snapshot = {
        ...snapshot,
        chat: { ...newChat, chatId, isChatting: true },
      }
    },
  }
  return fake
}

type EntryOf = { [Type in Entry['type']]: Omit<Extract<Entry, { type: Type }>, 'timestamp'> }[Entry['type']]
