import { createRunner } from './runner'
import type { Runner } from './runner'
import type { LoadedModules, ModuleRegistry } from './module-registry'
import type { Step } from './step'

/**
 * Creates a runner whose transition uses lazily loaded modules.
 *
 * - An event whose modules are missing waits while they load. It is handled afterwards as if it had come late.
 * - Events of one lane keep their order: behind a waiting event, each event of its lane waits too.
 * - An event without a lane never waits, and its transition does with the modules that are there.
 * - A failed load replaces the waiting event by the event that `toFailure` returns. The next event that needs the module
 *   loads it again.
 *
 * Errors: as `createRunner`.
 */
export function createModuleRunner<State, Event, Effect, Modules>({
  initial,
  transition,
  perform,
  modules,
  needs,
  laneOf,
  toFailure,
}: {
  initial: State
  transition: (state: State, event: Event, modules: LoadedModules<Modules>) => Step<State, Effect>
  perform: (effect: Effect, dispatch: (event: Event) => void) => void
  modules: ModuleRegistry<Modules>
  /** Returns the modules that the transition will use. */
  needs: (state: State, event: Event) => readonly (keyof Modules)[]
  /** Returns the lane that an event waits in, `null` for an event that is never held back. */
  laneOf: (event: Event) => string | null
  toFailure: (event: Event, module: keyof Modules) => Event
}): Runner<State, Event> {
  const lanes = new Map<string, Event[]>()

  function hold(state: State, event: Event): boolean {
    const lane = laneOf(event)
    if (lane === null) return false
    const waiting = lanes.get(lane)
    if (waiting !== undefined) {
      waiting.push(event)
      return true
    }
    const loaded = modules.getLoaded()
    const missing = needs(state, event).find((name) => loaded[name] === undefined)
    if (missing === undefined) return false
    lanes.set(lane, [])
    void release(lane, event, missing)
    return true
  }

  /** Dispatches the event again once its module has loaded or failed, and after it the events behind it. */
  async function release(lane: string, event: Event, missing: keyof Modules): Promise<void> {
    const isLoaded = await modules.load(missing).then(
      () => true,
      () => false,
    )
    const behind = lanes.get(lane) ?? []
    lanes.delete(lane)
    runner.dispatch(isLoaded ? event : toFailure(event, missing), ...behind)
  }

  const runner = createRunner<State, Event, Effect>({
    initial,
    transition: (state, event) => transition(state, event, modules.getLoaded()),
    perform,
    hold,
  })
  return runner
}
