import type { Agent, ChatFields, State, Uploads, VisitorProfile } from '@murphy/contracts/live-chat'
import type { SettingValue } from '../../settings/settings'
import type { Account } from './account'
import type { Room } from '../model/chat'
import { agentNick } from '../model/chat'
import type { Visitor } from '../repository'

/** As long as a tab remembers its chat, a chat that is over is told of, so that it can be rated. Source: LCS-57 */
const rememberedMs = 480_000

export type StateParts = {
  readonly account: Account
  readonly visitor: Visitor
  readonly room: Room | null
  readonly position: number
  readonly isAgentTyping: boolean
  readonly plan: SettingValue<'liveChat.plan'>
  readonly now: number
}

/** All that a visitor's program is told, whole. Source: LCS-01, LCS-03 to LCS-06 */
export function stateOf({ account, visitor, room, position, isAgentTyping, plan, now }: StateParts): State {
  return {
    type: 'state',
    account_status: account.status,
    departments: account.departments,
    operating_hours: account.operatingHours,
    visitor: profileOf(visitor),
    chat:
      room === null || now - (room.endedAt ?? now) > rememberedMs
        ? null
        : chatFieldsOf(room, position, isAgentTyping),
    agents: servingAgents(account, room),
    uploads: uploadsOf(plan),
  }
}

export function profileOf(visitor: Visitor): VisitorProfile {
  return {
    nick: visitor.nick,
    display_name: visitor.displayName,
    email: visitor.email,
    phone: visitor.phone,
    department_id: visitor.departmentId,
    authenticated: visitor.authStatus === 'authenticated',
    auth_status: visitor.authStatus,
  }
}

export function uploadsOf(plan: SettingValue<'liveChat.plan'>): Uploads {
  return {
    enabled: plan.areUploadsEnabled,
    plan_allows: plan.allowsUploads,
    allowed_extensions: plan.allowedExtensions,
    max_bytes: plan.maxBytes,
  }
}

function chatFieldsOf(room: Room, position: number, typing: boolean): ChatFields {
  return {
    chat_id: room.chatId,
    chatting: room.endedAt === null,
    rating: room.rating,
    comment: room.comment,
    tags: room.tags,
    queue_position: position,
    typing,
    department_id: room.departmentId,
    last_seq: room.lastSeq,
    last_read_seq: room.visitorReadSeq,
  }
}

function servingAgents({ agents }: Account, room: Room | null): readonly Agent[] {
  return (room?.members ?? []).map(({ agentId, displayName }) => ({
    nick: agentNick(agentId),
    display_name: displayName,
    avatar_path: null,
    title: agents.find((agent) => agent.agentId === agentId)?.title ?? '',
  }))
}
