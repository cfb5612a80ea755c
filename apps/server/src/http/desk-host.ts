import type { IncomingMessage } from 'node:http'
import { deskPagePath } from '@murphy/contracts/desk'
import type { FastifyInstance } from 'fastify'
import type { TrustedProxies } from '../caller-address'
import { createOwnOrigin } from '../origins'
import { Problem } from './problem'

type DeskHost = {
  /** Origin of the desk; `null`: every host serves the desk. */
  readonly deskUrl: string | null
  readonly trustedProxies: TrustedProxies
}

/** The pages in which vendors' scripts may run. The desk's host does not serve them. */
const widgetPages = ['/', '/privacy-form', '/embed.js', '/visit', '/visit.js']

/**
 * Returns the function that says whether a request may use the desk: every request, or with `DESK_URL` those that name
 * its host.
 *
 * Source: docs/production.md#a-host-for-the-desk
 */
export function createDeskHostCheck({
  deskUrl,
  trustedProxies,
}: DeskHost): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean {
  if (deskUrl === null) return () => true
  const deskHost = new URL(deskUrl).host
  const getOrigin = createOwnOrigin(null, trustedProxies)
  return (request) => {
    const origin = getOrigin(request)
    return URL.canParse(origin) && new URL(origin).host === deskHost
  }
}

/**
 * Separates the desk's host from the widget's: each answers 404 for the pages and calls of the other, and the desk's
 * host leads from `/` to the desk. Without `DESK_URL` it does nothing. Called before the routes are mounted.
 *
 * Source: docs/production.md#a-host-for-the-desk
 */
export function separateDeskHost(app: FastifyInstance, host: DeskHost): void {
  if (host.deskUrl === null) return
  const isDeskHost = createDeskHostCheck(host)
  app.addHook('onRequest', async (request, reply) => {
    // The route's pattern, because the router also accepts other spellings of a path.
    const route = request.routeOptions.url ?? ''
    const isForDesk = route === deskPagePath || route.startsWith(`${deskPagePath}/`)
    if (isDeskHost(request.raw)) {
      if (route === '/') return reply.redirect(deskPagePath, 302)
      if (widgetPages.includes(route)) throw new Problem(404, 'This address serves the agent desk only.')
    } else if (isForDesk) throw new Problem(404, 'There is no such address.')
  })
}
