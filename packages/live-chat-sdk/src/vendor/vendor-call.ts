import type { SdkUploadCode } from '@murphy/contracts/live-chat'
import * as v from 'valibot'
import type { Answered, Outcome, SendFailure } from '../live-chat-client'
import { createUploadFailure, type Uploaded } from '../visitor/upload-file'
import { createRefusal } from '../visitor/refusal'
import type { VendorCallback } from './vendor-chat'

const sendFailures: readonly SendFailure[] = [
  'INVALID',
  'TOO_LONG',
  'NO_CHAT',
  'CHAT_ENDED',
  'CONSENT_REQUIRED',
  'NOT_AUTHENTICATED',
  'BANNED',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'NOT_CONNECTED',
]

const uploadFailures: readonly SdkUploadCode[] = [
  'EXCEED_SIZE_LIMIT',
  'INVALID_EXTENSION',
  'NOT_ALLOWED',
  'INVALID_PLAN',
  'INTERNAL_ERROR',
  'CONN_ERROR',
  'NOT_SUPPORTED',
]

const FailureSchema = v.object({ message: v.optional(v.string(), ''), code: v.optional(v.string(), '') })

const FileSchema = v.object({
  mime_type: v.optional(v.string(), ''),
  name: v.string(),
  size: v.number(),
  url: v.string(),
  metadata: v.nullish(v.object({ width: v.number(), height: v.number() }), null),
})

/** Calls a method of the vendor's object and resolves with the first callback. A missing method is refused. */
export function callVendor(call: ((callback: VendorCallback) => void) | null): Answered {
  if (call === null) return Promise.resolve(createRefusal('NOT_SUPPORTED', 'The vendor has no such call.'))
  return new Promise((resolve) =>
    call((error) => resolve(isMissing(error) ? { ok: true, value: null } : toFailure(error))),
  )
}

/** Uploads a file through the vendor's object. The message of an error is its code. Source: LCS-35 */
export function uploadToVendor(call: ((callback: VendorCallback) => void) | null): Promise<Uploaded> {
  if (call === null) return Promise.resolve(createUploadFailure('NOT_SUPPORTED'))
  return new Promise((resolve) =>
    call((error, data) => {
      const file = v.safeParse(FileSchema, data)
      if (isMissing(error) && file.success) return resolve({ ok: true, value: file.output })
      const message = v.safeParse(FailureSchema, error)
      const code = uploadFailures.find((each) => message.success && each === message.output.message)
      resolve(createUploadFailure(code ?? 'UNKNOWN_ERROR'))
    }),
  )
}

function isMissing(error: unknown): boolean {
  return error === undefined || error === null
}

function toFailure(error: unknown): Extract<Outcome<never, SendFailure>, { ok: false }> {
  const read = v.safeParse(FailureSchema, error)
  if (!read.success) return createRefusal('INTERNAL')
  const { code, message } = read.output
  return createRefusal(sendFailures.find((each) => each === code) ?? 'INTERNAL', message)
}
