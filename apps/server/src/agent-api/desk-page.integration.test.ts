import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTestDesk } from '../testing/seed-test-desk'
import { createOpenIdProvider } from '../adapters/openid-connect/openid-provider'
import { startTestServer, storefrontUrl } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'
import { deskEmails, deskPassword, openDeskSocket, signInAt } from './testing/desk-browser'

const folder = mkdtempSync(join(tmpdir(), 'murphy-desk-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><title>Murphy desk</title><script type="module" crossorigin src="/desk/assets/main-4f2a.js"></script>',
)
writeFileSync(join(folder, 'assets/main-4f2a.js'), 'export {}')
mkdirSync(join(folder, 'icons'))
for (const icon of ['desk', 'desk-maskable']) writeFileSync(join(folder, `icons/${icon}.svg`), '<svg/>')
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Murphy desk"}')
writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()')

const database = useTestDatabase()
beforeAll(() => seedTestDesk(database.db, deskPassword))
const server = useTestServer(database, { liveChat: { deskFolder: folder } })
const singleSignOn = {
  provider: createOpenIdProvider({
    issuer: 'https://login.shop.example',
    clientId: 'desk',
    clientSecret: null,
    scopes: 'openid',
    now: Date.now,
  }),
  label: 'Continue with "A & B" $&',
  claims: { role: 'groups', email: 'email', emailVerified: 'email_verified', name: 'name' },
}
const companyServer = useTestServer(database, {
  liveChat: { deskFolder: folder, signIn: { isPasswordAllowed: false, singleSignOn } },
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  '/desk',
  '/desk/',
  '/desk/now',
  '/desk/reports',
  '/desk/history',
  '/desk/history/ch-1',
  '/desk/settings',
])('the desk is at %s, without framing or inline code', async (url) => {
  const { status, text, headers } = await server.inject({ method: 'GET', url })
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('<title>Murphy desk</title>')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("frame-src 'self'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(policy).toContain(`img-src 'self' data: blob: ${storefrontUrl} https://images.cdn.example`)
  expect(policy.join()).not.toContain('unsafe')
  expect(headers['cache-control']).toBe('no-store')
})

it('the desk names the ways to sign in, and asks the provider for nothing', async () => {
  const read = async (from: typeof server) => (await from.inject({ method: 'GET', url: '/desk' })).text
  expect(await read(server)).toContain(
    '<meta name="murphy-sign-in" content="{&quot;isPasswordAllowed&quot;:true,&quot;singleSignOnLabel&quot;:null}">',
  )
  expect(await read(companyServer)).toContain(
    '&quot;singleSignOnLabel&quot;:&quot;Continue with \\&quot;A &amp; B\\&quot; $&amp;&quot;}"><title>Murphy desk</title>',
  )
})

it('a navigation alone gets the token of a session, in a browsing context group of its own', async () => {
  const { cookie, csrfToken } = await signInAt(server, deskEmails.sarah)
  const get = (headers: Readonly<Record<string, string>>) =>
    server.inject({ method: 'GET', url: '/desk/history', headers })
  const opened = await get({ cookie, 'sec-fetch-dest': 'document' })
  expect(opened.text).toContain(`<meta name="x-csrf-token" content="${csrfToken}">`)
  expect(opened.headers['cross-origin-opener-policy']).toBe('same-origin')
  // A script in the widget's document on this origin can fetch it or frame it.
  for (const destination of ['empty', 'iframe', 'object', 'embed'])
    expect((await get({ cookie, 'sec-fetch-dest': destination })).text).not.toContain('x-csrf-token')
  expect((await get({ 'sec-fetch-dest': 'document' })).text).not.toContain('x-csrf-token')
})

it('its files are kept by browsers for good', async () => {
  const { status, headers } = await server.inject({ method: 'GET', url: '/desk/assets/main-4f2a.js' })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each([
  ['/desk/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '{"name":"Murphy desk"}'],
  ['/desk/service-worker.js', 'text/javascript; charset=utf-8', 'self.skipWaiting()'],
  ['/desk/icons/desk.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
  ['/desk/icons/desk-maskable.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
])('%s belongs to the installable app, and browsers compare it with each visit', async (url, type, text) => {
  const answer = await server.inject({ method: 'GET', url })
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, type, text])
  expect(answer.headers['cache-control']).toBe('no-cache')
  // Without this header the scope of the worker would end above `/desk`.
  expect(answer.headers['service-worker-allowed']).toBe('/desk')
  expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'")
})

it('there is nothing else, and nothing at all without a build', async () => {
  expect((await server.inject({ method: 'GET', url: '/desk/other' })).status).toBe(404)
  const unbuilt = await startTestServer(database)
  const answer = await unbuilt.inject({ method: 'GET', url: '/desk' })
  expect([answer.status, answer.text.includes('404: Not Found')]).toEqual([404, true])
  await unbuilt.close()
})

it('every connection is told first which build of the desk is served', async () => {
  const { cookie } = await signInAt(server, deskEmails.sarah)
  const port = await server.listen()
  const socket = await openDeskSocket(port, { cookie })
  expect(await socket.waitFor('build')).toEqual({ type: 'build', build: '/desk/assets/main-4f2a.js' })
  // A desk of another build may send this.
  socket.sendText('[{"type":"register","version":2}]')
  await socket.waitFor('error')
  await socket.closed
})
