import type { TokenFailure, TokenReply } from '@murphy/contracts/live-chat'
import { TokenBodySchema } from '@murphy/contracts/live-chat'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { VisitorTokens } from './visitor-tokens'

const visitorTokenPath = '/client/widget/token'

const notVerified: TokenFailure = {
  error: { code: 'jwt_verification_error', message: 'Failed to verify token' },
}

/**
 * Mounts the call that exchanges a retailer's token for ours.
 *
 * Source: LCS-32, LCS-45, docs/live-chat-protocol.md#tokens-and-uploads
 */
export function mountTokenExchange(
  app: FastifyInstance,
  { tokens, accountKey }: { tokens: VisitorTokens; accountKey: string },
): void {
  app.post(visitorTokenPath, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const body = v.safeParse(TokenBodySchema, request.body)
    if (!body.success) return reply.status(400).send(formatFailure('The body is no token exchange.'))
    const { account_key, token, state } = body.output
    if (account_key !== accountKey)
      return reply.status(400).send(formatFailure('The account key is not known.'))
    const exchanged = await tokens.exchange(token, state ?? null)
    if (!exchanged.ok) {
      return exchanged.error.kind === 'format'
        ? reply.status(400).send(formatFailure('The token is no JWT.'))
        : reply.status(401).send(notVerified)
    }
    const answer: TokenReply = {
      id_token: exchanged.idToken,
      expires_in: exchanged.expiresInSeconds,
      state: exchanged.state,
    }
    return answer
  })
}

function formatFailure(message: string): TokenFailure {
  return { error: { code: 'format_error', message } }
}
