import { afterAll, beforeAll, inject } from 'vitest'
import type { TestRetailer } from './test-retailer'
import { startTestRetailer } from './test-retailer'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Starts the demo retailer for the tests of one file. The object is empty until its hook has run. */
export function useTestRetailer(): TestRetailer {
  const shared: Partial<TestRetailer> = {}
  beforeAll(async () => {
    Object.assign(shared, await startTestRetailer(inject('databaseUrl')))
  })
  afterAll(() => shared.close?.())
  // Complete before the first test runs.
  return shared as TestRetailer
}
