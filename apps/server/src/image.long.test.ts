import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repositoryRoot } from './adapters/repository-root'
import { askForOrder, readSubscriptionKey } from './testing/order-question'
import type { ShopPage } from './testing/order-question-in-browser'
import { answerPattern, askForOrderInBrowser, serveShopPage } from './testing/order-question-in-browser'
import { freePortNumber } from './testing/server-program'
import { testTokenKey } from './testing/shopper-tokens'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'

const hasPrograms =
  process.getuid?.() === 0 &&
  ['buildah', 'podman', 'runc', 'mmdebstrap'].every(
    (program) => spawnSync(program, ['--version']).error === undefined,
  )
/** An image that is already built; without it the test builds one, which takes minutes. */
const given = process.env['MURPHY_TEST_IMAGE']
const image = given ?? 'localhost/murphy:test'
const name = `murphy-test-${process.pid}`
const buildLimitMs = 1_800_000
const megabyte = 1024 * 1024
/** Rows of the table that docs/benchmarks.md has. */
const rows: string[] = []
/** Adds a row with the seconds since a moment of `performance.now()`. */
const addSeconds = (what: string, since: number): void =>
  void rows.push(`| ${what} | ${((performance.now() - since) / 1000).toFixed(1)} s |`)

const run = async (program: string, parameters: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, parameters, { maxBuffer: 2 ** 26 })).stdout
const podman = (...parameters: readonly string[]): Promise<string> =>
  run('podman', ['--storage-driver', 'vfs', '--runtime', 'runc', ...parameters])

describe.skipIf(!hasPrograms)('the image', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let address: string
  let shop: ShopPage
  let restrictions: readonly string[]
  beforeAll(async () => {
    const buildStartedAt = performance.now()
    if (given === undefined) {
      await run(process.execPath, [join(repositoryRoot, 'scripts/build-image.mjs'), image])
      addSeconds('build of the image, with its base when that is missing', buildStartedAt)
    }
    database = await openTestDatabase(inject('databaseUrl'))
    const port = await freePortNumber()
    address = `http://127.0.0.1:${port}`
    shop = await serveShopPage(address)
    const retailer = inject('sharedRetailer')
    const variables = {
      DATABASE_URL: database.url,
      RETAIL_API_URL: `${retailer.url}${new URL(database.url).pathname}`,
      RETAIL_API_KEY: retailer.key,
      PUBLIC_URL: address,
      ALLOWED_ORIGINS: shop.origin,
      STOREFRONT_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SHOPPER_TOKEN_KEY: testTokenKey,
      PORT: port,
    }
    restrictions = [
      '--network',
      'host',
      '--read-only',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      // A container in a container may not raise limits, and has no systemd that runs health checks.
      '--ulimit',
      'nofile=1024:1024',
      '--ulimit',
      'nproc=4096:4096',
      '--no-healthcheck',
      ...Object.entries(variables).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ]
  }, buildLimitMs)
  afterAll(async () => {
    shop.close()
    await podman('rm', '--force', '--volumes', '--ignore', name)
    await database.drop()
    process.stdout.write(`${rows.join('\n')}\n`)
  }, 60_000)

  it('has no development dependency, and the health check and the user of its Dockerfile', async () => {
    const configuration: readonly { readonly Size: number }[] = JSON.parse(
      await podman('image', 'inspect', image),
    )
    rows.push(`| image, uncompressed | ${((configuration[0]?.Size ?? 0) / megabyte).toFixed(0)} MB |`)
    expect(configuration).toMatchObject([
      {
        Config: { User: '1000:1000', StopSignal: 'SIGTERM' },
        Healthcheck: { Test: ['CMD', 'node', 'scripts/health-check.mjs'] },
      },
    ])
    const listed = await podman('run', '--rm', ...restrictions, image, 'ls', 'node_modules', 'bot', 'apps')
    expect(listed).toContain('fastify')
    expect(listed).not.toMatch(/^(vitest|typescript|playwright|vite|eval)$/m)
  })

  it('invites the first manager, and starts as another user on a read-only root without capabilities', async () => {
    const invite = ['node', 'apps/server/dist/desk-invite.js', 'boss@shop.example', '--role', 'manager']
    expect(await podman('run', '--rm', ...restrictions, image, ...invite)).toMatch(
      new RegExp(`\n${address}/desk/join#[\\w-]{43}\n$`),
    )
    await podman('create', '--name', name, ...restrictions, image)
    const startedAt = performance.now()
    await podman('start', name)
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
    addSeconds('start of a container until `/readyz` answers 200', startedAt)
    expect(await podman('exec', name, 'node', 'scripts/health-check.mjs')).toBe('')
    expect(await podman('exec', name, 'id', '--user')).toBe('1000\n')
    await expect(podman('exec', name, 'touch', '/opt/murphy/file')).rejects.toThrow(/Read-only file system/)
    expect(await podman('exec', name, 'grep', 'CapEff', '/proc/1/status')).toMatch(/^CapEff:\s+0+\n$/)
  })

  it('answers an order question over REST', async () => {
    expect(await askForOrder(address, await readSubscriptionKey(address))).toContain('10234567')
  })

  it('answers an order question in a browser, on the page of a shop', async () => {
    expect(await askForOrderInBrowser(shop)).toMatch(answerPattern)
  })

  it('stops at SIGTERM', async () => {
    const stoppedAt = performance.now()
    await podman('kill', '--signal', 'TERM', name)
    expect(await podman('wait', name)).toBe('0\n')
    addSeconds('SIGTERM to the end of the container', stoppedAt)
  })
})
