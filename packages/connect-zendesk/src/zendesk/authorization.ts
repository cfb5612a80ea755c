import { createTokenCache, parseJson } from '@murphy/connector'
import * as v from 'valibot'
import type { Credentials } from '../environment'
import { ZendeskError } from './zendesk-error'

/** The value of the `Authorization` header. */
export type Authorization = {
  readonly get: () => Promise<string>
  /** Discards a token that Zendesk has refused. Returns false when it cannot be replaced. */
  readonly discard: () => boolean
}

const timeoutMs = 2000
/** Tokens without an end are fetched again after an hour. */
const standardLifetimeSeconds = 3600

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.nullish(v.number(), standardLifetimeSeconds),
})

/**
 * Creates the proof of the connector: the token of an OAuth client by the client credentials grant, or the API token of an
 * agent.
 *
 * See https://developer.zendesk.com/documentation/api-basics/authentication/api-tokens-to-oauth/
 */
export function createAuthorization({
  zendeskUrl,
  credentials,
  now,
  fetch: send,
}: {
  readonly zendeskUrl: string
  readonly credentials: Credentials
  readonly now: () => number
  readonly fetch: typeof fetch
}): Authorization {
  if (credentials.kind === 'token') {
    const pair = Buffer.from(`${credentials.email}/token:${credentials.token}`).toString('base64')
    return { get: async () => `Basic ${pair}`, discard: () => false }
  }
  const { id, secret } = credentials

  async function request() {
    const answer = await send(`${zendeskUrl}/oauth/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: secret,
        scope: 'read write',
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new ZendeskError('away', 'Zendesk gave no access token in time.')
    })
    const parsed = v.safeParse(TokenSchema, parseJson(await answer.text().catch(() => '')))
    if (answer.ok && parsed.success)
      return { token: parsed.output.access_token, lifetimeMs: parsed.output.expires_in * 1000 }
    if (answer.status >= 500 || answer.status === 429)
      throw new ZendeskError('away', `Zendesk gave no access token: status ${answer.status}.`)
    throw new ZendeskError(
      'refused',
      `Zendesk refused ZENDESK_CLIENT_ID and ZENDESK_CLIENT_SECRET with status ${answer.status}. Check both, and that the client may use the client credentials grant and the scopes read and write.`,
    )
  }

  const tokens = createTokenCache(request, now)
  return { get: async () => `Bearer ${await tokens.get()}`, discard: tokens.discard }
}
