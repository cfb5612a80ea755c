import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendPublicScript } from './public-script'

/** The names under which the SDK is built and served: a plain script, and the same as a module. */
const files = ['live-chat-sdk.js', 'live-chat-sdk.mjs'] as const

/**
 * The live-chat SDK for pages of any origin.
 *
 * Source: interfaces.md section 6
 */
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
