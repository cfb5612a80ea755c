import type { FastifyRequest } from 'fastify'

/** The session token that a request carries; `null`: none. Source: wire-shapes 7.2, 7.3 */
export function readBearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
