import { inject } from 'vitest'
import { shareByFile } from './share-by-file'
import type { TestDatabase } from './test-database'
import { openTestDatabase } from './test-database'
import type { TestRetail } from './test-retail'
import { connectTestRetail } from './test-retail'
import type { TestServer, TestServerOptions } from './test-server'
import { startTestServer } from './test-server'

/** Opens a database with the whole demonstration for the tests of one file. */
export function useTestDatabase(): TestDatabase {
  return shareByFile(
    () => openTestDatabase(inject('databaseUrl')),
    ({ drop }) => drop(),
  )
}

/** Connects that database to its demo retailer for the tests of one file, without a server. */
export function useTestRetail(database: TestDatabase): TestRetail {
  return shareByFile(
    () => connectTestRetail(database),
    ({ close }) => close(),
  )
}

/**
 * Starts a server on that database for the tests of one file.
 *
 * @param options a function when they depend on the database, which is open when it is called
 */
export function useTestServer(
  database: TestDatabase,
  options: TestServerOptions | (() => TestServerOptions) = {},
): TestServer {
  return shareByFile(
    () => startTestServer(database, typeof options === 'function' ? options() : options),
    ({ close }) => close(),
  )
}
