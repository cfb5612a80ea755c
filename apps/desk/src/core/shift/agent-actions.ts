import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import {
  validateMessage,
  uploadExtensions,
  uploadMaxBytes,
  findUploadRefusal,
  noteMaxCharacters,
} from '@murphy/domain/live-chat'
import { noticeMs } from '../settings'
import { emit, change, sequence } from '../step'
import type { Rule } from '../step'
import type { ChosenFile, Command } from './command'
import { getDraftKey } from './notes'
import { findChat, getOffers, getWaitingChats, getOwnChats } from './selectors'
import { findOutgoing, sendCommand, removeCommands } from './sending'
import { signalTyping, stopTyping } from './typing'
import { openChat } from './navigation'

/** Requests a waiting chat, once. One agent only gets it. Source: docs/desk.md */
export function acceptChat(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const isRequested = shift.outbox.some(
      ({ command }) => command.type === 'accept' && command.chatId === chatId,
    )
    return isRequested ? next(shift) : sequence(shift, sendCommand(freshId, { type: 'accept', chatId }))
  }
}

/** Accepts the offer that expires first, otherwise the chat that has waited longest. */
export function acceptOldest(moment: Moment): Rule {
  return (shift) => {
    const chat = getOffers(shift)[0] ?? getWaitingChats(shift).find(({ mayAccept }) => mayAccept)
    return chat === undefined ? next(shift) : sequence(shift, acceptChat(chat.chatId, moment))
  }
}

/** Declines the offer that expires first. */
export function declineOldest({ freshId }: Moment): Rule {
  return (shift) => {
    const chat = getOffers(shift)[0]
    return chat === undefined
      ? next(shift)
      : sequence(shift, sendCommand(freshId, { type: 'decline', chatId: chat.chatId }))
  }
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

/** Changes a draft, which is kept by chat and survives a reload. */
export function changeDraft(chatId: string, text: string, moment: Moment): Rule {
  return (shift) => {
    const key = getDraftKey(shift, chatId)
    // The shopper gets no typing signal for a note.
    const sendsNoSignal = text.trim() === '' || key !== chatId
    return sequence(
      shift,
      (current) => next({ ...current, drafts: { ...current.drafts, [key]: text } }),
      saveDrafts,
      sendsNoSignal ? stopTyping : signalTyping(chatId, moment),
    )
  }
}

/** True when a draft can be sent as a message. */
export function isValidMessage(text: string): boolean {
  return validateMessage(text.trim()) === null
}

/** True when a draft can be added as a note. */
export function isValidNote(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= noteMaxCharacters
}

/** Sends the draft as a message or a note. An ended chat takes no message, and the draft stays. */
export function submitDraft(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const key = getDraftKey(shift, chatId)
    const text = (shift.drafts[key] ?? '').trim()
    const isNote = key !== chatId
    const chat = findChat(shift, chatId)
    if (chat === undefined || (isNote ? !isValidNote(text) : !isValidMessage(text) || !chat.chatting))
      return next(shift)
    const { [key]: _, ...drafts } = shift.drafts
    return sequence(
      shift,
      stopTyping,
      change({ drafts }),
      saveDrafts,
      sendCommand(freshId, isNote ? { type: 'note', chatId, text } : { type: 'message', chatId, msg: text }),
    )
  }
}

const uploadRules = {
  enabled: true,
  plan_allows: true,
  allowed_extensions: uploadExtensions,
  max_bytes: uploadMaxBytes,
}

/** Sends a file. A file beyond a limit is refused before it is uploaded; the server checks again. */
export function sendFile(chatId: string, file: ChosenFile, { freshId }: Moment): Rule {
  return (shift) => {
    const problem = findUploadRefusal(file, uploadRules)
    if (problem === null) return sequence(shift, sendCommand(freshId, { type: 'file', chatId, file }))
    const kind = problem === 'EXCEED_SIZE_LIMIT' ? 'too-large' : 'not-allowed'
    return sequence(
      shift,
      change({ notice: { id: freshId, command: 'file', shopper: '', refusal: { kind } } }),
      emit({ kind: 'after', key: 'notice', delayMs: noticeMs }),
    )
  }
}

/** Sends a refused message as a new one, because its old id would get the old answer. */
export function resendMessage(id: string, { freshId }: Moment): Rule {
  return (shift) => {
    const item = findOutgoing(shift.outbox, id)
    if (item?.stage.at !== 'refused') return next(shift)
    return sequence(shift, removeCommands(id), sendCommand(freshId, item.command))
  }
}

/** Sends the command of a dialog and closes the dialog. */
export function confirmDialog(command: Command, { freshId }: Moment): Rule {
  return (shift) => sequence(shift, change({ panel: null }), sendCommand(freshId, command))
}

const saveDrafts: Rule = (shift) =>
  next(shift, { kind: 'save-drafts', account: shift.account, drafts: shift.drafts })
