/**
 * A part of the widget that comes in a chunk of its own: asked for by whoever needs it, and there at once ever after.
 *
 * - `ifLoaded`: the part, `null` as long as it is not there
 * - `watch`: the listener is called when it has come; the answer ends that
 * - `load`: asks for it; rejects while it cannot be had, and is tried again with the next call
 * - `warm`: the same for later, at a sign that it will be wanted; whoever needs it and finds it missing says so
 */
export type Part<Module> = {
  readonly ifLoaded: () => Module | null
  readonly watch: (listener: () => void) => () => void
  readonly provide: (module: Module) => void
  readonly load: () => Promise<void>
  readonly warm: () => void
}

/** `fetch` ends with the part, or with somebody having provided it. */
export function createPart<Module>(fetch: () => Promise<Module | void>): Part<Module> {
  let loaded: Module | null = null
  const listeners = new Set<() => void>()

  function provide(module: Module): void {
    loaded = module
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    if (loaded !== null) return
    const module = await fetch()
    if (module !== undefined) provide(module)
  }

  return {
    ifLoaded: () => loaded,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    provide,
    load,
    warm: () => {
      load().catch(() => undefined)
    },
  }
}
