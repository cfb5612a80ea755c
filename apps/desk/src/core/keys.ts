import type { DeskChat } from '@murphy/contracts/desk'
import type { DeskEvent } from './event'
import type { OnShift } from './state'

/** A key as the browser reports it. `code` is the position on the keyboard, which Alt does not change. */
export type Key = {
  readonly code: string
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  /** The key goes into a text field. */
  readonly isInText: boolean
}

/** Returns the event of a keyboard shortcut; `null`: not a shortcut. An open dialog handles its own keys. */
export function toKeyEvent(shift: OnShift, key: Key): DeskEvent | null {
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
    case 'KeyD':
      return { kind: 'offer-declined' }
    case 'KeyL':
      return { kind: 'view-opened', view: 'lists' }
    case 'KeyM':
      return { kind: 'panel-opened', panel: { kind: 'alerts' } }
    case 'KeyP':
      return { kind: 'panel-opened', panel: { kind: 'replies' } }
    case 'KeyO':
      return { kind: 'panel-opened', panel: { kind: 'macros' } }
    case 'Digit1':
      return { kind: 'status-chosen', status: 'online' }
    case 'Digit2':
      return { kind: 'status-chosen', status: 'away' }
    case 'Digit3':
      return { kind: 'status-chosen', status: 'invisible' }
    default:
      return toChatKeyEvent(shift, key.code)
  }
}

/** Returns the event of a shortcut for the open chat. */
function toChatKeyEvent(shift: OnShift, code: string): DeskEvent | null {
  const chat = shift.desk?.chats.find(({ chatId }) => chatId === shift.openChatId)
  if (chat === undefined) return null
  const { chatId } = chat
  switch (code) {
    case 'KeyG':
      return { kind: 'panel-opened', panel: { kind: 'tags', chatId } }
    case 'KeyF':
      return { kind: 'panel-opened', panel: { kind: 'files', chatId } }
    case 'KeyW':
      return { kind: 'chat-left', chatId }
    default:
      return chat.chatting ? toRunningKeyEvent(chat, code) : null
  }
}

/** Returns the event of a shortcut that only active chats have. */
function toRunningKeyEvent({ chatId, isRatingRequested }: DeskChat, code: string): DeskEvent | null {
  switch (code) {
    case 'KeyN':
      return { kind: 'note-toggled', chatId }
    case 'KeyR':
      return isRatingRequested ? null : { kind: 'rating-requested', chatId }
    case 'KeyT':
      return { kind: 'panel-opened', panel: { kind: 'transfer', chatId } }
    case 'KeyK':
      return { kind: 'panel-opened', panel: { kind: 'cards', chatId } }
    case 'KeyE':
      return { kind: 'panel-opened', panel: { kind: 'end', chatId } }
    default:
      return null
  }
}
