import { toAgentNick } from '@murphy/domain/live-chat'
import type { Colleague, DeskChat, DeskState, DeskVisitor, Note, QueuedChat } from '@murphy/contracts/desk'
import type { VisitorProfile } from '@murphy/contracts/live-chat'
import type * as service from '../live-chat/agent-service'
import type * as chats from '../live-chat/desk-chats'
import type { TransferTarget } from '../live-chat/model/chat'
import type { Note as StoredNote } from '../live-chat/model/note'

/** Converts the service's state of one agent to the desk's contract. Source: OP-106 */
export function toStateView(state: service.AgentState): DeskState {
  const titles = new Map([state.me, ...state.colleagues].map(({ agentId, title }) => [agentId, title]))
  return {
    type: 'state',
    serverTime: state.serverTime,
    accountStatus: state.accountStatus,
    routing: state.routing,
    me: toAgentView(state.me),
    setAwayFor: state.setAwayFor,
    queue: state.queue.map(toQueuedChatView),
    chats: state.chats.map((chat) => toChatView(chat, titles)),
    colleagues: state.colleagues.map(toAgentView),
    departments: state.departments,
    operatingHours: state.operatingHours,
    mentions: state.mentions.map(({ note, visitorName }) => ({
      note: toNoteView(note),
      chatId: note.chatId,
      shopper: visitorName,
    })),
    missedTargets: state.missedTargets.map(({ visitorName, timer, ...missed }) => ({
      ...missed,
      shopper: visitorName,
      timer: { reply: timer.reply, warnAt: timer.warnAt, dueAt: timer.dueAt },
    })),
    tagging: state.tagging,
    uploads: state.uploads,
  }
}

/** Converts an agent to the desk's contract. A disconnected agent is offline. */
export function toAgentView(agent: service.AgentPresence): Colleague {
  return {
    id: agent.agentId,
    displayName: agent.displayName,
    role: agent.role,
    nick: agent.nick,
    title: agent.title,
    status: agent.isConnected ? agent.status : 'offline',
    departmentIds: agent.departmentIds,
    skills: agent.skills,
    capacity: agent.capacity,
    chats: agent.load,
  }
}

/**
 * Converts a chat.
 *
 * @param titles title of each agent; an agent who has left the shop has none
 */
export function toChatView(chat: chats.AgentChat, titles: ReadonlyMap<number, string> = new Map()): DeskChat {
  const { visitor, transfer } = chat
  return {
    chatId: chat.chatId,
    departmentId: chat.departmentId,
    startedAt: chat.startedAt,
    chatting: chat.isOpen,
    endedAt: chat.endedAt,
    visitor: {
      id: chat.chatId,
      profile: toProfile({ ...visitor, departmentId: chat.departmentId }),
      isConnected: visitor.isConnected,
      page: visitor.page,
    },
    isVerified: visitor.isVerified,
    user: visitor.user,
    handOver: chat.handOver,
    agents: chat.agents.map(({ agentId, displayName }) => ({
      nick: toAgentNick(agentId),
      display_name: displayName,
      avatar_path: null,
      title: titles.get(agentId) ?? '',
    })),
    rating: chat.rating,
    comment: chat.comment,
    tags: chat.tags,
    skills: chat.skills,
    notes: chat.notes.map(toNoteView),
    isRatingRequested: chat.isRatingRequested,
    timer: toTimerView(chat.timer),
    ...(visitor.contextAt === null ? {} : { contextAt: visitor.contextAt }),
    handingOn:
      transfer === null
        ? null
        : { to: toTargetView(transfer.to), comment: transfer.comment, until: transfer.until },
    lastSeq: chat.lastSeq,
    lastReadSeq: chat.readSeq,
    visitorReadSeq: chat.visitorReadSeq,
  }
}

function toNoteView({
  noteId,
  kind,
  afterSeq,
  agentId,
  fromName,
  toName,
  text,
  mentionedIds: named,
  writtenAt,
  supervision,
}: StoredNote): Note {
  return {
    noteId,
    kind,
    afterSeq,
    nick: agentId === null ? 'system' : toAgentNick(agentId),
    from: fromName,
    to: toName,
    text,
    named,
    at: writtenAt,
    ...(supervision === null ? {} : { supervision }),
  }
}

function toTimerView(timer: chats.AgentChat['timer']): DeskChat['timer'] {
  return timer && { reply: timer.reply, warnAt: timer.warnAt, dueAt: timer.dueAt }
}

function toTargetView(to: TransferTarget): NonNullable<DeskChat['handingOn']>['to'] {
  return 'agentId' in to ? { type: 'agent', ...to } : { type: 'department', ...to }
}

/** Converts a waiting chat to the desk's contract. */
export function toQueuedChatView(chat: chats.QueuedChat): QueuedChat {
  const { chatId, departmentId, offer, transfer, visitorName, isAuthenticated } = chat
  // The visitor's calls name a chat, because a visitor has one chat for each visit.
  const visitor: DeskVisitor = {
    id: chatId,
    profile: toProfile({
      nick: '',
      displayName: visitorName,
      email: '',
      phone: '',
      isAuthenticated,
      departmentId,
    }),
    isConnected: chat.isConnected,
    page: null,
  }
  return {
    chatId,
    departmentId,
    waitingSince: chat.waitingSince,
    visitor,
    firstMessage: chat.firstMessage,
    offer: offer === null ? null : { agentId: offer.agentId, expiresAt: offer.until },
    transfer: transfer === null ? null : { from: transfer.fromName, comment: transfer.comment },
    mayAccept: chat.mayAccept,
    isRequeued: chat.isRequeued,
    priority: chat.priority,
    skills: chat.skills,
    isKept: chat.isKept,
    timer: toTimerView(chat.timer),
    tags: chat.tags,
  }
}

function toProfile(visitor: {
  readonly nick: string
  readonly displayName: string
  readonly email: string
  readonly phone: string
  readonly isAuthenticated: boolean
  readonly departmentId: number | null
}): VisitorProfile {
  const { nick, displayName, email, phone, isAuthenticated, departmentId } = visitor
  return {
    nick,
    display_name: displayName,
    email,
    phone,
    department_id: departmentId,
    authenticated: isAuthenticated,
    auth_status: isAuthenticated ? 'authenticated' : 'none',
  }
}
