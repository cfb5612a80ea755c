import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { ComposingEvent } from '../event'
import type { Rule } from '../step'
import { addFile, addReplyFiles, removeAttachment } from './attachments'
import { applyMacro } from './apply-macro'
import { cancelMacro } from './macros'
import { findOutgoing } from './sending'

/** Handles macros and the files of a draft. Source: docs/desk.md#use-macros, docs/desk.md#send-pictures-and-files */
export function handleComposing(event: ComposingEvent, moment: Moment): Rule {
  switch (event.kind) {
    case 'macros-received':
      return (shift) => next(event.macros === null ? shift : { ...shift, macros: event.macros })
    case 'macro-applied':
      return applyMacro(event, moment)
    case 'macro-cancelled':
      return cancelMacro(event.chatId)
    case 'file-added':
      return addFile(event.chatId, event.file, moment)
    case 'reply-files-added':
      return addReplyFiles(event.chatId, event.reply, moment)
    case 'attachment-removed':
      return removeAttachment(event.chatId, event.id)
    case 'upload-progressed':
      return (shift) => {
        // Uploads that are over are forgotten.
        const running = Object.entries(shift.uploads).filter(([id]) => findOutgoing(shift.outbox, id))
        return next({ ...shift, uploads: { ...Object.fromEntries(running), [event.id]: event.part } })
      }
  }
}
