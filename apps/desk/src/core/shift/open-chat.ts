import { move } from '@murphy/flow'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { lookUpShopper } from './look-ups'
import { markRead } from './reading'
import { openPath } from './open-path'
import { stopTyping } from './typing'

/** Brings a chat to the front; a narrow page turns from the list to it. */
export function openChat(chatId: string): Rule {
  return (shift) =>
    inOrder(
      shift,
      stopTyping,
      openPath(''),
      (current) => move({ ...current, openChatId: chatId, isListShown: false }),
      markRead,
      lookUpShopper(chatId),
    )
}
