import type { ApiScope } from '@murphy/contracts/desk'
import type { FastifyRequest } from 'fastify'
import { DeskProblem } from '../agent-api/desk-problem'
import type { ApiKeys, ValidApiKey } from '../api-keys/api-keys'
import { isApiKeyText } from '../api-keys/api-keys'

/**
 * Authenticates a call by the key in its header `Authorization`. The key is read from the database each time: a revoked
 * key is refused at once.
 *
 * Errors: DeskProblem `unauthorized` without a valid key.
 * Source: docs/api.md#keys
 */
export async function authenticateKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { apiKeys, now }: { readonly apiKeys: Pick<ApiKeys, 'use'>; readonly now: () => number },
): Promise<ValidApiKey> {
  const [, secret = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (secret === '')
    throw new DeskProblem('unauthorized', 'The header Authorization: Bearer with a key is missing.')
  const key = isApiKeyText(secret) ? await apiKeys.use(secret, now()) : null
  if (key === null) throw new DeskProblem('unauthorized', 'This key is unknown, revoked or expired.')
  return key
}

/** Checks that a key has a scope. Errors: DeskProblem `forbidden`, which names the scope. */
export function requireScope({ scopes }: Pick<ValidApiKey, 'scopes'>, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw new DeskProblem(
      'forbidden',
      `This key lacks the scope ${scope}. A manager can create a key with it.`,
      {
        scope,
      },
    )
}
