import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/repository-root.mjs'
import { type ServerProtocol, signalR, socketIo } from './protocols'
import type { Measure } from './measured-server'

/** A server that the benchmark measures. */
export type Contestant = {
  readonly name: string
  readonly program: string
  readonly parameters: readonly string[]
  readonly protocol: ServerProtocol
}

const socketIoVersion = '4.8.4'

export const plain: Contestant = {
  name: 'plain `ws`, least SignalR JSON',
  program: 'plain-server.ts',
  parameters: [],
  protocol: signalR,
}
export const ours: Contestant = {
  name: '@murphy/hub',
  program: 'hub-server.ts',
  parameters: [],
  protocol: signalR,
}

/** Installs socket.io once into a folder outside the lock file; `null`, with the reason printed, when that fails. */
export function prepareSocketIo(folder: string): Contestant | null {
  try {
    const packageName = `socket.io@${socketIoVersion}`
    if (readInstalledVersion(folder) !== socketIoVersion) {
      console.log(`Installing ${packageName} …`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{"private":true}')
      execFileSync('npm', ['install', '--ignore-scripts', '--no-fund', '--no-audit', packageName], {
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
    protocol: socketIo,
  }
}

function readInstalledVersion(folder: string): string | null {
  const path = join(folder, 'node_modules/socket.io/package.json')
  if (!existsSync(path)) return null
  const { version }: { readonly version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

/** A running contestant. */
export type Running = {
  readonly port: number
  readonly measure: () => Promise<Measure>
  readonly stop: () => Promise<void>
}

/** Starts a contestant in its own process, so that its memory and time are measured alone. */
export async function startContestant({ program, parameters }: Contestant): Promise<Running> {
  const child = fork(join(root, 'bench/hub', program), parameters, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  const { port } = await waitForMessage<{ port: number }>(child)
  return {
    port,
    measure: () => {
      const measure = waitForMessage<Measure>(child)
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

function waitForMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}
