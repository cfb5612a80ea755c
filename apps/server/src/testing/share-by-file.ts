import { afterAll, beforeAll } from 'vitest'

/**
 * Opens resources for the tests of one file, or of one `describe`, before the first test, and closes them after the
 * last in reverse order. The returned object is empty until the hooks run, so it must not be destructured before.
 */
export function shareByFile<Shared extends object>(
  open: () => Promise<Shared>,
  close: (shared: Shared) => Promise<unknown> = () => Promise.resolve(),
): Shared {
  const shared: Partial<Shared> = {}
  let opened: Shared | null = null
  beforeAll(async () => {
    opened = await open()
    // Copies getters as getters; `Object.assign` would evaluate them.
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(opened))
  })
  afterAll(async () => {
    if (opened !== null) await close(opened)
  })
  // Complete before the first test runs.
  return shared as Shared
}
