import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/repository-root.mjs'
import { testTokenKey } from '../../apps/server/src/testing/shopper-tokens'
import { readSubscriptionKey } from '../running-murphy'
import type { ChatClient } from './conversations'
import { createChatClient } from './conversations'
import { findDescendants } from './cpu-time'

const retailKey = 'key-of-the-bench-retailer'

export type RunningProgram = { readonly pid: number; readonly port: number; readonly stop: () => void }

export type RunningServer = {
  readonly pid: number
  /** Its database: the process that starts the others. */
  readonly databasePid: number
  readonly databaseUrl: string
  readonly chat: ChatClient
  readonly stop: () => Promise<void>
  /** Waits until the server has read the whole feeds. */
  readonly waitForFeeds: () => Promise<void>
}

/** Starts a program of this folder, which reports its port. */
export async function startProgram(
  name: 'floor-server' | 'range-retailer',
  env: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const child = fork(join(root, `bench/server/${name}.ts`), { env: { ...process.env, ...env } })
  const port = await waitForMessage(child, (message) => message['port'])
  return { pid: child.pid ?? 0, port: Number(port), stop: () => child.kill() }
}

/** Starts Murphy's built server on a retailer, without the demonstration's. */
export async function startServer(
  dataDir: string,
  port: number,
  retailer: RunningProgram,
): Promise<RunningServer> {
  const child = fork(join(root, 'apps/server/dist/main.js'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      MALLOC_ARENA_MAX: '1', // as `npm start`, the image and the systemd unit start it
      ...process.env,
      PORT: String(port),
      MURPHY_DATA_DIR: dataDir,
      MURPHY_TELLS_PARENT: 'yes',
      RATE_LIMIT: 'off',
      DEMO_HISTORY: 'off',
      RETAIL_API_URL: `http://127.0.0.1:${retailer.port}`,
      RETAIL_API_KEY: retailKey,
      SHOPPER_TOKEN_KEY: testTokenKey,
    },
  })
  let log = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    if (!log.includes('"retail-connected"')) log += chunk.toString()
  })
  const databaseUrl = await waitForMessage(child, ({ type, databaseUrl: url }) =>
    type === 'ready' ? url : undefined,
  )
  const pid = child.pid ?? 0
  const address = `http://127.0.0.1:${port}`
  const chat = createChatClient(address, await readSubscriptionKey(address))
  return {
    pid,
    databasePid: findDescendants(pid)[0] ?? 0,
    databaseUrl: String(databaseUrl),
    chat,
    waitForFeeds: async () => {
      while (!log.includes('"retail-connected"')) await wait(50)
    },
    stop: async () => {
      await chat.close()
      const hasExited = once(child, 'exit')
      child.kill('SIGTERM')
      await hasExited
    },
  }
}

function waitForMessage(
  child: ChildProcess,
  read: (message: Readonly<Record<string, unknown>>) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Readonly<Record<string, unknown>>) => {
      const value = read(message)
      if (value !== undefined) resolve(value)
    })
    child.once('exit', (code) => reject(new Error(`A program did not start (exit ${code}).`)))
  })
}
