import type { LeaveReason } from '@murphy/contracts/live-chat'
import type { ChangeNotification } from '../bus'
import type { Chat } from '../model/chat'
import { end } from '../model/chat-lifecycle'
import type { Visitor } from '../model/visitor'
import type { LiveChatTransaction } from '../repository'
import { getChatNotifications } from './service-context'

/** Locks and returns the running chat of a visitor; `null`: none runs. */
export async function lockRunningChat(
  tx: LiveChatTransaction,
  { visitorId }: Pick<Visitor, 'visitorId'>,
): Promise<Chat | null> {
  const latest = await tx.findLatestChat(visitorId)
  if (latest?.endedAt !== null) return null
  const chat = await tx.lockChat(latest.chatId)
  return chat?.endedAt === null ? chat : null
}

/** Ends the running chat of a visitor, if there is one, and returns the notifications of its end. */
export async function endRunningChat(
  tx: LiveChatTransaction,
  visitor: Visitor,
  reason: LeaveReason,
  now: number,
): Promise<readonly ChangeNotification[]> {
  const chat = await lockRunningChat(tx, visitor)
  if (!chat) return []
  await tx.saveChat(end(chat, visitor, reason, now))
  return await getChatNotifications(tx, chat)
}
