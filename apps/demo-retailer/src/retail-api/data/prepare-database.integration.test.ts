import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { retailerRole, toRoleUrl } from './database-role'
import { prepareDatabase } from './prepare-database'
import type { ScratchDatabase } from './testing/scratch-database'
import { createScratchDatabase, runQuery } from './testing/scratch-database'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

const serverUrl = inject('databaseUrl')
let database: ScratchDatabase
beforeEach(async () => {
  database = await createScratchDatabase(serverUrl)
})
afterEach(() => database.drop())

/** Prepares the database, which must not warn. */
function prepare(url = database.url): Promise<string> {
  return prepareDatabase(url, (sentence) => expect.unreachable(sentence))
}

describe('preparing the database', () => {
  it('creates the tables once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => prepare()))
    await prepare()
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'demo_retailer' order by 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual([
      'answered_request',
      'claim',
      'consignment',
      'inventory',
      'migration',
      'migration_lock',
      'nominee',
      'nominee_audit',
      'order',
      'order_audit',
      'order_delivery',
      'order_line',
      'product',
      'product_pack',
      'refund',
      'shopper',
      'store',
      'subscription',
      'ticket',
      'upload',
    ])
  })

  it('succeeds while another program creates and drops a schema', async () => {
    const end = new AbortController()
    const changeSchemas = async (): Promise<void> => {
      while (!end.signal.aborted) {
        await database.query('create schema other; create table other.item (id serial)')
        await database.query('drop schema other cascade')
      }
    }
    const prepareOften = async (): Promise<void> => {
      try {
        for (let count = 0; count < 15; count += 1) await prepare()
      } finally {
        end.abort()
      }
    }
    await Promise.all([changeSchemas(), prepareOften()])
  })

  it('makes the role the owner of everything in the schema, also of tables that the user has created', async () => {
    await database.query(`create schema demo_retailer; create table demo_retailer.earlier (id int)`)
    await prepare()
    const owners = await database.query<{ owner: string }>(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'demo_retailer'::regnamespace
       union select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'demo_retailer'`,
    )
    expect(owners).toEqual([{ owner: retailerRole }])
  })

  it('returns an address whose connections reach no other schema', async () => {
    await database.query(`create schema murphy; create table murphy.conversation (id int)`)
    const url = await prepare()
    expect(await runQuery(url, 'select current_user as name')).toEqual([{ name: retailerRole }])
    expect(await runQuery(url, 'select count(*)::int as count from demo_retailer.ticket')).toEqual([
      { count: 0 },
    ])
    for (const statement of [
      'select from murphy.conversation',
      'drop schema murphy cascade',
      'create schema other',
      'create table public.other (id int)',
    ])
      await expect(runQuery(url, statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('is done by processes on several databases of one cluster at the same time', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createScratchDatabase(serverUrl)))
    try {
      const urls = await Promise.all([database, ...others].map(({ url }) => prepare(url)))
      for (const url of urls) await runQuery(url, 'select from demo_retailer.shopper')
    } finally {
      await Promise.all(others.map(({ drop }) => drop()))
    }
  })
})

describe('a database user who is no superuser', () => {
  const user = `operator_${randomUUID().slice(0, 8)}`

  /** Creates the user with the right to create schemas in the database, and returns its address. */
  async function createUser(rights: string): Promise<string> {
    const { pathname } = new URL(database.url)
    await database.query(`create role ${user} login password 'secret' ${rights}`)
    await database.query(`grant create on database ${pathname.slice(1)} to ${user}`)
    return Object.assign(new URL(database.url), { username: user, password: 'secret' }).href
  }
  afterEach(() => database.query(`drop owned by ${user}; drop role ${user}`))

  it('continues with its own rights and one warning when it may not take the role', async () => {
    const warnings: string[] = []
    const url = await prepareDatabase(await createUser(''), (sentence) => warnings.push(sentence))
    expect(warnings).toEqual([expect.stringContaining(retailerRole)])
    expect(await runQuery(url, 'select current_user as name')).toEqual([{ name: user }])
    await runQuery(url, 'select from demo_retailer.shopper')
  })

  it('uses the role when it is a member', async () => {
    const own = await createUser('')
    // An earlier test has created the role, as an administrator would.
    await database.query(`grant ${retailerRole} to ${user}`)
    for (const url of [await prepare(own), await prepare(own)])
      expect(await runQuery(url, 'select current_user as name')).toEqual([{ name: retailerRole }])
  })
})

describe('the address for the role', () => {
  it.each([
    ['postgres://u:p%20w@h:1/d', 'postgres://u:p%20w@h:1/d?options=-c+role%3Dmurphy_demo_retailer'],
    [
      'postgres://h/d?sslmode=require&options=-c%20geqo%3Doff',
      'postgres://h/d?sslmode=require&options=-c+geqo%3Doff+-c+role%3Dmurphy_demo_retailer',
    ],
    ['postgres:///d?host=/run', 'postgres:///d?host=%2Frun&options=-c+role%3Dmurphy_demo_retailer'],
  ])('the address of %s keeps its parameters', (databaseUrl, roleUrl) => {
    expect(toRoleUrl(databaseUrl)).toBe(roleUrl)
  })
})
