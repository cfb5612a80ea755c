import multipart from '@fastify/multipart'
import type { UploadFailure, UploadFailureCode, UploadReply } from '@murphy/contracts/live-chat'
import { uploadFailures } from '@murphy/contracts/live-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asError } from '../../../as-error'
import type { AckFrame, Visitors } from '../../live-chat'
import { bearerOf } from '../bearer'
import type { Refused, UploadPorts } from './take-upload'
import { takeUpload } from './take-upload'

/** One contract at two addresses: sessions on WebSockets, and on the fallback. Source: OP-103 */
export const uploadPaths = ['/client/widget/uploads', '/client/widget/upload'] as const

/** Files that may arrive at once in this process. */
const mostAtOnce = 32

/** A visitor's file into the running chat. Source: LCS-33, LCS-34, LCS-36 to LCS-40, wire-shapes 7.3 */
export async function mountVisitorUploads(
  app: FastifyInstance,
  visitors: Visitors,
  ports: UploadPorts,
): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  let arriving = 0

  async function answer(request: FastifyRequest): Promise<UploadReply | Refused> {
    const session = await visitors.session(bearerOf(request) ?? '')
    if (session === null) return refused('NO_SESSION', 'The session is not known; register again.')
    const rules = await visitors.state(session.visitorId).then(
      ({ uploads }) => uploads,
      () => null,
    )
    if (rules === null) return refused('UNABLE_TO_GET_SETTINGS', 'The service is busy; please try again.')
    if (arriving >= mostAtOnce) return refused('NO_GATES', 'Too many files arrive at once; please try again.')
    arriving += 1
    try {
      const taken = await takeUpload(request, rules, ports)
      if (!taken.ok) return taken
      const { id, attachment } = taken
      const sent = await visitors.sendFile({ ...session, address: request.callerAddress }, { id, attachment })
      if (!sent.ok || sent.attachment.url !== attachment.url) await taken.discard()
      if (!sent.ok) return refusedBy(sent.ack)
      const { chatId: chat_id, seq, timestamp } = sent
      return { type: 'chat.file', ...sent.attachment, id, chat_id, seq, timestamp }
    } finally {
      arriving -= 1
    }
  }

  for (const path of uploadPaths) {
    app.post(path, async (request, reply) => {
      const answered = await answer(request).catch((error: unknown) => {
        const { message } = asError(error)
        request.log.error({ event: 'upload-failed', message })
        return refused('UNEXPECTED_ERROR', 'Something went wrong on our side.')
      })
      return 'ok' in answered ? sendRefusal(reply, answered) : answered
    })
  }
}

function sendRefusal(reply: FastifyReply, { code, message }: Refused): FastifyReply {
  const failure: UploadFailure = { error: { code, message } }
  // What of the file has not been read is not waited for.
  return reply.status(uploadFailures[code].status).header('Connection', 'close').send(failure)
}

/** The service does not take the file into a chat. */
function refusedBy(ack: AckFrame): Refused {
  if (ack.ok) return refused('UNEXPECTED_ERROR', 'Something went wrong on our side.')
  const { code, message } = ack.error
  return refused(code === 'INTERNAL' ? 'UNEXPECTED_ERROR' : 'FILE_UPLOADS_DISABLED', message)
}

function refused(code: UploadFailureCode, message: string): Refused {
  return { ok: false, code, message }
}
