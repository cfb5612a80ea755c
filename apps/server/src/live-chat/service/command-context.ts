import type { AccountRules } from './account'
import type { DeskAnswer } from '../agent-service'
import type { Hint, PlacedEntry } from '../live-chat'
import type { Room } from '../model/chat'
import { isWaiting, wantedDepartment } from './router'
import type { AgentRecord, LiveChatTransaction } from '../repository'

/** In the middle of a command: the agent's row is locked. */
export type Commanding = {
  readonly rules: AccountRules
  readonly tx: LiveChatTransaction
  readonly tell: (...hints: Hint[]) => void
  readonly agent: AgentRecord
  readonly now: number
}

type DeskError = Extract<DeskAnswer, { ok: false }>['error']
export type DeskOutcome =
  | { readonly ok: true; readonly chatId?: string; readonly placed?: PlacedEntry | undefined }
  | { readonly ok: false; readonly error: DeskError }

export const noChat = refuse('NO_CHAT', 'There is no such chat.')
export const chatEnded = refuse('CHAT_ENDED', 'The chat has ended.')
export const notYours = refuse('NOT_YOURS', 'You are not in this chat.')

export function refuse(code: DeskError['code'], message: string, takenBy?: string): DeskOutcome {
  return { ok: false, error: { code, message, ...(takenBy === undefined ? {} : { takenBy }) } }
}

/** Whether an agent may take a chat that waits: it is of a department of theirs, or handed to them. */
export function mayTake(agent: Pick<AgentRecord, 'agentId' | 'departmentIds'>, room: Room): boolean {
  const departmentId = wantedDepartment(room)
  if (departmentId !== null) return agent.departmentIds.includes(departmentId)
  const to = room.transfer?.to
  return to !== undefined && 'agentId' in to && to.agentId === agent.agentId
}

/** Whoever serves a chat or has, whoever could take it, and every manager. */
export function isResponsible(agent: AgentRecord, room: Room): boolean {
  return (
    agent.role === 'manager' ||
    room.servedBy.includes(agent.agentId) ||
    (isWaiting(room) && mayTake(agent, room))
  )
}
