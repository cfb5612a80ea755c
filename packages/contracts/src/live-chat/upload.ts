import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { AttachmentSchema } from './entry'

/** Path of stored files, below any address of the server. */
export const filesPath = '/client/widget/files'

/** An accepted file; `size` in bytes, `url` unguessable and served as a download. */
export const UploadReplySchema = v.object({
  type: v.literal('chat.file'),
  ...AttachmentSchema.entries,
  id: IdSchema,
  chat_id: IdSchema,
  seq: v.number(),
  timestamp: MillisSchema,
})
export type UploadReply = Shape<typeof UploadReplySchema>

export const UploadFailureCodeSchema = v.picklist([
  'TOO_LARGE',
  'ILLEGAL_TYPE',
  'FILE_UPLOADS_DISABLED',
  'FILE_UPLOADS_TEMPORARILY_DISABLED',
  'NO_SESSION',
  'UNEXPECTED_ERROR',
  'UNABLE_TO_GET_SETTINGS',
  'S3_UPLOAD_ERROR',
  'NO_GATES',
])
export type UploadFailureCode = v.InferOutput<typeof UploadFailureCodeSchema>

export const UploadFailureSchema = v.object({
  error: v.object({ code: UploadFailureCodeSchema, message: v.string() }),
})
export type UploadFailure = Shape<typeof UploadFailureSchema>

/** Upload errors that the SDK reports to its caller. */
export type SdkUploadCode =
  | 'EXCEED_SIZE_LIMIT'
  | 'INVALID_EXTENSION'
  | 'NOT_ALLOWED'
  | 'INVALID_PLAN'
  | 'INTERNAL_ERROR'
  | 'CONN_ERROR'
  | 'NOT_SUPPORTED'
  | 'UNKNOWN_ERROR'

/** HTTP status and SDK code of each failure of the service. */
export const uploadFailures = {
  TOO_LARGE: { status: 413, sdkCode: 'EXCEED_SIZE_LIMIT' },
  ILLEGAL_TYPE: { status: 415, sdkCode: 'INVALID_EXTENSION' },
  FILE_UPLOADS_DISABLED: { status: 403, sdkCode: 'NOT_ALLOWED' },
  FILE_UPLOADS_TEMPORARILY_DISABLED: { status: 403, sdkCode: 'INVALID_PLAN' },
  NO_SESSION: { status: 401, sdkCode: 'INTERNAL_ERROR' },
  UNEXPECTED_ERROR: { status: 500, sdkCode: 'INTERNAL_ERROR' },
  UNABLE_TO_GET_SETTINGS: { status: 500, sdkCode: 'INTERNAL_ERROR' },
  S3_UPLOAD_ERROR: { status: 503, sdkCode: 'INTERNAL_ERROR' },
  NO_GATES: { status: 503, sdkCode: 'INTERNAL_ERROR' },
} as const satisfies {
  readonly [Code in UploadFailureCode]: { readonly status: number; readonly sdkCode: SdkUploadCode }
}

/** Returns the SDK code for a failed upload's reply: the service's own code, or a code for any other body. */
export function toSdkUploadCode(body: unknown): SdkUploadCode {
  const read = v.safeParse(UploadFailureSchema, body)
  return read.success ? uploadFailures[read.output.error.code].sdkCode : 'UNKNOWN_ERROR'
}
