import { unchanged } from '@murphy/flow'
import type { SdkUploadCode } from '@murphy/contracts/live-chat'
import { validateMessage } from '@murphy/domain/live-chat'
import { validateBotText } from '@murphy/domain/validation'
import { fill } from '@murphy/domain/words'
import { say } from '../conversation/entries'
import { markUsed } from '../conversation/quick-reply-use'
import { chatCopy } from '../copy'
import type { Moment } from '../moment'
import { openView } from '../selectors'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putTalk, whenTalking } from './attached'
import { liveChatCopy } from './copy'

/**
 * The shopper writes to people: as long as they like, but with the characters that Murphy takes. While the connection is
 * lost nothing goes out, and what is typed stays.
 *
 * Source: INP-09, OP-28, OP-108
 */
export function textWritten(moment: Moment, text: string): Rule {
  return whenTalking(({ talk }, state) => {
    if (talk.isDisrupted || state.flow !== null || openView(state)?.at !== 'chat') return unchanged
    const trimmed = text.trim()
    const problem = validateBotText(trimmed, { isLiveChat: true })
    if (problem === 'empty') return unchanged
    if (problem !== null) return keep(text, say(moment, { from: 'bot', text: chatCopy.refusal[problem] }))
    if (validateMessage(trimmed) !== null)
      return keep(text, say(moment, { from: 'system', text: liveChatCopy.tooLong }))
    return (current) => sequence(current, put('drafts', { draft: '' }), sendLine(trimmed))
  })
}

/** Keeps a refused text in the box. Source: OP-27 */
function keep(draft: string, rule: Rule): Rule {
  return (state) => sequence(state, put('drafts', { draft }), rule)
}

function sendLine(text: string): Rule {
  return (state) =>
    sequence(
      state,
      markUsed,
      put('session', { hasInteracted: true }),
      emitLiveChatEffect({ kind: 'tell-typing', isTyping: false }, { kind: 'send-line', text }),
      emit({
        kind: 'tell-host',
        message: {
          type: 'chatbotTriggerAdobeAnalytics',
          eventName: 'message_sent',
          label: '',
          intentGroupName: state.session.intent.intentGroupName,
        },
      }),
    )
}

/** Source: LCS-55 */
export const notifyTyping: Rule = whenTalking((_, state) =>
  emitLiveChatEffect({ kind: 'tell-typing', isTyping: state.drafts.draft !== '' }),
)

/** A button of an agent's message says its words, once. */
export function buttonPressed(entryId: string, text: string): Rule {
  return whenTalking(({ talk }) =>
    talk.isDisrupted || talk.used.includes(entryId)
      ? unchanged
      : (state) => sequence(state, putTalk({ used: [...talk.used, entryId] }), sendLine(text)),
  )
}

/** It cannot arrive any more. The words are given back when there is room for them. */
export function lineRefused(moment: Moment, text: string): Rule {
  return (state) =>
    sequence(
      state,
      state.drafts.draft === '' ? put('drafts', { draft: text }) : unchanged,
      say(moment, { from: 'system', text: liveChatCopy.notSent }),
    )
}

/** Source: LC-48, OP-103 */
export function fileChosen({ freshId: id }: Moment, file: File): Rule {
  return whenTalking(({ at, talk }) =>
    at !== 'chatting' || talk.isDisrupted
      ? unchanged
      : (state) =>
          sequence(
            state,
            put('session', { hasInteracted: true }),
            putTalk({ files: [...talk.files, { id, text: file.name, share: null }] }),
            emitLiveChatEffect({ kind: 'send-file', id, file }),
          ),
  )
}

export function fileProgressed(id: string, share: number): Rule {
  return whenTalking(({ talk }) =>
    putTalk({ files: talk.files.map((file) => (file.id === id ? { ...file, share } : file)) }),
  )
}

export function fileSent(id: string): Rule {
  return whenTalking(({ talk }) => putTalk({ files: talk.files.filter((file) => file.id !== id) }))
}

/** Source: LCS-41 to LCS-44, OP-132 */
export function fileRefused(moment: Moment, id: string, code: SdkUploadCode): Rule {
  return whenTalking(({ snapshot }) => (state) => {
    const megabytes = Math.floor((snapshot.uploads?.max_bytes ?? 0) / (1024 * 1024))
    return sequence(
      state,
      fileSent(id),
      say(moment, { from: 'system', text: fileProblem(code, `${megabytes} MB`) }),
    )
  })
}

function fileProblem(code: SdkUploadCode, size: string): string {
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
