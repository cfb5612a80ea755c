import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { sendStatic } from './send-compressed'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  return sendStatic(request, reply, script)
}

/** Names of the built SDK's files: a plain script and a module. */
const files = ['live-chat-sdk.js', 'live-chat-sdk.mjs'] as const

/** Mounts the live-chat SDK for pages of any origin. Source: docs/interfaces.md#live-chat-sdk */
export function mountLiveChatSdk(app: FastifyInstance, folder: string): void {
  for (const file of files) {
    const path = join(folder, file)
    const script = existsSync(path) ? readFileSync(path, 'utf8') : null
    app.get(`/${file}`, async (request, reply) => {
      if (script === null) {
        return reply.status(503).type('text/plain').send('The live-chat SDK is not built: run npm start.')
      }
      return sendPublicScript(request, reply, script)
    })
  }
}
