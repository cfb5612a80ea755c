import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { SdkUploadCode } from '@murphy/contracts/live-chat'
import { validateMessage } from '@murphy/domain/live-chat'
import { maskPlainCardNumbers } from '@murphy/domain/text'
import { validateBotText } from '@murphy/domain/validation'
import { fill } from '@murphy/domain/copy'
import { showMessage } from '../conversation/entries'
import { markQuickRepliesUsed } from '../conversation/pending-offers'
import { chatCopy } from '../copy'
import { reportAction } from '../report-action'
import { selectOpenView } from '../selectors'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putChat, whenChatActive } from './attached-state'
import { liveChatCopy } from './copy'

/**
 * Sends the shopper's text to the agent. It may be longer than a text to Murphy, with the same characters. While the
 * connection is lost nothing is sent, and the text stays in the box.
 *
 * Source: INP-09, OP-28, OP-108
 */
export function sendTextToAgent(moment: Moment, text: string): Rule {
  return whenChatActive(({ chat }, state) => {
    if (chat.isDisrupted || state.flow !== null || selectOpenView(state)?.at !== 'chat') return unchanged
    const trimmed = maskPlainCardNumbers(text.trim())
    const problem = validateBotText(trimmed, { isLiveChat: true })
    if (problem === 'empty') return unchanged
    if (problem !== null)
      return refuseText(text, showMessage(moment, { from: 'bot', text: chatCopy.refusal[problem] }))
    if (validateMessage(trimmed) !== null)
      return refuseText(text, showMessage(moment, { from: 'system', text: liveChatCopy.tooLong }))
    return (current) => sequence(current, put('drafts', { draft: '' }), sendMessage(trimmed))
  })
}

/** Keeps a refused text in the box. Source: OP-27 */
function refuseText(draft: string, rule: Rule): Rule {
  return (state) =>
    sequence(state, put('drafts', { draft }), rule, draft === state.drafts.draft ? unchanged : notifyTyping)
}

function sendMessage(text: string): Rule {
  return (state) =>
    sequence(
      state,
      markQuickRepliesUsed,
      put('session', { hasInteracted: true }),
      emitLiveChatEffect({ kind: 'send-typing', isTyping: false }, { kind: 'send-message', text }),
      reportAction('message_sent'),
    )
}

/** Notifies the agent whether the shopper is typing, which means that there is a text in the box. Source: LCS-55 */
export const notifyTyping: Rule = whenChatActive(({ chat }, { drafts }) =>
  chat.hasMetAgent ? emitLiveChatEffect({ kind: 'send-typing', isTyping: drafts.draft !== '' }) : unchanged,
)

/** Sends the text of a button in an agent's message, once. */
export function pressButton(entryId: string, text: string): Rule {
  return whenChatActive(({ chat }) =>
    chat.isDisrupted || chat.usedEntryIds.includes(entryId)
      ? unchanged
      : (state) =>
          sequence(state, putChat({ usedEntryIds: [...chat.usedEntryIds, entryId] }), sendMessage(text)),
  )
}

/** Reports a message that can no longer arrive. Its text returns to the text box if the box is empty. */
export function handleRefusedMessage(moment: Moment, text: string): Rule {
  return (state) =>
    sequence(
      state,
      state.drafts.draft === '' ? restoreDraft(text) : unchanged,
      showMessage(moment, { from: 'system', text: liveChatCopy.notSent }),
    )
}

function restoreDraft(draft: string): Rule {
  return (state) => sequence(state, put('drafts', { draft }), notifyTyping)
}

/** Sends a file to the agent. Source: LC-48, OP-103 */
export function sendFile({ freshId: id }: Moment, file: File): Rule {
  return whenChatActive(({ at, chat }) =>
    at !== 'chatting' || chat.isDisrupted
      ? unchanged
      : (state) =>
          sequence(
            state,
            put('session', { hasInteracted: true }),
            putChat({ files: [...chat.files, { id, text: file.name, share: null }] }),
            emitLiveChatEffect({ kind: 'send-file', id, file }),
          ),
  )
}

export function setFileProgress(id: string, share: number): Rule {
  return whenChatActive(({ chat }) =>
    putChat({ files: chat.files.map((file) => (file.id === id ? { ...file, share } : file)) }),
  )
}

export function removeSentFile(id: string): Rule {
  return whenChatActive(({ chat }) => putChat({ files: chat.files.filter((file) => file.id !== id) }))
}

/** Shows why a file was refused. Source: LCS-41 to LCS-44, OP-132 */
export function handleRefusedFile(moment: Moment, id: string, code: SdkUploadCode): Rule {
  return whenChatActive(({ snapshot }) => (state) => {
    const megabytes = Math.floor((snapshot.uploads?.max_bytes ?? 0) / (1024 * 1024))
    return sequence(
      state,
      removeSentFile(id),
      showMessage(moment, { from: 'system', text: getFileProblem(code, `${megabytes} MB`) }),
    )
  })
}

function getFileProblem(code: SdkUploadCode, size: string): string {
  const { file } = liveChatCopy
  switch (code) {
    case 'EXCEED_SIZE_LIMIT':
      return fill(file.size, { size })
    case 'INVALID_EXTENSION':
    case 'NOT_SUPPORTED':
      return file.type
    case 'NOT_ALLOWED':
    case 'INVALID_PLAN':
      return file.disabled
    case 'CONN_ERROR':
    case 'INTERNAL_ERROR':
    case 'UNKNOWN_ERROR':
      return file.failed
  }
}
