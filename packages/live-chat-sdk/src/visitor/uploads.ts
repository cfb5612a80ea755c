import { isReady, resendMs } from '../client'
import { createUploadFailure, uploadFile, type Uploaded } from './upload'
import type { LiveChatClient } from '../live-chat-client'
import type { VisitorPorts } from './visitor'
import type { VisitorCore } from './visitor-core'

/**
 * Creates `sendFile`, which posts to `/uploads` while a socket is used and to `/upload` on the fallback. A request without an
 * answer is repeated once with the same id, so that no file is stored twice.
 *
 * Source: LCS-33, LCS-35, OP-103
 */
export function createUploads(core: VisitorCore, ports: VisitorPorts): LiveChatClient['sendFile'] {
  const { clock, createId, postForm, addresses } = ports
  const pause = (id: string): Promise<void> =>
    new Promise((resolve) => clock.after(`upload:${id}`, resendMs, resolve))

  return async (file, onProgress = () => undefined) => {
    const { status, uploads } = core.snapshot()
    const token = core.sessionToken()
    if (!isReady(status) || uploads === null || token === null) return createUploadFailure('CONN_ERROR')
    const id = createId()
    core.own(id)
    const send = (): Promise<Uploaded> =>
      uploadFile({
        id,
        file,
        uploads,
        post: (form) => postForm({ url: addresses.uploads[core.connection.way()], token, form, onProgress }),
      })
    const first = await send()
    if (first.ok || first.error.kind !== 'CONN_ERROR' || !ports.isOnline()) return first
    await pause(id)
    return send()
  }
}
