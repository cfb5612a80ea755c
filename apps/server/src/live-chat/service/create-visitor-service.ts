import type { FrameDown } from '@murphy/contracts/live-chat'
import { readRules } from './account'
import { cleanTexts } from './clean-text'
import type { AskingFrame, PassingFrame, Proof, VisitorSession, Visitors } from '../live-chat'
import type { Outcome } from './outcome'
import { ackOf, banned, refused } from './outcome'
import type { Presence } from './presence'
import { enter, isBanned, tokenHash } from './register-visitor'
import type { Router } from './router'
import { isForRouter, type Service } from './context'
import type { Reads } from '../repository'
import type { AccountReader } from './account-reader'
import type { TypingAgents } from './typing-agents'
import { addLine, commentChat, endChat, rateChat, startChat, tagVisitor, type Asking } from './visitor-chat'
import {
  askForTranscript,
  authenticate,
  fetchHistory,
  leaveMessage,
  logOut,
  setDepartment,
  updateVisitor,
} from './visitor-account'
import { stateOf } from './visitor-state'

type Shared = {
  readonly service: Service
  readonly presence: Presence
  readonly router: Router
  readonly typingAgents: TypingAgents
  readonly reader: AccountReader
}

/** The service towards visitors. */
export function createVisitors(shared: Shared): Visitors {
  const { service, presence, router } = shared

  async function ask(
    session: VisitorSession,
    { id }: { readonly id: string },
    answer: (asking: Asking) => Promise<Outcome>,
  ): Promise<readonly FrameDown[]> {
    const now = service.now()
    const { address = null } = session
    const { waitingChatsPerAddress = Number.POSITIVE_INFINITY } = service
    const rules = await readRules(service.settings)
    let isForRouting = false
    const frames = await service.transact(
      async (tx, tell): Promise<readonly FrameDown[]> => {
        const locked = await tx.lockVisitor(session.visitorId)
        if (!locked) return [ackOf(id, refused('INTERNAL', 'The visitor is unknown: register again.'))]
        const kept = await tx.answered(session, id)
        // A visitor's own answers are acks.
        if (kept && 'type' in kept) return [kept]
        const visitor = { ...locked, activeAt: now, seenAt: Math.max(now, locked.seenAt) }
        await tx.saveVisitor(visitor)
        const outcome = isBanned(visitor, now)
          ? banned
          : await answer({
              rules,
              tx,
              tell,
              visitor,
              tabId: session.tabId,
              now,
              address,
              waitingChatsPerAddress,
            })
        const ack = ackOf(id, outcome)
        const before = outcome.ok ? (outcome.frames ?? []) : []
        // What was read is read again for a repeat.
        if (before.length === 0) await tx.keepAnswer(session, ack, now)
        return [...before, ack]
      },
      (hints) => void (isForRouting = hints.some(isForRouter)),
    )
    if (isForRouting) await router.route()
    return frames
  }

  return {
    register: async (given, proof, address) => {
      const frame = cleanTexts(given)
      const entered = await enter(service, frame, { proof, address: address ?? null })
      if (!entered.ok) return entered
      const { session, isReattached, visitorSecret } = entered
      const state = await readState(shared, session.visitorId)
      return {
        ok: true,
        session,
        chatId: state.chat?.chat_id ?? null,
        frame: {
          type: isReattached ? 'reattached' : 'registered',
          visitor_id: session.visitorId,
          ...(visitorSecret === null ? {} : { visitor_secret: visitorSecret }),
          session_token: session.sessionToken,
          server_time: service.now(),
          state,
        },
      }
    },
    session: async (sessionToken) => {
      const session = await service.store.session(tokenHash(sessionToken), service.now())
      return session && { ...session, sessionToken }
    },
    perform: async (session, given, { proof } = {}) => {
      const frame = cleanTexts(given)
      return await ask(session, frame, (asking) => answerOf(asking, frame, proof))
    },
    pass: (session, frame) => pass(shared, session, cleanTexts(frame)),
    sendFile: async (session, given) => {
      const file = cleanTexts(given)
      const frames = await ask(session, file, (asking) => addLine(asking, null, file))
      const ack = frames.find(({ type }) => type === 'ack')
      if (ack?.type !== 'ack') throw new Error('A file was not answered.')
      if (!ack.ok) return { ok: false, ack }
      const { chat_id: chatId = '', seq = 0, timestamp = 0 } = ack
      const [placed] = await service.store.entriesAfter(chatId, seq - 1)
      const attachment = placed?.entry.type === 'chat.file' ? placed.entry.attachment : file.attachment
      return { ok: true, chatId, seq, timestamp, attachment }
    },
    state: (visitorId) => readState(shared, visitorId),
    entriesAfter: async (visitorId, chatId, seq) => {
      const room = await service.store.room(chatId)
      return room?.visitorId === visitorId ? await service.store.entriesAfter(chatId, seq) : []
    },
    opened: (connectionId, session) => presence.visitorOpened(connectionId, session),
    closed: (connectionId) => presence.visitorClosed(connectionId),
  }
}

function answerOf(asking: Asking, frame: AskingFrame, proof: Proof = { kind: 'none' }): Promise<Outcome> {
  switch (frame.type) {
    case 'chat.start':
      return startChat(asking, frame)
    case 'chat.msg':
      return addLine(asking, frame.chat_id, frame)
    case 'chat.rating':
      return rateChat(asking, frame)
    case 'chat.comment':
      return commentChat(asking, frame)
    case 'chat.end':
      return endChat(asking, frame)
    case 'tags.add':
    case 'tags.remove':
      return tagVisitor(asking, frame)
    case 'visitor.update':
      return updateVisitor(asking, frame)
    case 'department.set':
      return setDepartment(asking, frame)
    case 'offline_msg':
      return leaveMessage(asking, frame)
    case 'transcript.send':
      return askForTranscript(asking, frame)
    case 'history.fetch':
      return fetchHistory(asking, frame)
    case 'auth':
      return authenticate(asking, proof)
    case 'logout':
      return logOut(asking)
  }
}

async function readState({ service, typingAgents, reader }: Shared, visitorId: string) {
  const { store, settings } = service
  const now = service.now()
  const [account, visitor, room, plan] = await Promise.all([
    reader.account(now),
    store.visitor(visitorId),
    store.latestRoom(visitorId),
    settings.get('liveChat.plan'),
  ])
  if (!visitor) throw new Error('The state of a visitor who is unknown was asked for.')
  const position = room ? await store.position(room) : 0
  const isAgentTyping = room !== null && typingAgents.isTyping(room.chatId, now)
  return stateOf({ account, visitor, room, position, isAgentTyping, plan, now })
}

/** Signs of life; what they change may be lost. Source: architecture section 6 (rule 8) */
async function pass({ service }: Shared, session: VisitorSession, frame: PassingFrame): Promise<void> {
  const { visitorId } = session
  const now = service.now()
  const room =
    frame.type === 'typing' || frame.type === 'read' ? await openRoomOf(service.store, visitorId) : null
  await service.transact(async (tx, tell) => {
    const visitor = await tx.lockVisitor(visitorId)
    if (!visitor) return
    await tx.saveVisitor({
      ...visitor,
      activeAt: now,
      ...(frame.type === 'visitor.path' ? { page: { title: frame.title, url: frame.url } } : {}),
    })
    if (!room) return
    const { chatId } = room
    const sign = { chatId, visitorId, nick: visitor.nick, displayName: visitor.displayName }
    if (frame.type === 'typing') tell({ about: 'typing', ...sign, typing: frame.typing })
    if (frame.type !== 'read') return
    const locked = await tx.lockRoom(chatId)
    const seq = Math.min(Math.max(0, Math.trunc(frame.seq)), locked?.lastSeq ?? 0)
    if (!locked || seq <= locked.visitorReadSeq) return
    await tx.saveRoom({ room: { ...locked, visitorReadSeq: seq }, entries: [] })
    tell({ about: 'last-read', ...sign, seq, timestamp: now })
  })
}

async function openRoomOf(reads: Reads, visitorId: string) {
  const room = await reads.latestRoom(visitorId)
  return room?.endedAt === null ? room : null
}
