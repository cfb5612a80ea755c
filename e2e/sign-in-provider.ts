import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person at the provider, with the claims that their tokens have. */
export type ProviderPerson = Readonly<Record<string, unknown>> & { readonly sub: string }

/** The sign-in of a company, which speaks OpenID Connect. */
export type SignInProvider = {
  /** The variables with which Murphy uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Adds a person, or replaces their claims. */
  readonly setPerson: (person: ProviderPerson) => void
  readonly stop: () => Promise<void>
}

const clientId = 'murphy-desk'
const clientSecret = 'a secret of the journeys, for the provider'

/** Starts `oidc-provider` with its own sign-in page, for the desk at an address. */
export async function startSignInProvider(murphy: string): Promise<SignInProvider> {
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has no path as its address.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${murphy}/desk/sign-in/callback`],
        post_logout_redirect_uris: [`${murphy}/desk`],
      },
    ],
    cookies: { keys: ['a key of the journeys'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    // The agent has agreed before.
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId
      const client = context.oidc.client?.clientId
      const grant = new context.oidc.provider.Grant({
        ...(client && { clientId: client }),
        ...(accountId && { accountId }),
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    environment: {
      DESK_OIDC_ISSUER: issuer,
      DESK_OIDC_CLIENT_ID: clientId,
      DESK_OIDC_CLIENT_SECRET: clientSecret,
      DESK_OIDC_SCOPES: 'openid email profile groups',
    },
    setPerson: (person) => void people.set(person.sub, person),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
