import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

export type RealRedis = {
  readonly url: string
  /** Away, and back at the same address. A Redis of `REDIS_URL` is not ours to stop. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly end: () => Promise<void>
}

const isInstalled = spawnSync('redis-server', ['--version']).status === 0
const externalUrl = process.env['REDIS_URL']

/** Why there is no Redis to test with; `null` when there is. */
export function missingRedis(): string | null {
  return isInstalled || externalUrl ? null : 'no redis-server on PATH, and REDIS_URL is not set'
}

/** Whether the tests may stop it. */
export const isRedisOurs = isInstalled

/** A Redis of our own on a free port; where none is installed, that of `REDIS_URL`. */
export async function startRedis(): Promise<RealRedis> {
  if (!isInstalled && externalUrl) {
    const done = () => Promise.resolve()
    return { url: externalUrl, start: done, stop: done, end: done }
  }
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'hub-redis-'))
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
    const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
    // It is not there until it is.
    probe.on('error', () => {})
    await probe.ping()
    probe.disconnect()
  }

  async function stop(): Promise<void> {
    const stopping = server
    server = null
    if (!stopping) return
    await new Promise((resolve) => {
      stopping.once('exit', resolve)
      stopping.kill('SIGKILL')
    })
  }

  await start()
  return {
    url,
    start,
    stop,
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on TCP has such an address.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
