import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendPublicScript } from './public-script'

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
