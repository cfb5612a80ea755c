import type { LoadedModules } from './module-registry'
import { createModuleHold } from './module-loading'
import type { ModuleLoading } from './module-loading'
import { createRunner } from './runner'
import type { Performer, Runner } from './runner'
import type { Step } from './step'
import { isTimerEffect, performTimerEffect } from './timers'
import type { Clock, TimerEffect, TimerEvent } from './timers'

/** The events that an app dispatches by itself: its start, and the end of each timer. */
export type AppEvent<TimerKey extends string> = { readonly kind: 'started' } | TimerEvent<TimerKey>

/**
 * Creates an app without a screen, and starts it.
 *
 * - Each event gets the time and a fresh id when it is handled, so that the transition is a pure function.
 * - The effects `after` and `cancel` start and cancel timers, which end with the event `time-passed`. All other effects
 *   are passed to `perform`.
 * - The subscriptions begin before the first event, `started`, and end when the app is stopped.
 * - An event whose lazily loaded modules are missing waits for them, see `ModuleLoading`.
 *
 * Errors: as `createRunner`.
 *
 * @param options.subscriptions subscribes to everything outside the app that dispatches events, and returns the
 *   functions that end the subscriptions
 */
export function createApp<
  State,
  Event,
  Effect extends { readonly kind: string },
  TimerKey extends string,
  Modules = object,
>({
  clock,
  ids,
  initialState,
  transition,
  perform,
  subscriptions,
  loading,
}: {
  readonly clock: Clock<TimerKey>
  readonly ids: Ids
  readonly initialState: (moment: Moment) => State
  readonly transition: (
    state: State,
    stamped: StampedEvent<Event | AppEvent<TimerKey>>,
    modules: LoadedModules<Modules>,
  ) => Step<State, Effect | TimerEffect<TimerKey>>
  readonly perform: Performer<State, Event | AppEvent<TimerKey>, Effect>
  readonly subscriptions: (dispatch: (event: Event) => void) => readonly (() => void)[]
  readonly loading?: ModuleLoading<Event | AppEvent<TimerKey>, Modules>
}): Runner<State, Event | AppEvent<TimerKey>> {
  const createMoment = (): Moment => ({ now: clock.now(), freshId: ids.next() })
  const runner: Runner<State, Event | AppEvent<TimerKey>> = createRunner({
    initialState: initialState(createMoment()),
    transition: (state, event) =>
      transition(state, { event, moment: createMoment() }, loading?.registry.getLoaded() ?? {}),
    perform: (effect, dispatch, getState) =>
      isTimerEffect(effect)
        ? performTimerEffect(clock, effect, dispatch)
        : perform(effect, dispatch, getState),
    hold: loading && createModuleHold(loading, (...events) => runner.dispatch(...events)),
  })
  const unsubscribes = subscriptions(runner.dispatch)
  runner.dispatch({ kind: 'started' })

  return {
    ...runner,
    stop: () => {
      for (const end of unsubscribes) end()
      runner.stop()
    },
  }
}

/** The time of an event in milliseconds since 1970, and a fresh id. A transition reads no clock and creates no ids. */
export type Moment = { readonly now: number; readonly freshId: string }

/** An event with the moment in which it is handled. */
export type StampedEvent<Event> = { readonly event: Event; readonly moment: Moment }

/** Creates ids, a new one each time. */
export type Ids = { readonly next: () => string }
