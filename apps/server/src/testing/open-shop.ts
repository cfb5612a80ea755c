import { beforeAll } from 'vitest'
import { seedTestDesk } from './seed-test-desk'
import type { DeskBrowser } from '../agent-api/testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from '../agent-api/testing/desk-browser'
import { shareByFile } from './share-by-file'
import type { TestDatabase } from './test-database'
import type { TestServer } from './test-server'
import { useTestDatabase, useTestServer } from './use-test-server'

type DeskUser = keyof typeof deskEmails

export type TestShop<People extends DeskUser> = {
  readonly database: TestDatabase
  readonly server: TestServer
} & { readonly [Name in People]: DeskBrowser }

/** Opens a database and a server for the tests of one file, with the browsers of the agents who are signed in. */
export function openShop<People extends DeskUser = never>(...people: readonly People[]): TestShop<People> {
  const database = useTestDatabase()
  beforeAll(() => seedTestDesk(database.db, deskPassword))
  const server = useTestServer(database)
  const browsers = shareByFile(async () => {
    const signedIn: Partial<Record<DeskUser, DeskBrowser>> = {}
    for (const name of people) signedIn[name] = await signInAt(server, deskEmails[name])
    return signedIn as Record<People, DeskBrowser> // each was signed in just now
  })
  return Object.assign(browsers, { database, server })
}
