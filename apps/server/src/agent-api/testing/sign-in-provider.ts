import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWTPayload } from 'jose'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { shareByFile } from '../../testing/share-by-file'
import { createBrowserFetch } from './provider-browser'

/** The address of the desk, as registered at the provider. */
export const deskOrigin = 'https://desk.shop.example'
export const clientId = 'murphy-desk'
/** A client without a secret. */
export const publicClientId = 'murphy-desk-public'
export const clientSecret = 'a secret of the tests, for the provider'

type Claims = Readonly<Record<string, unknown>>

/** A person at the provider. */
export type ProviderPerson = Claims & { readonly sub: string }

/**
 * How the provider's tokens differ from correct ones. `signWith: 'stranger'`: signed by a key that the provider does
 * not publish.
 */
export type TokenChange = {
  readonly claims?: (claims: JWTPayload) => JWTPayload
  readonly signWith?: 'provider' | 'stranger' | 'nothing'
}

/** The provider's answer to a path: as usual, 500, or none. */
type Conduct = 'usual' | 'broken' | 'silent'

export type SignInTestProvider = {
  readonly issuer: string
  /** Adds a person, or replaces their claims. */
  readonly setPerson: (person: ProviderPerson) => void
  /** Changes the tokens until the next call. `null`: correct ones. */
  readonly changeTokens: (change: TokenChange | null) => void
  /** Changes what the server does with paths that begin so. */
  readonly setConduct: (pathStart: string, conduct: Conduct) => void
  /** Signs a person in at an address of the provider, and returns the address to which the browser is sent back. */
  readonly visit: (url: string, sub: string) => Promise<URL>
  /** The bodies of the token requests. */
  readonly tokenRequests: readonly string[]
}

/** Starts `oidc-provider` on 127.0.0.1 for the tests of one file. */
export function useSignInProvider(): SignInTestProvider {
  return shareByFile(startProvider, ({ close }) => close())
}

async function startProvider() {
  const people = new Map<string, ProviderPerson>()
  const conducts = new Map<string, Conduct>()
  const tokenRequests: string[] = []
  let change: TokenChange | null = null
  const [own, stranger] = await Promise.all([createKey('own'), createKey('own')])

  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${deskOrigin}/desk/sign-in/callback`],
        post_logout_redirect_uris: [`${deskOrigin}/desk`],
      },
      {
        client_id: publicClientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${deskOrigin}/desk/sign-in/callback`],
      },
    ],
    jwks: { keys: [own.jwk] },
    cookies: { keys: ['a key of the tests'] },
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
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path !== '/token') return
    const body = context.body as { id_token?: string } | undefined
    if (change !== null && body?.id_token !== undefined)
      body.id_token = await applyChange(body.id_token, change)
  })

  async function applyChange(token: string, { claims, signWith = 'provider' }: TokenChange): Promise<string> {
    const payload = decodeJwt(token)
    const changed = claims === undefined ? payload : claims(payload)
    if (signWith === 'nothing') {
      const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${encode({ alg: 'none' })}.${encode(changed)}.`
    }
    const { key } = signWith === 'provider' ? own : stranger
    return await new SignJWT(changed).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
  }

  const handle = provider.callback()
  server.on('request', (request, response) => {
    const path = request.url ?? ''
    const conduct = [...conducts].find(([start]) => path.startsWith(start))?.[1] ?? 'usual'
    if (conduct === 'silent') return
    if (conduct === 'broken') return void response.writeHead(500).end('broken')
    if (path === '/token') request.on('data', (part: Buffer) => void tokenRequests.push(String(part)))
    void handle(request, response)
  })

  return {
    issuer,
    tokenRequests,
    setPerson: (person: ProviderPerson) => void people.set(person.sub, person),
    changeTokens: (next: TokenChange | null) => {
      change = next
    },
    setConduct: (pathStart: string, conduct: Conduct) => void conducts.set(pathStart, conduct),
    visit: async (url: string, sub: string): Promise<URL> => {
      const browser = createBrowserFetch()
      const page = await browser.open(url)
      const back = await browser.open(page, { prompt: 'login', login: sub, password: 'any' })
      return new URL(back)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function createKey(kid: string) {
  const { publicKey: _, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { key: privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}
