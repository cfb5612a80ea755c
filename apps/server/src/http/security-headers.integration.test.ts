import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../adapters/repository-root'
import { startTestServer, storefrontUrl } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const folder = mkdtempSync(join(tmpdir(), 'murphy-headers-'))
const widgetFolder = join(folder, 'widget')
const loaderFile = join(folder, 'embed.js')
mkdirSync(join(widgetFolder, 'assets'), { recursive: true })
writeFileSync(join(widgetFolder, 'index.html'), '<!doctype html><title>Murphy</title>')
writeFileSync(join(widgetFolder, 'assets/main-4f2a.js'), 'export {}')
writeFileSync(loaderFile, 'void 0')
writeFileSync(join(folder, 'visit.js'), 'export {}')

const database = useTestDatabase()
const server = useTestServer(database, { widgetFolder, loaderFile })

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const addresses = [
  '/',
  '/?launcher=host',
  '/privacy-form',
  '/visit',
  '/visit.js',
  '/embed.js',
  '/theme.css',
  '/assets/main-4f2a.js',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/no-such-page',
  '/murphybot/chatserver/api/Settings/IsFeatureEnabled/SddPrompt',
  '/murphybot/chatserver/api/no-such-call',
]

/** The scripts that shops' pages load. */
const publicScripts = ['/embed.js', '/visit.js']

async function headersOf(url: string): Promise<Readonly<Record<string, unknown>>> {
  return (await server.inject({ method: 'GET', url })).headers
}

/** The directives of a policy by name. */
async function policyOf(url: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const policy = String((await headersOf(url))['content-security-policy'])
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

describe.each(addresses)('%s', (url) => {
  it('allows no inline script, no inline style and no eval', async () => {
    const policy = await policyOf(url)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'"])
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  it('has no base and no foreign form target, and connects to its own origin alone', async () => {
    expect(await policyOf(url)).toMatchObject({
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
    })
  })

  it('is framed by the allowed origins alone [HST-17]', async () => {
    expect((await policyOf(url))['frame-ancestors']).toEqual(["'self'", storefrontUrl, 'http://localhost:*'])
    expect((await headersOf(url))['x-frame-options']).toBeUndefined()
  })

  it('keeps its declared type, sends no referrer, and uses no device', async () => {
    expect(await headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-resource-policy': publicScripts.includes(url) ? 'cross-origin' : 'same-origin',
      'x-request-id': expect.stringMatching(/^r-/),
    })
    expect((await headersOf(url))['x-powered-by']).toBeUndefined()
    expect((await headersOf(url))['server']).toBeUndefined()
  })
})

it('allows exactly the style sheet built into the widget’s document, and there alone', async () => {
  const folderWithStyle = join(folder, 'with-style')
  mkdirSync(folderWithStyle)
  writeFileSync(join(folderWithStyle, 'index.html'), '<title>Murphy</title><style>p{margin:0}</style>')
  const styled = await startTestServer(database, { widgetFolder: folderWithStyle, loaderFile })
  const policies = await Promise.all(
    ['/', '/none'].map(
      async (url) => (await styled.inject({ method: 'GET', url })).headers['content-security-policy'],
    ),
  )
  expect(String(policies[0])).toContain(
    "style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=';",
  )
  expect(String(policies[1])).toContain("style-src 'self';")
  await styled.close()
})

it('the allow-list is the operator’s: another list gives other ancestors', async () => {
  const strict = await startTestServer(database, { allowedOrigins: ['https://shop.example'], widgetFolder })
  const { headers } = await strict.inject({ method: 'GET', url: '/' })
  expect(String(headers['content-security-policy']).split(';')).toContain(
    "frame-ancestors 'self' https://shop.example",
  )
  await strict.close()
})

it.each([
  ['the page for unknown addresses', async () => (await server.inject({ method: 'GET', url: '/none' })).text],
  [
    'the widget’s document',
    async () => await readFile(join(repositoryRoot, 'apps/widget/index.html'), 'utf8'),
  ],
])('%s contains nothing that the policy would block', async (_title, read) => {
  const html = await read()
  expect(html).toContain('<title>')
  expect(html).not.toMatch(/<script(?![^>]*application\/json)[^>]*>[^<]|<style\b| style=| on\w+="/)
})
