import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import * as v from 'valibot'

const source = fileURLToPath(new URL('../../medusa/', import.meta.url))
const registryLimitMs = 60_000
const commandLimitMs = 900_000
const startLimitMs = 300_000
const stopLimitMs = 15_000
/** Returns the folder that keeps the packages between two runs; empty for a temporary one. */
const getKeptFolder = () => process.env['MURPHY_MEDUSA_FOLDER'] ?? ''

const PackageSchema = v.object({ version: v.string() })
const ProjectSchema = v.object({ dependencies: v.object({ '@medusajs/medusa': v.string() }) })
/** The version that the tests run. Later ones have parts that are not free software. */
export const medusaVersion = v.parse(
  ProjectSchema,
  JSON.parse(readFileSync(join(source, 'project/package.json'), 'utf8')),
).dependencies['@medusajs/medusa']

const KeysSchema = v.object({
  secretKey: v.string(),
  publishableKey: v.string(),
  salesChannel: v.string(),
})
export type MedusaKeys = v.InferOutput<typeof KeysSchema>

/** A Medusa shop in a folder of its own. */
export type MedusaProject = {
  readonly folder: string
  /** Creates the tables in the database. */
  readonly migrate: () => Promise<void>
  /** Fills the shop. */
  readonly seed: () => Promise<void>
  readonly makeKeys: () => Promise<MedusaKeys>
  /** Starts the shop; resolves when it answers. */
  readonly start: (variables: Readonly<Record<string, string>>) => Promise<{ readonly address: string }>
  /** Ends the shop with every process that it has started, and removes a temporary folder. */
  readonly close: () => Promise<void>
}

/** Returns the reason why Medusa cannot be installed; null when it is, or when npm reaches its registry. */
export async function findInstallObstacle(): Promise<string | null> {
  const keptFolder = getKeptFolder()
  if (keptFolder !== '' && isInstalled(keptFolder)) return null
  try {
    await promisify(execFile)('npm', ['view', `@medusajs/medusa@${medusaVersion}`, 'version'], {
      timeout: registryLimitMs,
      cwd: tmpdir(),
    })
    return null
  } catch {
    return 'npm cannot reach its registry, so Medusa cannot be installed'
  }
}

/**
 * Installs Medusa from npm, outside the lock file of this repository. It takes some minutes and 700 MB. The folder is a temporary
 * one, or that of the variable MURPHY_MEDUSA_FOLDER, whose packages are kept for the next run.
 *
 * @param databaseUrl the database of the shop
 */
export async function installMedusa(databaseUrl: string): Promise<MedusaProject> {
  const keptFolder = getKeptFolder()
  const isKept = keptFolder !== ''
  const folder = isKept ? keptFolder : mkdtempSync(join(tmpdir(), 'murphy-medusa-'))
  cpSync(join(source, 'project'), folder, { recursive: true })
  copySubscriber(folder)
  const variables = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: '1',
    JWT_SECRET: randomBytes(32).toString('hex'),
    COOKIE_SECRET: randomBytes(32).toString('hex'),
  }
  const run = async (program: string, parameters: readonly string[]): Promise<void> => {
    await promisify(execFile)(program, parameters, {
      cwd: folder,
      env: variables,
      timeout: commandLimitMs,
      maxBuffer: 2 ** 26,
    })
  }
  const medusa = (...parameters: readonly string[]) =>
    run(process.execPath, [join(folder, 'node_modules/.bin/medusa'), ...parameters])
  let shop: ChildProcess | null = null

  const close = async () => {
    if (shop !== null) await endGroup(shop)
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!isInstalled(folder))
      await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'])
  } catch (error) {
    await close()
    throw error
  }
  return {
    folder,
    migrate: () => medusa('db:migrate', '--execute-safe-links'),
    seed: () => medusa('exec', './src/scripts/seed.js'),
    makeKeys: async () => {
      await medusa('exec', './src/scripts/keys.js')
      const text = readFileSync(join(folder, 'keys.json'), 'utf8')
      return v.parse(v.pipe(v.string(), v.parseJson(), KeysSchema), text)
    },
    start: async (more) => {
      const port = await findFreePort()
      const started = spawn(
        process.execPath,
        [join(folder, 'node_modules/.bin/medusa'), 'start', '--host', '127.0.0.1', '--port', String(port)],
        // A group of its own, so that all its processes can be ended together.
        { cwd: folder, env: { ...variables, ...more }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
      )
      shop = started
      const address = `http://127.0.0.1:${port}`
      await waitUntilHealthy(started, address)
      return { address }
    },
    close,
  }
}

function isInstalled(folder: string): boolean {
  const file = join(folder, 'node_modules/@medusajs/medusa/package.json')
  return (
    existsSync(file) &&
    v.parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8'))).version === medusaVersion
  )
}

/** Copies the subscriber as an operator does, without its types: the folder has no compiler. */
function copySubscriber(folder: string): void {
  const text = readFileSync(join(source, 'subscribers/murphy-events.ts'), 'utf8')
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  mkdirSync(join(folder, 'src/subscribers'), { recursive: true })
  writeFileSync(join(folder, 'src/subscribers/murphy-events.js'), outputText)
}

/** Waits until a shop answers. Errors: rejects with its last output when it ends, or takes too long. */
async function waitUntilHealthy(shop: ChildProcess, address: string): Promise<void> {
  let output = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000)
    })
  const limit = AbortSignal.timeout(startLimitMs)
  const fail = (what: string) => new Error(`Medusa ${what}:\n${output}`)
  while (!(await isHealthy(address))) {
    if (shop.exitCode !== null) throw fail('has ended')
    if (limit.aborted) throw fail('does not answer')
    // A started process answers after half a minute, and says nothing before.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** Ends a process with its whole group, by force when it takes too long. */
async function endGroup(started: ChildProcess): Promise<void> {
  const { pid } = started
  if (pid === undefined) return
  const send = (signal: 'SIGTERM' | 'SIGKILL') => {
    try {
      process.kill(-pid, signal)
    } catch {
      // The group has ended.
    }
  }
  if (started.exitCode === null) {
    const exit = once(started, 'exit', { signal: AbortSignal.timeout(stopLimitMs) }).catch(() => null)
    send('SIGTERM')
    await exit
  }
  send('SIGKILL')
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
