import type { Attachment, SdkUploadCode, Uploads } from '@murphy/contracts/live-chat'
import { toSdkUploadCode, UploadReplySchema } from '@murphy/contracts/live-chat'
import { findUploadRefusal } from '@murphy/domain/live-chat'
import * as v from 'valibot'
import type { Outcome, LiveChatClient } from '../live-chat-client'
import { isReady, resendMs } from '../client'
import type { VisitorPorts } from './visitor'
import type { VisitorCore } from './visitor-core'

export type Uploaded = Outcome<Attachment, SdkUploadCode>

/**
 * Sends a file as a message of the chat, after a check against the settings of the service. The service checks it again. A
 * repeat with the same `id` gets the first answer.
 *
 * @param post sends the request; rejects if there is no answer
 * Source: LCS-26 to LCS-28, LCS-33 to LCS-40, docs/live-chat-protocol.md#tokens-and-uploads
 */
async function uploadFile({
  id,
  file,
  uploads,
  post,
}: {
  readonly id: string
  readonly file: File
  readonly uploads: Uploads
  readonly post: (form: FormData) => Promise<Response>
}): Promise<Uploaded> {
  if (typeof FormData === 'undefined' || !(file instanceof File)) return createUploadFailure('NOT_SUPPORTED')
  const refusal = findUploadRefusal(file, uploads)
  if (refusal !== null) return createUploadFailure(refusal)

  const form = new FormData()
  form.append('id', id)
  form.append('file', file, file.name)
  const response = await post(form).catch(() => null)
  if (response === null) return createUploadFailure('CONN_ERROR')
  const body: unknown = await response.json().catch(() => null)
  const reply = v.safeParse(UploadReplySchema, body)
  if (!response.ok || !reply.success) return createUploadFailure(toSdkUploadCode(body))
  const { mime_type, name, size, url, metadata } = reply.output
  return { ok: true, value: { mime_type, name, size, url, metadata } }
}

export function createUploadFailure(kind: SdkUploadCode): Uploaded {
  return { ok: false, error: { kind, message: kind } }
}

/**
 * Creates `sendFile`, which posts to `/uploads` while a socket is used and to `/upload` on the fallback. A request without an
 * answer is repeated once with the same id, so that no file is stored twice.
 *
 * Source: LCS-33, LCS-35, OP-103
 */
export function createSendFile(core: VisitorCore, ports: VisitorPorts): LiveChatClient['sendFile'] {
  const { clock, createId, postForm, addresses } = ports
  const pause = (id: string): Promise<void> =>
    new Promise((resolve) => clock.after(`upload:${id}`, resendMs, resolve))

  return async (file, onProgress = () => undefined) => {
    const { status, uploads } = core.getSnapshot()
    const token = core.getSessionToken()
    if (!isReady(status) || uploads === null || token === null) return createUploadFailure('CONN_ERROR')
    const id = createId()
    core.markOwn(id)
    const send = (): Promise<Uploaded> =>
      uploadFile({
        id,
        file,
        uploads,
        post: (form) =>
          postForm({ url: addresses.uploads[core.connection.wireKind()], token, form, onProgress }),
      })
    const first = await send()
    if (first.ok || first.error.kind !== 'CONN_ERROR' || !ports.isOnline()) return first
    await pause(id)
    return send()
  }
}
