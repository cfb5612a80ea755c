import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csrfHeader, deskPagePath, joinPagePath, managerPages } from '@murphy/contracts/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountBuiltFiles } from '../http/built-files'
import { sendLasting, sendPassing } from '../http/compressed'
import { originsOfPictures } from '../http/security-headers'
import type { PictureSources } from '../http/security-headers'
import { csrfTokenOf, sessionTokenIn } from './sessions/session-cookie'

/**
 * The desk's own pages alone: nothing inline, framed by nobody. Pictures that agents and shoppers send are our own files,
 * those of products the shop's and its CDN's.
 */
function policyFor(sources: PictureSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${originsOfPictures(sources).join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of the widget.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}

/**
 * One document for all: the manager's pages too are drawn by the desk, and it shows them to managers only. There is nothing
 * to keep secret in it: what the pages tell comes by calls, and each asks for the role.
 */
const addresses = [
  deskPagePath,
  `${deskPagePath}/`,
  joinPagePath,
  ...managerPages.flatMap((page) => [`${deskPagePath}/${page}`, `${deskPagePath}/${page}/*`]),
]

/** Whether the desk is built, and so has an address to tell. */
export function hasDesk(deskFolder: string): boolean {
  return existsSync(join(deskFolder, 'index.html'))
}

/**
 * Which build of the desk this server gives out: the file that its document begins with, whose name says all that is in
 * it. `null`: there is none.
 */
export function deskBuild(deskFolder: string): string | null {
  if (!hasDesk(deskFolder)) return null
  const document = readFileSync(join(deskFolder, 'index.html'), 'utf8')
  return /<script type="module"[^>]* src="([^"]+)"/.exec(document)?.[1] ?? null
}

/**
 * The agents' desk at `/desk` and its hashed files. Without a build there is no such page.
 *
 * Source: interfaces section 2, OP-106
 */
export async function mountDeskPage(
  app: FastifyInstance,
  { deskFolder, ...sources }: PictureSources & { readonly deskFolder: string },
): Promise<void> {
  if (!hasDesk(deskFolder)) return
  const policy = policyFor(sources)
  const document = readFileSync(join(deskFolder, 'index.html'), 'utf8')
  await mountBuiltFiles(app, deskFolder, '/desk/assets/')
  for (const address of addresses)
    app.get(address, (request, reply) => sendDocument(request, reply, { document, policy }))
}

/**
 * Sends the desk's document with the token of the session in its cookie. Every call needs that token, and only a navigation
 * is given it: a script in another document of this origin, as a survey's in the widget's frame, can neither fetch it nor
 * open it in a frame, and a window that it opens is cut off from it.
 */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, policy }: { readonly document: string; readonly policy: string },
): Promise<FastifyReply> {
  reply
    .headers({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
  // Without https a browser does not say how it asks.
  const isNavigation = (request.headers['sec-fetch-dest'] ?? 'document') === 'document'
  const token = isNavigation ? sessionTokenIn(request.headers.cookie) : null
  if (token === null) return sendLasting(request, reply, document)
  const meta = `<meta name="${csrfHeader}" content="${csrfTokenOf(token)}">`
  return sendPassing(request, reply, document.replace('<title>', `${meta}<title>`))
}
