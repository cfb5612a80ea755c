import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { toError } from '../logging'
import type { Environment } from '../environment'
import { createMetricsServer } from '../http/metrics'
import { ProgramError } from '../program-error'

/** Serves the metrics on their own port, when the operator has set one. */
export async function listenForMetrics(app: FastifyInstance, environment: Environment): Promise<void> {
  const { host, metricsPort: port } = environment
  if (port === null) return
  const server = createMetricsServer(app.registry)
  app.addHook('onClose', async () => void server.close())
  await listen({ host, port }, 'METRICS_PORT', async () => {
    server.listen({ host, port })
    await once(server, 'listening')
  })
}

/**
 * Starts to listen.
 *
 * @param variable the environment variable with the port
 * Errors: throws a ProgramError when the address or port cannot be used.
 */
export async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  variable: 'PORT' | 'METRICS_PORT',
  start: () => Promise<unknown>,
): Promise<void> {
  try {
    await start()
  } catch (error) {
    const { code } = toError(error)
    const usual = variable === 'PORT' ? 8080 : 9464
    if (code === 'EADDRINUSE')
      throw new ProgramError(
        `Port ${port} is in use; set ${variable} to a free port, such as ${variable}=${port < 65_000 ? port + 10 : usual}.`,
      )
    if (code === 'EACCES')
      throw new ProgramError(
        `This user may not use port ${port}; set ${variable} to a port above 1023, such as ${variable}=${usual}.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ProgramError(
        `HOST is '${host}', which is not an address of this machine; an example is HOST=127.0.0.1.`,
      )
    throw error
  }
}
