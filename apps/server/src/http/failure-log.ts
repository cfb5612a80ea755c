import type { FastifyBaseLogger } from 'fastify'
import type { LogFields } from '../logging'
import { createLimitedLog, toError } from '../logging'

type ErrorLog = Pick<FastifyBaseLogger, 'error'>

/** A request of Fastify, as far as its failure is logged. */
type FailedCall = {
  readonly id: string
  readonly routeOptions: { readonly url?: string | undefined }
  readonly log: ErrorLog
}

/** Logs what the handler of a call threw. `isOutage`: the database is away. */
type LogFailure = (error: unknown, request: FailedCall, options: { readonly isOutage: boolean }) => void

/**
 * Creates the log of calls that failed. An outage of the database fails every call, so its entries are limited to one a minute for each
 * route; any other failure is logged each time.
 */
export function createFailureLog(log: ErrorLog): LogFailure {
  const logOutage = createLimitedLog((fields) => log.error(fields))
  return (error, request, { isOutage }) => {
    const entry = createFailureEntry(error, request.routeOptions.url)
    if (isOutage) logOutage({ ...entry, requestId: request.id })
    else request.log.error(entry)
  }
}

/** Creates the log of WebSocket upgrades whose handler threw, one entry a minute for the same failure. */
export function createUpgradeLog(log: ErrorLog): (error: unknown) => void {
  const write = createLimitedLog((fields) => log.error(fields))
  return (error) => write(createFailureEntry(error, 'upgrade'))
}

function createFailureEntry(error: unknown, route: string | undefined): LogFields {
  const { message, stack } = toError(error)
  return { event: 'failed', route, message, stack }
}
