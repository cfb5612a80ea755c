import { isRating, validateRatingComment } from '@murphy/domain/live-chat'
import { maskCardNumbers } from '@murphy/domain/text'
import type { Chat, ChatChange } from '../model/chat'
import { addComment, addRating, endWhenFull, isBeyondLimit } from '../model/chat-messages'
import type { FrameOutcome } from './frame-outcome'
import { chatEnded, noChat, refuseFrame, refuseInput } from './frame-outcome'
import { getChatNotifications } from './service-context'
import type { FrameContext, FrameOf } from './visitor-chat'
import { lockOwnChat } from './visitor-chat'

/** Sets the rating of the latest chat. */
export async function rateChat(
  context: FrameContext,
  { id, chat_id: chatId, rating }: FrameOf<'chat.rating'>,
): Promise<FrameOutcome> {
  if (!isRating(rating)) return refuseFrame('INVALID', 'Expected good, bad or null.', 'rating')
  return await changeLatestChat(context, chatId, (chat) =>
    addRating(chat, context.visitor, rating, { id, now: context.now }),
  )
}

/** Sets the comment of the latest chat. */
export async function commentChat(
  context: FrameContext,
  { id, chat_id: chatId, comment: text }: FrameOf<'chat.comment'>,
): Promise<FrameOutcome> {
  const problem = validateRatingComment(text)
  if (problem) return refuseInput(problem)
  return await changeLatestChat(context, chatId, (chat) =>
    addComment(chat, context.visitor, maskCardNumbers(text), { id, now: context.now }),
  )
}

/** Changes the latest chat. Ratings and comments are accepted until the next chat begins. */
async function changeLatestChat(
  context: FrameContext,
  chatId: string,
  add: (chat: Chat) => ChatChange,
): Promise<FrameOutcome> {
  const { tx, notify, visitor } = context
  const latest = await tx.findLatestChat(visitor.visitorId)
  if (latest?.chatId !== chatId) return (await lockOwnChat(context, chatId)) ? chatEnded : noChat
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (isBeyondLimit(chat)) return chatEnded
  const added = add(chat)
  await tx.saveChat(endWhenFull(added, visitor, context.now))
  notify(...(await getChatNotifications(tx, chat)))
  return { ok: true, chatId, createdEntry: added.entries.at(-1) }
}
