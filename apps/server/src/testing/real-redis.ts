import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type RealRedis = { readonly url: string; readonly stop: () => Promise<void> }

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of our own on a free port, which keeps nothing. */
export async function startRedis(): Promise<RealRedis> {
  const port = await freePort()
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
