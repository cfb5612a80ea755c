import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  csrfHeader,
  deskPagePath,
  joinPagePath,
  managerPages,
  signInOptionsMeta,
} from '@murphy/contracts/desk'
import type { SignInOptions } from '@murphy/contracts/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountBuiltFiles } from '../http/built-files'
import { sendStatic, sendDynamic } from '../http/send-compressed'
import { listPictureOrigins } from '../http/security-headers'
import type { PictureSources } from '../http/security-headers'
import type { SignInConfiguration } from './single-sign-on/provider'
import { createCsrfToken, findSessionToken } from './sessions/session-cookie'
import { mountDeskAppFiles } from './desk-app-files'

/**
 * Returns the content security policy of the desk's pages: nothing inline, no framing. Pictures in chats are our own
 * files; pictures of products are the shop's and its CDN's.
 */
function createDeskPolicy(sources: PictureSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${listPictureOrigins(sources).join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // For the preview of the widget.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}

/**
 * The addresses of the desk's pages, which all get the same document. It shows managers' pages to managers only and
 * holds no secret, because every call checks the role.
 */
const addresses = [
  deskPagePath,
  `${deskPagePath}/`,
  joinPagePath,
  ...managerPages.flatMap((page) => [`${deskPagePath}/${page}`, `${deskPagePath}/${page}/*`]),
]

/** Returns true when the desk is built, so that it has an address. */
export function hasDesk(deskFolder: string): boolean {
  return existsSync(join(deskFolder, 'index.html'))
}

/**
 * Returns the build of the desk that this server serves: its entry file, whose name is a hash of the content. `null`:
 * there is none.
 */
export function findDeskBuild(deskFolder: string): string | null {
  if (!hasDesk(deskFolder)) return null
  const document = readFileSync(join(deskFolder, 'index.html'), 'utf8')
  return /<script type="module"[^>]* src="([^"]+)"/.exec(document)?.[1] ?? null
}

/**
 * Mounts the desk's page at `/desk` and its hashed files. Without a build it mounts nothing.
 *
 * Source: docs/interfaces.md#environment, OP-106
 */
export async function mountDeskPage(
  app: FastifyInstance,
  {
    deskFolder,
    signIn,
    ...sources
  }: PictureSources & { readonly deskFolder: string; readonly signIn: SignInConfiguration },
): Promise<void> {
  if (!hasDesk(deskFolder)) return
  const policy = createDeskPolicy(sources)
  const built = readFileSync(join(deskFolder, 'index.html'), 'utf8')
  const document = built.replace('<title>', () => `${createSignInMeta(signIn)}<title>`)
  await mountBuiltFiles(app, deskFolder, '/desk/assets/')
  mountDeskAppFiles(app, deskFolder)
  for (const address of addresses)
    app.get(address, (request, reply) => sendDocument(request, reply, { document, policy }))
}

/** Returns the element that tells the page which ways to sign in there are. */
function createSignInMeta({ isPasswordAllowed, singleSignOn }: SignInConfiguration): string {
  const options: SignInOptions = { isPasswordAllowed, singleSignOnLabel: singleSignOn?.label ?? null }
  const content = JSON.stringify(options).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<meta name="${signInOptionsMeta}" content="${content}">`
}

/**
 * Sends the desk's document with the token of the session in its cookie. Every call needs that token, and only a
 * navigation gets it. A script in another document of this origin, such as a survey in the widget's frame, can
 * neither fetch it nor frame it, and a window that it opens is cut off from it.
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
  // Without https a browser sends no `Sec-Fetch-…` headers.
  const isNavigation = (request.headers['sec-fetch-dest'] ?? 'document') === 'document'
  const token = isNavigation ? findSessionToken(request.headers.cookie) : null
  if (token === null) return sendStatic(request, reply, document)
  const meta = `<meta name="${csrfHeader}" content="${createCsrfToken(token)}">`
  return sendDynamic(request, reply, document.replace('<title>', `${meta}<title>`))
}
