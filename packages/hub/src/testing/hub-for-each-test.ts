import { afterEach, beforeEach } from 'vitest'
import type { HubOptions } from '../options'

/** A hub that is there afresh for each test of a file; `restart` puts one with other options in its place. */
export function hubForEachTest<Running extends { readonly stop: () => Promise<void> }>(
  start: (options: HubOptions) => Promise<Running>,
  usual: HubOptions = {},
): Running & { readonly restart: (options: HubOptions) => Promise<void> } {
  // Whole before each test.
  const running = {} as Running
  const begin = async (options: HubOptions): Promise<void> => {
    Object.assign(running, await start(options))
  }
  beforeEach(() => begin(usual))
  afterEach(() => running.stop())
  return Object.assign(running, {
    restart: async (options: HubOptions) => {
      await running.stop()
      await begin(options)
    },
  })
}
