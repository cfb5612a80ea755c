import type { Agent, ChatFields, State, Uploads, VisitorProfile } from '@murphy/contracts/live-chat'
import { sessionLifetimeMs, toAgentNick } from '@murphy/domain/live-chat'
import type { SettingValue } from '../../settings/settings'
import type { Account } from '../model/availability'
import type { Chat } from '../model/chat'
import type { Visitor } from '../model/visitor'

/** An ended chat is part of the state for as long as a session lives, so that the visitor can rate it. Source: LCS-57 */
const shownAfterEndMs = sessionLifetimeMs

export type VisitorStateParts = {
  readonly account: Account
  readonly visitor: Visitor
  readonly chat: Chat | null
  readonly position: number
  /** `null`: unknown, or not shown. */
  readonly estimatedWaitMinutes: number | null
  readonly isAgentTyping: boolean
  readonly plan: SettingValue<'liveChat.plan'>
  readonly now: number
}

/** Creates the whole state for a visitor's client. Source: LCS-01, LCS-03 to LCS-06 */
export function toVisitorState({
  account,
  visitor,
  chat,
  position,
  estimatedWaitMinutes,
  isAgentTyping,
  plan,
  now,
}: VisitorStateParts): State {
  return {
    type: 'state',
    account_status: account.status,
    departments: account.departments,
    operating_hours: account.operatingHours,
    visitor: toVisitorProfile(visitor),
    chat:
      chat === null || now - (chat.endedAt ?? now) > shownAfterEndMs
        ? null
        : toChatFields(chat, { position, estimatedWaitMinutes, isAgentTyping }),
    agents: toServingAgents(account, chat),
    uploads: toUploadRules(plan),
  }
}

/** Returns the visitor's details as their client shows them. */
export function toVisitorProfile(visitor: Visitor): VisitorProfile {
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

/** Returns which files the client may send. */
export function toUploadRules(plan: SettingValue<'liveChat.plan'>): Uploads {
  return {
    enabled: plan.areUploadsEnabled,
    plan_allows: plan.allowsUploads,
    allowed_extensions: plan.allowedExtensions,
    max_bytes: plan.maxBytes,
  }
}

function toChatFields(
  chat: Chat,
  {
    position,
    estimatedWaitMinutes,
    isAgentTyping,
  }: Pick<VisitorStateParts, 'position' | 'estimatedWaitMinutes' | 'isAgentTyping'>,
): ChatFields {
  return {
    chat_id: chat.chatId,
    chatting: chat.endedAt === null,
    rating: chat.rating,
    comment: chat.comment,
    tags: chat.tags,
    queue_position: position,
    estimated_wait_minutes: estimatedWaitMinutes,
    typing: isAgentTyping,
    department_id: chat.departmentId,
    last_seq: chat.lastSeq,
    last_read_seq: chat.visitorReadSeq,
  }
}

function toServingAgents({ agents }: Account, chat: Chat | null): readonly Agent[] {
  return (chat?.members ?? []).map(({ agentId, displayName }) => ({
    nick: toAgentNick(agentId),
    display_name: displayName,
    avatar_path: null,
    title: agents.find((agent) => agent.agentId === agentId)?.title ?? '',
  }))
}
