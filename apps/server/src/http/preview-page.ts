import { previewPagePath } from '@murphy/contracts/preview'
import type { FastifyInstance } from 'fastify'
import { mountFixedPage } from './fixed-page'
import { originsOfPictures } from './security-headers'
import type { PictureSources } from './security-headers'

/**
 * Framed by the desk alone. It has nobody to talk to, and what it is given cannot lead away from it: no address may be asked,
 * no form sent, no window opened.
 */
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
 * The document in which the desk shows the widget, the same for everybody: what it shows comes from the page around it, which
 * asks for it as a manager. Without a build there is no such page.
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
