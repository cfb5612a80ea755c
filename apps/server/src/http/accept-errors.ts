import type { FastifyInstance } from 'fastify'
import type { WriteLogEntry } from '../logging'
import { createLimitedLog } from '../logging'

/**
 * Logs a connection that the system could not accept, for example without a free file descriptor. An error of a server that
 * has no listener ends the process.
 *
 * Source: docs/security.md#the-server
 */
export function logAcceptErrors(app: FastifyInstance, log: WriteLogEntry): void {
  const warn = createLimitedLog(log)
  // Not before: an error of the start is reported by `listen`.
  app.addHook('onListen', (done: () => void) => {
    app.server.on('error', ({ message }: Error) => warn({ event: 'accept-failed', message }))
    done()
  })
}
