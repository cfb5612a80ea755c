import type { LoadedModules, ModuleRegistry } from './module-registry'

/** The lazily loaded modules of an app, and the events that wait for them. */
export type ModuleLoading<Event, Modules> = {
  readonly registry: ModuleRegistry<Modules>
  /** Returns the modules that the transition will use. */
  readonly getNeededModules: (event: Event) => readonly (keyof Modules)[]
  /** Returns the lane that an event waits in, `null` for an event that is never held back. */
  readonly getLane: (event: Event) => string | null
  /** Returns the event that replaces one whose module could not be loaded. */
  readonly toFailure: (event: Event, module: keyof Modules) => Event
}

/**
 * Creates a function that holds an event back while its module loads. It returns true for a held event.
 *
 * - A held event is dispatched again when its module has loaded, and is handled as if it had come late.
 * - Events of one lane keep their order: behind a held event, each event of its lane is held too.
 * - A failed load dispatches the event of `toFailure` instead. The next event that needs the module loads it again.
 */
export function createModuleHold<Event, Modules>(
  { registry, getNeededModules, getLane, toFailure }: ModuleLoading<Event, Modules>,
  dispatch: (...events: readonly Event[]) => void,
): (event: Event) => boolean {
  const lanes = new Map<string, Event[]>()

  /** Dispatches the event again once its module has loaded or failed, and after it the events behind it. */
  async function release(lane: string, event: Event, missing: keyof Modules): Promise<void> {
    const isLoaded = await registry.load(missing).then(
      () => true,
      () => false,
    )
    const behind = lanes.get(lane) ?? []
    lanes.delete(lane)
    dispatch(isLoaded ? event : toFailure(event, missing), ...behind)
  }

  return (event) => {
    const lane = getLane(event)
    if (lane === null) return false
    const waiting = lanes.get(lane)
    if (waiting !== undefined) {
      waiting.push(event)
      return true
    }
    const loaded: LoadedModules<Modules> = registry.getLoaded()
    const missing = getNeededModules(event).find((name) => loaded[name] === undefined)
    if (missing === undefined) return false
    lanes.set(lane, [])
    void release(lane, event, missing)
    return true
  }
}
