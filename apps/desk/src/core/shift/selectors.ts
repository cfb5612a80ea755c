import type {
  ChosenStatus,
  DeskChat,
  DeskState,
  DeskStatus,
  DeskVisitor,
  QueuedChat,
} from '@murphy/contracts/desk'
import type { OnShift } from '../state'
import { countUnread } from './read-marks'

/** Returns the shopper's name; '' if unknown. */
export function getVisitorName({ profile }: Pick<DeskVisitor, 'profile'>): string {
  return profile.display_name.trim()
}

/** True while a waiting chat is offered to this agent. */
export function isOfferedTo(chat: QueuedChat, agentId: number): boolean {
  return chat.offer?.agentId === agentId
}

/** Returns a chat of the agent's own; `undefined`: the chat is not theirs, or the state has not arrived. */
export function findChat({ desk }: Pick<OnShift, 'desk'>, chatId: string): DeskChat | undefined {
  return desk?.chats.find((chat) => chat.chatId === chatId)
}

/** True once this agent has written to the shopper in a chat. */
export function hasAnswered({ desk, logs }: Pick<OnShift, 'desk' | 'logs'>, chatId: string): boolean {
  const me = desk?.me.nick
  return logs[chatId]?.entries.some(({ entry }) => entry.type === 'chat.msg' && entry.nick === me) === true
}

/** Returns the shopper's name of a chat, own or waiting; '' if unknown. */
export function findShopperName({ desk }: Pick<OnShift, 'desk'>, chatId: string): string {
  const chat = [...(desk?.chats ?? []), ...(desk?.queue ?? [])].find((each) => each.chatId === chatId)
  return chat === undefined ? '' : getVisitorName(chat.visitor)
}

/** Returns the agent's chats in the order of the list: active chats by their start, then ended ones, the last first. */
export function getOwnChats({ desk }: Pick<OnShift, 'desk'>): {
  readonly running: readonly DeskChat[]
  readonly ended: readonly DeskChat[]
} {
  const chats = desk?.chats ?? []
  return {
    running: chats.filter(({ chatting }) => chatting),
    ended: chats
      .filter(({ chatting }) => !chatting)
      .toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0)),
  }
}

/** Returns the chats that are offered to this agent, oldest first. */
export function getOffers({ desk }: Pick<OnShift, 'desk'>): readonly QueuedChat[] {
  return desk === null ? [] : desk.queue.filter((chat) => isOfferedTo(chat, desk.me.id))
}

/** Returns the other chats of the queue, in the order in which they are served. */
export function getWaitingChats({ desk }: Pick<OnShift, 'desk'>): readonly QueuedChat[] {
  return desk === null ? [] : desk.queue.filter((chat) => !isOfferedTo(chat, desk.me.id))
}

/** Returns the status that was chosen last, also before the server has confirmed it; `null`: unknown. */
export function getOwnStatus({ desk, outbox }: Pick<OnShift, 'desk' | 'outbox'>): DeskStatus | null {
  const chosen = outbox.findLast(({ command }) => command.type === 'set-status')?.command
  return (chosen?.type === 'set-status' ? chosen.status : desk?.me.status) ?? null
}

/** True when the queue holds a chat that this agent may accept. */
export function mayAcceptAny(shift: Pick<OnShift, 'desk'>): boolean {
  return getWaitingChats(shift).some(({ mayAccept }) => mayAccept)
}

/** True when the server serves another version of the desk than this page: its frames may not be readable here. */
export function isOutdated({ build: { own, served } }: Pick<OnShift, 'build'>): boolean {
  return own !== null && served !== null && own !== served
}

/** The statuses that an agent may choose. */
export const agentStatuses = ['online', 'away', 'invisible'] as const satisfies readonly ChosenStatus[]

/** Returns the number of chats that need this agent: offers, and active chats with unread messages. */
export function getBadgeCount(shift: OnShift): number {
  const unread = getOwnChats(shift).running.filter(({ chatId }) => countUnread(shift, chatId) > 0)
  return getOffers(shift).length + unread.length
}

/** Returns the server's time, estimated from its last state. */
export function getServerTime({ now, serverAheadMs }: Pick<OnShift, 'now' | 'serverAheadMs'>): number {
  return now + serverAheadMs
}

/** Returns the server's time, rounded down to the minute, so that a view renders again once a minute only. */
export function getServerMinute(shift: Pick<OnShift, 'now' | 'serverAheadMs'>): number {
  return Math.floor(getServerTime(shift) / 60_000) * 60_000
}

/** Returns the name of a department; '' for none. */
export function findDepartmentName(
  { desk }: { readonly desk: Pick<DeskState, 'departments'> | null },
  departmentId: number | null,
): string {
  return desk?.departments.find(({ id }) => id === departmentId)?.name ?? ''
}
