import { readAccountRules } from './account'
import { attempt } from './attempt'
import { cleanTexts } from './clean-text'
import type { CommandContext, CommandOutcome } from './command-context'
import { refuse } from './command-context'
import { isResponsible } from '../model/routing'
import type { AgentService, CommandAnswer, AgentCommand, AgentSignal, NewAgent } from '../agent-service'
import type { AgentAccount, AgentRecord } from '../model/agent'
import {
  acceptChat,
  askForRating,
  declineChat,
  transferChat,
  leaveChat,
  removeAgent,
  sendMessage,
} from './agent-commands'
import { banVisitor, closeVisitor } from './exclude-visitor'
import { endByAgent, setTags } from './end-chat'
import { writeNote } from './notes'
import { toAgentAccount, toAgentChat, readAgentState } from './agent-state'
import { readChatShopper } from './chat-shopper'
import type { ChangeNotification } from '../bus'
import { hashPassword, isPassword } from './password'
import type { Presence } from './presence'
import { notificationsFor } from './notifications'
import type { Chat } from '../model/chat'
import { agentNick } from '../model/chat'
import type { Router } from './router'
import type { AccountReader } from './account-reader'
import { affectsRouting, type ServiceContext } from './context'
import { createAgentFields } from '../model/agent'

type AgentServiceParts = {
  readonly service: ServiceContext
  readonly presence: Presence
  readonly router: Router
  readonly notifyAccount: () => Promise<void>
  readonly reader: AccountReader
}

/** Creates the service for agents. */
export function createAgentService({
  service,
  presence,
  router,
  notifyAccount,
  reader,
}: AgentServiceParts): AgentService {
  const { repository } = service

  async function notifyAndRoute(): Promise<void> {
    await notifyAccount()
    await router.route()
  }

  async function findReadableChat(agentId: number, chatId: string): Promise<Chat | null> {
    const [agent, chat] = await Promise.all([repository.agent(agentId), repository.chat(chatId)])
    if (!agent || !chat) return null
    if (isResponsible(agent, chat)) return chat
    // A colleague asks the agent for help in a note, or the agent talks to the same visitor now.
    if (await repository.isNamedIn(agentId, chatId)) return chat
    const own = await repository.chatsOfAgent(agentId)
    return chat.endedAt !== null && own.some(({ visitorId }) => visitorId === chat.visitorId) ? chat : null
  }

  return {
    signIn: async (email, password) => {
      const found = await repository.agentNamed(email)
      if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return null
      const now = service.now()
      await service.transact(async (tx) => {
        const agent = await tx.lockAgent(found.agentId)
        if (agent) await tx.saveAgent(toNewShift(agent, now))
      })
      await notifyAndRoute()
      return toAgentAccount(found)
    },
    account: async (agentId) => {
      const agent = await repository.agent(agentId)
      return agent && toAgentAccount(agent)
    },
    isOwnPassword: async (agentId, password) =>
      await isPassword(password, (await repository.agent(agentId))?.passwordHash ?? null),
    state: async (agentId) => {
      // A call proves presence, even without a socket.
      await presence.agentAsked(agentId)
      return await readAgentState(service, reader, agentId)
    },
    shopper: async (agentId, chatId) => {
      const chat = await findReadableChat(agentId, chatId)
      return chat && (await readChatShopper(service, reader, chat))
    },
    perform: async (agentId, given) => {
      const command = cleanTexts(given)
      let isForRouting = false
      const answer = await perform(
        service,
        agentId,
        command,
        (notifications) => void (isForRouting = notifications.some(affectsRouting)),
      )
      if (command.type === 'set-status') await notifyAccount()
      if (isForRouting) await router.route()
      return answer
    },
    signal: (agentId, sign) => handleSignal(service, agentId, sign),
    entriesAfter: async (agentId, chatId, seq) =>
      (await findReadableChat(agentId, chatId)) ? await repository.entriesAfter(chatId, seq) : [],
    chat: async (agentId, chatId) => {
      const chat = await findReadableChat(agentId, chatId)
      if (!chat) return null
      const now = service.now()
      const [[guest], notes] = await Promise.all([repository.guests([chatId]), repository.notes([chatId])])
      return guest
        ? toAgentChat({ service, chat, guest, notes, account: await reader.account(now), agentId, now })
        : null
    },
    connectionOpened: async (connectionId, agentId) => {
      await presence.agentOpened(connectionId, agentId)
      await router.route()
    },
    connectionClosed: (connectionId) => presence.agentClosed(connectionId),
    signOut: async (agentId) => {
      await releaseChats(service, agentId, 'agent_left')
      await notifyAndRoute()
    },
    sessionsEnded: (agentId) => service.bus.publish([{ about: 'sessions', agentId }]),
    staffChanged: async () => {
      service.bus.publish([{ about: 'account' }])
      await router.route()
    },
    createAgent: (managerId, agent) => createAgent(service, managerId, cleanTexts(agent)),
  }
}

/** Returns the agent at the start of a shift. Signing in sets the status to online. */
function toNewShift(agent: AgentRecord, now: number): AgentRecord {
  return {
    ...agent,
    status: 'online',
    seenAt: now,
    activeAt: now,
    freeSince: now,
    missedOffers: 0,
    setAwayFor: null,
  }
}

async function perform(
  service: ServiceContext,
  agentId: number,
  command: AgentCommand,
  after: (notifications: readonly ChangeNotification[]) => void,
): Promise<CommandAnswer> {
  const now = service.now()
  const rules = await readAccountRules(service.settings)
  return await service.transact(async (tx, notify): Promise<CommandAnswer> => {
    const locked = await tx.lockAgent(agentId)
    if (!locked) return toCommandAnswer(command.id, refuse('NOT_AUTHENTICATED', 'There is no such agent.'))
    const kept = await tx.answered({ agentId }, command.id)
    // An agent's stored answers are no frames.
    if (kept && !('type' in kept)) return kept
    const agent = { ...locked, seenAt: now, activeAt: now }
    await tx.saveAgent(agent)
    const outcome = await dispatchCommand({ rules, tx, notify, agent, now }, command)
    const answer = toCommandAnswer(command.id, outcome)
    await tx.keepAnswer({ agentId }, answer, now)
    return answer
  }, after)
}

async function dispatchCommand(context: CommandContext, command: AgentCommand): Promise<CommandOutcome> {
  switch (command.type) {
    case 'accept':
      return await acceptChat(context, command.chatId)
    case 'decline':
      return await declineChat(context, command.chatId)
    case 'message':
    case 'file':
      return await sendMessage(context, command.chatId, command)
    case 'request-rating':
      return await askForRating(context, command.chatId, command.id)
    case 'leave':
      return await leaveChat(context, command.chatId)
    case 'end':
      return await endByAgent(context, command.chatId, command.tags ?? [])
    case 'transfer':
      return await transferChat(context, command.chatId, command)
    case 'note':
      return await writeNote(context, command)
    case 'see-note':
      await context.tx.seeNote(command.noteId, context.agent.agentId)
      context.notify({ about: 'agent', agentId: context.agent.agentId })
      return { ok: true }
    case 'tags':
      return await setTags(context, command.chatId, command.tags)
    case 'ban':
      return await banVisitor(context, command.chatId, command)
    case 'close-visitor':
      return await closeVisitor(context, command.chatId, command.reason)
    case 'set-status': {
      const { agent, tx, notify } = context
      await tx.saveAgent({ ...agent, status: command.status, missedOffers: 0, setAwayFor: null })
      notify({ about: 'agent', agentId: agent.agentId })
      return { ok: true }
    }
  }
}

function toCommandAnswer(id: string, outcome: CommandOutcome): CommandAnswer {
  if (!outcome.ok) return { ok: false, id, error: outcome.error }
  const { chatId, placed } = outcome
  return {
    ok: true,
    id,
    ...(chatId === undefined ? {} : { chatId }),
    ...(placed ? { seq: placed.seq, timestamp: placed.entry.timestamp } : {}),
  }
}

/**
 * Returns the agent's chats to the front of the queue, each in a transaction of its own. A failure is reported,
 * repeated by the sweep, and does not affect the other chats.
 */
export async function releaseChats(
  service: ServiceContext,
  agentId: number,
  reason: 'agent_left' | 'user_no_ping',
  isStillGone: (agent: AgentRecord) => boolean = () => true,
): Promise<void> {
  const now = service.now()
  if (reason === 'agent_left')
    await service.transact(async (tx) => {
      const agent = await tx.lockAgent(agentId)
      if (agent) await tx.saveAgent({ ...agent, seenAt: null })
    })
  for (const { chatId } of await service.repository.chatsOfAgent(agentId))
    await attempt(service, 'release-chat', chatId, () =>
      service.transact(async (tx, notify) => {
        // `null` for a closed account, whose chats go to other agents.
        const agent = await tx.lockAgent(agentId)
        if (agent && !isStillGone(agent)) return
        const chat = await tx.lockChat(chatId)
        if (!chat?.members.some((member) => member.agentId === agentId)) return
        await tx.saveChat(await removeAgent(tx, chat, { agentId, reason, isFront: true, now }))
        notify(...(await notificationsFor(tx, chat)), { about: 'queue' })
      }),
    )
}

async function handleSignal(service: ServiceContext, agentId: number, sign: AgentSignal): Promise<void> {
  const now = service.now()
  const agent = await service.repository.agent(agentId)
  if (!agent) return
  await service.transact(async (tx, notify) => {
    const locked = await tx.lockAgent(agentId)
    if (locked) await tx.saveAgent({ ...locked, seenAt: now, activeAt: now })
    if (sign.type === 'activity') return
    const chat = await tx.lockChat(sign.chatId)
    const member = chat?.members.find((one) => one.agentId === agentId)
    if (!chat || !member) return
    const { chatId, visitorId } = chat
    const about = { chatId, visitorId, nick: agentNick(agentId), displayName: agent.displayName }
    if (sign.type === 'typing') return notify({ about: 'typing', ...about, typing: sign.typing })
    const seq = Math.min(Math.max(0, Math.trunc(sign.seq)), chat.lastSeq)
    if (seq <= member.readSeq) return
    const members = chat.members.map((one) => (one === member ? { ...one, readSeq: seq } : one))
    await tx.saveChat({ chat: { ...chat, members }, entries: [] })
    notify({ about: 'last-read', ...about, seq, timestamp: now })
  })
}

async function createAgent(
  service: ServiceContext,
  managerId: number,
  agent: NewAgent,
): ReturnType<AgentService['createAgent']> {
  const now = service.now()
  const passwordHash = await hashPassword(agent.password)
  return await service.transact(async (tx, notify) => {
    const manager = await tx.lockAgent(managerId)
    if (manager?.role !== 'manager') return { ok: false, error: { kind: 'not-allowed' } }
    const departments = (await tx.departments()).map(({ departmentId }) => departmentId)
    if (agent.departmentIds.length === 0 || !agent.departmentIds.every((id) => departments.includes(id)))
      return { ok: false, error: { kind: 'no-department' } }
    if (await tx.agentNamed(agent.email)) return { ok: false, error: { kind: 'taken' } }
    const { password: _, ...given } = agent
    const made = await tx.addAgent({
      ...given,
      passwordHash,
      ...createAgentFields(now),
    })
    await tx.record({ agentId: managerId, action: 'create-agent', chatId: null, detail: made.email, now })
    notify({ about: 'account' })
    const account: AgentAccount = toAgentAccount(made)
    return { ok: true, account }
  })
}
