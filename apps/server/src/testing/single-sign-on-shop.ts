import { beforeAll } from 'vitest'
import { DeskSessionSchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { createOpenIdProvider } from '../adapters/openid-connect/openid-provider'
import { seedTestDesk } from './seed-test-desk'
import type { TestResponse, TestServer, TestServerOptions } from './test-server'
import { useTestDatabase, useTestServer } from './use-test-server'
import { createCsrfToken } from '../agent-api/sessions/session-cookie'
import type { DeskBrowser } from '../agent-api/testing/desk-browser'
import { callDesk, deskPassword } from '../agent-api/testing/desk-browser'
import type { ProviderPerson, SignInTestProvider } from '../agent-api/testing/sign-in-provider'
import { clientId, clientSecret, deskOrigin, useSignInProvider } from '../agent-api/testing/sign-in-provider'

const claimNames = { role: 'groups', email: 'email', emailVerified: 'email_verified', name: 'name' }

/** A browser at the desk that has begun to sign in. */
type BegunSignIn = {
  /** The cookie of the browser. */
  readonly cookie: string
  /** The provider's page. */
  readonly url: string
}

/** Opens a database, a provider and a server with single sign-on for the tests of one file. */
export function openSingleSignOnShop({
  isPasswordAllowed = true,
  ...limits
}: { readonly isPasswordAllowed?: boolean } & Pick<TestServerOptions, 'rateLimits'> = {}) {
  const database = useTestDatabase()
  beforeAll(() => seedTestDesk(database.db, deskPassword))
  const provider = useSignInProvider()
  const server: TestServer = useTestServer(database, () => ({
    ...limits,
    liveChat: {
      publicUrl: deskOrigin,
      signIn: {
        isPasswordAllowed,
        singleSignOn: {
          provider: createOpenIdProvider({
            issuer: provider.issuer,
            clientId,
            clientSecret,
            scopes: 'openid email profile groups',
            now: () => server.clock.now(),
            timeoutSeconds: 1,
          }),
          label: 'Continue with single sign-on',
          claims: claimNames,
        },
      },
    },
  }))
  return { database, provider, server }
}

/** Begins to sign in. `cookie`: what the browser holds already. */
export async function beginSignIn(server: TestServer, cookie = ''): Promise<BegunSignIn> {
  const answer = await callDesk(server, 'POST', '/single-sign-on', undefined, cookie === '' ? {} : { cookie })
  if (answer.status !== 200) throw new Error(`Single sign-on does not begin: ${answer.text}`)
  return { cookie: findCookie(answer, 'murphyDeskSignIn'), url: (answer.body as { url: string }).url }
}

/** Brings the provider's answer to the desk. */
export async function bringAnswer(
  server: TestServer,
  address: URL,
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> {
  return await server.inject({
    method: 'GET',
    url: `${address.pathname}${address.search}`,
    headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
  })
}

/** Signs a person in at the provider and brings the answer to the desk. */
export async function signInByProvider(
  { server, provider }: { readonly server: TestServer; readonly provider: SignInTestProvider },
  person: ProviderPerson,
): Promise<TestResponse> {
  provider.setPerson(person)
  const { cookie, url } = await beginSignIn(server)
  return await bringAnswer(server, await provider.visit(url, person.sub), cookie)
}

/** Returns the desk of a browser that was signed in by this answer. */
export async function openDesk(server: TestServer, answer: TestResponse): Promise<DeskBrowser> {
  const cookie = findCookie(answer, 'murphyDesk')
  const csrfToken = createCsrfToken(cookie.slice('murphyDesk='.length))
  const headers = { cookie, 'x-csrf-token': csrfToken }
  const me = await callDesk(server, 'GET', '/session', undefined, headers)
  if (me.status !== 200) throw new Error(`There is no session: ${answer.text}`)
  return {
    ...parse(DeskSessionSchema, me.body),
    cookie,
    call: (method, path, body, more = {}) => callDesk(server, method, path, body, { ...headers, ...more }),
  }
}

/** Returns `name=value` of a cookie that an answer sets; '' for none. */
export function findCookie({ headers }: TestResponse, name: string): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''
}
