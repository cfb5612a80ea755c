import type { Chat } from '../model/chat'
import type { FrameDown } from '@murphy/contracts/live-chat'
import { readAccountRules } from './read-account'
import { toStorableCopy } from '../../storable-text'
import type {
  IdentityProof,
  VisitorSession,
  VisitorService,
  RequestFrame,
  SignalFrame,
} from '../visitor-service'
import type { FrameOutcome } from './frame-outcome'
import { toAck, banned, refuseFrame } from './frame-outcome'
import type { Presence } from './presence'
import type { TypingAgents } from './typing-agents'
import { commentChat, rateChat } from './rate-chat'
import { registerVisitor } from './register-visitor'
import { hashSecret } from '../../secrets'
import { estimateKeptWaitMinutes } from '@murphy/domain/live-chat'
import { estimateWaitMinutes } from '../model/estimated-wait'
import { readKeptChat } from './kept-chats'
import { cleanPage } from '../model/clean-visitor'
import { isBanned } from '../model/visitor'
import type { Router } from './router'
import { createRoutedTransact } from './routed-transact'
import type { ServiceContext } from './service-context'
import type { LiveChatReads } from '../repository'
import type { AccountReader } from './account-reader'
import { addVisitorMessage, endChat, startChat, tagVisitor, type FrameContext } from './visitor-chat'
import {
  requestTranscript,
  authenticate,
  fetchHistory,
  leaveMessage,
  logOut,
  setDepartment,
  updateVisitor,
} from './visitor-account'
import type { VisitorStateParts } from './visitor-state'
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
  const transact = createRoutedTransact(service, router)

  async function performOnce(
    session: VisitorSession,
    { id }: { readonly id: string },
    answer: (context: FrameContext) => Promise<FrameOutcome>,
  ): Promise<readonly FrameDown[]> {
    const now = service.now()
    const { address = null } = session
    const { waitingChatsPerAddress = Number.POSITIVE_INFINITY } = service
    const rules = await readAccountRules(service.settings)
    return await transact(async (tx, notify): Promise<readonly FrameDown[]> => {
      const locked = await tx.lockVisitor(session.visitorId)
      if (!locked) return [toAck(id, refuseFrame('INTERNAL', 'The visitor is unknown: register again.'))]
      const stored = await tx.findAnswer(session, id)
      // A visitor's stored answers are acks.
      if (stored && 'type' in stored) return [stored]
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
      const framesBeforeAck = outcome.ok ? (outcome.frames ?? []) : []
      // Answers with data are not stored; a repeat reads the data again.
      if (framesBeforeAck.length === 0) await tx.saveAnswer(session, ack, now)
      return [...framesBeforeAck, ack]
    })
  }

  return {
    register: async (received, proof, address) => {
      const frame = toStorableCopy(received)
      const registered = await registerVisitor(service, frame, { proof, address: address ?? null })
      if (!registered.ok) return registered
      const { session, isReattached, visitorSecret } = registered
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
    findSession: async (sessionToken) => {
      const session = await service.repository.findSession(hashSecret(sessionToken), service.now())
      return session && { ...session, sessionToken }
    },
    perform: async (session, received, { proof } = {}) => {
      const frame = toStorableCopy(received)
      return await performOnce(session, frame, (context) => performFrame(context, frame, proof))
    },
    signal: (session, frame) => handleSignal(shared, session, toStorableCopy(frame)),
    sendFile: async (session, received) => {
      const file = toStorableCopy(received)
      const frames = await performOnce(session, file, (context) => addVisitorMessage(context, null, file))
      const ack = frames.find(({ type }) => type === 'ack')
      if (ack?.type !== 'ack') throw new Error('A file was not answered.')
      if (!ack.ok) return { ok: false, ack }
      const { chat_id: chatId = '', seq = 0, timestamp = 0 } = ack
      const stored = await service.repository.findEntry(chatId, seq)
      const attachment = stored?.entry.type === 'chat.file' ? stored.entry.attachment : file.attachment
      return { ok: true, chatId, seq, timestamp, attachment }
    },
    readState: (visitorId) => readState(shared, visitorId),
    listEntriesAfter: async (visitorId, chatId, seq) => {
      const chat = await service.repository.findChat(chatId)
      return chat?.visitorId === visitorId ? await service.repository.listEntriesAfter(chatId, seq) : []
    },
    addConnection: (connectionId, session) => presence.addVisitor(connectionId, session),
    removeConnection: (connectionId) => presence.removeVisitor(connectionId),
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
      return requestTranscript(context, frame)
    case 'history.fetch':
      return fetchHistory(context, frame)
    case 'auth':
      return authenticate(context, proof)
    case 'logout':
      return logOut(context)
  }
}

async function readState(shared: VisitorServiceParts, visitorId: string) {
  const { service, typingAgents, reader } = shared
  const { repository, settings } = service
  const now = service.now()
  const [account, visitor, chat, plan] = await Promise.all([
    reader.getAccount(now),
    repository.findVisitor(visitorId),
    repository.findLatestChat(visitorId),
    settings.get('liveChat.plan'),
  ])
  if (!visitor) throw new Error('The visitor is unknown.')
  const position = chat ? await repository.getQueuePosition(chat) : 0
  const estimatedWaitMinutes =
    chat === null || position === 0 ? null : await readEstimatedWait(shared, { chat, position, account, now })
  const isAgentTyping = chat !== null && typingAgents.isTyping(chat.chatId, now)
  return toVisitorState({
    account,
    visitor,
    chat,
    position,
    estimatedWaitMinutes,
    isAgentTyping,
    plan,
    now,
  })
}

/** Returns the estimated wait of a waiting chat; `null`: unknown, or switched off. */
async function readEstimatedWait(
  { service, reader }: VisitorServiceParts,
  {
    chat: { chatId, departmentId },
    position,
    account: { agents },
    now,
  }: Pick<VisitorStateParts, 'position' | 'account' | 'now'> & { readonly chat: Chat },
): Promise<number | null> {
  if (!(await service.settings.get('liveChat.estimatedWait'))) return null
  const durations = await reader.listRecentDurations(departmentId, now)
  const estimate = (of: typeof agents) =>
    estimateWaitMinutes({ position, departmentId, durations, agents: of, now })
  const kept = await readKeptChat({ service, reader }, chatId, now)
  return kept === null
    ? estimate(agents)
    : estimateKeptWaitMinutes(
        { ofSkilled: estimate(kept.skilled), ofAll: estimate(agents), openAt: kept.openAt },
        now,
      )
}

/** Handles a signal of the visitor, which may be lost. Source: docs/live-chat-protocol.md#delivery-rules */
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
      ...(frame.type === 'visitor.path' ? { page: cleanPage(frame) } : {}),
    })
    if (!chat) return
    const { chatId } = chat
    const sender = { chatId, visitorId, nick: visitor.nick, displayName: visitor.displayName }
    if (frame.type === 'typing') notify({ about: 'typing', ...sender, typing: frame.typing })
    if (frame.type !== 'read') return
    const locked = await tx.lockChat(chatId)
    const seq = Math.min(Math.max(0, Math.trunc(frame.seq)), locked?.lastSeq ?? 0)
    if (!locked || seq <= locked.visitorReadSeq) return
    await tx.saveChat({ chat: { ...locked, visitorReadSeq: seq }, entries: [] })
    notify({ about: 'last-read', ...sender, seq, timestamp: now })
  })
}

async function findOpenChat(reads: LiveChatReads, visitorId: string) {
  const chat = await reads.findLatestChat(visitorId)
  return chat?.endedAt === null ? chat : null
}
