/** The modules that have been loaded so far, by name. Each load creates a new object. */
export type LoadedModules<Modules> = { readonly [Name in keyof Modules]?: Modules[Name] }

/**
 * One loader for each module. A loader rejects when its module cannot be loaded. The next `load` calls it again.
 */
export type ModuleLoaders<Modules> = { readonly [Name in keyof Modules]: () => Promise<Modules[Name]> }

/** The lazily loaded modules of one running app. */
export type ModuleRegistry<Modules> = {
  readonly getLoaded: () => LoadedModules<Modules>
  /** Calls the listener after each module that has been loaded. The returned function ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the module, and loads it first if necessary. Rejects when it cannot be loaded. */
  readonly load: <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>
  /** Starts loading in the background. Errors are ignored here and reported by the next `load`. */
  readonly prefetch: (name: keyof Modules) => void
}

/**
 * Creates a registry of lazily loaded modules.
 *
 * @param loaded modules that need no loading, as in tests and previews
 */
export function createModuleRegistry<Modules>(
  loaders: ModuleLoaders<Modules>,
  loaded: LoadedModules<Modules> = {},
): ModuleRegistry<Modules> {
  let modules = loaded
  const listeners = new Set<() => void>()

  async function load<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
    const available = modules[name]
    if (available !== undefined) return available
    const module = await loaders[name]()
    // Two calls may have loaded it at the same time: the first one counts.
    const first = modules[name]
    if (first !== undefined) return first
    modules = { ...modules, [name]: module }
    for (const listener of listeners) listener()
    return module
  }

  return {
    getLoaded: () => modules,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    prefetch: (name) => {
      load(name).catch(() => undefined)
    },
  }
}
