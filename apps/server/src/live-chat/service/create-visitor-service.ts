import type { FrameDown } from '@murphy/contracts/live-chat'
import { readAccountRules } from './account'
import { cleanTexts } from './clean-text'
import type { IdentityProof, VisitorSession, VisitorService } from '../visitor-service'
import type { RequestFrame, SignalFrame } from '../frames'
import type { FrameOutcome } from './outcome'
import { toAck, banned, refuseFrame } from './outcome'
import type { Presence } from './presence'
import { registerVisitor, tokenHash } from './register-visitor'
import { isBanned } from '../model/visitor'
import type { Router } from './router'
import { affectsRouting, type ServiceContext } from './context'
import type { LiveChatReads } from '../repository'
import type { AccountReader } from './account-reader'
import type { TypingAgents } from './typing-agents'
import {
  addVisitorMessage,
  commentChat,
  endChat,
  rateChat,
  startChat,
  tagVisitor,
  type FrameContext,
} from './visitor-chat'
import {
  askForTranscript,
  authenticate,
  fetchHistory,
  leaveMessage,
  logOut,
  setDepartment,
  updateVisitor,
} from './visitor-account'
import { toVisitorState } from './visitor-state'

type VisitorServiceParts = {
  readonly service: ServiceContext
  readonly presence: Presence
  readonly router: Router
  readonly typingAgents: TypingAgents
  readonly reader: AccountReader
}

/** Creates the service for visitors. */
export function createVisitorService(shared: VisitorServiceParts): VisitorService {
  const { service, presence, router } = shared

  async function ask(
    session: VisitorSession,
    { id }: { readonly id: string },
    answer: (context: FrameContext) => Promise<FrameOutcome>,
  ): Promise<readonly FrameDown[]> {
    const now = service.now()
    const { address = null } = session
    const { waitingChatsPerAddress = Number.POSITIVE_INFINITY } = service
    const rules = await readAccountRules(service.settings)
    let isForRouting = false
    const frames = await service.transact(
      async (tx, notify): Promise<readonly FrameDown[]> => {
        const locked = await tx.lockVisitor(session.visitorId)
        if (!locked) return [toAck(id, refuseFrame('INTERNAL', 'The visitor is unknown: register again.'))]
        const kept = await tx.answered(session, id)
        // A visitor's stored answers are acks.
        if (kept && 'type' in kept) return [kept]
        const visitor = { ...locked, activeAt: now, seenAt: Math.max(now, locked.seenAt) }
        await tx.saveVisitor(visitor)
        const outcome = isBanned(visitor, now)
          ? banned
          : await answer({
              rules,
              tx,
              notify,
              visitor,
              tabId: session.tabId,
              now,
              address,
              waitingChatsPerAddress,
            })
        const ack = toAck(id, outcome)
        const before = outcome.ok ? (outcome.frames ?? []) : []
        // Readings are not stored; a repeat reads again.
        if (before.length === 0) await tx.keepAnswer(session, ack, now)
        return [...before, ack]
      },
      (notifications) => void (isForRouting = notifications.some(affectsRouting)),
    )
    if (isForRouting) await router.route()
    return frames
  }

  return {
    register: async (given, proof, address) => {
      const frame = cleanTexts(given)
      const entered = await registerVisitor(service, frame, { proof, address: address ?? null })
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
      const session = await service.repository.session(tokenHash(sessionToken), service.now())
      return session && { ...session, sessionToken }
    },
    perform: async (session, given, { proof } = {}) => {
      const frame = cleanTexts(given)
      return await ask(session, frame, (context) => performFrame(context, frame, proof))
    },
    signal: (session, frame) => handleSignal(shared, session, cleanTexts(frame)),
    sendFile: async (session, given) => {
      const file = cleanTexts(given)
      const frames = await ask(session, file, (context) => addVisitorMessage(context, null, file))
      const ack = frames.find(({ type }) => type === 'ack')
      if (ack?.type !== 'ack') throw new Error('A file was not answered.')
      if (!ack.ok) return { ok: false, ack }
      const { chat_id: chatId = '', seq = 0, timestamp = 0 } = ack
      const [placed] = await service.repository.entriesAfter(chatId, seq - 1)
      const attachment = placed?.entry.type === 'chat.file' ? placed.entry.attachment : file.attachment
      return { ok: true, chatId, seq, timestamp, attachment }
    },
    state: (visitorId) => readState(shared, visitorId),
    entriesAfter: async (visitorId, chatId, seq) => {
      const chat = await service.repository.chat(chatId)
      return chat?.visitorId === visitorId ? await service.repository.entriesAfter(chatId, seq) : []
    },
    connectionOpened: (connectionId, session) => presence.visitorOpened(connectionId, session),
    connectionClosed: (connectionId) => presence.visitorClosed(connectionId),
  }
}

function performFrame(
  context: FrameContext,
  frame: RequestFrame,
  proof: IdentityProof = { kind: 'none' },
): Promise<FrameOutcome> {
  switch (frame.type) {
    case 'chat.start':
      return startChat(context, frame)
    case 'chat.msg':
      return addVisitorMessage(context, frame.chat_id, frame)
    case 'chat.rating':
      return rateChat(context, frame)
    case 'chat.comment':
      return commentChat(context, frame)
    case 'chat.end':
      return endChat(context, frame)
    case 'tags.add':
    case 'tags.remove':
      return tagVisitor(context, frame)
    case 'visitor.update':
      return updateVisitor(context, frame)
    case 'department.set':
      return setDepartment(context, frame)
    case 'offline_msg':
      return leaveMessage(context, frame)
    case 'transcript.send':
      return askForTranscript(context, frame)
    case 'history.fetch':
      return fetchHistory(context, frame)
    case 'auth':
      return authenticate(context, proof)
    case 'logout':
      return logOut(context)
  }
}

async function readState({ service, typingAgents, reader }: VisitorServiceParts, visitorId: string) {
  const { repository, settings } = service
  const now = service.now()
  const [account, visitor, chat, plan] = await Promise.all([
    reader.account(now),
    repository.visitor(visitorId),
    repository.latestChat(visitorId),
    settings.get('liveChat.plan'),
  ])
  if (!visitor) throw new Error('The state of a visitor who is unknown was asked for.')
  const position = chat ? await repository.position(chat) : 0
  const isAgentTyping = chat !== null && typingAgents.isTyping(chat.chatId, now)
  return toVisitorState({ account, visitor, chat, position, isAgentTyping, plan, now })
}

/** Handles a signal of the visitor. Its effect may be lost. Source: docs/live-chat-protocol.md#delivery-rules */
async function handleSignal(
  { service }: VisitorServiceParts,
  session: VisitorSession,
  frame: SignalFrame,
): Promise<void> {
  const { visitorId } = session
  const now = service.now()
  const chat =
    frame.type === 'typing' || frame.type === 'read'
      ? await findOpenChat(service.repository, visitorId)
      : null
  await service.transact(async (tx, notify) => {
    const visitor = await tx.lockVisitor(visitorId)
    if (!visitor) return
    await tx.saveVisitor({
      ...visitor,
      activeAt: now,
      ...(frame.type === 'visitor.path' ? { page: { title: frame.title, url: frame.url } } : {}),
    })
    if (!chat) return
    const { chatId } = chat
    const sign = { chatId, visitorId, nick: visitor.nick, displayName: visitor.displayName }
    if (frame.type === 'typing') notify({ about: 'typing', ...sign, typing: frame.typing })
    if (frame.type !== 'read') return
    const locked = await tx.lockChat(chatId)
    const seq = Math.min(Math.max(0, Math.trunc(frame.seq)), locked?.lastSeq ?? 0)
    if (!locked || seq <= locked.visitorReadSeq) return
    await tx.saveChat({ chat: { ...locked, visitorReadSeq: seq }, entries: [] })
    notify({ about: 'last-read', ...sign, seq, timestamp: now })
  })
}

async function findOpenChat(reads: LiveChatReads, visitorId: string) {
  const chat = await reads.latestChat(visitorId)
  return chat?.endedAt === null ? chat : null
}
