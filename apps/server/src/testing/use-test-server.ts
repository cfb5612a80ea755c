import { inject } from 'vitest'
import { shareByFile } from './share-by-file'
import type { TestDatabase } from './test-database'
import { openTestDatabase } from './test-database'
import type { TestServer, TestServerWishes } from './test-server'
import { startTestServer } from './test-server'

/** Opens a database with the whole demonstration for the tests of one file. */
export function useTestDatabase(): TestDatabase {
  return shareByFile(
    () => openTestDatabase(inject('databaseUrl')),
    ({ drop }) => drop(),
  )
}

/**
 * Starts a server on that database for the tests of one file.
 *
 * @param wishes a function when they depend on the database, which is open when it is called
 */
export function useTestServer(
  database: TestDatabase,
  wishes: TestServerWishes | (() => TestServerWishes) = {},
): TestServer {
  return shareByFile(
    () => startTestServer(database, typeof wishes === 'function' ? wishes() : wishes),
    ({ close }) => close(),
  )
}
