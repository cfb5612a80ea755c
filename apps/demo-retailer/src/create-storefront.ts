import fastifyStatic from '@fastify/static'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { addRetailApi, sendBadPath } from './retail-api/retail-api'
import { renderLayout } from './pages/layout'
import { renderFailurePage, renderNotFoundPage } from './pages/error-pages'
import { readPageContext } from './routes/page-context'
import { addAccount } from './routes/account'
import { addPages } from './routes/pages'
import { addPictures } from './routes/pictures'
import { addSessionCalls } from './routes/session'
import { createSecurityHeaders } from './security-headers'
import type { StorefrontPorts } from './storefront-ports'

/** Creates the shop's server, which does not listen yet. */
export async function createStorefront(shop: StorefrontPorts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: shop.logLevel },
    // A stop must not wait for the browsers' idle connections.
    forceCloseConnections: true,
    bodyLimit: 1024,
    // Closes connections that send a request too slowly.
    requestTimeout: 15_000,
    // A path that cannot be decoded reaches no route, so it is answered here.
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/v1/')) sendBadPath(reply)
      else sendBadPage(reply)
    },
    // Keys and ids of the Retail API have up to 128 characters, each of them up to nine when it is encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1200 },
  })
  // Another origin could post text/plain without a preflight request. The calls accept JSON only.
  app.removeContentTypeParser('text/plain')

  const headers = createSecurityHeaders(shop.murphyUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(fastifyStatic, {
    root: shop.publicDir,
    prefix: '/assets/',
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
  app.get('/survey-vendor.js', (_request, reply) => reply.sendFile('survey-vendor.js', { maxAge: 0 }))
  addPages(app, shop)
  addAccount(app, shop)
  addPictures(app, shop)
  addSessionCalls(app, shop)
  if (shop.retailApi !== null) await addRetailApi(app, shop.retailApi)

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send({ problem: 'There is no such call.' })
    const context = await readPageContext(shop, request)
    return reply
      .code(404)
      .type('text/html')
      .send(renderLayout(context, 'Not found', renderNotFoundPage()))
  })
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (request.url.startsWith('/api/')) {
      return reply
        .code(status)
        .send({ problem: status < 500 ? error.message : 'The shop could not do this.' })
    }
    // The catalogue itself may have failed, so this page does not read it.
    const context = { murphyUrl: shop.murphyUrl, categories: [], shopper: null, path: '' }
    return reply
      .code(status)
      .type('text/html')
      .send(renderLayout(context, 'Sorry', renderFailurePage()))
  })
  return app
}

function sendBadPage(reply: FastifyReply): void {
  reply.code(400).type('text/plain').send('The address cannot be read.')
}
