import { toStorableCopy } from '../../storable-text'
import type { AgentService } from '../agent-service'
import type { AgentAccount, AgentRecord } from '../model/agent'
import type { Chat } from '../model/chat'
import { isResponsible } from '../model/routing'
import type { AccountReader } from './account-reader'
import { readAgentState, readChatShopper, toAgentAccount, toAgentChat } from './agent-state'
import { createAgent } from './create-agent'
import { createDeskReads } from './desk-reads'
import { handleAgentSignal } from './handle-agent-signal'
import { verifyPassword } from './password'
import { performAgentCommand } from './perform-agent-command'
import type { Presence } from './presence'
import { releaseChats } from './release-chats'
import { createRoutedTransact } from './routed-transact'
import { readRoutingSettings } from './router'
import type { Router } from './router'
import type { ServiceContext } from './service-context'
import type { ServiceTimers } from './service-timers'

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
    signal: (agentId, signal) => handleAgentSignal(service, agentId, signal),
    publishViewing: (viewing) => service.bus.publish([{ about: 'viewing', ...viewing }]),
    listEntriesAfter: async (agentId, chatId, seq) =>
      (await findReadableChat(agentId, chatId)) ? await repository.listEntriesAfter(chatId, seq) : [],
    findEntry: async (agentId, chatId, seq) =>
      (await findReadableChat(agentId, chatId)) ? await repository.findEntry(chatId, seq) : null,
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
