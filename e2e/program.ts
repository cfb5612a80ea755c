import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program of the product, started from the repository root. */
export type Program = {
  readonly process: ChildProcess
  readonly output: () => string
  /** Resolves when the output contains `text`; rejects when the program ends before. */
  readonly waitForOutput: (text: string) => Promise<void>
  readonly exit: Promise<number | null>
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Runs `npm start` with these variables. `asUser` runs it as another user of the machine (root only). */
export function startMurphy(env: Record<string, string>, { asUser }: { asUser?: number } = {}): Program {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, RATE_LIMIT: 'off', DEMO_HISTORY: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asUser === undefined ? {} : { uid: asUser, gid: asUser }),
  })
  let output = ''
  const waiters: { text: string; resolve: () => void }[] = []
  const read = (chunk: Buffer): void => {
    output += chunk.toString()
    for (const { resolve } of waiters.filter(({ text }) => output.includes(text))) resolve()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    process: child,
    output: () => output,
    waitForOutput: (text) =>
      output.includes(text)
        ? Promise.resolve()
        : Promise.race([
            new Promise<void>((resolve) => waiters.push({ text, resolve })),
            exit.then((code) =>
              Promise.reject(new Error(`It ended (exit ${code}) without saying '${text}':\n${output}`)),
            ),
          ]),
    exit,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exit
    },
  }
}

/** Creates a data folder that the database's user can enter. */
export function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-fault-'))
  chmodSync(folder, 0o711)
  return join(folder, 'data')
}

/** Returns ports that are free right now. */
export async function findFreePorts(): Promise<{ PORT: string; STOREFRONT_PORT: string }> {
  const [murphy, storefront] = await Promise.all([findFreePort(), findFreePort()])
  return { PORT: String(murphy), STOREFRONT_PORT: String(storefront) }
}

/** Playwright runs each worker under an index of its own; every worker has a thousand ports for itself. */
let nextPort = 20_000 + 1000 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/**
 * Returns a port below the range that the system gives to outgoing connections, which another journey could take
 * before the program starts. No port is returned twice.
 */
async function findFreePort(): Promise<number> {
  const port = nextPort
  nextPort += 1
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    server
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
      .listen(port, '127.0.0.1'),
  )
  if (!isFree) return findFreePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A client of one running server, as a program (no Origin header). */
export async function createProgramClient(address: string) {
  const page = await (await fetch(`${address}/`)).text()
  const configuration = /id="murphy-configuration">([^<]*)</.exec(page)?.[1]
  if (!configuration) throw new Error('The frame has no configuration.')
  const { subscriptionKey } = JSON.parse(configuration) as { subscriptionKey: string }
  const headers = { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': subscriptionKey }
  return {
    post: async (
      path: string,
      body: unknown,
      { isLiveChatAvailable = false } = {},
    ): Promise<{ status: number; body: unknown }> => {
      const query = `sessionId=&isLCAvailable=${isLiveChatAvailable}`
      const answer = await fetch(`${address}/murphybot/chatserver${path}?${query}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
  }
}
