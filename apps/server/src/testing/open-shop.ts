import { afterAll, beforeAll, inject } from 'vitest'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'
import type { DeskBrowser } from '../desk/testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from '../desk/testing/desk-browser'
import type { TestDatabase } from './test-database'
import { openTestDatabase } from './test-database'
import type { TestServer } from './test-server'
import { startTestServer } from './test-server'

type Person = keyof typeof deskEmails

export type Shop<People extends Person> = {
  readonly database: TestDatabase
  readonly server: TestServer
} & { readonly [Name in People]: DeskBrowser }

/**
 * A database and a server for the tests of one file, and the browsers of those who are signed in at its desk.
 * It is there from the file's first hook to its last.
 */
export function openShop<People extends Person = never>(...people: readonly People[]): Shop<People> {
  const opened: Partial<Shop<Person>> = {}
  beforeAll(async () => {
    const database = await openTestDatabase(inject('databaseUrl'))
    await seedLiveChat(database.db, deskPassword, Date.now())
    const server = await startTestServer(database)
    Object.assign(opened, { database, server })
    for (const name of people) Object.assign(opened, { [name]: await signInAt(server, deskEmails[name]) })
  })
  afterAll(async () => {
    await opened.server?.close()
    await opened.database?.drop()
  })
  // Whole before the first test runs.
  return opened as Shop<People>
}
