import type { ServiceTimer } from '@murphy/domain/live-chat'
import { toKnownSkills, toAgentNick } from '@murphy/domain/live-chat'
import type { ServiceTimers } from './service-timers'
import type { Chat } from '../model/chat'
import type { Account } from '../model/availability'
import { isConnected } from '../model/agent'
import { readMissedTargets } from './missed-targets'
import { toQueuedChats } from './queued-chats'
import { readRoutingSettings } from './router'
import { listNeededSkills } from '../model/skills'
import type { RoutingSettings } from '../model/routing-facts'
import type { AgentPresence, AgentState, ChatShopper } from '../agent-service'
import type { AgentChat } from '../desk-chats'
import type { AgentAccount, AgentRecord, AgentWithLoad } from '../model/agent'
import type { AccountReader } from './account-reader'
import type { DeskReads } from './desk-reads'
import { hasLeftPage } from '../model/visitor'
import type { ServiceContext } from './service-context'
import type { ChatVisitor } from '../repository'
import type { Note } from '../model/note'
import { toUploadRules } from './visitor-state'

type StateReaders = {
  readonly service: ServiceContext
  readonly reader: AccountReader
  readonly timers: ServiceTimers
  readonly deskReads: DeskReads
}

/** Reads the whole state of one agent's desk. */
export async function readAgentState(
  { service, reader, timers, deskReads }: StateReaders,
  agentId: number,
): Promise<AgentState> {
  const { settings } = service
  const now = service.now()
  const [account, waiting, shown, routing, tagging, plan, mentions, rules] = await Promise.all([
    reader.getAccount(now),
    reader.listWaitingChats(now),
    deskReads.listChatsOfAgent(agentId),
    readRoutingSettings(service),
    settings.get('liveChat.tags'),
    settings.get('liveChat.plan'),
    deskReads.listMentions(agentId),
    timers.readRules(),
  ])
  const me = account.agents.find((agent) => agent.agentId === agentId)
  if (!me) throw new Error('The agent is unknown.')
  const chatIds = shown.map(({ chatId }) => chatId)
  const [visitors, notes] = await Promise.all([
    deskReads.listChatVisitors(chatIds),
    deskReads.listNotes(chatIds),
  ])
  const visitorByChat = new Map(visitors.map((chatVisitor) => [chatVisitor.chatId, chatVisitor]))
  const chats = shown.flatMap((chat) => {
    const chatVisitor = visitorByChat.get(chat.chatId)
    const chatNotes = notes.filter(({ chatId }) => chatId === chat.chatId)
    const timer = timers.getTimer(chat, rules)
    return chatVisitor
      ? [toAgentChat({ service, chat, chatVisitor, notes: chatNotes, account, routing, timer, agentId, now })]
      : []
  })
  return {
    serverTime: now,
    accountStatus: account.status,
    routing: routing.routing,
    departments: account.departments,
    operatingHours: account.operatingHours,
    me: toAgentPresence(me, routing, now),
    setAwayFor: me.setAwayFor,
    colleagues: account.agents
      .filter((agent) => agent.agentId !== agentId)
      .map((agent) => toAgentPresence(agent, routing, now)),
    queue: toQueuedChats(waiting, {
      service,
      me,
      agents: account.agents,
      routing,
      getTimer: (chat) => timers.getTimer(chat, rules),
      now,
    }),
    chats,
    missedTargets:
      me.role === 'manager' && rules.levels.targets.length > 0
        ? await readMissedTargets({ deskReads, now }, agentId, (chat) => timers.getTimer(chat, rules))
        : [],
    mentions,
    tagging,
    uploads: toUploadRules(plan),
  }
}

type AgentChatParts = {
  readonly service: Pick<ServiceContext, 'getSteadySince'>
  readonly chat: Chat
  readonly chatVisitor: ChatVisitor
  readonly notes: readonly Note[]
  readonly account: Account
  readonly routing: RoutingSettings
  readonly timer: ServiceTimer | null
  readonly agentId: number
  readonly now: number
}

/** Returns a chat as an agent's desk shows it. */
export function toAgentChat({
  service,
  chat,
  chatVisitor,
  notes,
  account,
  routing,
  timer,
  agentId,
  now,
}: AgentChatParts): AgentChat {
  const { visitor, user, handOver, topic, pastChats } = chatVisitor
  const isVerified = chatVisitor.provenShopperId !== null || visitor.authStatus === 'authenticated'
  const member = chat.members.find((one) => one.agentId === agentId)
  return {
    chatId: chat.chatId,
    startedAt: chat.startedAt,
    isOpen: chat.endedAt === null,
    endedAt: chat.endedAt,
    departmentId: chat.departmentId,
    visitor: {
      nick: visitor.nick,
      displayName: visitor.displayName,
      email: visitor.email,
      phone: visitor.phone,
      isAuthenticated: visitor.authStatus === 'authenticated',
      isConnected: !hasLeftPage(visitor.seenAt, service, now),
      page: visitor.page,
      contextAt: chatVisitor.contextAt,
      user,
      isVerified,
      pastChats: pastChats - (chat.endedAt === null ? 0 : 1),
    },
    handOver,
    agents: getServingAgents(chat, account),
    tags: chat.tags,
    skills: listNeededSkills(chat, { isVerified, topic }, routing).map(({ name }) => name),
    notes,
    rating: chat.rating,
    comment: chat.comment,
    isRatingRequested: chat.isRatingRequested,
    timer,
    lastSeq: chat.lastSeq,
    visitorReadSeq: chat.visitorReadSeq,
    readSeq: member?.readSeq ?? 0,
    transfer: chat.transfer && {
      to: chat.transfer.to,
      comment: chat.transfer.comment,
      until: chat.offer?.until ?? null,
    },
  }
}

/** Returns the agents in a running chat, or those who served an ended one. */
function getServingAgents(chat: Chat, account: Account): AgentChat['agents'] {
  const agents = chat.endedAt === null ? chat.members : findServedBy(chat, account)
  return agents.map(({ agentId, displayName }) => ({ agentId, displayName }))
}

/** Returns the agents who ever served a chat and still have an account. */
function findServedBy({ servedBy }: Pick<Chat, 'servedBy'>, { agents }: Account): readonly AgentWithLoad[] {
  return agents.filter(({ agentId }) => servedBy.includes(agentId))
}

/** Returns the account of an agent, without the password and the current state. */
export function toAgentAccount(agent: AgentRecord): AgentAccount {
  const { agentId, email, displayName, title, role, departmentIds, skillIds, capacity } = agent
  return { agentId, email, displayName, title, role, departmentIds, skillIds, capacity }
}

function toAgentPresence(agent: AgentWithLoad, { skills }: RoutingSettings, now: number): AgentPresence {
  return {
    ...toAgentAccount(agent),
    nick: toAgentNick(agent.agentId),
    status: agent.status,
    isConnected: isConnected(agent, now),
    skills: toKnownSkills(agent.skillIds, skills.skills).map(({ name }) => name),
    load: agent.load,
  }
}

/** The maximum number of past chats that the desk shows. */
const pastChatsShown = 20

/** Reads the shopper of a chat and the visitor's earlier chats. */
export async function readChatShopper(
  { repository, now }: ServiceContext,
  reader: AccountReader,
  { chatId, visitorId }: Chat,
): Promise<ChatShopper> {
  const [[chatVisitor], past, account] = await Promise.all([
    repository.listChatVisitors([chatId]),
    repository.listPastChats(visitorId, pastChatsShown),
    reader.getAccount(now()),
  ])
  return {
    provenShopperId: chatVisitor?.provenShopperId ?? null,
    pastChats: past
      .filter((chat) => chat.chatId !== chatId)
      .map(({ servedBy, ...chat }) => ({
        ...chat,
        agents: findServedBy({ servedBy }, account).map(({ displayName }) => displayName),
      })),
  }
}
