import { toAllowedPath } from '../path'
import { next } from '@murphy/flow'
import { sequence } from '../step'
import type { Rule } from '../step'
import { lookUpShopper } from './look-ups'
import { markRead } from './read-marks'
import { getOwnChats } from './selectors'
import { stopTyping } from './typing'

/** Opens a chat. A narrow page switches from the list to the chat. */
export function openChat(chatId: string): Rule {
  return (shift) =>
    sequence(
      shift,
      stopTyping,
      openPath(''),
      (current) => next({ ...current, openChatId: chatId, narrowView: 'chat' }),
      markRead,
      lookUpShopper(chatId),
    )
}

/** Opens the next or previous chat in the list, in a circle. */
export function openNeighbour(direction: 1 | -1): Rule {
  return (shift) => {
    const { running, ended } = getOwnChats(shift)
    const chats = [...running, ...ended]
    const openIndex = chats.findIndex(({ chatId }) => chatId === shift.openChatId)
    const index = openIndex === -1 ? (direction === 1 ? 0 : chats.length - 1) : openIndex + direction
    const chat = chats[(index + chats.length) % chats.length]
    return chat === undefined ? next(shift) : sequence(shift, openChat(chat.chatId))
  }
}

/** Opens a path of the desk. The shift continues on every page. */
export function openPath(requested: string): Rule {
  return (shift) => {
    const path = toAllowedPath(shift.account.role, requested)
    if (path === shift.path) return next(shift)
    return sequence(shift, stopTyping, (current) => next({ ...current, path }, { kind: 'show-path', path }))
  }
}
