import type { AccountRules } from './account'
import type { CommandAnswer } from '../agent-service'
import type { ChangeNotification, SequencedEntry } from '../live-chat'
import type { Chat } from '../model/chat'
import { isWaiting, wantedDepartment } from './router'
import type { AgentRecord, LiveChatTransaction } from '../repository'

/** In the middle of a command: the agent's row is locked. */
export type CommandContext = {
  readonly rules: AccountRules
  readonly tx: LiveChatTransaction
  readonly notify: (...notifications: ChangeNotification[]) => void
  readonly agent: AgentRecord
  readonly now: number
}

type CommandError = Extract<CommandAnswer, { ok: false }>['error']
export type CommandOutcome =
  | { readonly ok: true; readonly chatId?: string; readonly placed?: SequencedEntry | undefined }
  | { readonly ok: false; readonly error: CommandError }

export const noChat = refuse('NO_CHAT', 'There is no such chat.')
export const chatEnded = refuse('CHAT_ENDED', 'The chat has ended.')
export const notYours = refuse('NOT_YOURS', 'You are not in this chat.')

export function refuse(code: CommandError['code'], message: string, takenBy?: string): CommandOutcome {
  return { ok: false, error: { code, message, ...(takenBy === undefined ? {} : { takenBy }) } }
}

/** Whether an agent may take a chat that waits: it is of a department of theirs, or handed to them. */
export function mayTake(agent: Pick<AgentRecord, 'agentId' | 'departmentIds'>, chat: Chat): boolean {
  const departmentId = wantedDepartment(chat)
  if (departmentId !== null) return agent.departmentIds.includes(departmentId)
  const to = chat.transfer?.to
  return to !== undefined && 'agentId' in to && to.agentId === agent.agentId
}

/** Whoever serves a chat or has, whoever could take it, and every manager. */
export function isResponsible(agent: AgentRecord, chat: Chat): boolean {
  return (
    agent.role === 'manager' ||
    chat.servedBy.includes(agent.agentId) ||
    (isWaiting(chat) && mayTake(agent, chat))
  )
}
