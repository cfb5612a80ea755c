import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../adapters/embedded-postgres/connection'

export type RealRedis = { readonly url: string; readonly stop: () => Promise<void> }

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a Redis on a free port, which stores nothing on disk. */
export async function startRedis(): Promise<RealRedis> {
  const port = await findFreePort()
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', '/tmp'], {
    stdio: 'ignore',
  })
  while (!(await answers(port))) await wait(20)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
