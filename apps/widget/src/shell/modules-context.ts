import { createContext, use, useSyncExternalStore } from 'react'
import type { WidgetModuleRegistry, WidgetModules } from './modules'

export const ModulesContext = createContext<WidgetModuleRegistry | null>(null)

/** Returns the lazily loaded modules. */
export function useModules(): WidgetModuleRegistry {
  const modules = use(ModulesContext)
  if (modules === null) throw new Error('no modules')
  return modules
}

/** Returns a lazily loaded module, `null` until it has loaded. */
export function useModule<Name extends keyof WidgetModules>(name: Name): WidgetModules[Name] | null {
  const { subscribe, getLoaded } = useModules()
  return useSyncExternalStore(subscribe, () => getLoaded()[name] ?? null)
}
