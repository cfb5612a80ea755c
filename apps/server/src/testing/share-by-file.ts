import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of one file, or of one `describe`, share: opened before the first of them, closed after the last. What
 * was asked for first is opened first and closed last. It is empty until the hooks run, and is not to be taken apart before.
 */
export function shareByFile<Shared extends object>(
  open: () => Promise<Shared>,
  close: (shared: Shared) => Promise<unknown> = () => Promise.resolve(),
): Shared {
  const shared: Partial<Shared> = {}
  let opened: Shared | null = null
  beforeAll(async () => {
    opened = await open()
    // With its getters, which `Object.assign` would read once and for all.
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(opened))
  })
  afterAll(async () => {
    if (opened !== null) await close(opened)
  })
  // Whole before the first test runs.
  return shared as Shared
}
