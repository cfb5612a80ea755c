import { filesPath } from '@murphy/contracts/live-chat'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem'
import type { FileStore } from '../files/stored-files'

/**
 * Mounts the download of a stored file for everyone who has its address: always as a download, never as a page or a
 * script.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function mountDownload(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { readonly key: string } }>(`${filesPath}/:key`, async (request, reply) => {
    const found = await files.find(request.params.key)
    if (found === null) throw new Problem(404, 'There is no such file.')
    const { name, mimeType, size } = found.description
    return reply
      .headers({
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
        'Content-Length': size,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // The address always has the same content, but no shared cache may store it.
        'Cache-Control': 'private, max-age=31536000, immutable',
      })
      .type(mimeType)
      .send(found.content)
  })
}

/** Encodes a name as RFC 5987 requires, which leaves fewer characters unescaped than `encodeURIComponent`. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
