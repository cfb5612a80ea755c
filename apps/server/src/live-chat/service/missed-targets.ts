import type { ServiceTimer } from '@murphy/domain/live-chat'
import type { MissedTarget } from '../model/breach'
import type { Chat } from '../model/chat'
import type { DeskReads } from './desk-reads'

/** The most missed targets that a desk shows. */
const maxShown = 50

/** Reads the running chats whose reply is overdue, longest first, except those that the manager serves. */
export async function readMissedTargets(
  { deskReads, now }: { readonly deskReads: DeskReads; readonly now: number },
  managerId: number,
  getTimer: (chat: Chat) => ServiceTimer | null,
): Promise<readonly MissedTarget[]> {
  const missed = (await deskReads.listChatsOwedReply()).flatMap((chat) => {
    const timer = chat.members.some(({ agentId }) => agentId === managerId) ? null : getTimer(chat)
    return timer !== null && timer.dueAt <= now ? [{ chat, timer }] : []
  })
  const shown = missed.toSorted((one, other) => one.timer.dueAt - other.timer.dueAt).slice(0, maxShown)
  const visitors = await deskReads.listChatVisitors(shown.map(({ chat }) => chat.chatId))
  const names = new Map(visitors.map(({ chatId, visitor }) => [chatId, visitor.displayName]))
  return shown.map(({ chat: { chatId, departmentId, members }, timer }) => ({
    chatId,
    departmentId,
    visitorName: names.get(chatId) ?? '',
    agents: members.map(({ displayName }) => displayName),
    timer,
  }))
}
