import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { validateMessage, noteMaxCharacters } from '@murphy/domain/live-chat'
import type { OnShift } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { clearAttachments, getAttachments, toFileCommand } from './attachments'
import type { Command } from './command'
import { setDraft, setDrafts } from './drafts'
import { awaitSent, cancelMacro } from './macros'
import { getDraftKey } from './notes'
import { findChat } from './selectors'
import { findOutgoing, sendCommand, removeCommands, setStage } from './sending'
import { forgetInserted, recordSent } from './suggested-replies'
import { forgetWrapUp, recordSaved } from './summaries'
import { forgetTranslatedDraft, recordSentTranslation } from './translations'
import { signalTyping, stopTyping } from './typing'

/** Changes a draft, which is kept by chat and survives a reload. */
export function changeDraft(chatId: string, text: string, moment: Moment): Rule {
  return (shift) => {
    const key = getDraftKey(shift, chatId)
    const isNote = key !== chatId
    if (text.trim() === '')
      return sequence(shift, setDraft(key, text), forgetDeleted(chatId, isNote), stopTyping)
    // The shopper gets no typing signal for a note.
    return sequence(shift, setDraft(key, text), isNote ? stopTyping : signalTyping(chatId, moment))
  }
}

/** Removes the suggestions, the summary, the translation and the macro's actions that belong to a draft that the agent has deleted. */
function forgetDeleted(chatId: string, isNote: boolean): Rule {
  if (isNote) return forgetWrapUp(chatId)
  return (shift) =>
    sequence(
      shift,
      ...(isMacroWaiting(shift, chatId) ? [cancelMacro(chatId)] : []),
      forgetInserted(chatId),
      forgetTranslatedDraft(chatId),
    )
}

/** True when a draft can be sent: a valid message, or files without a text. */
export function isSendable(text: string, fileCount: number): boolean {
  return validateMessage(text.trim()) === null || (text.trim() === '' && fileCount > 0)
}

/** True when a draft can be added as a note. */
export function isValidNote(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length <= noteMaxCharacters
}

/** True while a macro waits for a message that the agent has not sent. */
function isMacroWaiting({ pendingMacros }: Pick<OnShift, 'pendingMacros'>, chatId: string): boolean {
  return pendingMacros[chatId]?.awaitedIds === null
}

/** Sends the draft as a note, or as a message with its files. An ended chat takes no message, and the draft stays. */
export function submitDraft(chatId: string, moment: Moment): Rule {
  return (shift) =>
    getDraftKey(shift, chatId) === chatId
      ? sequence(shift, submitMessage(chatId, moment))
      : sequence(shift, submitNote(chatId, moment))
}

function submitNote(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const key = getDraftKey(shift, chatId)
    const text = (shift.drafts[key] ?? '').trim()
    if (findChat(shift, chatId) === undefined || !isValidNote(text)) return next(shift)
    return sequence(
      shift,
      clearDraft(key),
      recordSaved(chatId, text),
      sendCommand(freshId, { type: 'note', chatId, text }),
    )
  }
}

/** Sends the text first, then the files in their order. */
function submitMessage(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const text = (shift.drafts[chatId] ?? '').trim()
    const files = getAttachments(shift, chatId)
    if (findChat(shift, chatId)?.chatting !== true || !isSendable(text, files.length)) return next(shift)
    const commands: readonly (readonly [string, Command])[] = [
      ...(text === '' ? [] : [[freshId, { type: 'message', chatId, msg: text }] as const]),
      ...files.map((file) => [file.id, toFileCommand(chatId, file)] as const),
    ]
    return sequence(
      shift,
      clearDraft(chatId),
      recordSent(chatId, text),
      recordSentTranslation(chatId, text),
      clearAttachments(chatId),
      awaitSent(
        chatId,
        commands.map(([id]) => id),
      ),
      ...commands.map(([id, command]) => sendCommand(id, command)),
    )
  }
}

function clearDraft(key: string): Rule {
  return (shift) => {
    const { [key]: _, ...drafts } = shift.drafts
    return sequence(shift, stopTyping, setDrafts(drafts))
  }
}

/**
 * Sends a refused message as a new one, because its old id would get the old answer. A file whose upload broke off has no
 * answer yet and keeps its id.
 */
export function resendMessage(id: string, { freshId }: Moment): Rule {
  return (shift) => {
    const item = findOutgoing(shift.outbox, id)
    if (item?.stage.at !== 'refused') return next(shift)
    const { command } = item
    if (item.stage.refusal.kind === 'unreachable')
      return sequence(shift, awaitResent(shift, command, id), setStage(id, { at: 'waiting' }))
    return sequence(
      shift,
      awaitResent(shift, command, freshId),
      removeCommands(id),
      sendCommand(freshId, command),
    )
  }
}

/** Makes a macro that has waited for a refused message wait for its repetition. */
function awaitResent(shift: OnShift, command: Command, id: string): Rule {
  return 'chatId' in command && command.type !== 'note' && isMacroWaiting(shift, command.chatId)
    ? awaitSent(command.chatId, [id])
    : next
}
