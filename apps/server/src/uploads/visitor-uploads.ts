import multipart from '@fastify/multipart'
import type { UploadFailure, UploadReply } from '@murphy/contracts/live-chat'
import { uploadFailures } from '@murphy/contracts/live-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asError } from '../as-error'
import { attachmentFor } from '../files/file-address'
import type { OwnOrigin } from '../http/own-origin'
import type { Quotas } from '../quotas/ports'
import { uploadUses } from '../quotas/upload-uses'
import type { VisitorService, VisitorSession } from '../live-chat/visitor-service'
import type { AckFrame } from '../live-chat/frames'
import { readBearerToken } from '../transports/bearer-token'
import type { TransportClock } from '../transports/transport-clock'
import { watchSpeed } from './minimum-speed'
import type { RefusedUpload, AcceptedUpload, UploadPorts } from './take-upload'
import { refuseUpload, takeUpload } from './take-upload'
import { createUploadGates } from './upload-gates'

/** One contract at two addresses: for sessions on WebSockets, and for the polling fallback. Source: OP-103 */
export const uploadPaths = ['/client/widget/uploads', '/client/widget/upload'] as const

export type VisitorUploadPorts = UploadPorts & {
  readonly visitors: VisitorService
  readonly quotas: Quotas
  readonly ownOrigin: OwnOrigin
  readonly clock: TransportClock
}

/**
 * Mounts the uploads of visitors into their running chat. Source: LCS-33, LCS-34, LCS-36 to LCS-40,
 * docs/live-chat-protocol.md#tokens-and-uploads
 */
export async function mountVisitorUploads(app: FastifyInstance, ports: VisitorUploadPorts): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  const { visitors, quotas, ownOrigin, clock } = ports
  const gates = createUploadGates()

  async function answer(request: FastifyRequest): Promise<UploadReply | RefusedUpload> {
    const session = await visitors.session(readBearerToken(request) ?? '')
    if (session === null) return refuseUpload('NO_SESSION', 'The session is not known; register again.')
    const address = request.callerAddress
    const leave = gates.enter(session.visitorId, address)
    if (leave === null) return refuseUpload('NO_GATES', 'Too many files arrive at once; please try again.')
    try {
      return await keep(request, { ...session, address }, address)
    } finally {
      leave()
    }
  }

  async function keep(
    request: FastifyRequest,
    session: VisitorSession,
    address: string,
  ): Promise<UploadReply | RefusedUpload> {
    const { visitorId } = session
    const state = await visitors.state(visitorId).catch(() => null)
    if (state === null)
      return refuseUpload('UNABLE_TO_GET_SETTINGS', 'The service is busy; please try again.')
    // A file that begins a chat counts for the visitor's next chat.
    const chat = state.chat?.chatting === true ? state.chat.chat_id : `next of ${visitorId}`
    const mayKeep = async (sizeBytes: number): Promise<RefusedUpload | null> => {
      const uses = uploadUses({ chat, visitor: visitorId, address }, sizeBytes)
      return (await quotas.take(uses, clock.now())) === null ? null : quotaUsedUp
    }
    const taking = takeUpload(request, state.uploads, ports, mayKeep)
    const taken = await takenInTime(request, taking, clock)
    if (!taken.ok) return taken
    const { id, attachment } = taken
    const sent = await visitors.sendFile({ ...session, address }, { id, attachment })
    if (!sent.ok || sent.attachment.url !== attachment.url) await taken.discard()
    if (!sent.ok) return refusedBy(sent.ack)
    const { chatId: chat_id, seq, timestamp } = sent
    return {
      type: 'chat.file',
      ...attachmentFor(sent.attachment, ownOrigin(request.raw)),
      id,
      chat_id,
      seq,
      timestamp,
    }
  }

  for (const path of uploadPaths) {
    app.post(path, async (request, reply) => {
      const answered = await answer(request).catch((error: unknown) => {
        const { message } = asError(error)
        request.log.error({ event: 'upload-failed', message })
        return refuseUpload('UNEXPECTED_ERROR', 'Something went wrong on our side.')
      })
      return 'ok' in answered ? sendRefusal(reply, answered) : answered
    })
  }
}

const quotaUsedUp = refuseUpload('FILE_UPLOADS_DISABLED', 'Too many files were sent here today.')
const tooSlow = refuseUpload('UNEXPECTED_ERROR', 'The file arrives too slowly.')

/** Takes the file, unless it arrives too slowly: then it answers at once and closes the connection. */
async function takenInTime(
  { raw }: FastifyRequest,
  taking: Promise<AcceptedUpload | RefusedUpload>,
  clock: TransportClock,
): Promise<AcceptedUpload | RefusedUpload> {
  let stopWatching = (): void => {}
  const slow = new Promise<RefusedUpload>((resolve) => {
    const bytesRead = (): number | null => (raw.complete ? null : raw.socket.bytesRead)
    stopWatching = watchSpeed(clock, bytesRead, () => resolve(tooSlow))
  })
  const first = await Promise.race([taking, slow]).finally(() => stopWatching())
  if (first === tooSlow) {
    // The answer closes the connection, but Node does not tell the reader of the request.
    raw.socket.once('close', () => raw.destroy())
    // Removes the part that has arrived, however the upload ends.
    void discardLate(taking)
  }
  return first
}

async function discardLate(taking: Promise<AcceptedUpload | RefusedUpload>): Promise<void> {
  const taken = await taking.catch(() => null)
  if (taken?.ok === true) await taken.discard()
}

function sendRefusal(reply: FastifyReply, { code, message }: RefusedUpload): FastifyReply {
  const failure: UploadFailure = { error: { code, message } }
  // The unread rest of the file is not waited for.
  return reply.status(uploadFailures[code].status).header('Connection', 'close').send(failure)
}

/** Returns the refusal for a file that the service did not accept into a chat. */
function refusedBy(ack: AckFrame): RefusedUpload {
  if (ack.ok) return refuseUpload('UNEXPECTED_ERROR', 'Something went wrong on our side.')
  const { code, message } = ack.error
  return refuseUpload(code === 'INTERNAL' ? 'UNEXPECTED_ERROR' : 'FILE_UPLOADS_DISABLED', message)
}
