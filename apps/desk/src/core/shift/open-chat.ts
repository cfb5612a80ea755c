import { next } from '@murphy/flow'
import { sequence } from '../step'
import type { Rule } from '../step'
import { lookUpShopper } from './look-ups'
import { markRead } from './reading'
import { openPath } from './paths'
import { stopTyping } from './typing'

/** Brings a chat to the front; a narrow page turns from the list to it. */
export function openChat(chatId: string): Rule {
  return (shift) =>
    sequence(
      shift,
      stopTyping,
      openPath(''),
      (current) => next({ ...current, openChatId: chatId, isListShown: false }),
      markRead,
      lookUpShopper(chatId),
    )
}
