import * as v from 'valibot'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Largest number of files of one reply. */
export const inboxReplyMaxFiles = 10
/** Largest size of all files of one reply. Encoded for mail, they stay below 25 MB, which most mail servers accept. */
export const inboxReplyMaxBytes = 15 * 1024 * 1024

/**
 * The reason why a file of an email was left out. `quota`: its sender, its item or all emails have had too many within
 * a day; `full`: all stored files together have their largest size; `not-stored`: the store of files failed.
 */
export const inboxFileRefusals = [
  'too-large',
  'type',
  'too-many',
  'quota',
  'full',
  'disabled',
  'not-stored',
] as const
export type InboxFileRefusal = (typeof inboxFileRefusals)[number]

/** A stored file: its address, which is a download, its type by its content, and the pixels of a picture. */
export const InboxFileSchema = v.object({
  url: v.string(),
  mimeType: v.string(),
  metadata: orNull(v.object({ width: v.number(), height: v.number() })),
})
export type InboxFile = Shape<typeof InboxFileSchema>

/** A file of an email or a reply. */
export const InboxAttachmentSchema = v.object({
  name: v.string(),
  /** null: it is not known. */
  sizeBytes: orNull(v.number()),
  /** null: it was left out. */
  file: orNull(InboxFileSchema),
  /** Why it was left out; null: it is stored, or it came before files were stored. */
  refusal: orNull(v.picklist(inboxFileRefusals)),
})
export type InboxAttachment = Shape<typeof InboxAttachmentSchema>
