import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/repository-root.mjs'
import { type ServerProtocol, signalR, socketIo } from './protocols'
import type { Measure } from './measured-server'

export type Contestant = {
  readonly name: string
  readonly program: string
  readonly parameters: readonly string[]
  readonly dialect: ServerProtocol
}

const socketIoVersion = '4.8.4'

export const plain: Contestant = {
  name: 'plain `ws`, least SignalR JSON',
  program: 'plain-server.ts',
  parameters: [],
  dialect: signalR,
}
export const ours: Contestant = {
  name: '@murphy/hub',
  program: 'hub-server.ts',
  parameters: [],
  dialect: signalR,
}

/** Installs socket.io once into a folder outside the lock file; `null`, with the reason printed, when that fails. */
export function prepareSocketIo(folder: string): Contestant | null {
  try {
    const wanted = `socket.io@${socketIoVersion}`
    if (installedVersion(folder) !== socketIoVersion) {
      console.log(`Installing ${wanted} …`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{"private":true}')
      execFileSync('npm', ['install', '--ignore-scripts', '--no-fund', '--no-audit', wanted], {
        cwd: folder,
        stdio: 'pipe',
      })
    }
  } catch (error) {
    console.log(`socket.io is left out: ${error instanceof Error ? error.message.split('\n')[0] : ''}`)
    return null
  }
  return {
    name: `socket.io ${socketIoVersion}`,
    program: 'socket-io-server.ts',
    parameters: [folder],
    dialect: socketIo,
  }
}

function installedVersion(folder: string): string | null {
  const path = join(folder, 'node_modules/socket.io/package.json')
  if (!existsSync(path)) return null
  const { version }: { readonly version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

export type Running = {
  readonly port: number
  readonly measure: () => Promise<Measure>
  readonly stop: () => Promise<void>
}

/** Starts a contestant in a process of its own, so that memory and time are its own. */
export async function run({ program, parameters }: Contestant): Promise<Running> {
  const child = fork(join(root, 'bench/hub', program), parameters, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  const { port } = await next<{ port: number }>(child)
  return {
    port,
    measure: () => {
      const measure = next<Measure>(child)
      child.send('measure')
      return measure
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

function next<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}
