import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskPagePath } from '@murphy/contracts/desk'
import type { FastifyInstance } from 'fastify'
import { sendStatic } from '../http/send-compressed'

/** Files of the desk as an installable app. Their names stay the same from build to build. */
const appFiles = [
  { path: 'manifest.webmanifest', type: 'application/manifest+json; charset=utf-8' },
  { path: 'service-worker.js', type: 'text/javascript; charset=utf-8' },
  { path: 'icons/desk.svg', type: 'image/svg+xml; charset=utf-8' },
  { path: 'icons/desk-maskable.svg', type: 'image/svg+xml; charset=utf-8' },
] as const

/**
 * Mounts the files with which browsers install the desk as an app and notify it. A file that the build lacks is not
 * mounted.
 *
 * Source: docs/interfaces.md#environment
 */
export function mountDeskAppFiles(app: FastifyInstance, deskFolder: string): void {
  for (const { path, type } of appFiles) {
    const file = join(deskFolder, path)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    app.get(`${deskPagePath}/${path}`, async (request, reply) =>
      sendStatic(
        request,
        // Browsers compare the worker with each visit. Its scope includes `/desk`, which is above its folder.
        reply.headers({ 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': deskPagePath }).type(type),
        text,
      ),
    )
  }
}
