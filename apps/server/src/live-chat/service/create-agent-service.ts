import { toStorableCopy } from '../../storable-text'
import { isResponsible } from '../model/routing'
import type { AgentService, NewAgent } from '../agent-service'
import type { AgentSignal } from '../agent-signal'
import type { AgentAccount, AgentRecord } from '../model/agent'
import { removeAgent } from './agent-commands'
import { toAgentAccount, toAgentChat, readAgentState, readChatShopper } from './agent-state'
import { createDeskReads } from './desk-reads'
import { hashPassword, verifyPassword } from './password'
import { performAgentCommand } from './perform-agent-command'
import type { Presence } from './presence'
import type { Chat } from '../model/chat'
import { toAgentNick } from '../model/chat'
import { readRoutingSettings } from './router'
import type { Router } from './router'
import { createRoutedTransact } from './routed-transact'
import type { ServiceTimers } from './service-timers'
import type { AccountReader } from './account-reader'
import { type ServiceContext, runAndReport, getChatNotifications } from './service-context'
import { createAgentFields } from '../model/agent'

type AgentServiceParts = {
  readonly service: ServiceContext
  readonly presence: Presence
  readonly router: Router
  readonly notifyAccount: () => Promise<void>
  readonly reader: AccountReader
  readonly timers: ServiceTimers
}

/** Creates the service for agents. */
export function createAgentService({
  service,
  presence,
  router,
  notifyAccount,
  reader,
  timers,
}: AgentServiceParts): AgentService {
  const { repository } = service
  const transact = createRoutedTransact(service, router)
  const deskReads = createDeskReads(repository)

  async function notifyAndRoute(): Promise<void> {
    await notifyAccount()
    await router.route()
  }

  async function startShift(agentId: number): Promise<AgentAccount | null> {
    const now = service.now()
    const started = await service.transact(async (tx) => {
      const agent = await tx.lockAgent(agentId)
      if (agent) await tx.saveAgent(toNewShift(agent, now))
      return agent
    })
    await notifyAndRoute()
    return started && toAgentAccount(started)
  }

  async function findReadableChat(agentId: number, chatId: string): Promise<Chat | null> {
    const [agent, chat] = await Promise.all([repository.findAgent(agentId), repository.findChat(chatId)])
    if (!agent || !chat) return null
    if (isResponsible(agent, chat)) return chat
    // A colleague asks the agent for help in a note, or the agent talks to the same visitor now.
    if (await repository.isMentionedIn(agentId, chatId)) return chat
    const own = await repository.listChatsOfAgent(agentId)
    return chat.endedAt !== null && own.some(({ visitorId }) => visitorId === chat.visitorId) ? chat : null
  }

  return {
    signIn: async (email, password) => {
      const found = await repository.findAgentByEmail(email)
      if (!(await verifyPassword(password, found?.passwordHash ?? null)) || !found) return null
      await startShift(found.agentId)
      return toAgentAccount(found)
    },
    startShift,
    findAccount: async (agentId) => {
      const agent = await repository.findAgent(agentId)
      return agent && toAgentAccount(agent)
    },
    isOwnPassword: async (agentId, password) =>
      await verifyPassword(password, (await repository.findAgent(agentId))?.passwordHash ?? null),
    readState: async (agentId) => {
      // A call counts as presence, even without a socket.
      await presence.recordAgentCall(agentId)
      return await readAgentState({ service, reader, timers, deskReads }, agentId)
    },
    findShopper: async (agentId, chatId) => {
      const chat = await findReadableChat(agentId, chatId)
      return chat && (await readChatShopper(service, reader, chat))
    },
    findContext: async (agentId, chatId) => {
      const chat = await findReadableChat(agentId, chatId)
      return chat && { stored: chat.endedAt === null ? await repository.findContext(chatId) : null }
    },
    perform: async (agentId, received) => {
      const command = toStorableCopy(received)
      const answer = await performAgentCommand({ ...service, transact }, agentId, command)
      if (command.type === 'set-status') await notifyAccount()
      return answer
    },
    signal: (agentId, signal) => handleSignal(service, agentId, signal),
    publishViewing: (viewing) => service.bus.publish([{ about: 'viewing', ...viewing }]),
    listEntriesAfter: async (agentId, chatId, seq) =>
      (await findReadableChat(agentId, chatId)) ? await repository.listEntriesAfter(chatId, seq) : [],
    findChat: async (agentId, chatId) => {
      const chat = await findReadableChat(agentId, chatId)
      if (!chat) return null
      const now = service.now()
      const [[chatVisitor], notes, rules, routing] = await Promise.all([
        repository.listChatVisitors([chatId]),
        repository.listNotes([chatId]),
        timers.readRules(),
        readRoutingSettings(service),
      ])
      if (!chatVisitor) return null
      const account = await reader.getAccount(now)
      const timer = timers.getTimer(chat, rules)
      return toAgentChat({ service, chat, chatVisitor, notes, account, routing, timer, agentId, now })
    },
    addConnection: async (connectionId, agentId) => {
      await presence.addAgent(connectionId, agentId)
      await router.route()
    },
    removeConnection: (connectionId) => presence.removeAgent(connectionId),
    signOut: async (agentId) => {
      await releaseChats(service, agentId, 'agent_left')
      await notifyAndRoute()
    },
    notifySessionsEnded: (agentId) => service.bus.publish([{ about: 'sessions', agentId }]),
    notifyStaffChanged: async () => {
      service.bus.publish([{ about: 'account' }])
      await router.route()
    },
    notifyInboxItems: (itemIds) =>
      service.bus.publish(itemIds.map((itemId) => ({ about: 'inbox-item', itemId }) as const)),
    createAgent: (managerId, agent) => createAgent(service, managerId, toStorableCopy(agent)),
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

/**
 * Returns the agent's chats to the front of the queue, each in a transaction of its own. A failure is reported,
 * repeated by the sweep, and does not affect the other chats.
 */
export async function releaseChats(
  service: ServiceContext,
  agentId: number,
  reason: 'agent_left' | 'user_no_ping',
  isStillDisconnected: (agent: AgentRecord) => boolean = () => true,
): Promise<void> {
  const now = service.now()
  if (reason === 'agent_left')
    await service.transact(async (tx) => {
      const agent = await tx.lockAgent(agentId)
      if (agent) await tx.saveAgent({ ...agent, seenAt: null })
    })
  for (const { chatId } of await service.repository.listChatsOfAgent(agentId))
    await runAndReport(service, 'release-chat', chatId, () =>
      service.transact(async (tx, notify) => {
        // `null` for a closed account, whose chats go to other agents.
        const agent = await tx.lockAgent(agentId)
        if (agent && !isStillDisconnected(agent)) return
        const chat = await tx.lockChat(chatId)
        if (!chat?.members.some((member) => member.agentId === agentId)) return
        await tx.saveChat(await removeAgent(tx, chat, { agentId, reason, isFront: true, now }))
        notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
      }),
    )
}

async function handleSignal(service: ServiceContext, agentId: number, signal: AgentSignal): Promise<void> {
  const now = service.now()
  const agent = await service.repository.findAgent(agentId)
  if (!agent) return
  await service.transact(async (tx, notify) => {
    const locked = await tx.lockAgent(agentId)
    const isWriting = signal.type === 'writing' || (signal.type === 'typing' && signal.typing)
    if (locked)
      await tx.saveAgent({
        ...locked,
        seenAt: now,
        activeAt: now,
        wroteAt: isWriting ? now : locked.wroteAt,
      })
    if (signal.type === 'activity' || signal.type === 'writing') return
    const chat = await tx.lockChat(signal.chatId)
    const member = chat?.members.find((one) => one.agentId === agentId)
    if (!chat || !member) return
    const { chatId, visitorId } = chat
    const sender = { chatId, visitorId, nick: toAgentNick(agentId), displayName: agent.displayName }
    if (signal.type === 'typing') return notify({ about: 'typing', ...sender, typing: signal.typing })
    const seq = Math.min(Math.max(0, Math.trunc(signal.seq)), chat.lastSeq)
    if (seq <= member.readSeq) return
    const members = chat.members.map((one) => (one === member ? { ...one, readSeq: seq } : one))
    await tx.saveChat({ chat: { ...chat, members }, entries: [] })
    notify({ about: 'last-read', ...sender, seq, timestamp: now })
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
    const departments = (await tx.listDepartments()).map(({ departmentId }) => departmentId)
    if (agent.departmentIds.length === 0 || !agent.departmentIds.every((id) => departments.includes(id)))
      return { ok: false, error: { kind: 'no-department' } }
    if (await tx.findAgentByEmail(agent.email)) return { ok: false, error: { kind: 'taken' } }
    const { password: _, ...fields } = agent
    const created = await tx.addAgent({
      ...fields,
      passwordHash,
      ...createAgentFields(now),
    })
    await tx.recordAction({
      agentId: managerId,
      action: 'create-agent',
      chatId: null,
      detail: created.email,
      now,
    })
    notify({ about: 'account' })
    const account: AgentAccount = toAgentAccount(created)
    return { ok: true, account }
  })
}
