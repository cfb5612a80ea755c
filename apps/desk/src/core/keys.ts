import type { DeskEvent } from './event'
import type { OnShift } from './state'

/** A key as the browser tells it. `code` is the place on the keyboard, which Alt does not change. */
export type Key = {
  readonly code: string
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  /** The key goes into a text. */
  readonly isInText: boolean
}

/** What a key does on the desk; `null`: nothing of ours. While a dialog is open the keys are its own. */
export function keyEvent(shift: OnShift, key: Key): DeskEvent | null {
  if (shift.panel !== null || key.ctrlKey || key.metaKey) return null
  if (key.key === '?' && !key.isInText && !key.altKey)
    return { kind: 'panel-opened', panel: { kind: 'keys' } }
  if (!key.altKey) return null
  switch (key.code) {
    case 'ArrowDown':
      return { kind: 'next-chat-pressed' }
    case 'ArrowUp':
      return { kind: 'previous-chat-pressed' }
    case 'KeyA':
      return { kind: 'oldest-accepted' }
    case 'KeyL':
      return { kind: 'list-opened' }
    case 'KeyT':
      return ofOpenChat(shift, 'transfer')
    case 'KeyE':
      return ofOpenChat(shift, 'end')
    default:
      return null
  }
}

/** Only what still runs can be handed over or ended. */
function ofOpenChat(shift: OnShift, kind: 'transfer' | 'end'): DeskEvent | null {
  const chat = shift.desk?.chats.find(({ chatId }) => chatId === shift.openChatId)
  return chat?.chatting === true ? { kind: 'panel-opened', panel: { kind, chatId: chat.chatId } } : null
}
