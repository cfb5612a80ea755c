import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findDescendants } from './server/cpu-time'

export type RunningMurphy = { readyAfterMs: number; process: ChildProcess; stop: () => Promise<void> }

/**
 * Runs `npm start` with separate ports and a data folder, and waits for the line `Murphy is ready`.
 *
 * @param options.hasHistory true: the first start seeds the demonstration's history, as it does for a newcomer
 */
export async function startMurphy(
  dataDir: string,
  ports: { murphy: number; storefront: number },
  { hasHistory = false }: { hasHistory?: boolean } = {},
): Promise<RunningMurphy> {
  const startedAt = performance.now()
  const murphy = spawn('npm', ['start', '--silent'], {
    env: {
      ...process.env,
      PORT: String(ports.murphy),
      STOREFRONT_PORT: String(ports.storefront),
      MURPHY_DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      DEMO_HISTORY: hasHistory ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    murphy.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Murphy is ready')) resolve()
    })
    murphy.on('exit', (code) => reject(new Error(`Murphy did not start (exit ${code}):\n${output}`)))
  })
  return {
    readyAfterMs: performance.now() - startedAt,
    process: murphy,
    stop: async () => {
      const hasExited = new Promise((resolve) => murphy.once('exit', resolve))
      // npm would exit at once while its script is still stopping, so this ends the script, and npm with it.
      // Npm's shell, if it has one, has the lower number and ends after the script. The programs are stopped by the script.
      for (const pid of findByCommand(murphy.pid ?? 0, 'scripts/start.mjs').toReversed())
        process.kill(pid, 'SIGTERM')
      await hasExited
    },
  }
}

/** Returns the process of one of Murphy's programs. Errors: throws when it does not run. */
export function findProgram({ process: { pid = 0 } }: RunningMurphy, path: string): number {
  const [found] = findByCommand(pid, path)
  if (found === undefined) throw new Error(`The program ${path} does not run.`)
  return found
}

/** Returns the processes below one whose command has a text, in the order of their numbers. */
function findByCommand(pid: number, text: string): readonly number[] {
  return findDescendants(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(text))
}

/** Returns the resident memory of a process in MB. */
export function readResidentMb(pid: number): number {
  return readMemoryMb(pid, 'VmRSS')
}

/** Returns the largest resident memory that a process has had, in MB. */
export function readPeakMb(pid: number): number {
  return readMemoryMb(pid, 'VmHWM')
}

function readMemoryMb(pid: number, name: string): number {
  const line = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** Reads the key that calls of Murphy at an address need, from the configuration of the frame. */
export async function readSubscriptionKey(address: string): Promise<string> {
  const page = await (await fetch(`${address}/`)).text()
  const configuration = /id="murphy-configuration">([^<]*)</.exec(page)?.[1]
  if (!configuration) throw new Error('The frame has no configuration.')
  const { subscriptionKey: key } = JSON.parse(configuration) as { subscriptionKey: string }
  return key
}
