import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

export type RealRedis = {
  readonly url: string
  /** Stops the server; `start` starts it again at the same address. Neither affects a Redis of `REDIS_URL`. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly dispose: () => Promise<void>
}

const isInstalled = spawnSync('redis-server', ['--version']).status === 0
const externalUrl = process.env['REDIS_URL']

/** Returns the reason why there is no Redis to test with, or `null` if there is one. */
export function findMissingRedisReason(): string | null {
  return isInstalled || externalUrl ? null : 'no redis-server on PATH, and REDIS_URL is not set'
}

/** `true` if the tests may stop Redis. */
export const canStopRedis = isInstalled

/** Starts a Redis on a free port, or returns that of `REDIS_URL` if none is installed. */
export async function startRedis(): Promise<RealRedis> {
  if (!isInstalled && externalUrl) {
    const done = () => Promise.resolve()
    return { url: externalUrl, start: done, stop: done, dispose: done }
  }
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'hub-redis-'))
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
    const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
    // Connecting fails until the server listens.
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
    dispose: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on TCP has an address of this type.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
