import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendLasting } from './compressed'

/** Sends a script that pages of any origin may load and cache for five minutes. */
export async function sendPublicScript(
  request: FastifyRequest,
  reply: FastifyReply,
  script: string,
): Promise<FastifyReply> {
  reply
    .headers({
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
    .type('text/javascript; charset=utf-8')
  return sendLasting(request, reply, script)
}
