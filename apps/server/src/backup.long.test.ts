import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { repositoryRoot } from './adapters/repository-root'
import { connectVisitor, greet } from './hub/testing/visitor'
import type { DebianPostgres } from './testing/debian-postgres'
import { findDebianPostgres, startDebianPostgres } from './testing/debian-postgres'
import { readSubscriptionKey } from './testing/order-question'
import { endPrograms, freePortNumber, freshFolder, startProgram } from './testing/server-program'

const limitMs = 120_000
const page = readFileSync(join(repositoryRoot, 'docs/backup.md'), 'utf8')

/** Returns the commands below a heading of docs/backup.md, in order. */
function readCommands(heading: string): readonly string[] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, commands = '']) => commands)
}

type Variables = Readonly<Record<string, string>>

const account = { email: 'boss@shop.example', password: 'battery staple' }

/** Starts a server, runs work with its address, and stops it. */
async function withServer(variables: Variables, work: (address: string) => Promise<void>): Promise<void> {
  const murphy = startProgram('main', { ...variables, PORT: await freePortNumber() })
  await work((await murphy.ready).address)
  murphy.process.kill('SIGTERM')
  expect(await murphy.exit).toBe(0)
}

async function post(address: string, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${address}/desk/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return status
}

/** Leaves something in every place that a backup saves: a conversation, a setting, an account and a file. */
async function use(address: string, variables: Variables): Promise<void> {
  const visitor = await connectVisitor(address)
  const sessionId = await greet(visitor)
  await visitor.ask('hello', { sessionId })
  await visitor.first('wsMessageReceived')
  await visitor.connection.stop()
  const set = startProgram('settings-cli', variables, { parameters: ['set', 'feature.SddPrompt', 'true'] })
  expect(await set.exit).toBe(0)
  const invite = startProgram('desk-invite', variables, { parameters: [account.email, '--role', 'manager'] })
  expect(await invite.exit).toBe(0)
  const token = /join#([\w-]{43})/.exec(invite.output())?.[1]
  const { password } = account
  expect(await post(address, 'invitation/accept', { token, displayName: 'Bo Ross', password })).toBe(200)
}

/** Checks that everything is there again, and that no secret is new. */
async function check(address: string, variables: Variables, key: string): Promise<void> {
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await readSubscriptionKey(address)).toBe(key)
  const get = startProgram('settings-cli', variables, { parameters: ['get', 'feature.SddPrompt'] })
  expect(await get.exit).toBe(0)
  expect(get.output()).toBe('true\n')
  expect(await post(address, 'session', account)).toBe(200)
  expect(await post(address, 'session', { ...account, password: 'another one' })).toBe(401)
}

describe('a backup by the commands of its page', { timeout: limitMs }, () => {
  let postgres: DebianPostgres | null = null
  afterEach(async () => {
    postgres?.stop()
    postgres = null
    await endPrograms()
  })

  it('restores the embedded database into another data folder', async () => {
    const [save = '', restore = ''] = readCommands('The embedded database')
    const place = freshFolder()
    const run = (commands: string, dataDir: string): void =>
      void execFileSync('sh', ['-ec', commands], {
        cwd: place,
        env: { ...process.env, MURPHY_DATA_DIR: dataDir },
      })
    const createVariables = (name: string): Variables => ({
      MURPHY_DATA_DIR: join(place, name),
      PUBLIC_URL: 'https://chat.shop.example',
    })
    const [before, after] = [createVariables('before'), createVariables('after')]
    let key = ''
    await withServer(before, async (address) => {
      key = await readSubscriptionKey(address)
      await use(address, before)
    })
    run(save, join(place, 'before'))
    run(restore, join(place, 'after'))
    await withServer(after, (address) => check(address, after, key))
  })

  const programs = findDebianPostgres()
  it.skipIf(programs === null)('saves a database of one’s own while the server runs', async () => {
    const [save = '', restore = ''] = readCommands('A database of your own')
    const place = freshFolder()
    postgres = await startDebianPostgres(programs ?? '', place)
    const createVariables = async (name: string): Promise<Variables> => {
      mkdirSync(join(place, `${name}-data`))
      return {
        DATABASE_URL: await (postgres?.createDatabase(name) ?? Promise.reject(new Error('no database'))),
        MURPHY_DATA_DIR: join(place, `${name}-data`),
        UPLOADS_DIR: join(place, `${name}-uploads`),
        PUBLIC_URL: 'https://chat.shop.example',
      }
    }
    const run = (commands: string, variables: Variables): void =>
      void execFileSync('sh', ['-ec', commands], {
        cwd: place,
        env: { ...process.env, ...variables, PATH: `${programs}:${process.env['PATH']}` },
      })
    const [before, after] = [await createVariables('before'), await createVariables('after')]
    let key = ''
    await withServer(before, async (address) => {
      key = await readSubscriptionKey(address)
      await use(address, before)
      mkdirSync(before['UPLOADS_DIR'] ?? '')
      writeFileSync(join(before['UPLOADS_DIR'] ?? '', 'box.png'), 'a picture')
      run(save, before)
    })
    run(restore, after)
    expect(readFileSync(join(after['UPLOADS_DIR'] ?? '', 'box.png'), 'utf8')).toBe('a picture')
    await withServer(after, (address) => check(address, after, key))
  })
})
