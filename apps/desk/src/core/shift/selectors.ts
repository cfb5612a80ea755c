import type { ChosenStatus, DeskChat, DeskStatus, DeskVisitor, QueuedChat } from '@murphy/contracts/desk'
import type { OnShift } from '../state'
import { unreadCount } from './reading'

/** What a shopper is called; '' for one who has not said. */
export function visitorName({ profile }: Pick<DeskVisitor, 'profile'>): string {
  return profile.display_name.trim()
}

export function isOfferedTo(chat: QueuedChat, agentId: number): boolean {
  return chat.offer?.agentId === agentId
}

/** A chat of the agent's own; `undefined`: it is not, or not yet. */
export function chatOf({ desk }: Pick<OnShift, 'desk'>, chatId: string): DeskChat | undefined {
  return desk?.chats.find((chat) => chat.chatId === chatId)
}

/** The shopper's name of a chat, own or waiting; '' when it is not known. */
export function shopperName({ desk }: Pick<OnShift, 'desk'>, chatId: string): string {
  const chat = [...(desk?.chats ?? []), ...(desk?.queue ?? [])].find((each) => each.chatId === chatId)
  return chat === undefined ? '' : visitorName(chat.visitor)
}

/** The agent's chats as the list shows them: running chats in the order in which they began, then ended ones, the last first. */
export function ownChats({ desk }: Pick<OnShift, 'desk'>): {
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

/** What needs this agent now: offers, oldest first. */
export function offers({ desk }: Pick<OnShift, 'desk'>): readonly QueuedChat[] {
  return desk === null ? [] : desk.queue.filter((chat) => isOfferedTo(chat, desk.me.id))
}

/** All others who wait, in the order in which they are served. */
export function waiting({ desk }: Pick<OnShift, 'desk'>): readonly QueuedChat[] {
  return desk === null ? [] : desk.queue.filter((chat) => !isOfferedTo(chat, desk.me.id))
}

/** The status that was chosen last, also before the service has confirmed it; `null`: not known yet. */
export function ownStatus({ desk, outbox }: Pick<OnShift, 'desk' | 'outbox'>): DeskStatus | null {
  const chosen = outbox.findLast(({ command }) => command.type === 'set-status')?.command
  return (chosen?.type === 'set-status' ? chosen.status : desk?.me.status) ?? null
}

/** Whether anybody waits whom this agent may take. */
export function mayAcceptAny(shift: Pick<OnShift, 'desk'>): boolean {
  return waiting(shift).some(({ mayAccept }) => mayAccept)
}

/** True when the server gives out another version of the desk than this page: its frames may not be readable here. */
export function isOutdated({ build: { own, served } }: Pick<OnShift, 'build'>): boolean {
  return own !== null && served !== null && own !== served
}

export const agentStatuses = ['online', 'away', 'invisible'] as const satisfies readonly ChosenStatus[]

/** How many things wait for this agent: offers, and running chats with messages that are not read. */
export function badgeCount(shift: OnShift): number {
  const unread = ownChats(shift).running.filter(({ chatId }) => unreadCount(shift, chatId) > 0)
  return offers(shift).length + unread.length
}

/** The service's clock, as far as this page knows. */
export function serverNow({ now, serverAheadMs }: Pick<OnShift, 'now' | 'serverAheadMs'>): number {
  return now + serverAheadMs
}
