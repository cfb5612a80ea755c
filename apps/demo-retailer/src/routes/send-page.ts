import type { FastifyReply } from 'fastify'
import type { Html } from '../html'
import { renderLayout, type PageContext } from '../pages/layout'

/** Sends a page. No shared cache may store it, because it contains the shopper's name. */
export function sendPage(
  reply: FastifyReply,
  context: PageContext,
  title: string,
  content: Html,
): FastifyReply {
  return reply
    .type('text/html')
    .header('cache-control', 'private, no-cache')
    .send(renderLayout(context, title, content))
}
