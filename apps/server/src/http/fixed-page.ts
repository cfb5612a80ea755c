import type { FastifyInstance } from 'fastify'
import { sendLasting } from './compressed'

/** Mounts a built document that is the same for everyone, under its own policy. Caches must not store it. */
export function mountFixedPage(
  app: FastifyInstance,
  address: string,
  { document, policy }: { readonly document: string; readonly policy: string },
): void {
  app.get(address, async (request, reply) => {
    reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
    return sendLasting(request, reply, document)
  })
}
