import { createModuleRegistry } from '@murphy/flow'
import type { ModuleLoaders } from '@murphy/flow'
import type { FakeClock } from '@murphy/testing'
import type { WidgetModuleRegistry, WidgetModules } from '../shell/modules'
import { allModules } from './all-modules'

export type ModuleName = keyof WidgetModules

/**
 * Creates modules of which nothing is loaded. Each load takes its time by the fake clock, and fails when `outcome` says so.
 *
 * @param outcome how the next load ends, and after how many milliseconds
 */
export function createSlowModules(
  clock: FakeClock,
  outcome: (name: ModuleName) => { readonly isLoaded: boolean; readonly delayMs: number },
): WidgetModuleRegistry {
  let loads = 0
  const names = Object.keys(allModules) as ModuleName[]
  const loaders = names.map((name) => {
    const load = (): Promise<unknown> => {
      const { isLoaded, delayMs } = outcome(name)
      loads += 1
      return new Promise((resolve, reject) =>
        clock.after(`load ${loads}`, delayMs, () =>
          isLoaded ? resolve(allModules[name]) : reject(new Error('offline')),
        ),
      )
    }
    return [name, load] as const
  })
  // Each name has the loader of its own module.
  return createModuleRegistry<WidgetModules>(
    Object.fromEntries(loaders) as unknown as ModuleLoaders<WidgetModules>,
  )
}
