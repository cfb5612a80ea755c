import { beforeAll } from 'vitest'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'
import type { DeskBrowser } from '../desk/testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from '../desk/testing/desk-browser'
import { shareByFile } from './share-by-file'
import type { TestDatabase } from './test-database'
import type { TestServer } from './test-server'
import { useTestDatabase, useTestServer } from './use-test-server'

type Person = keyof typeof deskEmails

export type Shop<People extends Person> = {
  readonly database: TestDatabase
  readonly server: TestServer
} & { readonly [Name in People]: DeskBrowser }

/** Opens a database and a server for the tests of one file, with the browsers of the agents who are signed in. */
export function openShop<People extends Person = never>(...people: readonly People[]): Shop<People> {
  const database = useTestDatabase()
  beforeAll(() => seedLiveChat(database.db, deskPassword, Date.now()))
  const server = useTestServer(database)
  const browsers = shareByFile(async () => {
    const signedIn: Partial<Record<Person, DeskBrowser>> = {}
    for (const name of people) signedIn[name] = await signInAt(server, deskEmails[name])
    return signedIn as Record<People, DeskBrowser> // each was signed in just now
  })
  return Object.assign(browsers, { database, server })
}
