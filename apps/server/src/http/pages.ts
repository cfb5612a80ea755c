import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getIcon } from '../settings/widget-configuration'
import { getAllowedScript, scriptSettings } from '../settings/script-settings'
import type { Settings } from '../settings/settings'
import { toValidTheme } from '../settings/theme'
import type { Theme } from '../settings/theme'
import type { AllowedOrigins } from '../settings/allowed-origins'
import { mountBuiltFiles } from './built-files'
import { sendStatic, sendPage } from './send-compressed'
import { createFrameConfiguration } from './frame-configuration'
import { createFrameDocument } from './frame-document'
import { mountPreviewPage } from './preview-page'
import { addLauncherLook } from './launcher-look'
import { sendPublicScript, mountLiveChatSdk } from './public-scripts'
import { allowFraming, allowStyles, allowSurvey, allowVendor, hashStyles } from './security-headers'
import { themePath, createThemeSheet } from './theme-sheet'
import { addVisitSettings, readVisitSettings } from './visit-page'

/** The built files and settings from which the pages are served. */
export type Pages = {
  /** Folder of the built widget and path of the built loader. */
  readonly widgetFolder: string
  readonly loaderFile: string
  /** Folder of the built live-chat SDK. */
  readonly liveChatSdkFolder: string
  readonly storefrontUrl: string
  readonly origins: AllowedOrigins
  /** Origins of vendors whose scripts the operator allows in the frame. */
  readonly scriptOrigins: readonly string[]
  /** Further origins of product pictures. The storefront's is always allowed. */
  readonly pictureOrigins: readonly string[]
  readonly subscriptionKey: string
  readonly settings: Settings
  readonly now: () => number
  readonly liveChat: { readonly accountKey: string }
}

const notBuilt = 'The widget is not built: run npm start.'
const loaderNotBuilt = 'The loader is not built: run npm start.'

const notFoundPage = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404: Not Found</title></head>
<body><main><h1>404: Not Found</h1></main></body>
</html>
`

/**
 * Mounts the widget's document at `/`, the privacy form's at `/privacy-form` and that of a visit at `/visit`, each with its
 * configuration, their hashed files, and the loader with its script of visits. Every other page is `404: Not Found`.
 *
 * Source: RTE-01 to RTE-03, OP-128, docs/wire-format.md#frame-configuration
 */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const { widgetFolder, loaderFile } = pages
  const document = readBuiltFile(join(widgetFolder, 'index.html'))
  const privacyForm = readBuiltFile(join(widgetFolder, 'privacy-form.html'))
  const preview = readBuiltFile(join(widgetFolder, 'preview.html'))
  const visit = readBuiltFile(join(widgetFolder, 'visit.html'))
  const loader = readBuiltFile(loaderFile)
  const visitScript = readBuiltFile(join(dirname(loaderFile), 'visit.js'))
  const ownStyles = hashStyles(document ?? '')

  await mountBuiltFiles(app, widgetFolder, '/assets/')

  app.get<{ Querystring: { readonly launcher?: unknown } }>('/', async (request, reply) => {
    if (document === null) return reply.status(503).type('text/plain').send(notBuilt)
    await allowCurrentOrigins(pages, reply)
    let policy = allowStyles(String(reply.getHeader('Content-Security-Policy')), ownStyles)
    for (const name of scriptSettings) {
      const url = await getAllowedScript(pages.settings, name, pages.scriptOrigins)
      if (url === null) continue
      const { origin } = new URL(url)
      policy = name === 'surveyScriptUrl' ? allowSurvey(policy, origin) : allowVendor(policy, origin)
    }
    reply.header('Content-Security-Policy', policy)
    // Vendors' scripts may run here. An agent desk that they open is in another browsing context group.
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    const hasHostLauncher = request.query.launcher === 'host'
    const parts = { ...(await getFrameParts(pages, request)), hasHostLauncher }
    return sendDocument(request, reply, createFrameDocument(document, parts))
  })

  app.get('/privacy-form', async (request, reply) => {
    if (privacyForm === null) return reply.status(503).type('text/plain').send(notBuilt)
    await allowCurrentOrigins(pages, reply)
    const parts = { ...(await getFrameParts(pages, request)), hasHostLauncher: false }
    return sendDocument(request, reply, createFrameDocument(privacyForm, parts))
  })

  app.get('/visit', async (request, reply) => {
    if (visit === null) return reply.status(503).type('text/plain').send(notBuilt)
    await allowCurrentOrigins(pages, reply)
    const parts = { ...(await getFrameParts(pages, request)), hasHostLauncher: false }
    const page = createFrameDocument(visit, parts)
    return sendDocument(request, reply, addVisitSettings(page, await readVisitSettings(pages.settings)))
  })

  app.get('/visit.js', async (request, reply) => {
    if (visitScript === null) return reply.status(503).type('text/plain').send(loaderNotBuilt)
    return sendPublicScript(request, reply, visitScript)
  })

  app.get('/embed.js', async (request, reply) => {
    if (loader === null) return reply.status(503).type('text/plain').send(loaderNotBuilt)
    const look = addLauncherLook(loader, await readTheme(pages), await getIcon(pages.settings, pages.now()))
    return sendPublicScript(request, reply, look)
  })

  mountLiveChatSdk(app, pages.liveChatSdkFolder)
  mountPreviewPage(app, { document: preview, sources: pages })

  app.get(themePath, async (request, reply) => {
    const sheet = createThemeSheet(await readTheme(pages), pages.storefrontUrl)
    // A page that was loaded before the theme changed requests the earlier hash.
    const isCurrent = sheet?.address === request.url
    reply
      .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
    return sendStatic(request, reply, sheet?.css ?? '')
  })

  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/html; charset=utf-8').send(notFoundPage),
  )
}

/** Allows framing by pages that managers have added since the server started. */
async function allowCurrentOrigins({ origins }: Pages, reply: FastifyReply): Promise<void> {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  reply.header('Content-Security-Policy', allowFraming(policy, await origins.load()))
}

/** Returns the configuration and theme for a document of the frame. */
async function getFrameParts(pages: Pages, request: FastifyRequest) {
  const theme = await readTheme(pages)
  return {
    configuration: await createFrameConfiguration(pages, request, theme),
    sheet: createThemeSheet(theme, pages.storefrontUrl),
  }
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8')
  return sendPage(request, reply, document)
}

async function readTheme({ settings }: Pages): Promise<Theme> {
  return toValidTheme(await settings.get('theme'))
}

function readBuiltFile(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
