import { move } from '@murphy/flow'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { lookUpShopper } from './look-ups'
import { markRead } from './reading'
import { openPath } from './open-path'
import { stopTyping } from './typing'

/** Opens a chat. A narrow page switches from the list to the chat. */
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
