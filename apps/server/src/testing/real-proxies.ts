import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../adapters/embedded-postgres/connection'
import { repositoryRoot } from '../adapters/repository-root'

export type ProxyName = 'nginx' | 'caddy'
type Proxy = { readonly port: number; readonly stop: () => Promise<void> }

/** Returns whether the program is installed. */
export const hasProxy = (name: ProxyName): boolean => spawnSync(name, ['-v']).error === undefined

/**
 * Starts a proxy with its example of `deploy`, on a free port without TLS, in front of two nodes. Without `isSticky`, which
 * nginx only can do, each connection goes to the next node.
 */
export async function startProxy(
  name: ProxyName,
  nodes: readonly [number, number],
  { isSticky = true } = {},
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `murphy-${name}-`))
  const port = await findFreePort()
  const child = (name === 'nginx' ? startNginx : startCaddy)({ folder, port, nodes, isSticky })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${errors}`)
    await wait(50)
  }
  return {
    port,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ProxyPlace = {
  readonly folder: string
  readonly port: number
  readonly nodes: readonly [number, number]
  readonly isSticky: boolean
}

function startNginx({ folder, port, nodes, isSticky }: ProxyPlace): ChildProcess {
  const example = readFileSync(join(repositoryRoot, 'deploy/nginx/murphy.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('/var/log/nginx/murphy.log', join(folder, 'access.log'))
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${nodes[0]}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${nodes[1]}`)
    .replace(/ ~\^n\d- murphy_n\d;/g, (rule) => (isSticky ? rule : ''))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${join(folder, part)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\n${paths}\n${example}\n}\n`,
  )
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
}

function startCaddy({ folder, port, nodes }: ProxyPlace): ChildProcess {
  const config = join(repositoryRoot, 'deploy/caddy/Caddyfile')
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    // SignalR's client cannot name another host than that of its address.
    CHAT_SITE: `http://chat.shop.example:${port}, http://127.0.0.1:${port}`,
    DESK_SITE: `http://desk.shop.example:${port}`,
    NODE_1: `127.0.0.1:${nodes[0]}`,
    NODE_2: `127.0.0.1:${nodes[1]}`,
    CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
  }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}
