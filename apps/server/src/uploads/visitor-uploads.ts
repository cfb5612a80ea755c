import multipart from '@fastify/multipart'
import type { UploadFailure, UploadReply } from '@murphy/contracts/live-chat'
import { uploadFailures } from '@murphy/contracts/live-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toError } from '../logging'
import { toReaderAttachment } from '../files/stored-files'
import type { OwnOrigin } from '../origins'
import type { Quotas } from '../quotas/quotas'
import { toUploadUses } from '../quotas/quotas'
import type { VisitorService, VisitorSession, AckFrame } from '../live-chat/visitor-service'
import { readBearerToken } from '../transports/visitors/bearer-token'
import type { TransportClock } from '../transports/transport-clock'
import type { RefusedUpload, AcceptedUpload, UploadPorts } from './receive-upload'
import { refuseUpload, receiveUpload } from './receive-upload'
import { createUploadLimiter, watchSpeed } from './upload-limits'

/** The two addresses of one contract: for sessions on WebSockets, and for the polling fallback. Source: OP-103 */
export const uploadPaths = ['/client/widget/uploads', '/client/widget/upload'] as const

export type VisitorUploadPorts = UploadPorts & {
  readonly visitors: VisitorService
  readonly quotas: Quotas
  readonly ownOrigin: OwnOrigin
  readonly clock: TransportClock
}

/**
 * Mounts the uploads of visitors into their running chat.
 *
 * Source: LCS-33, LCS-34, LCS-36 to LCS-40, docs/live-chat-protocol.md#tokens-and-uploads
 */
export async function mountVisitorUploads(app: FastifyInstance, ports: VisitorUploadPorts): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  const { visitors, quotas, ownOrigin, clock } = ports
  const limiter = createUploadLimiter()

  async function answer(request: FastifyRequest): Promise<UploadReply | RefusedUpload> {
    const session = await visitors.findSession(readBearerToken(request) ?? '')
    if (session === null) return refuseUpload('NO_SESSION', 'The session is not known; register again.')
    const address = request.callerAddress
    const end = limiter.begin(session.visitorId, address)
    if (end === null) return refuseUpload('NO_GATES', 'Too many files arrive at once; please try again.')
    try {
      return await storeUpload(request, { ...session, address })
    } finally {
      end()
    }
  }

  async function storeUpload(
    request: FastifyRequest,
    session: VisitorSession & { readonly address: string },
  ): Promise<UploadReply | RefusedUpload> {
    const { visitorId, address } = session
    const state = await visitors.readState(visitorId).catch(() => null)
    if (state === null)
      return refuseUpload('UNABLE_TO_GET_SETTINGS', 'The service is busy; please try again.')
    // A file that starts a chat counts for the visitor's next chat.
    const chat = state.chat?.chatting === true ? state.chat.chat_id : `next of ${visitorId}`
    const checkQuota = async (sizeBytes: number): Promise<RefusedUpload | null> => {
      const uses = toUploadUses({ chat, visitor: visitorId, address }, sizeBytes)
      return (await quotas.take(uses, clock.now())) === null ? null : quotaUsedUp
    }
    const receiving = receiveUpload(request, state.uploads, ports, checkQuota)
    const received = await receiveInTime(request, receiving, clock)
    if (!received.ok) return received
    const { id, attachment } = received
    const sent = await visitors.sendFile(session, { id, attachment })
    if (!sent.ok) {
      await received.discard()
      return toRefusal(sent.ack)
    }
    // An upload that is repeated is answered with the file that was stored first.
    if (sent.attachment.url !== attachment.url) await received.discard()
    const { chatId: chat_id, seq, timestamp } = sent
    return {
      type: 'chat.file',
      ...toReaderAttachment(sent.attachment, ownOrigin(request.raw)),
      id,
      chat_id,
      seq,
      timestamp,
    }
  }

  for (const path of uploadPaths) {
    app.post(path, async (request, reply) => {
      const answered = await answer(request).catch((error: unknown) => {
        const { message } = toError(error)
        request.log.error({ event: 'upload-failed', message })
        return refuseUpload('UNEXPECTED_ERROR', 'Something went wrong on our side.')
      })
      return 'ok' in answered ? sendRefusal(reply, answered) : answered
    })
  }
}

const quotaUsedUp = refuseUpload('FILE_UPLOADS_DISABLED', 'Too many files were sent here today.')
const tooSlow = refuseUpload('UNEXPECTED_ERROR', 'The file arrives too slowly.')

/** Receives the file, unless it arrives too slowly: then it answers at once and closes the connection. */
async function receiveInTime(
  { raw }: FastifyRequest,
  receiving: Promise<AcceptedUpload | RefusedUpload>,
  clock: TransportClock,
): Promise<AcceptedUpload | RefusedUpload> {
  let stopWatching = (): void => {}
  const slow = new Promise<RefusedUpload>((resolve) => {
    const getBytesRead = (): number | null => (raw.complete ? null : raw.socket.bytesRead)
    stopWatching = watchSpeed(clock, getBytesRead, () => resolve(tooSlow))
  })
  const first = await Promise.race([receiving, slow]).finally(() => stopWatching())
  if (first === tooSlow) {
    // The answer closes the connection, but Node does not tell the reader of the request.
    raw.socket.once('close', () => raw.destroy())
    // Removes the part that has arrived, however the upload ends.
    void discardLate(receiving)
  }
  return first
}

async function discardLate(receiving: Promise<AcceptedUpload | RefusedUpload>): Promise<void> {
  const received = await receiving.catch(() => null)
  // Nothing awaits this work. A file that cannot be removed now is removed with all old files.
  if (received?.ok === true) await received.discard().catch(() => {})
}

function sendRefusal(reply: FastifyReply, { code, message }: RefusedUpload): FastifyReply {
  const failure: UploadFailure = { error: { code, message } }
  // The unread rest of the file is not waited for.
  return reply.status(uploadFailures[code].status).header('Connection', 'close').send(failure)
}

/** Returns the refusal for a file that the service did not accept into a chat. */
function toRefusal(ack: AckFrame): RefusedUpload {
  if (ack.ok) return refuseUpload('UNEXPECTED_ERROR', 'Something went wrong on our side.')
  const { code, message } = ack.error
  return refuseUpload(code === 'INTERNAL' ? 'UNEXPECTED_ERROR' : 'FILE_UPLOADS_DISABLED', message)
}
