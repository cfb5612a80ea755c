import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { repositoryRoot } from '../adapters/repository-root'
import { findFreePort } from '../adapters/embedded-postgres/connection'

const StartingSchema = v.object({ type: v.literal('starting'), databaseUrl: v.string() })
const ReadySchema = v.object({
  type: v.literal('ready'),
  address: v.string(),
  databaseUrl: v.string(),
  shopperTokenKey: v.string(),
  dataDir: v.string(),
})

/** A built program of the server, in its own process. */
export type ServerProgram = {
  readonly process: ChildProcess
  readonly starting: Promise<v.InferOutput<typeof StartingSchema>>
  /** Rejects with the program's standard error when it ends before it is ready. */
  readonly ready: Promise<v.InferOutput<typeof ReadySchema>>
  readonly exit: Promise<number | null>
  readonly output: () => string
  readonly errors: () => string
}

const started: ChildProcess[] = []
const folders: string[] = []

/** Starts a program; `endPrograms` ends it. `from`: the root of another copy of the repository. */
export function startProgram(
  name: 'main' | 'settings-cli' | 'reset' | 'desk-invite',
  variables: Readonly<Record<string, string>>,
  { parameters = [], from = repositoryRoot }: { parameters?: readonly string[]; from?: string } = {},
): ServerProgram {
  const file = join(from, 'apps/server/dist', `${name}.js`)
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: '/',
    env: { PATH: process.env['PATH'], MURPHY_TELLS_PARENT: 'yes', DEMO_HISTORY: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  function messages<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>> {
    const message = new Promise<v.InferOutput<Schema>>((resolve, reject) => {
      child.on('message', (value) => {
        if (v.is(schema, value)) resolve(value)
      })
      void exit.then((code) => reject(new Error(`It ended (exit ${code}): ${errors}`)))
    })
    message.catch(() => {})
    return message
  }
  return {
    process: child,
    starting: messages(StartingSchema),
    ready: messages(ReadySchema),
    exit,
    output: () => output,
    errors: () => errors,
  }
}

/** Ends all started programs and removes all folders of `freshFolder`. */
export async function endPrograms(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    await exit
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Creates a folder that the database's user can enter. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-main-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

/** Returns a port that no program listens on. */
export async function freePortNumber(): Promise<string> {
  return String(await findFreePort())
}
