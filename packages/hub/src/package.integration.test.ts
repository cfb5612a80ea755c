import { type ChildProcess, execFile, fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  HttpTransportType,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../../scripts/pack.mjs'

const run = promisify(execFile)
const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source = '']) => source)

/** The project of a consumer, outside the repository, so that it finds declared dependencies only. */
const consumer = mkdtempSync(join(tmpdir(), 'hub-consumer-'))
const installed = join(consumer, 'node_modules/@murphy/hub')
const servers: ChildProcess[] = []

beforeAll(async () => {
  const packed = await pack('hub', consumer, join(consumer, 'build'))
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', packed, '--strip-components=1', '-C', installed])
  const { dependencies } = readManifest()
  for (const name of Object.keys(dependencies)) link(name)
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
})

afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(consumer, { recursive: true, force: true })
})

describe('the packed hub', () => {
  it('holds JavaScript with types, and no sources or tests', async () => {
    const { stdout } = await run('find', ['.', '-type', 'f'], { cwd: installed })
    const files = stdout.trim().split('\n')
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file)).toSorted()).toEqual([
      './README.md',
      './package.json',
    ])
    expect(files.filter((file) => /test|\/src\//.test(file))).toEqual([])
    expect(files).toContain('./index.js')
    expect(files).toContain('./index.d.ts')
  })

  it('names its licence and engines, cannot be published, and has ioredis as an optional peer', () => {
    expect(readManifest()).toMatchObject({
      name: '@murphy/hub',
      private: true,
      license: 'UNLICENSED',
      engines: { node: expect.any(String) },
      dependencies: { ws: expect.any(String), '@msgpack/msgpack': expect.any(String) },
      peerDependencies: { ioredis: expect.any(String) },
      peerDependenciesMeta: { ioredis: { optional: true } },
    })
    expect(readManifest().dependencies).not.toHaveProperty('ioredis')
  })

  it('runs the first example of the README with plain Node', async () => {
    const port = await startExample(examples[0], {
      replacing: 'server = createServer().listen(5000)',
      by: 'server = createServer().listen(0, () => process.send(server.address().port))',
    })
    const [ann, bob] = [connectTo(port), connectTo(port)]
    const received = new Promise((resolve) => bob.on('ReceiveMessage', resolve))
    await Promise.all([ann.start(), bob.start()])
    await Promise.all([ann.invoke('JoinGroup', 'tasting'), bob.invoke('JoinGroup', 'tasting')])
    await ann.invoke('SendMessage', 'tasting', 'Cheers')
    expect(await received).toBe('Cheers')
    await expect(ann.invoke('SendMessage', 'tasting', '')).rejects.toThrow(
      'HubException: The message is empty.',
    )
    const items: unknown[] = []
    await new Promise<void>((resolve, reject) => {
      ann
        .stream('Count', 3)
        .subscribe({ next: (item) => items.push(item), error: reject, complete: () => resolve() })
    })
    expect(items).toEqual([0, 1, 2])
    await Promise.all([ann.stop(), bob.stop()])
  })

  it('runs the Fastify example of the README, over WebSockets and long polling', async () => {
    link('fastify')
    const port = await startExample(
      examples.find((source) => source.includes('fastify()')),
      {
        replacing: 'await app.listen({ port: 5000 })',
        by: 'await app.listen({ port: 0 }); process.send(app.server.address().port)',
      },
    )
    for (const transport of [HttpTransportType.WebSockets, HttpTransportType.LongPolling]) {
      const client = connectTo(port, { transport })
      await client.start()
      await expect(client.invoke('Missing')).rejects.toThrow('Method does not exist.')
      await client.stop()
    }
    expect((await fetch(`http://localhost:${port}/elsewhere`)).status).toBe(404)
  })

  it('needs ioredis only for a Redis backplane without an injected client', async () => {
    const program = `
      const { createRedisBackplane } = await import('@murphy/hub/redis')
      const client = { publish: async () => 1, subscribe: async () => {}, disconnect: () => {} }
      const injected = createRedisBackplane({ prefix: 'chat', client })
      await injected.join('n1', () => {})
      console.log(await injected.publishTo('n2', new Uint8Array(1)))
      const options = { prefix: 'chat', url: 'redis://localhost', onError: console.error }
      await createRedisBackplane(options).join('n1', () => {}).catch((error) => console.log(error.message))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: consumer,
    })
    expect(stdout).toMatch(/^true\nCannot find package 'ioredis'/)
  })

  it('type-checks every example of the README for a strict consumer with NodeNext', async () => {
    expect(examples.length).toBeGreaterThan(3)
    for (const name of ['@types/node', '@microsoft/signalr', 'fastify']) link(name)
    for (const [index, source] of examples.entries()) {
      writeFileSync(join(consumer, `example-${index + 1}.ts`), source)
    }
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(strictConsumer))
    const compiler = join(repositoryRoot, 'node_modules/tsc7/bin/tsc')
    const checked = await run(process.execPath, [compiler, '-p', consumer]).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    )
    expect(checked).toBe('')
  })
})

const strictConsumer = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2022',
    types: ['node'],
    noEmit: true,
    // Checks the declarations of the hub, but not those of the language.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
  },
  include: ['example-*.ts'],
}

/** Starts an example with plain Node on a free port instead of its own, and returns the port. */
function startExample(
  source = '',
  { replacing, by }: { readonly replacing: string; readonly by: string },
): Promise<number> {
  expect(source).toContain(replacing)
  const path = join(consumer, `server-${servers.length + 1}.mjs`)
  writeFileSync(path, source.replace(replacing, by))
  const server = fork(path, { execArgv: [] })
  servers.push(server)
  return new Promise((resolve, reject) => {
    server.once('message', (port) => resolve(Number(port)))
    server.once('exit', (code) => reject(new Error(`The example ended with ${code}.`)))
  })
}

function connectTo(port: number, options: IHttpConnectionOptions = {}) {
  return new HubConnectionBuilder()
    .withUrl(`http://localhost:${port}/chat`, options)
    .configureLogging(LogLevel.None)
    .build()
}

function readManifest(): { readonly dependencies: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
}

/** Links a package of the repository to the place where npm would install it. */
function link(name: string): void {
  const path = join(consumer, 'node_modules', name)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(repositoryRoot, 'node_modules', name), path)
}
