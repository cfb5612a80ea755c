import multipart from '@fastify/multipart'
import { claimLimits, uploadClaimPhoto } from '@murphy/contracts/calls'
import type { ReplyOf } from '@murphy/contracts/calls'
import { IdSchema, ShopperIdSchema } from '@murphy/contracts/entities'
import { FrameIdSchema } from '@murphy/contracts/live-chat'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ClaimPhotos } from '../claims/claim-photos'
import type { CleanPhoto } from '../claims/clean-photo'
import { cleanPhoto } from '../claims/clean-photo'
import type { StorageTotal } from '../files/storage-total'
import { Problem } from '../http/problem'
import { takeQuota } from '../http/rate-limits'
import { requireShopper } from '../http/require-shopper'
import type { RestPorts } from '../http/rest-call'
import { toClaimPhotoUses } from '../quotas/quotas'
import type { TransportClock } from '../transports/transport-clock'
import { isDecodable } from '../files/inspect-file'
import { createUploadLimiter, watchSpeed } from './upload-limits'

export type ClaimUploadPorts = Pick<RestPorts, 'bindings' | 'now' | 'quotas' | 'retail'> & {
  readonly claimPhotos: Pick<ClaimPhotos, 'add'>
  /** Checks whether all files together still fit. */
  readonly fileTotal: Pick<StorageTotal, 'reserve'>
  readonly clock: TransportClock
}

/** Photos that may arrive at the same time. Each is in memory while its metadata is removed. */
const maxPhotos = { ofVisitor: 2, ofAddress: 4, inAll: 8 } as const

/** Bytes for the headers and fields of the form. */
const overheadBytes = 16 * 1024

/** One file and its fields, which come before it; other parts are ignored. */
const partLimits = { files: 1, fields: 8, parts: 9, fieldSize: 256, headerPairs: 20 }

/** The fields of the form. */
const FieldsSchema = v.object({
  id: FrameIdSchema,
  shopperId: ShopperIdSchema,
  chatbotUserId: IdSchema,
  widgetSessionId: IdSchema,
})
type Fields = v.InferOutput<typeof FieldsSchema>

/**
 * Mounts the upload of photos of claims, below the hooks of the other calls. The shopper is checked before the file is read.
 *
 * Source: OP-123, OP-140, docs/wire-format.md#claims
 */
export async function mountClaimUploads(app: FastifyInstance, ports: ClaimUploadPorts): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    const limiter = createUploadLimiter(maxPhotos)
    uploads.post(uploadClaimPhoto.path, async (request, reply): Promise<ReplyOf<typeof uploadClaimPhoto>> => {
      try {
        return { statusCode: 200, data: { id: await receivePhoto(request, ports, limiter) } }
      } catch (error) {
        // The unread rest of the file is not waited for.
        reply.header('Connection', 'close')
        throw error
      }
    })
  })
}

async function receivePhoto(
  request: FastifyRequest,
  ports: ClaimUploadPorts,
  limiter: ReturnType<typeof createUploadLimiter>,
): Promise<string> {
  if (!ports.retail.claims.arePhotosOffered()) throw new Problem(400, 'The shop takes no photos.')
  if (Number(request.headers['content-length']) > claimLimits.photoBytes + overheadBytes)
    throw createTooLargeProblem()
  if (!request.isMultipart())
    throw new Problem(415, 'The body must have the content type multipart/form-data.')
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: claimLimits.photoBytes } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const parsed = v.safeParse(FieldsSchema, fields)
    if (!parsed.success) throw createUnreadableProblem()
    await requireShopper(ports, parsed.output)
    const end = limiter.begin(parsed.output.chatbotUserId, request.callerAddress)
    if (end === null) throw new Problem(503, 'Too many photos arrive at once. Try again in a moment.')
    try {
      const photo = cleanPhoto(await readFile(request, part.file, ports.clock))
      if (photo === null || !isDecodable(photo))
        throw new Problem(415, 'The photo must be a PNG or JPEG picture.')
      return await storePhoto(photo, { fields: parsed.output, address: request.callerAddress }, ports)
    } finally {
      end()
    }
  }
  throw createUnreadableProblem()
}

type ArrivingFile = AsyncIterable<Buffer> & { readonly truncated: boolean }

/** Reads a file within the limits of size and speed. A file that is too slow ends with its connection. */
async function readFile({ raw }: FastifyRequest, file: ArrivingFile, clock: TransportClock): Promise<Buffer> {
  const stopWatching = watchSpeed(
    clock,
    () => (raw.complete ? null : raw.socket.bytesRead),
    () => raw.destroy(),
  )
  try {
    const chunks: Buffer[] = []
    for await (const chunk of file) chunks.push(chunk)
    if (file.truncated) throw createTooLargeProblem()
    return Buffer.concat(chunks)
  } finally {
    stopWatching()
  }
}

async function storePhoto(
  photo: CleanPhoto,
  { fields, address }: { readonly fields: Fields; readonly address: string },
  { quotas, now, fileTotal, claimPhotos }: ClaimUploadPorts,
): Promise<string> {
  const { id, shopperId, chatbotUserId, widgetSessionId } = fields
  const size = photo.bytes.length
  await takeQuota(quotas, toClaimPhotoUses({ shopperId, visitor: chatbotUserId, address }, size), now())
  if (!(await fileTotal.reserve(size))) throw new Problem(503, 'No more files can be kept at the moment.')
  return await claimPhotos.add({ shopperId, chatbotUserId, widgetSessionId, messageId: id, photo }, now())
}

function createTooLargeProblem(): Problem {
  return new Problem(413, `The photo is larger than ${claimLimits.photoBytes} bytes.`)
}

function createUnreadableProblem(): Problem {
  return new Problem(
    400,
    'The form needs the fields id, shopperId, chatbotUserId and widgetSessionId, and then a file.',
  )
}
