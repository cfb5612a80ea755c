import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { asError } from '../as-error'
import type { Environment } from '../environment'
import { createMetricsServer } from '../http/metrics'
import { ProgramError } from './program-error'

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
 * @param variable the variable with the port
 * Errors: throws a ProgramError when the address or port cannot be used.
 */
export async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  variable: 'PORT' | 'METRICS_PORT',
  begin: () => Promise<unknown>,
): Promise<void> {
  try {
    await begin()
  } catch (error) {
    const { code } = asError(error)
    const usual = variable === 'PORT' ? 8080 : 9464
    if (code === 'EADDRINUSE')
      throw new ProgramError(
        `Port ${port} is taken; set ${variable} to a free one, such as ${variable}=${port < 65_000 ? port + 10 : usual}.`,
      )
    if (code === 'EACCES')
      throw new ProgramError(
        `Port ${port} is not for this user; set ${variable} to a free one, such as ${variable}=${usual}.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ProgramError(
        `HOST is '${host}', which is no address of this machine, such as HOST=127.0.0.1.`,
      )
    throw error
  }
}
