import { createModuleRegistry } from '@murphy/flow'
import type { LoadedModules } from '@murphy/flow'
import { moduleLoaders } from '../module-loaders'
import type { Chunks } from '../module-loaders'
import type { WidgetModuleRegistry, WidgetModules } from '../shell/modules'

/** Every module of the widget, loaded once for all tests. */
export const allModules: LoadedModules<WidgetModules> = await loadAll()

/** Creates the modules of one widget, for which nothing has to be loaded. */
export function createLoadedModules(): WidgetModuleRegistry {
  return createModuleRegistry<WidgetModules>(moduleLoaders, allModules)
}

async function loadAll(): Promise<LoadedModules<WidgetModules>> {
  const registry = createModuleRegistry<Chunks>(moduleLoaders)
  // The keys are those of the list.
  const names = Object.keys(moduleLoaders) as (keyof Chunks)[]
  await Promise.all(names.map((name) => registry.load(name)))
  return registry.getLoaded()
}
