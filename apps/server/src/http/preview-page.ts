import { previewPagePath } from '@murphy/contracts/preview'
import type { FastifyInstance } from 'fastify'
import { mountFixedPage } from './fixed-page'
import { originsOfPictures } from './security-headers'
import type { PictureSources } from './security-headers'

/** The policy of the preview: framed by the desk alone, without requests, forms or new windows. */
function policyFor(sources: PictureSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${originsOfPictures(sources).join(' ')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join(';')
}

/**
 * Mounts the document in which the desk shows the widget, the same for everyone. Its content comes from the page
 * around it, which asks for it as a manager. Without a build it mounts nothing.
 *
 * Source: decision 024
 */
export function mountPreviewPage(
  app: FastifyInstance,
  { document, sources }: { readonly document: string | null; readonly sources: PictureSources },
): void {
  if (document === null) return
  mountFixedPage(app, previewPagePath, { document, policy: policyFor(sources) })
}
