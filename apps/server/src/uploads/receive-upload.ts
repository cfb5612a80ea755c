import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Attachment, UploadFailureCode, Uploads } from '@murphy/contracts/live-chat'
import { FrameIdSchema } from '@murphy/contracts/live-chat'
import { getFileExtension, findUploadRefusal } from '@murphy/domain/live-chat'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { getErrorCode } from '../error-code'
import { toError } from '../logging'
import { toStoredAddress } from '../files/stored-files'
import type { StorageTotal } from '../files/storage-total'
import type { FileStore } from '../files/stored-files'
import { cleanFileName } from '../files/clean-file-name'
import { inspectFile } from '../files/inspect-file'

export type UploadPorts = {
  readonly files: FileStore
  /** Folder of files that are still arriving, on the disk where `files` stores them. */
  readonly incomingFolder: string
  /** Checks whether all files together still fit on the disk. */
  readonly fileTotal: Pick<StorageTotal, 'reserve'>
}

export type RefusedUpload = { readonly ok: false; readonly code: UploadFailureCode; readonly message: string }

/** A checked and stored file, with its stored address. `discard` removes it, for a repeat, and never rejects. */
export type AcceptedUpload = {
  readonly ok: true
  readonly id: string
  readonly attachment: Attachment
  readonly discard: () => Promise<void>
}

/** Bytes for the headers of the parts of a form. */
const overheadBytes = 16 * 1024

/**
 * Receives the one file of a request: streams it to disk within the limit, inspects it, and stores it under a key of 128
 * random bits.
 *
 * @param checkQuota called once the file is complete and valid; checks the sender's quotas
 * Source: docs/live-chat-protocol.md#tokens-and-uploads, LCS-26 to LCS-28, LCS-33, LCS-36 to LCS-40
 */
export async function receiveUpload(
  request: FastifyRequest,
  rules: Uploads,
  { files, incomingFolder, fileTotal }: UploadPorts,
  checkQuota: (sizeBytes: number) => Promise<RefusedUpload | null> = () => Promise.resolve(null),
): Promise<AcceptedUpload | RefusedUpload> {
  const early = findEarlyRefusal(request, rules)
  if (early !== null) return early
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, randomUUID())
  try {
    const arrived = await receiveFile(request, path, rules.max_bytes)
    if (!arrived.ok) return arrived
    const { id, name, size } = arrived
    const refusal = findUploadRefusal({ name, size }, rules)
    if (refusal === 'EXCEED_SIZE_LIMIT') return createTooLargeRefusal(rules)
    const inspected = refusal === null ? await inspectFile(path, getFileExtension(name)) : null
    if (inspected === null) return refuseUpload('ILLEGAL_TYPE', 'The file is not of a kind that may be sent.')
    const beyond = await checkQuota(size)
    if (beyond !== null) return beyond
    if (!(await fileTotal.reserve(size)))
      return refuseUpload('FILE_UPLOADS_DISABLED', 'No more files can be kept at the moment.')
    const key = randomBytes(16).toString('base64url')
    const { mimeType, metadata } = inspected
    try {
      await files.save(key, { name, mimeType, size }, path)
    } catch (error) {
      request.log.error({ event: 'upload-not-kept', message: toError(error).message })
      return refuseUpload('S3_UPLOAD_ERROR', 'The file could not be kept; please try again.')
    }
    const url = toStoredAddress(key)
    return {
      ok: true,
      id,
      attachment: { mime_type: mimeType, name, size, url, metadata },
      // A file that stays is removed by its age.
      discard: () => files.remove(key).catch(() => undefined),
    }
  } finally {
    await rm(path, { force: true })
  }
}

function findEarlyRefusal({ headers }: FastifyRequest, rules: Uploads): RefusedUpload | null {
  if (!rules.enabled) return refuseUpload('FILE_UPLOADS_DISABLED', 'Files cannot be sent here.')
  if (!rules.plan_allows)
    return refuseUpload('FILE_UPLOADS_TEMPORARILY_DISABLED', 'The plan has no file sending.')
  return Number(headers['content-length']) > rules.max_bytes + overheadBytes
    ? createTooLargeRefusal(rules)
    : null
}

type ReceivedFile = { readonly ok: true; readonly id: string; readonly name: string; readonly size: number }

async function receiveFile(
  request: FastifyRequest,
  path: string,
  maxBytes: number,
): Promise<ReceivedFile | RefusedUpload> {
  if (!request.isMultipart()) return unreadable
  let id: string | null = null
  let file: { readonly name: string; readonly size: number; readonly isCut: boolean } | null = null
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: maxBytes } })) {
      if (part.type === 'file') {
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
        file = { name: cleanFileName(part.filename), size: part.file.bytesRead, isCut: part.file.truncated }
      } else if (part.fieldname === 'id' && v.is(FrameIdSchema, part.value)) {
        id = part.value
      }
    }
  } catch (error) {
    if (isSenderFailure(error)) return unreadable
    throw error
  }
  if (file === null || id === null) return unreadable
  if (file.isCut) return refuseUpload('TOO_LARGE', `The file is larger than ${maxBytes} bytes.`)
  return { ok: true, id, name: file.name, size: file.size }
}

/** One file and its id; other parts are ignored. */
const partLimits = { files: 1, fields: 4, parts: 5, fieldSize: 256, headerPairs: 20 }

/** Returns true when the request broke off or is no multipart form. Errors of our own disk have a system code. */
function isSenderFailure(error: unknown): boolean {
  const code = getErrorCode(error) ?? ''
  return (
    code === '' || code.startsWith('FST_') || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
}

const unreadable = refuseUpload(
  'UNEXPECTED_ERROR',
  'The request needs the parts id, 32 hex digits, and file.',
)

function createTooLargeRefusal({ max_bytes }: Uploads): RefusedUpload {
  return refuseUpload('TOO_LARGE', `The file is larger than ${max_bytes} bytes.`)
}

/** Creates the refusal of an upload. */
export function refuseUpload(code: UploadFailureCode, message: string): RefusedUpload {
  return { ok: false, code, message }
}
