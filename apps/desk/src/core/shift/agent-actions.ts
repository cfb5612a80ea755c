import { next } from '@murphy/flow'
import { messageProblem, uploadExtensions, uploadMaxBytes, uploadRefusal } from '@murphy/domain/live-chat'
import { noticeMs } from '../../settings'
import type { Moment } from '../event'
import { emit, change, sequence } from '../step'
import type { Rule } from '../step'
import type { ChosenFile, Command } from './command'
import { draftKey } from './notes'
import { openChat } from './open-chat'
import { chatOf, offers, waiting, ownChats } from './selectors'
import { outgoing, send, settle } from './sending'
import { noteTyping, stopTyping } from './typing'

/** Asks for a waiting chat, once. Source: live-chat section 2, "one agent only gets a chat" */
export function accept(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const isAsked = shift.outbox.some(({ command }) => command.type === 'accept' && command.chatId === chatId)
    return isAsked ? next(shift) : sequence(shift, send(freshId, { type: 'accept', chatId }))
  }
}

/** The offer that runs out first, else whoever waits longest. */
export function acceptOldest(moment: Moment): Rule {
  return (shift) => {
    const chat = offers(shift)[0] ?? waiting(shift).find(({ mayAccept }) => mayAccept)
    return chat === undefined ? next(shift) : sequence(shift, accept(chat.chatId, moment))
  }
}

/** The offer that runs out first goes on to the next agent. */
export function declineOldest({ freshId }: Moment): Rule {
  return (shift) => {
    const chat = offers(shift)[0]
    return chat === undefined
      ? next(shift)
      : sequence(shift, send(freshId, { type: 'decline', chatId: chat.chatId }))
  }
}

/** The chat beside the open one, round and round. */
export function turnTo(direction: 1 | -1): Rule {
  return (shift) => {
    const { running, ended } = ownChats(shift)
    const chats = [...running, ...ended]
    const place = chats.findIndex(({ chatId }) => chatId === shift.openChatId)
    const index = place === -1 ? (direction === 1 ? 0 : chats.length - 1) : place + direction
    const chat = chats[(index + chats.length) % chats.length]
    return chat === undefined ? next(shift) : sequence(shift, openChat(chat.chatId))
  }
}

/** Drafts are kept by chat, also over a reload. */
export function changeDraft(chatId: string, text: string, moment: Moment): Rule {
  return (shift) => {
    const key = draftKey(shift, chatId)
    // Of a note the shopper is told nothing, not even that somebody writes.
    const isQuiet = text.trim() === '' || key !== chatId
    return sequence(
      shift,
      (current) => next({ ...current, drafts: { ...current.drafts, [key]: text } }),
      keepDrafts,
      isQuiet ? stopTyping : noteTyping(chatId, moment),
    )
  }
}

/** Whether a draft can go as a line. */
export function isSendable(text: string): boolean {
  return messageProblem(text.trim()) === null
}

/** A note is shorter than a line. */
export const noteMaxCharacters = 2000

/** Whether a draft can be kept as a note. */
export function isKeepable(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= noteMaxCharacters
}

/** The draft becomes a line, or a note; a chat that has ended takes none, and the draft stays. */
export function submitLine(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const key = draftKey(shift, chatId)
    const text = (shift.drafts[key] ?? '').trim()
    const isNote = key !== chatId
    const chat = chatOf(shift, chatId)
    if (chat === undefined || (isNote ? !isKeepable(text) : !isSendable(text) || !chat.chatting))
      return next(shift)
    const { [key]: _, ...drafts } = shift.drafts
    return sequence(
      shift,
      stopTyping,
      change({ drafts }),
      keepDrafts,
      send(freshId, isNote ? { type: 'note', chatId, text } : { type: 'message', chatId, msg: text }),
    )
  }
}

const uploadRules = {
  enabled: true,
  plan_allows: true,
  allowed_extensions: uploadExtensions,
  max_bytes: uploadMaxBytes,
}

/** A file that breaks a limit is refused here, before a byte of it has gone; the service looks again. */
export function sendFile(chatId: string, file: ChosenFile, { freshId }: Moment): Rule {
  return (shift) => {
    const problem = uploadRefusal(file, uploadRules)
    if (problem === null) return sequence(shift, send(freshId, { type: 'file', chatId, file }))
    const kind = problem === 'EXCEED_SIZE_LIMIT' ? 'too-large' : 'not-allowed'
    return sequence(
      shift,
      change({ notice: { id: freshId, command: 'file', shopper: '', refusal: { kind } } }),
      emit({ kind: 'after', key: 'notice', delayMs: noticeMs }),
    )
  }
}

/** A refused line goes again as a new one: under its old id it would get its old answer. */
export function repeatLine(id: string, { freshId }: Moment): Rule {
  return (shift) => {
    const item = outgoing(shift.outbox, id)
    if (item?.stage.at !== 'refused') return next(shift)
    return sequence(shift, settle(id), send(freshId, item.command))
  }
}

/** What a dialog has asked for; the dialog is closed with it. */
export function confirm(command: Command, { freshId }: Moment): Rule {
  return (shift) => sequence(shift, change({ panel: null }), send(freshId, command))
}

const keepDrafts: Rule = (shift) =>
  next(shift, { kind: 'keep-drafts', account: shift.account, drafts: shift.drafts })
