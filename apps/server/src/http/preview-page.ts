import { previewPagePath } from '@murphy/contracts/preview'
import type { FastifyInstance } from 'fastify'
import { listPictureOrigins } from './security-headers'
import type { PictureSources } from './security-headers'
import { sendStatic } from './send-compressed'

/** The policy of the preview: framed by the desk alone, without requests, forms or new windows. */
function createPreviewPolicy(sources: PictureSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${listPictureOrigins(sources).join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join(';')
}

/**
 * Mounts the document in which the desk shows the widget, the same for everyone. Its content comes from the page
 * that frames it, which requests it as a manager. Without a build it mounts nothing.
 *
 * Source: decision 024
 */
export function mountPreviewPage(
  app: FastifyInstance,
  { document, sources }: { readonly document: string | null; readonly sources: PictureSources },
): void {
  if (document === null) return
  const policy = createPreviewPolicy(sources)
  app.get(previewPagePath, async (request, reply) => {
    reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
    return sendStatic(request, reply, document)
  })
}
