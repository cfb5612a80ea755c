import type { FastifyRequest } from 'fastify'

/** Returns the session token of a request; `null`: none. Source: docs/live-chat-protocol.md#tokens-and-uploads */
export function readBearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
