import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repositoryRoot } from './adapters/repository-root'
import { askForOrder, readSubscriptionKey } from './testing/order-question'
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

const run = async (program: string, parameters: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, parameters, { maxBuffer: 2 ** 26 })).stdout
const podman = (...parameters: readonly string[]): Promise<string> =>
  run('podman', ['--storage-driver', 'vfs', '--runtime', 'runc', ...parameters])

describe.skipIf(!hasPrograms)('the image', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let port: string
  let restrictions: readonly string[]
  beforeAll(async () => {
    if (given === undefined)
      await run(process.execPath, [join(repositoryRoot, 'scripts/build-image.mjs'), image])
    database = await openTestDatabase(inject('databaseUrl'))
    port = await freePortNumber()
    const retailer = inject('sharedRetailer')
    const variables = {
      DATABASE_URL: database.url,
      RETAIL_API_URL: `${retailer.url}${new URL(database.url).pathname}`,
      RETAIL_API_KEY: retailer.key,
      PUBLIC_URL: 'https://chat.shop.example',
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
    await podman('rm', '--force', '--volumes', '--ignore', name)
    await database.drop()
  }, 60_000)

  it('has no development dependency, and the health check and the user of its Dockerfile', async () => {
    const configuration: unknown = JSON.parse(await podman('image', 'inspect', image))
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

  it('invites the first manager, answers an order question as another user on a read-only root, and stops at SIGTERM', async () => {
    const invite = ['node', 'apps/server/dist/desk-invite.js', 'boss@shop.example', '--role', 'manager']
    expect(await podman('run', '--rm', ...restrictions, image, ...invite)).toMatch(
      /\nhttps:\/\/chat\.shop\.example\/desk\/join#[\w-]{43}\n$/,
    )
    await podman('run', '--detach', '--name', name, ...restrictions, image)
    const address = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
    expect(await podman('exec', name, 'node', 'scripts/health-check.mjs')).toBe('')
    expect(await podman('exec', name, 'id', '--user')).toBe('1000\n')
    await expect(podman('exec', name, 'touch', '/opt/murphy/file')).rejects.toThrow(/Read-only file system/)
    expect(await podman('exec', name, 'grep', 'CapEff', '/proc/1/status')).toMatch(/^CapEff:\s+0+\n$/)
    expect(await askForOrder(address, await readSubscriptionKey(address))).toContain('10234567')
    await podman('kill', '--signal', 'TERM', name)
    expect(await podman('wait', name)).toBe('0\n')
  })
})
