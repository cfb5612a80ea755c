import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack } from '../../../scripts/pack.mjs'

const run = promisify(execFile)
const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** The project of a consumer, outside the repository, so that it finds no package but the packed one. */
const consumer = mkdtempSync(join(tmpdir(), 'sdk-consumer-'))
const installed = join(consumer, 'node_modules/@murphy/live-chat-sdk')

beforeAll(async () => {
  const packed = await pack('live-chat-sdk', consumer, join(consumer, 'build'))
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', packed, '--strip-components=1', '-C', installed])
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
}, 240_000)

afterAll(() => rmSync(consumer, { recursive: true, force: true }))

describe('the packed SDK', () => {
  it('holds JavaScript with types, and no sources or tests', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(installed.length + 1)] : [],
    )
    expect(files.filter((file) => !/\.(js|mjs|d\.ts)$/.test(file)).toSorted()).toEqual([
      'LICENSE-valibot.md',
      'README.md',
      'package.json',
    ])
    expect(files.filter((file) => /\.test\.|testing/.test(file))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['index.js', 'live-chat-sdk.js', 'live-chat-sdk.mjs']))
  })

  it('has declarations that import no other package', () => {
    const imports = readdirSync(installed, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => [
        ...readFileSync(join(installed, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)/g),
      ])
    expect(imports.length).toBeGreaterThan(50)
    expect(imports.filter(([, specifier = '']) => !specifier.startsWith('.'))).toEqual([])
  })

  it('names its licence and engines, cannot be published, and has no dependencies', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name: '@murphy/live-chat-sdk',
      private: true,
      license: 'UNLICENSED',
      engines: { node: expect.any(String) },
      dependencies: {},
    })
  })

  it('can be imported in plain Node without access to the DOM', async () => {
    const program = `
      for (const name of ['window', 'document', 'location', 'navigator', 'sessionStorage', 'localStorage'])
        Object.defineProperty(globalThis, name, { get() { throw new Error('read ' + name) } })
      const { createBrowserSdk } = await import('@murphy/live-chat-sdk')
      for (const entry of ['client', 'vendor', 'visitor', 'live-chat-sdk.mjs'])
        await import('@murphy/live-chat-sdk/' + entry)
      const sdk = createBrowserSdk('https://murphy.example')
      sdk.on('chat', () => {})
      console.log(sdk.getConnectionStatus(), sdk.getChatLog().length)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: consumer,
    })
    expect(stdout).toBe('closed 0\n')
  })

  it('type-checks a strict consumer with NodeNext against its own declarations only', async () => {
    writeFileSync(join(consumer, 'consumer.ts'), consumerProgram)
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(strictConsumer))
    const compiler = join(repositoryRoot, 'node_modules/tsc7/bin/tsc')
    const checked = await run(process.execPath, [compiler, '-p', consumer]).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    )
    expect(checked).toBe('')
  })
})

/** A program that uses each entry. The expected error proves that the types are found and are not `any`. */
const consumerProgram = `
import sdk from '@murphy/live-chat-sdk/live-chat-sdk.mjs'
import { createBrowserSdk, createBrowserVisitor, type LiveChatClient } from '@murphy/live-chat-sdk'
import { createOutbox } from '@murphy/live-chat-sdk/client'
import { createVendorClient } from '@murphy/live-chat-sdk/vendor'
import { createVisitor } from '@murphy/live-chat-sdk/visitor'

const own = createBrowserSdk('https://murphy.example')
own.on('chat', (event) => {
  if (event.type === 'chat.msg') event.msg.toUpperCase()
})
sdk.init({ account_key: 'demo' })
export function latestText(client: LiveChatClient): string | undefined {
  const [line] = client.getLog()
  return line?.entry.type === 'chat.msg' ? line.entry.msg : undefined
}
// @ts-expect-error -- an account key is a string
sdk.init({ account_key: 1 })
export { createBrowserVisitor, createOutbox, createVendorClient, createVisitor }
`

const strictConsumer = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    noEmit: true,
    // The inferred type of the largest frame is too deep for a check of the declarations by themselves.
    skipLibCheck: true,
  },
  include: ['consumer.ts'],
}
