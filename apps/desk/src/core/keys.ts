import type { DeskChat } from '@murphy/contracts/desk'
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
    case 'KeyD':
      return { kind: 'offer-declined' }
    case 'KeyL':
      return { kind: 'list-opened' }
    case 'KeyM':
      return { kind: 'panel-opened', panel: { kind: 'alerts' } }
    case 'KeyP':
      return { kind: 'panel-opened', panel: { kind: 'replies' } }
    case 'Digit1':
      return { kind: 'status-chosen', status: 'online' }
    case 'Digit2':
      return { kind: 'status-chosen', status: 'away' }
    case 'Digit3':
      return { kind: 'status-chosen', status: 'invisible' }
    default:
      return chatKeyEvent(shift, key.code)
  }
}

/** What a key does with the chat that is open. */
function chatKeyEvent(shift: OnShift, code: string): DeskEvent | null {
  const chat = shift.desk?.chats.find(({ chatId }) => chatId === shift.openChatId)
  if (chat === undefined) return null
  const { chatId } = chat
  switch (code) {
    case 'KeyG':
      return { kind: 'panel-opened', panel: { kind: 'tags', chatId } }
    case 'KeyW':
      return { kind: 'chat-left', chatId }
    default:
      return chat.chatting ? runningKeyEvent(chat, code) : null
  }
}

/** Only in what still runs something can be said, handed over or ended. */
function runningKeyEvent({ chatId, isRatingRequested }: DeskChat, code: string): DeskEvent | null {
  switch (code) {
    case 'KeyN':
      return { kind: 'note-toggled', chatId }
    case 'KeyR':
      return isRatingRequested ? null : { kind: 'rating-asked', chatId }
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
