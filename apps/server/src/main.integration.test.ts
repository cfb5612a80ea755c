import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { callExamples } from '@murphy/contracts/call-examples'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { repositoryRoot } from './adapters/repository-root'
import { connectVisitor, greet } from './hub/testing/visitor'
import type { ServerProgram } from './testing/server-program'
import { endPrograms, freePortNumber, freshFolder, startProgram } from './testing/server-program'
import { openTestDatabase } from './testing/test-database'

/** Starting the program takes seconds, beside other work on the machine. */
const limitMs = 60_000

/** A copy of the repository with its own `bot` folder that a test may break. Everything else is linked. */
function checkoutWithOwnBot(): string {
  const folder = freshFolder()
  const linkAll = (path: string, except: string): void => {
    mkdirSync(join(folder, path), { recursive: true })
    for (const name of readdirSync(join(repositoryRoot, path)).filter((each) => each !== except))
      symlinkSync(join(repositoryRoot, path, name), join(folder, path, name))
  }
  linkAll('', 'apps')
  linkAll('apps', 'server')
  linkAll('apps/server', 'dist')
  // Copied, because a program finds its repository from the path of its own file.
  cpSync(join(repositoryRoot, 'apps/server/dist'), join(folder, 'apps/server/dist'), { recursive: true })
  rmSync(join(folder, 'bot'))
  cpSync(join(repositoryRoot, 'bot'), join(folder, 'bot'), { recursive: true })
  return folder
}

/** The files of a start that the next one would find. */
function leftovers(dataDir: string): string[] {
  return ['murphy.pid', 'database-url', 'database/postmaster.pid'].filter((file) =>
    existsSync(join(dataDir, file)),
  )
}

async function call(address: string, dataDir: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(`${address}/murphybot/chatserver${path}`, {
    headers: {
      'content-type': 'application/json',
      'ocp-apim-subscription-key': readFileSync(join(dataDir, 'subscription-key'), 'utf8'),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return await reply.json()
}

// `e2e/faults.spec.ts` tests a second start, a taken port, other users, SIGTERM and SIGKILL with the whole product, and
// `adapters/listen.test.ts` every address that cannot be used.
describe('the server as a program', { timeout: limitMs }, () => {
  afterEach(endPrograms)

  it('refuses a DATABASE_URL that cannot be used in one sentence with exit code 1', async () => {
    const murphy = startProgram('main', {
      MURPHY_DATA_DIR: join(freshFolder(), 'data'),
      DATABASE_URL: 'postgres://murphy:secret@127.0.0.1:1/murphy',
    })
    expect(await murphy.exit).toBe(1)
    expect(murphy.errors()).toContain('DATABASE_URL=')
    expect(murphy.errors().trim().split('\n')).toHaveLength(1)
  })

  // `adapters/connect-database.integration.test.ts` has the other databases that cannot be migrated.
  it('refuses a database with an unknown migration in one sentence with exit code 1, without a stack', async () => {
    const database = await openTestDatabase(inject('databaseUrl'))
    try {
      await sql`
        insert into murphy.kysely_migration (name, timestamp) values ('0000-strange', '2020-01-01')
      `.execute(database.db)
      const murphy = startProgram('main', {
        MURPHY_DATA_DIR: join(freshFolder(), 'data'),
        DATABASE_URL: database.url,
        PORT: await freePortNumber(),
      })
      expect(await murphy.exit).toBe(1)
      expect(murphy.errors()).toMatch(
        /^The database has a migration that this release does not know \(0000-strange\)[^\n]+\.\n$/,
      )
    } finally {
      await database.drop()
    }
  })
})

describe('an unfinished start', { timeout: limitMs }, () => {
  afterEach(endPrograms)

  it('reports an invalid file of the operator by file and position, and stops the starting database', async () => {
    const from = checkoutWithOwnBot()
    appendFileSync(join(from, 'bot/intents/deny.yml'), '  - [nope]\n')
    const dataDir = join(freshFolder(), 'data')
    const murphy = startProgram('main', { MURPHY_DATA_DIR: dataDir, PORT: await freePortNumber() }, { from })
    await murphy.starting
    expect(await murphy.exit).toBe(1)
    expect(murphy.errors()).toMatch(/^bot\/intents\/deny\.yml:\d+: .*\n$/)
    expect(leftovers(dataDir)).toEqual([])
  })

  it('ends in order when it is stopped while the database starts', async () => {
    const dataDir = join(freshFolder(), 'data')
    const murphy = startProgram('main', { MURPHY_DATA_DIR: dataDir, PORT: await freePortNumber() })
    await murphy.starting
    murphy.process.kill('SIGTERM')
    expect(await murphy.exit).toBe(0)
    expect(murphy.errors()).toBe('')
    expect(leftovers(dataDir)).toEqual([])
  })
})

describe('a running server', { timeout: limitMs }, () => {
  let port: string
  let dataDir: string
  let variables: Record<string, string>
  let murphy: ServerProgram
  beforeAll(async () => {
    dataDir = join(freshFolder(), 'data')
    variables = { MURPHY_DATA_DIR: dataDir, PUBLIC_URL: 'https://chat.shop.example' }
    port = await freePortNumber()
    murphy = startProgram('main', { ...variables, PORT: port })
    await murphy.ready
  }, limitMs)
  afterAll(endPrograms)

  it('follows a setting that a command changes, within a second', async () => {
    const { address } = await murphy.ready
    const feature = () => call(address, dataDir, '/api/Settings/IsFeatureEnabled/SddPrompt')
    expect(await feature()).toEqual({ statusCode: 200, data: false })
    const set = startProgram('settings-cli', variables, { parameters: ['set', 'feature.SddPrompt', 'true'] })
    expect(await set.exit).toBe(0)
    await expect.poll(feature, { timeout: 2000 }).toEqual({ statusCode: 200, data: true })
  })

  it('accepts the links of a command: for the account of the first manager, and for a lost password', async () => {
    const { address } = await murphy.ready
    const invite = async () => {
      const parameters = ['Boss@shop.example', '--role', 'manager']
      const program = startProgram('desk-invite', variables, { parameters })
      expect(await program.exit).toBe(0)
      return program.output()
    }
    const accept = async (printed: string, password: string) => {
      const token = /\nhttps:\/\/chat\.shop\.example\/desk\/join#([\w-]{43})\n$/.exec(printed)?.[1]
      const reply = await fetch(`${address}/desk/api/invitation/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, displayName: 'Bo Ross', password }),
      })
      return [reply.status, await reply.json()]
    }
    const signedIn = [200, expect.objectContaining({ agent: expect.objectContaining({ role: 'manager' }) })]
    // A new link replaces the one that was printed before.
    const [first, second] = [await invite(), await invite()]
    expect(second).toMatch(
      /^This one-time link creates an account for Boss@shop\.example \(manager\) and expires in 7 days:\n/,
    )
    expect((await accept(first, 'battery staple'))[0]).toBe(404)
    expect(await accept(second, 'battery staple')).toEqual(signedIn)
    const third = await invite()
    expect(third).toMatch(/^Boss@shop\.example has an account\. /)
    expect(await accept(third, 'purple rain 9')).toEqual(signedIn)
  })

  it.each([[[]], [['boss']], [['boss@shop.example', '--role', 'owner']]])(
    'has a command that refuses to invite %j and prints how it is asked for',
    async (parameters) => {
      const program = startProgram('desk-invite', variables, { parameters })
      expect(await program.exit).toBe(1)
      expect(program.errors()).toMatch(/^Usage: npm run desk:invite -- EMAIL \[--role manager\]/)
    },
  )

  it.each([
    ['an unknown name', ['get', 'colour'], /^There is no setting 'colour'\./],
    ['a value that does not fit', ['set', 'banner', '{"bannerTemplate":3}'], /^banner, at bannerTemplate: /],
  ])('has a command that refuses %s in one sentence', async (_title, parameters, sentence) => {
    const refused = startProgram('settings-cli', variables, { parameters })
    expect(await refused.exit).toBe(1)
    expect(refused.errors()).toMatch(sentence)
  })

  it('keeps running while a command restores the demonstration data, which only does so when confirmed', async () => {
    const { databaseUrl, address } = await murphy.ready
    const [{ body: greeting }] = callExamples.greetShopper
    await call(address, dataDir, '/api/Shopper/GreetShopperEncrypted', greeting)
    const { openDatabase } = await import('./adapters/postgres/database')
    const { db } = openDatabase(databaseUrl)
    const sessions = async () =>
      (await db.selectFrom('murphy.bot_session').select('session_id').execute()).length
    try {
      const unsure = startProgram('reset', variables)
      expect(await unsure.exit).toBe(1)
      expect(unsure.errors()).toContain('npm run reset -- --yes')
      expect(await sessions()).toBe(1)
      expect(await startProgram('reset', variables, { parameters: ['--yes'] }).exit).toBe(0)
      expect(await sessions()).toBe(0)
    } finally {
      await db.destroy()
    }
  })

  // The last test, because it stops the server.
  it('prints its address, answers at the hub, lets every client reconnect when it stops, and keeps its settings [HUB-01]', async () => {
    const ready = await murphy.ready
    const { address } = ready
    expect(ready).toMatchObject({ address: `http://127.0.0.1:${port}`, dataDir })
    const feature = '/api/Settings/IsFeatureEnabled/EnableWebSocketConnection?isLCAvailable=false'
    expect(await call(address, dataDir, feature)).toEqual({ statusCode: 200, data: true })
    const prompt = await call(address, dataDir, '/api/Settings/IsFeatureEnabled/SddPrompt')
    const visitor = await connectVisitor(address)
    const sessionId = await greet(visitor)
    await visitor.ask('hello', { sessionId })
    expect((await visitor.first('wsMessageReceived'))[0].length).toBeGreaterThan(0)
    const closed = new Promise<Error | undefined>((resolve) => visitor.connection.onclose(resolve))
    murphy.process.kill('SIGTERM')
    // Not an error: the server has closed the connection normally, and the client may reconnect.
    expect(await closed).toBeUndefined()
    expect(await murphy.exit).toBe(0)
    const get = startProgram('settings-cli', variables, { parameters: ['get', 'feature.SddPrompt'] })
    expect(await get.exit).toBe(0)
    const data: unknown = JSON.parse(get.output())
    expect({ statusCode: 200, data }).toEqual(prompt)
    const lines = murphy.output().trim().split('\n')
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    expect(lines.filter((line) => line.includes('"event":"no-retailer"'))).toHaveLength(1)
  })
})
