import { formatSizeLimit } from '@murphy/domain/live-chat'
import type { UploadRules } from '@murphy/domain/live-chat'
import type { FastifyReply } from 'fastify'
import type { RefusedUpload } from '../../uploads/receive-upload'
import { DeskProblem } from '../desk-problem'

/**
 * Returns the problem of an agent's file that was refused. The connection is closed after the reply, because the unread
 * rest of the file is not waited for.
 */
export function refuseAgentUpload(
  refused: RefusedUpload,
  rules: Pick<UploadRules, 'max_bytes'>,
  reply: FastifyReply,
): DeskProblem {
  reply.header('Connection', 'close')
  return toUploadProblem(refused, rules)
}

function toUploadProblem(
  { code, message }: RefusedUpload,
  { max_bytes }: Pick<UploadRules, 'max_bytes'>,
): DeskProblem {
  switch (code) {
    case 'TOO_LARGE':
      return new DeskProblem('too_large', `Files can be up to ${formatSizeLimit(max_bytes)}.`)
    case 'ILLEGAL_TYPE':
      return new DeskProblem('unsupported_media_type', message)
    case 'FILE_UPLOADS_DISABLED':
    case 'FILE_UPLOADS_TEMPORARILY_DISABLED':
      return new DeskProblem('forbidden', message)
    case 'S3_UPLOAD_ERROR':
    case 'NO_GATES':
    case 'UNABLE_TO_GET_SETTINGS':
      return new DeskProblem('unavailable', message)
    case 'NO_SESSION':
    case 'UNEXPECTED_ERROR':
      return new DeskProblem('bad_request', message)
  }
}
