import type { CannedReply } from '@murphy/contracts/desk'
import { findUploadRefusal, uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import type { UploadRules } from '@murphy/domain/live-chat'
import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { noticeMs } from '../settings'
import type { OnShift } from '../state'
import { change, emit, sequence } from '../step'
import type { Rule } from '../step'
import type { ChosenFile, Command, DraftAttachment } from './command'
import type { Refusal } from './refusal'

/** Most files of one message. */
export const attachmentsMaxCount = 10

const nothing: readonly DraftAttachment[] = []

/** Returns the files in the message box of a chat. */
export function getAttachments(
  { attachments }: Pick<OnShift, 'attachments'>,
  chatId: string,
): readonly DraftAttachment[] {
  return attachments[chatId] ?? nothing
}

/** Returns which files the account lets agents send. */
export function getUploadRules({ desk }: Pick<OnShift, 'desk'>): UploadRules {
  return (
    desk?.uploads ?? {
      enabled: true,
      plan_allows: true,
      allowed_extensions: uploadExtensions,
      max_bytes: uploadMaxBytes,
    }
  )
}

/** Adds a file to the draft. A file beyond a limit is refused before it is uploaded; the server checks again. */
export function addFile(chatId: string, file: ChosenFile, { freshId }: Moment): Rule {
  return (shift) => {
    const refusal = findRefusal(shift, chatId, file)
    if (refusal !== null) return sequence(shift, refuseFile(freshId, refusal))
    return sequence(shift, append(chatId, [{ id: freshId, source: 'own', ...file }]))
  }
}

/** Adds the files of a canned reply to the draft. A file that is there already is not added twice. */
export function addReplyFiles(
  chatId: string,
  { replyId, files = [] }: CannedReply,
  { freshId }: Moment,
): Rule {
  return (shift) => {
    const known = getAttachments(shift, chatId).flatMap((each) =>
      each.source === 'reply' ? [each.fileId] : [],
    )
    const added = files
      .filter(({ fileId }) => !known.includes(fileId))
      .map(({ fileId, name, sizeBytes }, index) => ({
        id: toNumberedId(freshId, index),
        name,
        size: sizeBytes,
        source: 'reply' as const,
        replyId,
        fileId,
      }))
    if (getAttachments(shift, chatId).length + added.length > attachmentsMaxCount)
      return sequence(shift, refuseFile(freshId, tooMany))
    return sequence(shift, append(chatId, added))
  }
}

/** Removes a file from the draft. */
export function removeAttachment(chatId: string, id: string): Rule {
  return (shift) =>
    next(
      withAttachments(
        shift,
        chatId,
        getAttachments(shift, chatId).filter((each) => each.id !== id),
      ),
    )
}

/** Removes all files from the draft, because they are being sent. */
export function clearAttachments(chatId: string): Rule {
  return (shift) => next(withAttachments(shift, chatId, []))
}

/** Returns the command that sends a file of a draft. */
export function toFileCommand(chatId: string, attachment: DraftAttachment): Command {
  const { name, size } = attachment
  if (attachment.source === 'own')
    return { type: 'file', chatId, file: { name, size, content: attachment.content } }
  const { replyId, fileId } = attachment
  return { type: 'reply-file', chatId, replyId, fileId, name, size }
}

const tooMany: Refusal = {
  kind: 'other',
  message: `A message can have up to ${attachmentsMaxCount} files.`,
}

function findRefusal(shift: OnShift, chatId: string, file: ChosenFile): Refusal | null {
  const rules = getUploadRules(shift)
  switch (findUploadRefusal(file, rules)) {
    case 'EXCEED_SIZE_LIMIT':
      return { kind: 'too-large', name: file.name, size: file.size, maxBytes: rules.max_bytes }
    case 'INVALID_EXTENSION':
      return { kind: 'not-allowed', name: file.name, extensions: rules.allowed_extensions }
    case 'NOT_ALLOWED':
    case 'INVALID_PLAN':
      return { kind: 'other', message: 'Files cannot be sent here.' }
    case null:
      return getAttachments(shift, chatId).length < attachmentsMaxCount ? null : tooMany
  }
}

function refuseFile(id: string, refusal: Refusal): Rule {
  return (shift) =>
    sequence(
      shift,
      change({ notice: { id, command: 'file', shopper: '', refusal } }),
      emit({ kind: 'after', key: 'notice', delayMs: noticeMs }),
    )
}

function append(chatId: string, added: readonly DraftAttachment[]): Rule {
  return (shift) => next(withAttachments(shift, chatId, [...getAttachments(shift, chatId), ...added]))
}

function withAttachments(shift: OnShift, chatId: string, files: readonly DraftAttachment[]): OnShift {
  const { [chatId]: _, ...others } = shift.attachments
  return { ...shift, attachments: files.length === 0 ? others : { ...others, [chatId]: files } }
}

/** Returns the id of one of several files, made from one fresh id: `f0`, `f1` and so on replace its last two digits. */
function toNumberedId(freshId: string, index: number): string {
  return `${freshId.slice(0, -2)}${index.toString(16).padStart(2, 'f')}`
}
