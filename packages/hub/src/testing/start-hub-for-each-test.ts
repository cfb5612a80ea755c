import { afterEach, beforeEach } from 'vitest'
import type { HubOptions } from '../options'

/** Starts a new hub for each test of a file. `restart` replaces it with one that has other options. */
export function startHubForEachTest<Running extends { readonly stop: () => Promise<void> }>(
  start: (options: HubOptions) => Promise<Running>,
  defaults: HubOptions = {},
): Running & { readonly restart: (options: HubOptions) => Promise<void> } {
  // `beforeEach` fills it.
  const running = {} as Running
  const startNew = async (options: HubOptions): Promise<void> => {
    Object.assign(running, await start(options))
  }
  beforeEach(() => startNew(defaults))
  afterEach(() => running.stop())
  return Object.assign(running, {
    restart: async (options: HubOptions) => {
      await running.stop()
      await startNew(options)
    },
  })
}
